// Daggers and bodyguards: only against a man who is being made Consul for Life.
#include "bots/steward/terms.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

// The candidate of a vote for Consul for Life that is going to pass; none otherwise.
SenatorId tyrant(const State& s, Seat me) {
  if (s.senate.proposals.empty()) return SenatorId::none;
  const Proposal& proposal = s.senate.proposals.back();
  if (proposal.motion != Motion::consul_for_life || proposal.items.empty()) return SenatorId::none;
  const auto candidate = as<SenatorId>(proposal.items[0].a);
  const Seat his = faction_of(s, candidate);
  if (his == me || !in_rome(s, candidate) || faction(s, his).targeted != 0) return SenatorId::none;  // VG-9.7c
  int rest = 0;
  for (Seat seat : playing_seats(s))
    if (!proposal.voted.has(seat) && seat != his) rest += votes(s, seat);
  return proposal.in_favour > proposal.against + rest ? candidate : SenatorId::none;
}

}  // namespace

Opinion on_plot(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::assassinate:
      return {.score = mind.worth_if(tyrant(s, mind.me) != SenatorId::none && in_rome(s, mind.me).size() > 1,
                                     Term::tyrant, 5.0, {.a = op(tyrant(s, mind.me))})};
    case Verb::name_victim: {
      const auto assassin = as<SenatorId>(offer.a), target = as<SenatorId>(offer.b);
      const SenatorId wanted = tyrant(s, mind.me);
      const std::size_t mark = mind.because.mark();
      const double lost = strength_term(mind, assassin, 0.1) +
                          mind.because(Term::leader_risked, is_leader(s, assassin) ? 3.0 : 0.0, {.a = offer.a});
      mind.because.scale(mark, -1);
      double score =
          target == wanted ? mind.because(Term::tyrant, 10.0, {.a = offer.b}) : mind.because(Term::no_gain, -10.0);
      score -= lost;
      return {.score = score, .amount = offer.most};
    }
    case Verb::secret_bodyguards:
      return {.score = mind.because(Term::due, 1), .amount = offer.most};
    case Verb::withdraw:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
