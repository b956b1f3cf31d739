#pragma once
// Votes of a table about itself: persons with seats vote, one vote a seat; each kind of proposal has its majority.
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/ids.h"

namespace curia::server {

// Of how many: all, or all but who sits at the seat that it is about.
struct Majority {
  std::string_view what;
  bool about_seat;             // it names one, whose person does not vote
  int over_halves, of_thirds;  // more than half; or so many thirds; or, where both are 0, everybody
  bool of_two = false;         // it names two, and both must be among them
};
const Majority* majority_for(std::string_view what);
// With these who may vote: how many each kind takes, {kind: {needed, all}}. What is about a seat is about one of theirs.
boost::json::object majorities_of(SeatSet persons);

struct Proposal {
  std::int64_t id = 0;
  std::string what;
  Seat seat = Seat::none;   // about which it is
  Seat other = Seat::none;  // and this one, of two
  Seat by = Seat::none;     // who proposed it; none: whoever has lost his link
  std::int64_t hours = 0;   // of more time
  std::string
      link;  // hash of an invitation to a seat that becomes free; empty: the one that there is; or of a seat's new link
  std::string other_link{};  // of two who exchange seats: that of `other`, in his new one; `link` is that of `seat`
  // Who was signed in when each of the two said so: what is an account's goes with its person, and nobody else's with him.
  std::string account{}, other_account{};
  std::map<Seat, bool> votes;
  bool given = false;  // the moderator has decided it
  // Where one person alone decides about the seat of another: when that is done, unless whose seat it is says no; seconds since 1970.
  std::int64_t not_before = 0;

  static Proposal read(const boost::json::object& kept);
  boost::json::object json() const;
  // With these who may vote: how many it takes.
  int needed(SeatSet persons) const;
  SeatSet voters(SeatSet persons) const;
  // Of a new link: who asks for it reads it to the others, who see it too.
  std::string code() const { return link.substr(0, 4); }
  // One person would decide alone about another's seat.
  bool one_decides(SeatSet persons) const;
  // Whose seat it is has no vote, but his no is the end of it.
  bool may_refuse(Seat who) const { return who == seat && (what == "link" || not_before > 0); }
  // Whether it is carried or lost; nothing while that is open.
  std::optional<bool> decided(SeatSet persons, std::int64_t now) const;
};

}  // namespace curia::server
