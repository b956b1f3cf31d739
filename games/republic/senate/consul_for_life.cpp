#include "games/republic/senate/consul_for_life.h"

#include "games/republic/deeds.h"
#include "games/republic/interrupts.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

Seat decides_for(const State& s, Seat seat) {
  if (s.phase != Phase::senate || s.consul_for_life == SenatorId::none || seat == s.revolt.faction) return seat;
  const Seat master = faction_of(s, s.consul_for_life);
  return master == Seat::none ? seat : master;
}

bool own_master(const State& s, Seat seat) { return decides_for(s, seat) == seat; }

void offer_consul_for_life(const Table& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  const bool in_time =
      order_of(s.senate.stage) > order_of(SenateStage::consuls) && s.senate.stage != SenateStage::trials;
  if (!in_time || s.senate.consul_for_life_voted != 0 || s.consul_for_life != SenatorId::none) return;
  for (SenatorId senator : all_in_rome(s))
    if (s.senators[senator].influence >= value::consul_for_life_election_influence)
      sheet.must(seat, Verb::propose_consul_for_life, Prompt::conduct_business, Rule::VG_9_821a, {.a = op(senator)});
}

void make_consul_for_life(Table& t, SenatorId senator, bool elected, Rule rule) {
  State& s = t.s;
  s.consul_for_life = senator;
  s.consul_for_life_elected = elected ? 1 : 0;
  if (!elected) s.consul_for_life_safe = 1;  // VG-9.822c
  t.tell(EventKind::consul_for_life_made, rule, {.a = op(senator), .n = s.senators[senator].influence});
}

void check_automatic_consul_for_life(Table& t, SenatorId senator) {
  State& s = t.s;
  const Senator& record = s.senators[senator];
  if (record.influence < value::consul_for_life_automatic_influence || record.rebel != 0) return;
  if (in_force(s, LawId::military_reforms) || faction_of(s, senator) == Seat::none) return;
  if (t.rules.automatic_cfl_place == choice::automatic_cfl_place::in_rome && !in_rome(s, senator)) return;
  // One who was elected gives way to the one appointed: VG-LR-1.09.822a.
  const bool free =
      s.consul_for_life == SenatorId::none || (s.consul_for_life_elected != 0 && s.consul_for_life != senator);
  if (free) make_consul_for_life(t, senator, false, Rule::VG_9_822a);
}

SenatorId must_lead_against(const State& s, WarId war) {
  const SenatorId leader = s.consul_for_life;
  if (leader == SenatorId::none || !in_rome(s, leader)) return SenatorId::none;
  const auto strength = [&](WarId one) { return land_strength(s, one) + naval_strength(s, one); };
  for (const Force& force : s.forces)
    if (force.commander != SenatorId::none && force.war != bequest_mission && strength(force.war) > strength(war))
      return SenatorId::none;
  return leader;
}

namespace {

bool plays_card(Verb verb) {
  switch (verb) {
    case Verb::veto:
    case Verb::tribune:
    case Verb::graft:
    case Verb::murder_tribune:
    case Verb::incite_mob:
    case Verb::play_law:
    case Verb::repeal_with_law:
    case Verb::influence_peddling:
      return true;
    default:
      return false;
  }
}

bool is_vote(Verb verb) {
  return verb == Verb::vote || verb == Verb::vote_senator || verb == Verb::veto_free || verb == Verb::veto_as_pontifex;
}

}  // namespace

// The Consul for Life's player decides for the other factions in the Senate Phase, except for that of a rebel: VG-9.823a,
// VG-9.823d. He plays no card from their hands (VG-9.823b) and cannot make them assassinate or vote against a Land Bill
// (VG-9.823c): on a Land Bill they vote themselves. Their Faction Treasuries stay secret, and with them the ransoms and what is
// raised by the Gabinian Law.
void decide_for_others(const Table& t, Decision& decision) {
  const State& s = t.s;
  if (s.phase != Phase::senate || s.consul_for_life == SenatorId::none) return;
  const bool land_bill = !s.senate.proposals.empty() && s.senate.proposals.back().motion == Motion::land_bill;
  decision.waiting = {};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < decision.offers.size(); ++i) {
    Offer offer = decision.offers[i];
    const bool own_purse = offer.verb == Verb::ransom || offer.prompt == Prompt::raise_own_units;
    if (!own_master(s, offer.faction) && !own_purse) {
      if (plays_card(offer.verb) || offer.verb == Verb::assassinate) continue;
      if (offer.verb == Verb::secret_bodyguards) offer.most = offer.least;  // no cards of theirs
      if (!(land_bill && is_vote(offer.verb))) offer.seat = decides_for(s, offer.faction);
    }
    decision.offers[kept++] = offer;
    if (offer.must) decision.waiting.add(offer.seat);
  }
  decision.offers.shrink(kept);
}

}  // namespace curia::republic
