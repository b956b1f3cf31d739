#pragma once
// Offices and honours that a senator holds alone.
#include "games/republic/state/basics.h"

namespace curia::republic {

inline constexpr OfficeId quaestorships[] = {OfficeId::rome_quaestor, OfficeId::field_quaestor};

struct Offices {
  std::array<SenatorId, ranked_offices> held = filled<ranked_offices>(SenatorId::none);  // by OfficeId
  std::array<SenatorId, 2> quaestors = filled<2>(SenatorId::none);  // of Rome and of the field: ES-4.3a
  SenatorId consul_for_life = SenatorId::none;
  Bool consul_for_life_elected = 0;    // elected (VG-12.2d), not by 35 Influence (VG-12.2c)
  Bool consul_for_life_safe = 0;       // from assassination
  SenatorSet priests{};                // VG-9.655b
  SeatSet omens_unpaid{};              // factions whose Leader may be tried for the Evil Omens: VG-9.653d
  SenatorSet hrao_dice{};              // who won the dice among equals this turn: AH-9.1b
  SenatorId obeyed = SenatorId::none;  // whose player's orders all follow until the turn ends: AH-12.31a
  template <class F>
  void fields(F& f) {  // a Priest is told with the senator
    f.object("offices", [&](F& inner) {
      for (std::size_t i = 0; i < held.size(); ++i) inner.id(name_id(static_cast<OfficeId>(i)), held[i]);
    });
    const auto body = [&](F& inner) {
      for (std::size_t i = 0; i < quaestors.size(); ++i) inner.id(name_id(quaestorships[i]), quaestors[i]);
    };
    f.part("quaestors", quaestors, body, Offices{}.quaestors);
    f.id("consul_for_life", consul_for_life);
    f.flag("consul_for_life_elected", consul_for_life_elected);
    f.flag("consul_for_life_safe", consul_for_life_safe);
    f.some_seats("omens_unpaid", omens_unpaid);
    f.ids("hrao_dice", hrao_dice);
    f.id("obeyed", obeyed);
  }
  bool operator==(const Offices&) const = default;
};

}  // namespace curia::republic
