#pragma once
// Legions and Fleets, where they are and what has become of them.
#include "engine/containers.h"
#include "games/republic/state/basics.h"

namespace curia::republic {

inline constexpr int legions_in_all = 25, fleets_in_all = 25;  // counters: VG-9.63b
inline constexpr int veteran_slots = 25;
using VeteranId = std::uint8_t;
// A set of Veteran Legions by their slots.
using VeteranSet = IdSet<VeteranId, std::uint32_t>;

// Legions, Veterans and Fleets, as they stand together.
struct Units {
  VeteranSet veterans{};     // which Veteran Legions; each is a Legion besides `legions`
  std::uint8_t legions = 0;  // not Veteran
  std::uint8_t fleets = 0;
  std::array<std::uint8_t, 2> unused{};
  // Veterans among them.
  constexpr int all_legions() const { return legions + veterans.size(); }
  constexpr int strength() const { return legions + 2 * veterans.size(); }  // on land: VG-10.11b
  // Nothing is there.
  constexpr bool none() const { return legions == 0 && fleets == 0 && veterans.empty(); }
  // Adds all of the other.
  constexpr void join(const Units& other) {
    legions = static_cast<std::uint8_t>(legions + other.legions);
    fleets = static_cast<std::uint8_t>(fleets + other.fleets);
    veterans = veterans | other.veterans;
  }
  template <class F>
  void fields(F& f) {
    f.number("legions", legions, 0, legions_in_all);
    f.number("fleets", fleets, 0, fleets_in_all);
    f.indices("veterans", veterans, veteran_slots - 1);
  }
  bool operator==(const Units&) const = default;
};

// A mission to collect a Bequest stands in the list of forces like a war, under this id.
inline constexpr WarId bequest_mission = static_cast<WarId>(47);

// Roman units on one war, with or without a commander: VG-9.64.
struct Force {
  Units units{};
  WarId war = WarId::none;
  SenatorId commander = SenatorId::none;
  SenatorId master = SenatorId::none;  // Master of Horse with his Dictator
  std::uint8_t sent = 0;               // order of the sending of its last commander: VG-10.1b
  Bool sent_this_turn = 0;
  Bool reinforced_this_turn = 0;
  Bool fought = 0;      // this Combat Phase
  Bool won_land = 0;    // this turn: may rebel in the Revolution Phase
  Bool recall_due = 0;  // when the next Senate closes: VG-LR-card-29B
  Bool disbanded = 0;   // his commander disbanded Veterans this turn and does not rebel: VG-10.521
  std::array<std::uint8_t, 2> unused{};
  template <class F>
  void fields(F& f) {
    f.id("commander", commander);
    f.id("master", master);
    units.fields(f);
    f.counter("sent", sent, 0, 255);
    f.flag("sent_this_turn", sent_this_turn);
    f.flag("reinforced_this_turn", reinforced_this_turn);
    f.flag("fought", fought);
    f.flag("won_land", won_land);
    f.flag("recall_due", recall_due);
    f.flag("disbanded", disbanded);
  }
  bool operator==(const Force&) const = default;
};

// The army of the faction in revolt: VG-11.
struct Revolt {
  Units army{};
  SenatorId rebel = SenatorId::none;   // the main rebel
  SenatorId master = SenatorId::none;  // an ex-Master of Horse who joined his Dictator
  Seat faction = Seat::none;           // faction in revolt, none if there is no revolt
  Bool declared_this_turn = 0;
  std::uint8_t armies = 0;             // provincial ones on the march with his army: VG-11.37b
  std::uint8_t provincial_fleets = 0;  // and their fleets
  Bool stays = 0;                      // the main rebel is a Governor who stays in his Province: VG-11.38a
  Bool stalemate = 0;                  // this turn's battle against him: VG-11.371a
  Bool against_land = 0;               // the table's answer to rebel_province_naval_battle: VG-11.381d
  std::array<std::uint8_t, 3> unused{};
  template <class F>
  void fields(F& f) {
    f.seat("faction", faction);
    f.id("rebel", rebel);
    f.id("master", master);
    f.object("army", [&](F& inner) { army.fields(inner); });
    f.flag("declared_this_turn", declared_this_turn);
    f.counter("armies", armies, 0, 255);
    f.counter("provincial_fleets", provincial_fleets, 0, 255);
    f.flag("stays", stays);
    f.flag("stalemate", stalemate);
    f.flag("against_land", against_land);
  }
  bool operator==(const Revolt&) const = default;
};

// What Rome has under arms.
struct Arms {
  InlineVec<Force, 24> forces{};
  Units active{};  // Active Forces box
  std::array<SenatorId, veteran_slots> allegiance =
      filled<veteran_slots>(SenatorId::none);                // of each Veteran Legion, none if nobody's
  VeteranSet veterans{};                                     // slots in use
  std::uint8_t sendings = 0;                                 // counts proposals that sent a commander
  std::uint8_t legions_disbanded = 0, fleets_disbanded = 0;  // this turn: VG-9.63c
  std::uint8_t rhodian_fleets = 0;                           // to be disbanded: 8 or 12
  WarSet rhodian_wars{};                                     // beating one of them ends the alliance: VG-EV-rhodian-2
  WarSet fleets_prosecuted{};  // wars whose Fleets were beaten this turn by Fleets that are home again: AH-10.72d
  Units beaten_army{};         // what the rebel left of the Senate's army this turn, now in Active Forces: AH-12.32b
  template <class F>
  void fields(F& f) {  // forces and Veteran Legions are listed by codec_parts.cpp
    active.fields(f);
    f.counter("sendings", sendings, 0, 255);
    f.counter("legions_disbanded", legions_disbanded, 0, 255);
    f.counter("fleets_disbanded", fleets_disbanded, 0, 255);
    f.counter("rhodian_fleets", rhodian_fleets, 0, fleets_in_all);
    f.ids("rhodian_wars", rhodian_wars);
    f.some_ids("fleets_prosecuted", fleets_prosecuted);
    f.part("beaten_army", beaten_army);
  }
  bool operator==(const Arms&) const = default;
};

}  // namespace curia::republic
