#pragma once
// The accused turns to the People: VG-9.422a to VG-9.422f, VG-9.74c.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// In this faction's turn to vote its accused senator may still appeal, once in a trial.
bool may_appeal(const State& s, Seat voter);
// In a special trial he must, before his faction votes: VG-9.74c.
bool must_appeal(const State& s, Seat voter);
void offer_appeal(const Context& t, Sheet& sheet, Seat voter);
// He has the choice of dice, or of whose Popularity counts: VG-LR-card-21A, ES-9.84b.
bool chooses_appeal(const Context& t);

struct PopularAppeal {
  static constexpr auto kind = ProcedureKind::popular_appeal;
  enum class At : std::uint8_t { start = 0, people_spoke = 1, chits_drawn = 2, advocate_chits_drawn = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t dice = 2;
  std::int8_t total = 0;
  Bool own_name = 0;  // his own Popularity counts in a special trial: ES-9.84b

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.number("dice", dice, 1, 3);
    f.number("total", total, -bounds::popularity, bounds::popularity);
    f.flag("own_name", own_name);
  }
  PopularAppeal shown_to(Seat) const { return *this; }

 private:
  void take_effect(Context& t) const;
};

constexpr bool is_appeal(Verb verb) {
  return verb == Verb::appeal || verb == Verb::appeal_with_mob || verb == Verb::appeal_on_own_name ||
         verb == Verb::appeal_on_own_name_with_mob;
}
constexpr PopularAppeal appeal_of(Verb verb) {
  const bool mob = verb == Verb::appeal_with_mob || verb == Verb::appeal_on_own_name_with_mob;
  const bool own = verb == Verb::appeal_on_own_name || verb == Verb::appeal_on_own_name_with_mob;
  return {.dice = static_cast<std::uint8_t>(mob ? 3 : 2), .own_name = static_cast<Bool>(own ? 1 : 0)};
}

}  // namespace curia::republic
