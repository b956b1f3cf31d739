// Elections: capable men first when wars press, one's own where it is safe.
#include "bots/steward/terms.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

// How much he wants this senator in a post in which Military counts.
double commander_value(const Mind& mind, SenatorId senator, int gain) {
  const State& s = mind.s;
  const Seat seat = faction_of(s, senator);
  // What a point of Military is worth beside what one's own man is: as much as a Legion that need not be raised, and the more so the more
  // wars burn.
  constexpr double in_peace = 1, consul = 2.5, dictator = 3, a_war = 1.5, own = 6;
  const double post = active_wars(s).empty() ? in_peace : gain == dictator_influence ? dictator : consul;
  const double need = post * (1 + a_war * burning(s));
  double worth = military_term(mind, senator, mind.considers.has(Concern::skill) ? need : 0.0);
  worth += mind.because(Term::own_man, seat == mind.me ? own : 0.0, {.a = op(senator)});
  if (seat != mind.me && seat == front_runner(s)) worth += mind.because(Term::front_runner, -1.5, {.a = op(seat)});
  return worth + fear(mind, senator, gain);
}

// What falls was proposed in vain, and where all others are against it he pays for it (VG-9.144a).
double votes_lacking(const Mind& mind, Motion motion, SenatorId first, SenatorId second = SenatorId::none) {
  constexpr double in_vain = 12,
                   all_against =
                       6;  // measured: as strong among stewards as without, a third fewer pairs (docs/arena.md)
  Proposal proposal{.motion = motion, .by = mind.me};
  proposal.items.push({.a = op(first), .b = op(second)});
  const Support support = support_for(mind, proposal);
  if (support.in_favour + votes(mind.s, mind.me) > support.against) return 0;
  return mind.because(Term::votes_lacking, -in_vain - (support.in_favour == 0 ? all_against : 0.0));
}

double pair_value(const Mind& mind, SenatorId first, SenatorId second) {
  const State& s = mind.s;
  const Seat one = faction_of(s, first), two = faction_of(s, second);
  double worth = commander_value(mind, first, office_influence) + commander_value(mind, second, office_influence);
  // A pair that two factions share brings the votes of both.
  const bool mine = one == mind.me || two == mind.me;
  if (mine && one != two && mind.considers.has(Concern::allies)) {
    const Seat ally = one == mind.me ? two : one;
    worth += mind.because(Term::majority, 2.0 + votes(s, ally) * 0.15, {.a = op(ally), .n = votes(s, ally)});
  }
  return worth + votes_lacking(mind, Motion::consuls, first, second);
}

// The Province costs votes in Rome: rivals' and unaligned senators may go.
double governor_value(const Mind& mind, SenatorId senator) {
  const State& s = mind.s;
  const Seat seat = faction_of(s, senator);
  if (seat == mind.me) return mind.because(Term::province, 1.0) + strength_term(mind, senator, -0.05);
  // Who is near to win is best away: nobody is elected Consul for Life who is not in Rome (VG-9.821a).
  constexpr double near = 0.7, relief = 5;
  if (mind.considers.has(Concern::crown) && menace(s, senator, 0) > near)
    return mind.because(Term::rival_away, relief, {.a = op(senator), .n = s.senators[senator].influence});
  if (seat == Seat::none) return mind.because(Term::others_away, 1.5, {.a = op(senator)});
  return mind.because(Term::others_away, 1.0, {.a = op(senator)}) + strength_term(mind, senator, 0.02);
}

}  // namespace

Opinion on_election(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::nominate_consuls:
      return {.score = pair_value(mind, as<SenatorId>(offer.a), as<SenatorId>(offer.b))};
    case Verb::choose_office: {
      // Rome Consul presides.
      const bool field = as<OfficeId>(offer.a) == OfficeId::field_consul;
      return {.score = field ? 0.0 : mind.because(Term::presides, 1.0)};
    }
    case Verb::appoint_dictator:
    case Verb::nominate_dictator: {
      const auto senator = as<SenatorId>(offer.a);
      const bool mine = faction_of(s, senator) == mind.me, needed = danger(s) >= 3;
      const double need = mind.because(needed ? Term::danger : Term::calm, needed ? 2.0 : -6.0, state_of_rome(s));
      return {.score = need + commander_value(mind, senator, dictator_influence) +
                       mind.because(mine ? Term::own_man : Term::anothers_man, mine ? 1.0 : -1.0, {.a = offer.a}) +
                       mind.because(Term::dictator_is_much, -6.0)};
    }
    case Verb::no_dictator:
      return {.score = 0};
    case Verb::appoint_master: {
      const auto senator = as<SenatorId>(offer.a);
      return {.score = military_term(mind, senator, 1) +
                       mind.because(Term::own_man, faction_of(s, senator) == mind.me ? 1.5 : 0.0, {.a = offer.a}) +
                       fear(mind, senator, master_influence)};
    }
    case Verb::nominate_pontifex:  // for life: one's own most influential man
    case Verb::nominate_censor: {
      const auto senator = as<SenatorId>(offer.a);
      const Seat seat = faction_of(s, senator);
      const double lacking = offer.verb == Verb::nominate_censor ? votes_lacking(mind, Motion::censor, senator) : 0.0;
      if (seat == mind.me)
        return {.score =
                    mind.because(Term::own_man, 5.0, {.a = offer.a}) + influence_term(mind, senator, 0.1) + lacking};
      return {.score = mind.because(Term::due, 1.0) + strength_term(mind, senator, -0.02) +
                       fear(mind, senator, office_influence) + lacking};
    }
    case Verb::nominate_governor:
      return {.score = governor_value(mind, as<SenatorId>(offer.a))};
    case Verb::put_to_vote:
      return {.score = mind.because(Term::complete, 3)};
    case Verb::take_from_forum:
      return {.score = mind.because(Term::due, 1.0) + strength_term(mind, as<SenatorId>(offer.a), 1)};
    case Verb::done:
    case Verb::pass:
    case Verb::withdraw:
      return {.score = mind.because(Term::nothing_done, -0.5)};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
