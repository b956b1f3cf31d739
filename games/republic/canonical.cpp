#include "games/republic/canonical.h"

#include "engine/canonical.h"

namespace curia::republic {

namespace {

// In the order in which the fields came into being: golden games hold the hash.
void write(Bytes& bytes, const State& s) {
  bytes.all(s.stack, s.senators, s.factions, s.wars, s.leaders, s.provinces, s.forum.concessions, s.forum.curia,
            s.arms.forces, s.arms.active, s.arms.allegiance, s.arms.veterans, s.cards.deck, s.cards.discards,
            s.cards.cup, s.offices.held, s.revolt, s.senate.stage, s.senate.chair, s.senate.reserved,
            s.senate.gave_up_chair, s.senate.proposals, s.senate.rejected, s.senate.trials.tried,
            s.senate.trials.special_trials, s.senate.trials.minor_trials, s.senate.trials.major_trials,
            s.senate.once.land_bills_proposed, s.senate.once.repeal_proposed, s.senate.once.consul_for_life_voted,
            s.senate.once.fined, s.senate.once.rhodians_may_be_refused, s.senate.once.dictator_chosen,
            s.senate.presiding_left, s.senate.minor_moved, s.senate.once.free_tribunes_used,
            s.senate.once.free_bills_used, s.senate.once.refused_province, s.senate.drafts, s.senate.waiting_laws,
            s.senate.once.priest_moved, s.senate.once.pontifex_vetoed, s.senate.trials.not_to_be_tried,
            s.senate.minor_motions, s.senate.once.fined_governors, s.chance, s.rome.event_level, s.rome.land_bills,
            s.rome.laws, s.forum.bequests, s.forum.bequest_collected, s.rome.treasury, s.rome.unpaid,
            s.forum.bequests_kept, s.rome.spoils_debt, s.rome.owed, s.rome.unrest, s.game.seats, s.game.turn,
            s.game.phase, s.game.era, s.arms.sendings, s.rome.shortages, s.rome.no_recruitment, s.game.era_ends_drawn,
            s.rome.natural_disaster_paid, s.rome.defeated_illyrian, s.offices.consul_for_life,
            s.offices.consul_for_life_elected, s.offices.consul_for_life_safe, s.arms.rhodian_fleets,
            s.arms.rhodian_wars, s.arms.legions_disbanded, s.arms.fleets_disbanded, s.game.rebel_proved, s.game.falling,
            s.game.fall, s.game.winners, s.forum.open_bodyguard, s.forum.open_bodyguard_paid, s.forum.proscribed_by,
            s.arms.rolled_military, s.game.scenario, s.offices.omens_unpaid, s.offices.priests, s.offices.obeyed,
            s.offices.hrao_dice, s.rome.income, s.hidden.pledges, s.hidden.coming, s.cards.coming_size,
            s.game.last_card_drawn, s.offices.quaestors, s.rome.revenue_paid, s.hidden.approving, s.hidden.disapproving,
            s.hidden.shown, s.talk.deals, s.hidden.gifts, s.talk.offered_deals, s.talk.proposed_deals,
            s.hidden.card_offers, s.talk.floor, s.forum.commissioner_claimed, s.forum.revived, s.forum.heirs,
            s.hidden.faction_pledges, s.hidden.gift_conditions, s.arms.beaten_army, s.game.ending,
            s.arms.fleets_prosecuted, s.game.forum_wars_multiply);
}

}  // namespace

std::string canonical_bytes(const State& s) { return bytes_of(s, write); }

std::uint64_t hash_of(const State& s) { return curia::hash_of(s, write); }

}  // namespace curia::republic
