#pragma once
// A persuasion attempt: VG-7.4. The persuader names his target and may pay; then the others may pay against it, each in
// turn, and the persuader rolls or pays again.
#include "games/republic/bounds.h"
#include "games/republic/context.h"
#include "games/republic/queries.h"

namespace curia::republic {

SenatorSet persuasion_targets(const State& s, Seat seat);  // VG-7.4b
// VG-7.411, without counter-bribes.
struct Loyalty {
  int printed = 0;  // none beside an enemy: VG-7.411c
  int party = 0;    // of an aligned senator: VG-7.411a
  int talents = 0;  // VG-7.411b
  int total() const { return printed + party + talents; }
};
// Against an attempt of this player.
Loyalty loyalty_of(SenatorId target, const State& s, const Options& options, Seat persuading);
inline int loyalty(const State& s, const Options& options, SenatorId target, Seat persuading) {
  return loyalty_of(target, s, options, persuading).total();
}
// What the two dice must not exceed, and how it comes about: VG-7.41a.
struct PersuasionSum {
  int oratory = 0, influence = 0, bribes = 0;
  Loyalty loyalty;
  int counter_bribes = 0;
  int below = 0;       // where the roll must be below the base number: ES-7.51a
  int omens = 0;       // what Evil Omens add to the roll
  int fails_from = 0;  // on the dice as they fall: VG-7.41c
  int base() const { return oratory + influence + bribes - loyalty.total() - counter_bribes; }
  int at_most() const { return base() - below - omens; }
};
void offer_persuasion(const Context& t, Sheet& sheet, Seat seat);
Next announce_persuasion(Context& t, const Move& move);  // pays, plays the card, calls Persuasion

struct Persuasion {
  static constexpr auto kind = ProcedureKind::persuasion;
  enum class At : std::uint8_t {
    start = 0,
    countered = 1,
    raised = 2,
    persuasion_rolled = 3,
    influence_rolled = 4,
    popularity_rolled = 5
  };
  static constexpr int places = 6;
  At at = At::start;
  Seat seat = Seat::none;
  SenatorId persuader = SenatorId::none, target = SenatorId::none;
  Bool unopposed = 0;  // Seduction or Blackmail was played: VG-7.413b
  Bool blackmail = 0;
  std::uint8_t turn = 0;  // the player asked in this round, counted from the persuader's
  Bool again = 0;         // the persuader paid more: another round
  std::int16_t bribes = 0, counter_bribes = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f("persuader", persuader);
    f("target", target);
    f.flag("unopposed", unopposed);
    f.flag("blackmail", blackmail);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.aside("another round follows").flag("again", again);
    f.count("bribes", bribes, bounds::talents);
    f.count("counter_bribes", counter_bribes, bounds::talents);
  }
  Persuasion shown_to(Seat) const { return *this; }  // what was paid lies in the open: VG-7.414a
  PersuasionSum sum(const State& s, const Options& options) const;

 private:
  void settle(Context& t, bool success);
};

}  // namespace curia::republic
