#pragma once
// A room as it is now, in the messages that those who look are sent: each made once, however many get the same.
#include <map>
#include <string>
#include <tuple>

#include "server/room.h"

namespace curia::server {

class Showing {
 public:
  explicit Showing(const Room& room) : room_(room) {}
  // For this link: what has happened after event `since`; with `again` it replaces all that was told before.
  Text state(const std::string& token, Chair chair, std::size_t since, bool again, const std::string& language);

 private:
  std::string written(const std::string& token, Chair chair, std::size_t since, bool again,
                      const std::string& language);
  const std::string& view(int seat);

  const Room& room_;
  std::map<int, std::string> views_;                                       // by seat
  std::map<std::tuple<int, std::size_t, bool, std::string>, Text> texts_;  // by chair, first event, again, language
};

// Whose link it is: {seat: number, "spectator" or "moderator", and member where the seat is shared}.
void add_chair(boost::json::object& out, const People& people, Chair chair);

}  // namespace curia::server
