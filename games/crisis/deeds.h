#pragma once
// Changes of the table that many rules make; each tells what happened.
#include "games/crisis/queries.h"

namespace curia::crisis {

// Adds to a small count; it stays between 0 and 255.
inline void more(std::uint8_t& count, int change) { count = static_cast<std::uint8_t>(count + change); }

// So many points of Legacy, 0 or more.
void gain_legacy(Context& t, Seat seat, int legacy, Rule rule);
// Moves the support by `change`, within 0 and the province's maximum.
void change_support(Context& t, RegionId region, int change, Rule rule);
// To `support`, from 0 to the maximum of the region.
void set_support(Context& t, RegionId region, int support, Rule rule);

// ---- Governors ------------------------------------------------------------------------------------------------------

// Who leaves and who comes when a Governor is replaced, by any cause: Mobs, Militia, Quaestor and marker go (TOC-11.2-c,
// TOC-6.3.3-militia-f, TOC-5-quaestor-c); with a Seat of Power all Breakaway markers of that player (TOC-12.2-f). The old
// Governor returns to his owner's Honestiores box. The support of the province and of Italia is for the caller.
void remove_governor(Context& t, RegionId region, Rule rule);
// Puts a waiting Governor of the player (the one with the lowest cost) into a province without one.
void put_governor(Context& t, RegionId region, Seat seat, Rule rule);
// Puts a neutral Governor on support 1: TOC-6.4-f. Italia's support is then settled by settle_italia.
void put_neutral_governor(Context& t, RegionId region, Rule rule);
// After Governors changed: the Emperor loses 1 for each of his own who left (TOC-6.3.2-italia-c); under a neutral Emperor
// Italia follows the number of neutral provinces (TOC-6.3.2-italia-e). `lost`: Governors that the player-Emperor lost.
void settle_italia(Context& t, int lost, Rule rule);

// So many Mobs come or go; the supply has them.
void change_mobs(Context& t, RegionId region, int change, Rule rule);
void remove_marker(Context& t, RegionId region, Rule rule);  // with a Seat of Power the whole empire's: TOC-12.2-f

// ---- Armies ---------------------------------------------------------------------------------------------------------

void put_castra(State& s, ArmyId id);  // out of the supply
// Back into the supply.
void remove_castra(Context& t, ArmyId id, Rule rule);
// A Militia leaves the map for the supply, told as this event, and its Castra with it.
void remove_militia(Context& t, RegionId region, EventKind kind, Rule rule);
// A General has come into the capital: a Militia of his owner is now part of his army, which takes over its Castra and has at
// most one. TOC-6.3.3-militia-d, TOC-5-castra-c
void join_militia(Context& t, ArmyId id);
// Its Governor is not protected any more.
void remove_quaestor(Context& t, RegionId region, Rule rule);
// A General whose units are all gone returns to the Honestiores box: TOC-8.1-m.
void dismiss_if_empty(Context& t, ArmyId id, Rule rule);

// ---- Cards ----------------------------------------------------------------------------------------------------------

// A card leaves the hand of the `record`, seen by all. It may be the one that they knew of: of its kind one less is known to be there.
void drop_card(Player& record, CardId card);
// One Available Card into the hand: secret. TOC-9-f, TOC-6.8-c. With the last one the discard pile is turned over, where the table
// does not wait until a card is needed: TOC-6.8-d.
void take_card(Context& t, Seat seat, CardId card, Rule rule);
// When no Available Cards are left, the discard pile becomes the new ones: TOC-6.8-d.
void turn_discards(Context& t, Seat seat, Rule rule);
// Takes what needs no choice: all Available Cards while they are no more than the hand of `size` lacks.
void take_without_choice(Context& t, Seat seat, int size, Rule rule);

}  // namespace curia::crisis
