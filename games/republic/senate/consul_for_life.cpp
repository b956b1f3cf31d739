#include "games/republic/senate/consul_for_life.h"

#include "games/republic/deeds.h"
#include "games/republic/interrupts.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

// Who decides for the others at this moment, or none.
SenatorId ruler(const State& s) {
  if (s.game.phase == Phase::senate)
    return s.offices.obeyed != SenatorId::none ? s.offices.obeyed : s.offices.consul_for_life;
  return s.game.phase == Phase::combat || s.game.phase == Phase::revolution ? s.offices.obeyed : SenatorId::none;
}

}  // namespace

Seat decides_for(const State& s, Seat seat) {
  if (ruler(s) == SenatorId::none || seat == s.revolt.faction) return seat;
  const Seat master = faction_of(s, ruler(s));
  return master == Seat::none ? seat : master;
}

bool own_master(const State& s, Seat seat) { return decides_for(s, seat) == seat; }

namespace {

SenatorSet candidates_for_life(const Table& t) {
  const State& s = t.s;
  SenatorSet set;
  const bool elected_already = s.senate.once.consul_for_life_voted != 0 || s.offices.consul_for_life != SenatorId::none;
  if (order_of(s.senate.stage) <= order_of(SenateStage::consuls) || elected_already) return set;
  const int least = value::consul_for_life_election_influence +
                    (t.rules.cfl_influence == choice::cfl_influence::more_than_21 ? 1 : 0);  // ES-9.67a
  const bool in_office = t.rules.cfl_office == choice::cfl_office::must;                     // ES-9.67b
  for (SenatorId senator : all_in_rome(s))
    if (s.senators[senator].influence >= least && (!in_office || office_of(s, senator) != OfficeId::none))
      set.add(senator);
  return set;
}

bool anybody_proposes(const Table& t) {
  return t.rules.consul_for_life_proposer == choice::consul_for_life_proposer::any_player;
}

// Nothing is on the floor, and the table waits for what is to be done next.
bool floor_is_free(const State& s) {
  if (s.game.phase != Phase::senate || !s.senate.proposals.empty() || s.stack.empty()) return false;
  switch (static_cast<ProcedureKind>(s.stack.back().kind)) {
    case ProcedureKind::elect_pontifex:
    case ProcedureKind::name_dictator:
    case ProcedureKind::elect_censor:
    case ProcedureKind::prosecutions:
    case ProcedureKind::elect_governors:
    case ProcedureKind::other_business:
      return true;
    default:
      return false;
  }
}

}  // namespace

void offer_consul_for_life(const Table& t, Sheet& sheet, Seat seat) {
  const bool now = t.s.senate.stage != SenateStage::trials ||
                   t.rules.cfl_during_trials == choice::cfl_during_trials::allowed;  // VG-9.821a, AH-9.67a
  if (!now || anybody_proposes(t)) return;
  for (SenatorId senator : candidates_for_life(t))
    sheet.must(seat, Verb::propose_consul_for_life, Prompt::conduct_business, Rule::VG_9_821a, {.a = op(senator)});
}

void list_consul_for_life(const Table& t, Sheet& sheet) {
  if (!anybody_proposes(t) || !floor_is_free(t.s)) return;
  for (SenatorId senator : candidates_for_life(t))
    for (Seat seat : playing_seats(t.s))
      sheet.may(seat, Verb::propose_consul_for_life, Prompt::interrupt, Rule::VG_9_821a, {.a = op(senator)});
}

Next begin_consul_for_life(Table& t, const Move& move) {
  return anybody_proposes(t) ? nominate(move, move.faction, false) : asked();
}

void make_consul_for_life(Table& t, SenatorId senator, bool elected, Rule rule) {
  State& s = t.s;
  s.offices.consul_for_life = senator;
  s.offices.consul_for_life_elected = elected ? 1 : 0;
  if (!elected) s.offices.consul_for_life_safe = 1;  // VG-9.822c
  if (t.rules.consul_for_life_control == choice::consul_for_life_control::gives_orders)
    s.offices.obeyed = senator;  // AH-12.31a
  t.tell(EventKind::consul_for_life_made, rule, {.a = op(senator), .n = s.senators[senator].influence});
}

