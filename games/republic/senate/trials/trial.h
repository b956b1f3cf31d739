#pragma once
// One trial, from the choice of the Prosecutor to the verdict and what follows it: VG-9.411 to VG-9.44, and the special
// trial after an assassination attempt: VG-9.74b to VG-9.74i.
//
// It lies on the table as a proposal: items[0] {accused, charge, Prosecutor}, items[1] {Concession, Popularity of the
// target of the attempt + 9, whether the accused is Faction Leader}, with Advocates items[2]: advocates.h.
#include "games/republic/bounds.h"
#include "games/republic/context.h"
#include "games/republic/deeds.h"
#include "games/republic/running.h"

namespace curia::republic {

// How a trial ended.
enum class Verdict : std::uint8_t {
  no_trial = 0,  // nobody consented to be Prosecutor, or the Censor took the accusation back: VG-9.411
  convicted = 1,
  acquitted = 2,
  acquitted_by_all = 3,  // by the votes of all other factions: VG-9.41c
  vetoed = 4,
  cancelled = 5,  // overtaken by a death: VG-9.722b, VG-9.41e, VG-LR-1.09.74b
  exiled = 6,     // AH-9.421a
};

struct Trial {
  static constexpr auto kind = ProcedureKind::trial;
  enum class At : std::uint8_t {
    start = 0,
    choosing = 1,
    consented = 2,
    voted = 3,
    accomplices_drawn = 4,
    defending = 5,
    defence_asked = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  SenatorId accused = SenatorId::none;
  Charge charge{};
  ConcessionId concession = ConcessionId::none;
  std::int8_t popularity = 0;  // of the target of the attempt
  Bool leader = 0;             // special: the accused is Faction Leader
  Seat faction = Seat::none;   // special: the assassin's
  SenatorId prosecutor = SenatorId::none;
  SeatSet refused{};    // whose senators are not asked again
  Bool chair_lent = 0;  // the Censor presides over this trial only: VG-9.74e
  Verdict verdict{};
  SenatorId advocate = SenatorId::none;  // none: the accused himself
  SeatSet declined{};                    // whose senators are not asked again to defend him

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  void overtaken(SenatorId dead) { forget(dead, prosecutor, advocate); }
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("accused", accused);
    f.up_to("charge", charge, Charge::omens);
    f.maybe("concession", concession);
    f.aside("for the dice of the special trial")
        .number("popularity", popularity, -bounds::popularity, bounds::popularity);
    f.aside("what follows of the verdict").flag("leader", leader);
    f.aside("the accused is named").maybe("faction", faction);
    f.maybe("prosecutor", prosecutor);
    f("refused", refused);
    f.aside("who presides is seen").flag("chair_lent", chair_lent);
    f.aside("the trial is open").up_to("verdict", verdict, Verdict::exiled);
    f.maybe("advocate", advocate);
    f("declined", declined);
  }
  Trial shown_to(Seat) const { return *this; }

 private:
  bool special() const { return charge == Charge::assassination; }
  bool has_prosecutor(const Context& t) const;
  SenatorSet candidates(const State& s) const;
  SenatorSet advocates(const State& s) const;
  bool may_be_defended(const Context& t) const;
  SenatorId accomplice(const Context& t) const;
  void open(Context& t);
  void give_verdict(Context& t, bool passed);
  void count(State& s) const;
  void note_tried(State& s) const;
  void close(Context& t);
};

// A special trial is being held.
bool in_special_trial(const State& s);

// The same charge against the same senator cannot be brought again this turn: VG-9.43, VG-9.152d.
int times_tried(const State& s, SenatorId accused, Charge charge, ConcessionId concession);

}  // namespace curia::republic
