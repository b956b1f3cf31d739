#pragma once
// Facts about the table: nothing here changes it. One function per notion of the rulebook.
#include <span>

#include "engine/containers.h"
#include "games/republic/options.h"
#include "games/republic/state.h"
#include "games/republic/tables.h"

namespace curia::republic {

// ---- Rows of the constant tables, by id -----------------------------------------------------------------------------
inline const SenatorRow& row(SenatorId id) { return row_at(senator_rows, id); }
inline const WarRow& row(WarId id) { return row_at(war_rows, id); }
inline const LeaderRow& row(LeaderId id) { return row_at(leader_rows, id); }
inline const ProvinceRow& row(ProvinceId id) { return row_at(province_rows, id); }
inline const ConcessionRow& row(ConcessionId id) { return row_at(concession_rows, id); }
inline const CardRow& row(CardId id) { return row_at(card_rows, id); }

// ---- Seats ----------------------------------------------------------------------------------------------------------
// The seat has a faction that is still in the game.
bool plays(const State& s, Seat seat);
// All of these.
SeatSet playing_seats(const State& s);
// The n-th playing seat clockwise from `first` (n from 0); Seat::none past the last. VG-4.18b
Seat clockwise(const State& s, Seat first, int n);
// Where nobody's answer hangs on another's, all are asked together, not one after the other.
inline bool all_at_once(const Options& options) { return options.asked_first == choice::asked_first::all_at_once; }

// The cards in a hand are his own; in the Senate Phase the Consul for Life's player sees all but a rebel's: VG-9.823b.
// Where cards are no secret everybody sees all: ES-7.3d.
bool sees_hand(const State& s, const Options& options, Seat viewer, Seat owner);

// ---- Senators -------------------------------------------------------------------------------------------------------
Seat faction_of(const State& s, SenatorId senator);  // Seat::none if unaligned or not in play
// Nobody's faction is empty, and what is done to it is lost: a position written by hand may name a seat that is not there.
inline const Faction& faction(const State& s, Seat seat) {
  static constexpr Faction nobody{};
  return index(seat) < max_seats ? s.factions[static_cast<std::size_t>(seat)] : nobody;
}
inline Faction& faction(State& s, Seat seat) {
  static thread_local Faction nobody;
  if (index(seat) < max_seats) return s.factions[static_cast<std::size_t>(seat)];
  return nobody = Faction{};
}
inline bool in_rome(const State& s, SenatorId senator) { return s.senators[senator].where == Where::rome; }  // aligned
SenatorSet in_rome(const State& s, Seat seat);      // senators of a faction in Rome
SenatorSet all_in_rome(const State& s);             // aligned senators in Rome, of every faction
SenatorSet in_forum(const State& s);                // unaligned senators in the Forum
SenatorSet aligned(const State& s);                 // of every faction, wherever they are
bool is_leader(const State& s, SenatorId senator);  // Faction Leader
// His card is a Statesman's, not a Family's.
inline bool is_statesman(SenatorId senator) { return row(senator).is_statesman(); }
int number_of(SenatorId senator);                 // ID number 1 to 30
int military(SenatorId senator);                  // printed; that of Pompey counts 2 outside battles: VG-LR-card-30A
int military(const State& s, SenatorId senator);  // in the battle that is fought
int military(SenatorId senator, int rolled);      // in a battle for which this was rolled, 0 if nothing was
int oratory(SenatorId senator);                   // printed
int oratory(const State& s, SenatorId senator);   // with what disbanded Veterans brought: VG-10.521
// What his card says that he can do.
inline bool has(SenatorId senator, Ability ability) { return row(senator).has(ability); }
int printed_loyalty(const State& s, SenatorId senator);  // 0 beside an enemy: VG-7.411c, VG-7.411d
// Those of his faction who name him as their enemy or whom he names: AH-7.511c. The Gracchi are none of each other.
SenatorSet enemies_beside(const State& s, SenatorId senator);
// An enemy holds him.
bool is_captive(const State& s, SenatorId senator);
// A Statesman's ability works wherever he is (VG-LR-1.07.312a), but not for a rebel or from captivity.
bool at_liberty(const State& s, SenatorId senator);
// What a Statesman does for his player in the Senate, from wherever he is or from Rome: VG-LR-1.07.312a, AH-7.362c.
bool acts_as_statesman(const State& s, const Options& options, SenatorId senator);
// A Tribune of this faction may act: AH-9.7.
bool tribune_may_act(const State& s, const Options& options, Seat seat);
bool is_elderly(const State& s, SenatorId senator);  // VG-5.51a; nobody where senators do not age
// In play for Mortality Chits: VG-5.21a. With a Statesman and his Family together the Statesman answers.
SenatorId in_play_with_number(const State& s, int number);
SenatorSet in_play_with(const State& s, int number);  // may hold two: 25A and 25B, 29A and 29B

// ---- Offices --------------------------------------------------------------------------------------------------------
// Who holds the office, or none.
inline SenatorId holder(const State& s, OfficeId office) { return s.offices.held[static_cast<std::size_t>(office)]; }
OfficeId office_of(const State& s, SenatorId senator);      // a ranked office, or none
bool has_major_office(const State& s, SenatorId senator);   // VG-7.8a: ranked office or Proconsul
SenatorId hrao(const State& s);                             // VG-4.2a, VG-4.2b; none if no aligned senator is in Rome
SenatorId hrao_without(const State& s, SenatorSet barred);  // the next one: VG-9.144a
Seat hrao_seat(const State& s);                             // his player; the first playing seat if there is no HRAO
// Aligned senators in Rome in HRAO order: officers by rank, then Influence, Oratory, ID.
int rank_key(const State& s, SenatorId senator);      // smaller is higher
int votes(const State& s, Seat seat);                 // VG-4.17
int votes(const State& s, SenatorId senator);         // Oratory and Knights, in Rome or not
int influence_of_faction(const State& s, Seat seat);  // VG-12.2e: neither rebels nor captives

// ---- Forces ---------------------------------------------------------------------------------------------------------
const Force* force_of(const State& s, SenatorId commander);  // where he commands or is Master of Horse
Force* force_of(State& s, SenatorId commander);
int legions_in_being(const State& s);  // everywhere, rebels and Garrisons included: VG-9.63b
// The same of Fleets.
int fleets_in_being(const State& s);
int unit_cost(const State& s);  // 10 T and 10 T per Manpower Shortage: VG-EV-manpower-1
// What Cleopatra as ally adds to the Military of a Roman commander against this war: VG-IN-cleopatra-2.
int ally_bonus(const State& s, WarId war);

// The answers that the state itself has to know, as it is asked without them: AH-7.332a.
void remember_answers(State& s, const Options& options);

// ---- Wars -----------------------------------------------------------------------------------------------------------
bool in_play(const State& s, WarId war);    // in any section of the Forum
bool is_active(const State& s, WarId war);  // Active or Unprosecuted: VG-7.334
WarSet active_wars(const State& s);         // the Civil War included
// In any section of the Forum.
WarSet wars_in_play(const State& s);
Series series_of(WarId war);                         // Series::none for Province revolts and the Civil War
bool match(const State& s, WarId war, WarId other);  // of one series, two cards: VG-7.332a, AH-7.332h
bool multiplies(const State& s, WarId war);          // it counts among matching wars: VG-7.332a, AH-7.332a
int multiplier(const State& s, WarId war);           // VG-7.332a
LeaderSet leaders_on(const State& s, WarId war);     // matching and sheltered ones: VG-LR-1.07.341a
int land_strength(const State& s, WarId war);        // current: VG-7.332a, VG-7.342a
int naval_strength(const State& s, WarId war);       // current; 0 once beaten at sea
int fleet_support(WarId war);                        // on its card
int fleet_support(const State& s, WarId war);        // of a rebel Province what it has at sea: VG-11.381c
// It has to be beaten at sea first; of a rebel Province: VG-11.381d.
bool needs_naval_battle(const State& s, WarId war);
// Totals of the dice that bring one; `ignore_card`: those printed on the war do not count.
std::uint32_t disaster_numbers(const State& s, WarId war, bool ignore_card);  // bit t: natural total t
// The same of Standoffs, `ignore_card` too.
std::uint32_t standoff_numbers(const State& s, WarId war, bool ignore_card);
int printed_land(const State& s, WarId war);  // of a Province in revolt: its base strength
// At sea, as its card says.
int printed_naval(const State& s, WarId war);
int drought_effects(const State& s);  // events and wars: VG-8.12, VG-7.33a, VG-7.335
int four_wars_count(const State& s);  // VG-12.3a

// ---- Provinces and their forces -------------------------------------------------------------------------------------
// In play, neither in revolt nor allied with a war nor governed by a rebel: VG-10.0a.
bool loyal_to_rome(const State& s, ProvinceId province);
bool attacks(WarId war, ProvinceId province);  // as its card says
// An active war attacks it: VG-10.0a. Never without option A2.
bool under_attack(const State& s, const Options& options, ProvinceId province);
bool governor_present(const State& s, ProvinceId province);  // not by Legate, not captive
// What Provincial Armies add on land: half of them, rounded up, unless a Legion is beside them (`with_legions`). VG-6.5121b
int strength_of_armies(int armies, bool with_legions);
int province_land_strength(const State& s, ProvinceId province);   // base, Garrison and armies, without the Governor
int province_naval_strength(const State& s, ProvinceId province);  // base and Provincial Fleets: VG-6.5121a
ProvinceSet allied_provinces(const State& s, WarId war);           // VG-10.03b

// ---- Rebel Governors ------------------------------------------------------------------------------------------------
bool is_rebel_province(const State& s, ProvinceId province);  // only with option A3
bool is_rebel_province(const State& s, WarId war);            // the war against it
// All of these.
ProvinceSet rebel_provinces(const State& s);
ProvinceId province_of_main_rebel(const State& s);  // none if he is no Governor
// What the main rebel has wherever he is: in his Province, in transit or on the march. VG-11.37b
struct RebelHost {
  Units units{};
  int armies = 0, fleets = 0;  // provincial
  // He has some.
  bool land_forces() const { return units.all_legions() + armies > 0; }
};
// Of the main rebel; empty where there is none.
RebelHost host_of_main_rebel(const State& s);
int cap_of_rebel_military(const RebelHost& host);  // as many as Legions, and armies as far as they count: VG-11.27a
bool may_be_attacked(const State& s, WarId war);   // a war in play or a rebel Province: VG-11.381a
// All that may be attacked.
WarSet wars_to_attack(const State& s);
bool is_fought(const State& s, WarId war);  // battles against it take place: it is active, or a rebel Province

// ---- Provinces, cards, events ---------------------------------------------------------------------------------------
// The side of its card that is up.
inline const ProvinceSide& side(const State& s, ProvinceId province) {
  return row(province).side(s.provinces[province].developed != 0);
}
// Of which he is Governor, by Legate too.
ProvinceSet governed_by(const State& s, SenatorId senator);
// 0 where it is not in the Forum, 1, or 2 where it was drawn again.
inline int event_level(const State& s, EventId event) { return s.rome.event_level[static_cast<std::size_t>(event)]; }
// Its level.
inline int evil_omens(const State& s) { return event_level(s, EventId::evil_omens); }
// The Law has passed.
inline bool in_force(const State& s, LawId law) { return s.rome.laws.has(law); }
// Cards of one kind of intrigue in a hand.
int count_intrigue(const State& s, Seat seat, IntrigueId kind);
CardId intrigue_card(const State& s, Seat seat, IntrigueId kind);  // the first of them, or none
// A Statesman's or Concession card may be played now: VG-7.312b, VG-7.312c, VG-9.61c.
bool may_play_statesman(const State& s, Seat seat, SenatorId statesman);
// A Concession card may be played now: VG-9.61c.
bool may_play_concession(const State& s, ConcessionId concession);

}  // namespace curia::republic
