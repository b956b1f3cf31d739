#pragma once
// The Fleets of Rome meet rebels at sea who leave their Province, before all other battles: VG-11.372 (option A3).
#include "games/republic/bounds.h"
#include "games/republic/combat/battle.h"
#include "games/republic/context.h"

namespace curia::republic {

// What the rebels have at sea on their way from this Province: VG-11.372b.
int strength_in_transit(const State& s, ProvinceId province);

struct Interceptions {
  static constexpr auto kind = ProcedureKind::interceptions;
  enum class At : std::uint8_t { start = 0, decided = 1, rolled_battle = 2, fleets_chosen = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t province = 0;  // whose forces are on the way
  Outcome outcome{};
  std::uint8_t provincials = 0;  // fleets that the rebels have still to lose

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("province", province, province_count);
    f.aside("the battle is over").up_to("outcome", outcome, Outcome::victory);
    if (at != At::fleets_chosen) f.aside("nothing is lost yet");
    f.count("provincials", provincials, bounds::many);
  }
  Interceptions shown_to(Seat) const { return *this; }

 private:
  ProvinceId here() const { return static_cast<ProvinceId>(province); }
  std::uint8_t* others(State& s) const;  // provincial fleets with the main rebel, null if they are those on the way
  bool has_choice(const State& s) const;
  void decide(Context& t);
  void lose(Context& t, std::uint8_t& from, ProvinceId whose, int number);
};

}  // namespace curia::republic
