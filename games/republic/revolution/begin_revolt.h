#pragma once
// The revolt begins: the army, the other senators of the faction, what rebels lose: VG-11.22 to VG-11.26, VG-LR-1.11.3.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct BeginRevolt {
  static constexpr auto kind = ProcedureKind::begin_revolt;
  enum class At : std::uint8_t { start = 0, side_chosen = 1, march_decided = 2 };
  static constexpr int places = 3;
  At at = At::start;
  SenatorId rebel = SenatorId::none;
  SenatorId master = SenatorId::none;  // his Master of Horse, if of his faction
  std::uint8_t senator = 0;            // who is asked
  std::uint8_t legions = 0;            // Legions, not Veterans, that follow
  std::uint8_t fleets = 0;             // Fleets that follow
  ProvinceSet governors{};             // whose Governors were declared with him
  VeteranSet veterans{};               // that follow

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("rebel", rebel);
    f.aside("stands with the rebel’s force").maybe("master", master);
    f.one_of("senator", senator, senator_count);
    f.count("legions", legions, bounds::units);
    f.aside("Veterans are seen on their cards").some_of("low", "high", veterans, bounds::half_of_veterans);
    f.count("fleets", fleets, bounds::units);
    f.aside("rebels themselves, whose cards say so").some_of("governors", governors, province_count);
  }
  BeginRevolt shown_to(Seat) const { return *this; }

 private:
  void march(Context& t);
};

// The commander sent for a Bequest has it: its money is due in the next Revenue Phase unless he rebels and keeps it, the
// Province in the next Forum Phase. VG-EV-bequest-2, VG-EV-bequest-3. Which Province that is.
ProvinceId collect_bequest(Context& t, SenatorId commander, bool rebels);
// What the expedition for a Bequest makes a Province of.
ProvinceId province_of_mission(const State& s);
// Rebel marker; Concessions, Knights and offices are lost, a command returned: VG-11.24, VG-11.22d.
void become_rebel(Context& t, SenatorId senator);
// Veterans loyal to a rebel leave whatever they serve and join the rebel army: VG-11.26a.
void join_veterans(Context& t);

}  // namespace curia::republic
