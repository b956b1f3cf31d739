// Silly deeds of The Republic of Rome.
#include "arena/silly_deeds.h"
#include "bots/steward/outlook.h"
#include "games/republic/queries.h"
#include "games/republic/tables.h"

namespace curia::arena {

using namespace republic;
using Here = Deed<Traits>;

namespace {

constexpr double hopeless = 0.25;  // chance of a Victory below which nobody sends or fights

// Whoever decides means his own Faction, where he decides for others, too (VG-9.823a).
bool is_rival(const Here& h, SenatorId senator) {
  const Seat his = faction_of(h.s, senator);
  return his != Seat::none && his != h.move.seat;
}

bool is_own(const Here& h, SenatorId senator) { return faction_of(h.s, senator) == h.move.seat; }

const Proposal* proposal_of(const Here& h) {
  return h.s.senate.proposals.empty() || h.s.senate.proposals.back().items.empty() ? nullptr
                                                                                   : &h.s.senate.proposals.back();
}

// The proposal that this move votes on, if it does so on this side.
const Proposal* voted(const Here& h, Side side) {
  return h.move.verb == Verb::vote && static_cast<Side>(h.move.a) == side ? proposal_of(h) : nullptr;
}

bool is_trial(const Proposal& proposal) {
  return proposal.motion == Motion::trial || proposal.motion == Motion::special_trial;
}

bool crowns_by_consent(const Here& h) {
  if (h.move.verb != Verb::consent) return false;
  const SenatorId dictator = bots::dictator_asked_for(h.s);
  return dictator != SenatorId::none && is_rival(h, dictator) &&
         bots::is_king_with(h.s, dictator, bots::dictator_influence);
}

bool refuses_own_dictator(const Here& h) {
  if (h.move.verb != Verb::refuse) return false;
  const SenatorId dictator = bots::dictator_asked_for(h.s);
  return dictator != SenatorId::none && is_own(h, dictator);
}

bool votes_for_rival_king(const Here& h) {
  const Proposal* p = voted(h, Side::in_favour);
  return p != nullptr && p->motion == Motion::consul_for_life && is_rival(h, as<SenatorId>(p->items[0].a));
}

bool votes_against_own_king(const Here& h) {
  const Proposal* p = voted(h, Side::against);
  return p != nullptr && p->motion == Motion::consul_for_life && is_own(h, as<SenatorId>(p->items[0].a));
}

bool proposes_rival_king(const Here& h) {
  return h.move.verb == Verb::propose_consul_for_life && is_rival(h, as<SenatorId>(h.move.a));
}

// An office that makes a rival Consul for Life at once, where his faction cannot carry it alone.
bool elects_rival_king(const Here& h) {
  const Proposal* p = voted(h, Side::in_favour);
  return p != nullptr && bots::crowns_a_rival(h.s, h.move.seat, *p);
}

bool convicts_own(const Here& h) {
  const Proposal* p = voted(h, Side::in_favour);
  return p != nullptr && is_trial(*p) && is_own(h, as<SenatorId>(p->items[0].a));
}

bool accuses_own(const Here& h) { return h.move.verb == Verb::accuse && is_own(h, as<SenatorId>(h.move.a)); }

bool votes_against_own_proposal(const Here& h) {
  const Proposal* p = voted(h, Side::against);
  return p != nullptr && !is_trial(*p) && p->by == h.move.seat;
}

bool vetoes_own_proposal(const Here& h) {
  const bool vetoes =
      h.move.verb == Verb::veto || h.move.verb == Verb::veto_free || h.move.verb == Verb::veto_as_pontifex;
  const Proposal* p = proposal_of(h);
  return vetoes && p != nullptr && !is_trial(*p) && p->by == h.move.seat;
}

// A force of the proposal that would hardly win, while Rome can wait.
bool sends_in_vain(const Here& h, const Proposal& p) {
  if (p.motion != Motion::send || bots::is_last_chance(h.s)) return false;
  for (const Item& line : p.items) {
    const auto war = as<WarId>(line.b);
    if (static_cast<int>(war) >= war_count) continue;
    Force force;
    force.commander = as<SenatorId>(line.a);
    force.war = war;
    force.units = line.units;
    force.units.join(bots::units_before(h.s, war, force.commander));
    if (holder(h.s, OfficeId::dictator) == force.commander) force.master = holder(h.s, OfficeId::master_of_horse);
    if (bots::prospect(h.s, h.options, force, war).victory < hopeless) return true;
  }
  return false;
}

bool proposes_defeat(const Here& h) {
  const Proposal* p = proposal_of(h);
  return h.move.verb == Verb::put_to_vote && p != nullptr && sends_in_vain(h, *p);
}

bool votes_for_defeat(const Here& h) {
  const Proposal* p = voted(h, Side::in_favour);
  return p != nullptr && p->by != h.move.seat && sends_in_vain(h, *p);
}

bool fights_on_in_vain(const Here& h) {
  if (h.move.verb != Verb::fight_on || bots::is_last_chance(h.s)) return false;
  for (const Force& force : h.s.arms.forces)
    if (force.commander != SenatorId::none && is_own(h, force.commander) && h.s.wars[force.war].naval_battle != 0 &&
        bots::prospect(h.s, h.options, force, force.war).victory < hopeless)
      return true;
  return false;
}

// A bribe with which he comes by a roll of 2 at the most.
bool bribes_in_vain(const Here& h) {
  if (h.move.verb != Verb::persuade || h.move.amount == 0) return false;
  const auto persuader = as<SenatorId>(h.move.a), target = as<SenatorId>(h.move.b);
  const int aligned = faction_of(h.s, target) == Seat::none ? 0 : value::persuasion_aligned_bonus;
  const int base = oratory(h.s, persuader) + h.s.senators[persuader].influence + h.move.amount -
                   printed_loyalty(h.s, target) - aligned - h.s.senators[target].talents;
  return base <= 2;
}

// Three wars, a full Treasury, Legions to be had and none asked for.
bool leaves_treasury_unspent(const Here& h) {
  constexpr int full = 100, few_legions = 15, wars = 3;
  if (h.move.verb != Verb::adjourn || bots::burning(h.s) < wars || h.s.rome.treasury < full) return false;
  if (legions_in_being(h.s) >= few_legions) return false;
  for (const Offer& offer : h.decision.offers)
    if (offer.seat == h.move.seat && offer.verb == Verb::recruit_legions) return true;
  return false;
}

bool takes_a_weaker_leader(const Here& h) {
  const SenatorId now = faction(h.s, h.move.faction).leader;
  constexpr int less = 5;
  return h.move.verb == Verb::choose_leader && now != SenatorId::none && now != as<SenatorId>(h.move.a) &&
         h.s.senators[as<SenatorId>(h.move.a)].influence + less < h.s.senators[now].influence;
}

bool throws_a_statesman_away(const Here& h) {
  if (h.move.verb != Verb::discard || row(as<CardId>(h.move.a)).type != CardType::statesman) return false;
  const CardSet& hand = faction(h.s, h.move.faction).hand;
  for (int n = 0; n < hand.size(); ++n)
    if (row(hand.nth(n)).type == CardType::intrigue) return true;
  return false;
}

bool sends_own_king_away(const Here& h) {
  return h.move.verb == Verb::nominate_governor && is_own(h, as<SenatorId>(h.move.a)) &&
         h.s.senators[as<SenatorId>(h.move.a)].influence >= value::consul_for_life_election_influence;
}

// With no Legion that is his own, or one.
bool rises_alone(const Here& h) {
  if (h.move.verb != Verb::declare_revolt) return false;
  for (const Force& force : h.s.arms.forces)
    if (force.commander != SenatorId::none && is_own(h, force.commander) && force.units.all_legions() > 1) return false;
  return true;
}

// The State cannot pay, and he could.
bool lets_rome_go_bankrupt(const Here& h) {
  constexpr int rich = 20;
  if (h.move.verb != Verb::done || h.s.rome.treasury >= h.s.rome.owed) return false;
  for (const Offer& offer : h.decision.offers)
    if (offer.seat == h.move.seat && offer.verb == Verb::contribute && offer.most >= rich) return true;
  return false;
}

}  // namespace

template <>
std::span<const SillyDeed<Traits>> silly_deeds<Traits>() {
  static constexpr SillyDeed<Traits> all[] = {
      {"crowns_by_consent", crowns_by_consent},
      {"refuses_own_dictator", refuses_own_dictator},
      {"votes_for_rival_king", votes_for_rival_king},
      {"votes_against_own_king", votes_against_own_king},
      {"proposes_rival_king", proposes_rival_king},
      {"elects_rival_king", elects_rival_king},
      {"convicts_own", convicts_own},
      {"accuses_own", accuses_own},
      {"votes_against_own_proposal", votes_against_own_proposal},
      {"vetoes_own_proposal", vetoes_own_proposal},
      {"proposes_defeat", proposes_defeat},
      {"votes_for_defeat", votes_for_defeat},
      {"fights_on_in_vain", fights_on_in_vain},
      {"bribes_in_vain", bribes_in_vain},
      {"leaves_treasury_unspent", leaves_treasury_unspent},
      {"takes_a_weaker_leader", takes_a_weaker_leader},
      {"throws_a_statesman_away", throws_a_statesman_away},
      {"sends_own_king_away", sends_own_king_away},
      {"rises_alone", rises_alone},
      {"lets_rome_go_bankrupt", lets_rome_go_bankrupt},
  };
  return all;
}

}  // namespace curia::arena
