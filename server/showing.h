#pragma once
// A room as it is now, in the messages that those who look are sent: each made once, however many get the same.
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "server/room.h"

namespace curia::server {

// What who sits there may see of the game.
Viewer viewer_in(Chair chair);

// Who see the same: those in one chair, in one language.
using Kind = std::pair<int, std::string>;

// A state that was shown, without what was told with it.
struct Shown {
  std::uint64_t number = 0;
  Text text;
  std::uint32_t sum = 0;  // its own (packed_near.h)
};
using LastShown = std::map<Kind, Shown>;

// How somebody looks, and up to which event he was told.
struct Viewing {
  Chair chair;
  std::string language = "en";
  std::size_t after = 0;
};

// What was told after `since` up to `until`, as who sits in this seat is told it; `over`: so is what comes out with the end.
// `reasons`: when those of bots are told.
boost::json::array told_to(const Session& session, int seat, std::size_t since, std::size_t until, bool over,
                           ReasonsTold reasons, std::string_view language);

class Showing {
 public:
  // `last`: what those who unpack were shown before; what they are shown now has this number.
  Showing(const Room& room, const LastShown& last, std::uint64_t number) : room_(room), last_(last), number_(number) {}

  Text state(const std::string& token, const Viewing& viewing);
  // The same, packed with the state `has` as its dictionary if that is the one that was shown last; that becomes the number of this one.
  Text packed(const std::string& token, const Viewing& viewing, std::uint64_t& has);
  LastShown take_shown() { return std::move(shown_); }  // to those who unpack

 private:
  std::string decision(const Viewing& viewing) const;
  const std::string& now(const Viewing& viewing);
  const std::string& told(const Viewing& viewing);
  const std::string& view(int seat);
  const Shown& shown(const Viewing& viewing);

  const Room& room_;
  const LastShown& last_;
  const std::uint64_t number_;
  LastShown shown_;
  std::map<int, std::string> views_;                                       // by seat
  std::map<Kind, std::string> now_;                                        // {number, decision, undo, history, view}
  std::map<std::tuple<int, std::size_t, std::string>, std::string> told_;  // {after, events} by seat, after, language
  std::map<std::tuple<int, std::size_t, std::string>, Text> states_;       // by chair, after, language
  std::map<std::tuple<int, std::size_t, std::string, std::uint64_t>, Text> packed_;  // and what the screen has
};

// Whose link it is: {seat: number, "spectator", "moderator", "invitation", "host" or "reserve", and member where the seat is shared}.
void add_chair(boost::json::object& out, const People& people, Chair chair);

}  // namespace curia::server
