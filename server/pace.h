#pragma once
// What a table keeps of time and of those who are away: clocks, who rests when, who speaks for whom.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/game_clock.h"
#include "server/proposals.h"
#include "session/session.h"

namespace curia::server {

// Somebody who speaks for a seat, and how long.
struct Standing {
  enum class Scope { all, votes, no_money };
  Deputy deputy;
  Scope scope = Scope::all;
  std::optional<Moment> until;  // none: until it is ended
  bool until_back = false;      // whatever the person of the seat says ends it

  static Standing read(const boost::json::object& kept);
  boost::json::object json() const;
  bool may(const boost::json::object& move) const;  // it is within its scope
  // What of a decision is: of the offers and rights those that are, with the amounts that are.
  void narrow(boost::json::object& decision) const;
  bool is_bot() const { return deputy.who.at("kind") == "bot"; }
};
Standing::Scope scope_in(const Fields& fields, std::string_view name);

struct Pace {
  std::optional<ClockRules> rules;
  std::optional<GameClock> clock;  // where there are rules
  bool paused = false;             // by a vote
  SeatSet come;                    // whose person has been here
  std::map<Seat, RestHours> rests;
  std::map<Seat, Standing> standing;
  std::vector<Proposal> proposals;  // that are open
  boost::json::array decided;       // the last ones, as all are told
  std::int64_t next_proposal = 1;
  std::string closed;  // "draw", "cancel": the table has ended the game; "site": whoever serves it; empty: nobody has

  Pace() = default;
  explicit Pace(const std::optional<ClockRules>& chosen) : rules(chosen) {
    if (rules) clock.emplace(*rules);
  }
  Pace(const std::optional<ClockRules>& chosen, const std::string& kept);
  std::string text() const;  // as it is kept; the rules stand with the table

  const RestHours& rest(Seat seat) const;
  SeatSet over_at(Moment now) const;        // whose deputies' hours are over then
  std::optional<Moment> next_over() const;  // when the next one's are
  // A person may speak for this seat at that moment.
  bool has_deputy(Seat seat, Moment now) const;
};

}  // namespace curia::server
