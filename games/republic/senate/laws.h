#pragma once
// Law cards: VG-9.83 and their own conditions.
#include "games/republic/context.h"

namespace curia::republic {

bool may_play_law(const State& s, LawId law);
// The Calpurnian Law will never be in force, so the Acilian Law may be discarded: VG-LAW-acilian-2
bool calpurnian_law_rejected(const State& s);
// What a Law does at the moment when it comes into force, its price for the faction that played it included. With the vote
// of A6 it is called when the Law has passed.
Next law_takes_effect(Context& t, LawId law, Seat seat);

// The Julian Law costs each senator of the faction 1d6 Influence: VG-LAW-julian-2.
struct JulianLaw {
  static constexpr auto kind = ProcedureKind::julian_law;
  enum class At : std::uint8_t { start = 0, rolled_one = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat seat = Seat::none;
  std::uint8_t senator = 0;  // reached by the rolls

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f.one_of("senator", senator, senator_count);
  }
  JulianLaw shown_to(Seat) const { return *this; }
};

// It comes into force for the faction that played it; call(..) if somebody has to roll for what it does.
Next enact_law(Context& t, LawId law, Seat by);
void repeal_acilian_law(Context& t);  // VG-LAW-servilian-2
// A Law in the hand that has become useless may be discarded in the Revolution Phase: the rule that allows it, or none.
// VG-LAW-acilian-2; with voted Laws VG-LR-card-acilian-a, VG-LR-card-julian-a, VG-LR-card-plautian-a
Rule may_discard_law(const Context& t, LawId law);

}  // namespace curia::republic
