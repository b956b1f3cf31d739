#pragma once
// The election of Governors before other business: VG-9.5a, VG-9.5b.
#include "games/republic/context.h"

namespace curia::republic {

bool needs_governor(const State& s, ProvinceId province);   // lies in the Forum: VG-9.5a
bool may_be_replaced(const State& s, ProvinceId province);  // VG-9.52a, VG-9.52b
SenatorSet governor_candidates(const State& s);             // VG-9.5b
bool governors_due(const State& s);                         // a Province needs one and somebody can go
void send_governor(Context& t, SenatorId senator, ProvinceId province, Rule rule);

// Nominations until every Province has a Governor; then, in the stage of the Governors, recalls by replacement.
struct ElectGovernors {
  static constexpr auto kind = ProcedureKind::elect_governors;
  enum class At : std::uint8_t {
    start = 0,
    asked_consent = 1,
    asked_nomination = 2,
    drafted = 3,
    tribune_heard = 4,
    life_voted = 5,
    placed = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  Bool recalls = 0;  // the chair may also recall by replacement
  SenatorId senator = SenatorId::none;
  ProvinceId province = ProvinceId::none;
  Bool chosen = 0;  // the chair named the Province for the only candidate

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("what the chair may do is offered").flag("recalls", recalls);
    if (at != At::asked_consent) f.aside("who was asked before");
    f.maybe("senator", senator);
    if (at != At::asked_consent) f.aside("who was asked before");
    f.maybe("province", province);
    f.aside("how the Province was found").flag("chosen", chosen);
  }
  ElectGovernors shown_to(Seat) const { return *this; }

 private:
  bool find_last_candidate(const State& s);
};

}  // namespace curia::republic