void check_automatic_consul_for_life(Table& t, SenatorId senator) {
  State& s = t.s;
  const Senator& record = s.senators[senator];
  if (record.influence < value::consul_for_life_automatic_influence || record.rebel != 0) return;
  if (in_force(s, LawId::military_reforms) || faction_of(s, senator) == Seat::none) return;
  if (t.rules.influence35_effect == choice::influence35_effect::wins_at_end) {  // AH-12.1a, AH-12.31a
    if (t.rules.consul_for_life_control == choice::consul_for_life_control::gives_orders &&
        s.offices.obeyed == SenatorId::none)
      s.offices.obeyed = senator;
    return;
  }
  if (t.rules.automatic_cfl_place == choice::automatic_cfl_place::in_rome && !in_rome(s, senator)) return;
  // One who was elected gives way to the one appointed: VG-LR-1.09.822a.
  const bool free = s.offices.consul_for_life == SenatorId::none ||
                    (s.offices.consul_for_life_elected != 0 && s.offices.consul_for_life != senator);
  if (free) make_consul_for_life(t, senator, false, Rule::VG_9_822a);
}

SenatorId must_lead_against(const State& s, WarId war) {
  const SenatorId leader = s.offices.consul_for_life;
  if (leader == SenatorId::none || !in_rome(s, leader) || is_elderly(s, leader)) return SenatorId::none;  // VG-5.51a
  const auto strength = [&](WarId one) { return land_strength(s, one) + naval_strength(s, one); };
  for (const Force& force : s.arms.forces)
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

// What he orders outside of the Senate.
bool commanded(Prompt prompt) {
  switch (prompt) {
    case Prompt::order_attacks:
    case Prompt::fight_land_battle:
    case Prompt::declare_revolt:
    case Prompt::pay_for_dictator:
    case Prompt::join_revolt:
      return true;
    default:
      return false;
  }
}

// What a faction thinks of others' promises, takes back of broken ones, and does when it has asked for the floor. What it gives, shows
// and promises are rights, which nobody uses for another.
bool among_factions(const Offer& offer) {
  switch (offer.prompt) {
    case Prompt::judge_deal:
    case Prompt::take_back:
    case Prompt::hold_floor:
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
// (VG-9.823c): on a Land Bill they vote themselves. Their Faction Treasuries stay secret, and with them the ransoms, what is
// raised by the Gabinian Law and the Veterans that they pay for. Where all follow his orders (AH-12.31a) their hands stay
// secret, but he may make them attack somebody and vote as he likes. What they give, show and promise to each other is theirs.
void decide_for_others(const Table& t, Decision& decision) {
  const State& s = t.s;
  if (ruler(s) == SenatorId::none) return;
  const bool orders = s.offices.obeyed != SenatorId::none;
  const bool land_bill =
      !orders && !s.senate.proposals.empty() && s.senate.proposals.back().motion == Motion::land_bill;
  decision.waiting = {};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < decision.offers.size(); ++i) {
    Offer offer = decision.offers[i];
    const bool own_affair = offer.verb == Verb::ransom || among_factions(offer) ||
                            offer.prompt == Prompt::raise_own_units ||
                            (offer.verb == Verb::recall_veterans && offer.b == no_operand) ||
                            (s.game.phase != Phase::senate && !commanded(offer.prompt));
    if (!own_master(s, offer.faction) && !own_affair) {
      if (plays_card(offer.verb) || (offer.verb == Verb::assassinate && !orders)) continue;
      if (offer.verb == Verb::secret_bodyguards) offer.most = offer.least;  // no cards of theirs
      if (!(land_bill && is_vote(offer.verb))) offer.seat = decides_for(s, offer.faction);
    }
    decision.offers[kept++] = offer;
    if (offer.must) decision.waiting.add(offer.seat);
  }
  decision.offers.shrink(kept);
}

}  // namespace curia::republic
