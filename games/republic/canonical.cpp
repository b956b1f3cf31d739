#include "games/republic/canonical.h"

#include "engine/canonical.h"

namespace curia::republic {

namespace {

void write(Bytes& bytes, const State& s) {
  // One name a field: a new field that is not listed here does not compile.
  const auto& [stack, senators, factions, wars, leaders, provinces, concessions, curia, forces, active, allegiance,
               veterans, deck, discards, cup, offices, revolt, senate, chance, event_level, land_bills, laws, bequests,
               bequest_collected, treasury, unrest, seats, turn, phase, era, sendings, shortages, no_recruitment,
               era_ends_drawn, natural_disaster_paid, defeated_illyrian, consul_for_life, consul_for_life_elected,
               consul_for_life_safe, rhodian_fleets, rhodian_wars, legions_disbanded, fleets_disbanded, rebel_proved,
               falling, ending, fall, unpaid, spoils_debt, owed, bequests_kept, winners, open_bodyguard,
               open_bodyguard_paid, proscribed_by, rolled_military, scenario, omens_unpaid, priests, obeyed, hrao_dice,
               income, pledges, coming, coming_size, last_card_drawn, quaestors, revenue_paid, approving, disapproving,
               shown, deals, gifts, offered_deals, proposed_deals, card_offers, floor, commissioner_claimed, revived,
               heirs, faction_pledges, gift_conditions, fleets_prosecuted, forum_wars_multiply, beaten_army] = s;
  bytes.all(stack, senators, factions, wars, leaders, provinces, concessions, curia, forces, active, allegiance,
            veterans, deck, discards, cup, offices, revolt, senate, chance, event_level, land_bills, laws, bequests,
            bequest_collected, treasury, unrest, seats, turn, phase, era, sendings, shortages, no_recruitment,
            era_ends_drawn, natural_disaster_paid, defeated_illyrian, consul_for_life, consul_for_life_elected,
            consul_for_life_safe, rhodian_fleets, rhodian_wars, legions_disbanded, fleets_disbanded, rebel_proved,
            falling, ending, fall, unpaid, spoils_debt, bequests_kept, winners, open_bodyguard, open_bodyguard_paid,
            proscribed_by, rolled_military, scenario, omens_unpaid, priests, obeyed, hrao_dice, income, pledges, coming,
            coming_size, last_card_drawn, quaestors, revenue_paid, approving, disapproving, shown, deals, gifts,
            offered_deals, proposed_deals, card_offers, floor, commissioner_claimed, revived, heirs, faction_pledges,
            gift_conditions, beaten_army, owed, fleets_prosecuted, forum_wars_multiply);
}

}  // namespace

std::string canonical_bytes(const State& s) { return bytes_of(s, write); }

std::uint64_t hash_of(const State& s) { return curia::hash_of(s, write); }

}  // namespace curia::republic
