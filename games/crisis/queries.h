#pragma once
// Questions about the table that many rules ask.
#include "games/crisis/context.h"

namespace curia::crisis {

// What belongs to a player, and to a General or the Militia beside him:
inline Player& player(State& s, Seat seat) { return row_at(s.players, seat); }
inline const Player& player(const State& s, Seat seat) { return row_at(s.players, seat); }
inline Army& army(State& s, ArmyId general) { return row_at(s.armies, general); }
inline const Army& army(const State& s, ArmyId general) { return row_at(s.armies, general); }
// One of those who sit at the table, not the Neutral Faction.
inline bool is_player(const State& s, Seat seat) { return index(seat) < s.game.seats; }
// Who is next, clockwise.
inline Seat next_seat(const State& s, Seat seat) { return seat_at((index(seat) + 1) % s.game.seats); }
// The region of this number.
constexpr RegionId region_at(int number) { return static_cast<RegionId>(number); }

// ---- Provinces ------------------------------------------------------------------------------------------------------

ProvinceSet governed(const State& s, Seat seat);  // also of the Neutral Faction
// How many he governs, Italia among them.
int governed_count(const State& s, Seat seat);
inline Seat emperor(const State& s) { return s.provinces[RegionId::italia].governor; }  // may be neutral: TOC-4-f
// Counters of the Neutral Faction that may still be placed: TOC-2-c.
int neutral_governors_left(const State& s, const Options& options);
// The highest that its support can be.
inline int max_support(RegionId region) {
  return region == RegionId::italia ? value::italia_max_support : value::max_support;
}
bool is_pretender(const State& s, Seat seat);       // TOC-4-i
bool another_pretender(const State& s, Seat seat);  // besides this player
// A Rival Emperor stands somewhere.
bool rival_on_map(const State& s);
// It is built there.
bool has_improvement(const Province& province, ImprovementId improvement);
int government_points(const State& s, RegionId region);  // of one province, not below 0: TOC-5.3-b
int government_points(const State& s, Seat seat);        // of all he governs

// ---- Armies and Barbarians ------------------------------------------------------------------------------------------

// Of an army of either kind, a General's or a Militia alone.
inline Seat owner_of(const State& s, ArmyId id) {  // TOC-6.3.3-militia-e
  const RegionId province = militia_in(id);
  return province == RegionId::none ? seat_of(id) : s.provinces[province].governor;
}
// Where it stands; none if it is not on the map.
inline RegionId region_of(const State& s, ArmyId id) {
  const RegionId province = militia_in(id);
  return province == RegionId::none ? army(s, id).region : province;
}
// It lies in a Castra.
inline bool has_castra(const State& s, ArmyId id) {
  const RegionId province = militia_in(id);
  return province == RegionId::none ? army(s, id).castra != 0 : s.militia_castra.has(province);
}
// It stands on the map.
bool on_map(const State& s, ArmyId id);
// Whether it may not begin a battle: a General's army neither when the Militia that he leads has fought. TOC-6.3.1-battle-c
bool has_fought(const State& s, ArmyId id);
// Whether one more Barbarian may join: never a Militia alone, which has no Legions. TOC-5-foederati
bool room_for_foederati(const State& s, ArmyId id);

// The armies of Generals of this player that are on the map.
ArmySet armies_on_map(const State& s, Seat seat);
// The General's army in the capital of the province, or none. (A Militia of its owner belongs to it: TOC-6.3.3-militia-d.)
ArmyId army_in_capital(const State& s, RegionId region);
// Whether the Militia of the province is part of this army: it stands in the capital that its owner governs.
bool leads_militia(const State& s, const Army& army, Seat owner);
// Whether a Militia stands in the capital that no General of its Governor leads: TOC-6.3.3-militia-e.
bool militia_alone(const State& s, RegionId region);
int units(const State& s, ArmyId id);  // Legions, foederati, and the Militia he leads or that is alone: TOC-4-l
// Units in the capital that the player commands: TOC-6.3.2-nominate-f, -g.
int units_in_capital(const State& s, RegionId region, Seat seat);
// An army in the capital that another player commands: TOC-6.3.3-build-c, TOC-6.4-a.
bool enemy_in_capital(const State& s, RegionId region, Seat seat);

int barbarians(const State& s, TribeId tribe, RegionId province);  // with Leaders, active or not: TOC-9-invade-b
bool active_barbarian(const State& s, RegionId province);          // any tribe, Leaders included, foederati not
// A Barbarian Leader, or a Rival Emperor, stands there:
bool leader_in(const State& s, LeaderId leader, RegionId region);
bool rival_in_region(const State& s, RegionId region);
// Whose Leader he is.
inline TribeId tribe_of(LeaderId leader) { return leader_rows[static_cast<std::size_t>(leader)].tribe; }
// Counters of a tribe that can fight in this region (inactive ones in a homeland cannot: TOC-4-d).
struct Warband {
  int active = 0, inactive = 0;
  IdSet<LeaderId, std::uint8_t> leaders{};
  bool empty() const { return active + inactive == 0 && leaders.empty(); }
};
// That of one tribe.
Warband warband(const State& s, TribeId tribe, RegionId region);
// Active Barbarians in the homeland, Leaders included: TOC-9-i.
int active_at_home(const State& s, TribeId tribe);

// ---- Events and costs -----------------------------------------------------------------------------------------------

// The sum of a lasting operation of the Event in force: TOC-9-ev-replace.
int lasting(const State& s, const Options& options, Operation operation);
// The Event in force has it.
bool in_force(const State& s, const Options& options, Operation operation);
// What it costs now, in points, 0 or more: as printed, with what the Event in force adds:
int build_cost(const State& s, const Options& options, ImprovementId improvement);
int games_cost(const State& s, const Options& options);

// Votes that Place Governor needs for this player: TOC-6.3.2-nominate-e to -h.
int votes_needed(const State& s, RegionId region, Seat seat);
// Dice that Place Governor gets besides the points: TOC-6.3.3-build-f.
int bonus_dice(const State& s, RegionId region, Seat seat);
// The `die` counts as a vote.
bool is_vote(const State& s, RegionId region, int die);  // TOC-6.3.2-nominate-j, -k

// What the card costs at the desk now: TOC-5.3-g, TOC-5.3-h, TOC-10.1-e.
int price(const Desk& desk, CardId card);

// ---- The end --------------------------------------------------------------------------------------------------------

// The bonus for Emperor Turns: TOC-7.1-e to -g.
int emperor_turns_bonus(const State& s, Seat seat);
// Legions of his Generals on the map, full and reduced.
int legions_of(const State& s, Seat seat);

}  // namespace curia::crisis
