#pragma once
// The clock of a table as a value: what each seat has left, told what time has passed and who has answered. It reads no clock.
#include <array>
#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>

#include "engine/ids.h"
#include "server/rest_hours.h"
#include "session/fields.h"

namespace curia::server {

// What a table chose when it was made.
struct ClockRules {
  enum class Kind { live, days };
  // Who answers where the time has run out, after what the rulebook itself says of silence: the quiet answer, a bot this once, a bot until
  // its person is back, nobody: the moderator is told, the table may vote.
  enum class End { quiet, bot, bot_until_back, moderator, vote };
  Kind kind = Kind::live;
  Span decision{};  // live: for each before the bank is touched; days: what an answer adds to the bank
  Span bank{};      // at the beginning
  Span cap{};       // days: the most that there is in it
  End end = End::quiet;
  std::string bot;  // which, also where no answer is quiet
  RestBounds rest;

  // Of the field `clock` of a table as it is asked for and as it is kept; none: it has none. Fault if it cannot be.
  static std::optional<ClockRules> read(const Fields& table);
  boost::json::object json() const;
  Span warning() const;  // so long before the end
};

class GameClock {
 public:
  // How this seat rests.
  using Rest = std::function<const RestHours&(Seat)>;

  // Its clocks are full; nobody is asked.
  explicit GameClock(const ClockRules& rules);
  GameClock(const ClockRules& rules, const boost::json::array& kept);
  boost::json::array json() const;

  // So much time has passed until now, by the calendar.
  void pass(Span time, Moment now, const Rest& rest);
  void ask(SeatSet seats) { asked_ = seats; }  // these from now on, and no others
  void answered(Seat seat);
  void taken_back(Seat seat);  // an answer: it gains nobody time
  void give(Seat seat, Span time);
  void back(Seat seat);  // who was out of time has that of one decision

  SeatSet asked() const { return asked_; }
  SeatSet ended() const;   // asked, with no time left
  SeatSet warned() const;  // asked, with little left
  Span left(Seat seat) const;
  // When the first of them has no time left or so little that it is warned; none: nobody's clock runs to anything.
  std::optional<Moment> next(Moment now, const Rest& rest) const;

 private:
  struct Time {
    Span bank{}, spell{};  // spell: what is left of the time for one decision
    Span before{};         // of the spell when it was last answered
  };
  Time& of(Seat seat) { return times_.at(static_cast<std::size_t>(index(seat))); }
  const Time& of(Seat seat) const { return times_.at(static_cast<std::size_t>(index(seat))); }

  ClockRules rules_;
  std::array<Time, 6> times_{};
  SeatSet asked_;
};

}  // namespace curia::server
