#include "games/republic/view.h"

#include "games/republic/procedures.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

Deck shown_deck(const Deck& deck) {
  Deck v;
  for (const DeckLayer& layer : deck.layers) {
    DeckLayer shown;
    shown.known = layer.known;
    shown.from_pool[0] = static_cast<std::uint8_t>(layer.from_pool[0] + layer.from_pool[1] + layer.from_pool[2]);
    v.layers.push(shown);
  }
  return v;
}

Faction shown_faction(const Faction& faction, bool hand, bool treasury) {
  Faction v;
  v.senators = faction.senators;
  v.leader = faction.leader;
  v.hand_size = faction.hand_size;
  v.playing = faction.playing;
  v.attempted = faction.attempted;
  v.targeted = faction.targeted;
  v.knights_bonus = faction.knights_bonus;
  v.retired = faction.retired;
  if (hand) v.hand = faction.hand;
  if (treasury) v.treasury = faction.treasury;
  return v;
}

}  // namespace

State view(const State& s, const Options& rules, Seat viewer) {
  State v;
  v.senators = s.senators;
  for (std::size_t i = 0; i < s.factions.size(); ++i) {
    const bool own = seat_at(static_cast<int>(i)) == viewer;
    v.factions[i] = shown_faction(s.factions[i], sees_hand(s, rules, viewer, seat_at(static_cast<int>(i))),
                                  own || rules.secret_treasuries == off);
    if (viewer != Seat::none)  // cards that he was shown: AH-7.36b
      v.factions[i].hand = v.factions[i].hand | (s.factions[i].hand & row_at(s.shown, viewer));
  }
  v.wars = s.wars;
  v.leaders = s.leaders;
  v.provinces = s.provinces;
  v.concessions = s.concessions;
  v.curia = s.curia;
  v.forces = s.forces;
  v.active = s.active;
  v.allegiance = s.allegiance;
  v.veterans = s.veterans;
  v.deck = shown_deck(s.deck);
  v.discards = s.discards;
  v.cup = s.cup;
  v.offices = s.offices;
  v.revolt = s.revolt;
  v.senate = s.senate;
  v.chance = s.chance;
  v.event_level = s.event_level;
  v.land_bills = s.land_bills;
  v.laws = s.laws;
  v.bequests = s.bequests;
  v.bequest_collected = s.bequest_collected;
  v.treasury = s.treasury;
  v.unrest = s.unrest;
  v.seats = s.seats;
  v.turn = s.turn;
  v.phase = s.phase;
  v.era = s.era;
  v.sendings = s.sendings;
  v.shortages = s.shortages;
  v.no_recruitment = s.no_recruitment;
  v.era_ends_drawn = s.era_ends_drawn;
  v.natural_disaster_paid = s.natural_disaster_paid;
  v.defeated_illyrian = s.defeated_illyrian;
  v.consul_for_life = s.consul_for_life;
  v.consul_for_life_elected = s.consul_for_life_elected;
  v.consul_for_life_safe = s.consul_for_life_safe;
  v.rhodian_fleets = s.rhodian_fleets;
  v.rhodian_wars = s.rhodian_wars;
  v.legions_disbanded = s.legions_disbanded;
  v.fleets_disbanded = s.fleets_disbanded;
  v.rebel_proved = s.rebel_proved;
  v.falling = s.falling;
  v.ending = s.ending;
  v.fall = s.fall;
  v.unpaid = s.unpaid;
  v.spoils_debt = s.spoils_debt;
  v.owed = s.owed;
  v.fleets_prosecuted = s.fleets_prosecuted;
  v.forum_wars_multiply = s.forum_wars_multiply;
  v.bequests_kept = s.bequests_kept;
  v.winners = s.winners;
  v.open_bodyguard = s.open_bodyguard;
  v.open_bodyguard_paid = s.open_bodyguard_paid;
  v.proscribed_by = s.proscribed_by;
  v.rolled_military = s.rolled_military;
  v.scenario = s.scenario;
  v.omens_unpaid = s.omens_unpaid;
  v.priests = s.priests;
  v.obeyed = s.obeyed;
  v.hrao_dice = s.hrao_dice;
  v.income = s.income;
  for (std::size_t i = 0; i < s.coming.size(); ++i)
    if (sees_hand(s, rules, viewer, seat_at(static_cast<int>(i)))) v.coming[i] = s.coming[i];
  v.coming_size = s.coming_size;
  for (SenatorId senator : faction(s, viewer).senators) v.pledges[senator] = s.pledges[senator];
  v.last_card_drawn = s.last_card_drawn;
  if (viewer != Seat::none) row_at(v.shown, viewer) = row_at(s.shown, viewer);
  v.deals = s.deals;
  for (const Gift& gift : s.gifts)  // what passed between them is known to the two only
    if (viewer == gift.from || viewer == gift.to) v.gifts.push(gift);
  v.offered_deals = s.offered_deals;
  v.proposed_deals = s.proposed_deals;
  for (std::size_t i = 0; i < s.card_offers.size(); ++i) {
    v.card_offers[i] = s.card_offers[i];
    if (viewer != seat_at(static_cast<int>(i)) && viewer != s.card_offers[i].to) v.card_offers[i].card = CardId::none;
  }
  v.floor = s.floor;
  v.quaestors = s.quaestors;
  v.revenue_paid = s.revenue_paid;
  for (SenatorId senator : faction(s, viewer).senators) {
    if (s.approving.has(senator)) v.approving.add(senator);
    if (s.disapproving.has(senator)) v.disapproving.add(senator);
  }
  v.commissioner_claimed = s.commissioner_claimed;
  v.revived = s.revived;
  v.heirs = s.heirs;
  v.beaten_army = s.beaten_army;
  if (index(viewer) < max_seats) {
    const auto own = static_cast<std::size_t>(index(viewer));
    v.faction_pledges[own] = s.faction_pledges[own];
  }
  for (const GiftCondition& condition : s.gift_conditions)
    if (condition.seat == viewer) v.gift_conditions.push(condition);
  for (const Frame& frame : s.stack) v.stack.push(row_of_procedure(frame.kind).shown_to(frame, viewer));
  return v;
}

}  // namespace curia::republic
