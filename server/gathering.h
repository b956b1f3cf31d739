#pragma once
// Before the first die: all who sit down agree to the constitution, and each commits to a word; when all have, each shows his. The
// dice follow from these words and the server's seed, so nobody has chosen them (docs/journal.md). A value: it reads no clock.
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>

#include "engine/ids.h"
#include "server/rest_hours.h"
#include "session/dice_words.h"
#include "session/fields.h"

namespace curia::server {

struct ClockRules;

// How long the others wait for somebody. Of the field `gather` of a table that is asked for: true, or {minutes}; none: it does not gather.
std::optional<Span> patience_in(const Fields& table, const std::optional<ClockRules>& clock);

class Gathering {
 public:
  // seats: somebody has not come yet; words: all have, and somebody has not agreed; shown: somebody has not shown his word.
  enum class Stage { seats, words, shown, over };

  explicit Gathering(Span patience) : patience_(patience) {}
  // Of a table as it is kept; none: it does not gather, or has begun.
  static std::optional<Gathering> read(const boost::json::object& setup);
  boost::json::object json() const;  // as it is kept
  boost::json::object told() const;  // as those who look are told: of a word that is shown, that it is

  // Who sits here agrees, and commits to a word. Until the words are shown he may commit to another. Fault if it is too late.
  void agree(Seat seat, const std::string& commitment);
  // It must be the one. Fault if it is not, or words are not shown yet.
  void show(Seat seat, const std::string& word);
  void leave(SeatSet persons);  // who does not sit here any more has said nothing
  void replaced(
      Seat seat);  // another sits there now: he has agreed to nothing, and where words were shown all begin anew

  // On to the next stage, where nobody is waited for, or too long; whether anything has changed. `full`: no seat is free.
  bool go_on(SeatSet persons, bool full, Moment now);
  Stage stage() const { return stage_; }
  bool awaits(Seat seat, SeatSet persons) const;          // something of it
  std::optional<Moment> until() const { return until_; }  // the others wait; none: as long as a seat is free
  DiceWords words(int seats) const;                       // one for each seat

 private:
  struct Said {
    std::string commitment, word;
  };
  bool enter(Stage stage, Moment now);
  bool opened_late(Moment now);
  SeatSet silent(SeatSet persons) const;
  const Said* said(Seat seat) const;

  Span patience_;
  Stage stage_ = Stage::seats;
  std::optional<Moment> until_;
  bool kept_ = false;  // it comes from the store, and nobody could say anything while it lay there
  std::map<Seat, Said> said_;
};

}  // namespace curia::server
