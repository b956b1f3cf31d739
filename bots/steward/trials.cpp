// Trials: accuse rivals when the votes are there, never in vain.
#include "bots/steward/terms.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

constexpr double near_the_goal = 0.6;  // menace() from which a man is everybody's business

// Whether all whom he threatens are enough, if they vote alike: his Influence is his defence (VG-9.42b).
bool convicts(const State& s, SenatorId accused) {
  if (!is_threat(s, accused)) return false;
  const Seat his = faction_of(s, accused);
  int others = 0;
  for (Seat seat : playing_seats(s))
    if (seat != his) others += votes(s, seat);
  return others > votes(s, his) + s.senators[accused].influence;
}

}  // namespace

bool is_threat(const State& s, SenatorId senator) {
  constexpr int great = 15;
  return faction_of(s, senator) == front_runner(s) || s.senators[senator].influence >= great ||
         menace(s, senator, 0) >= near_the_goal;
}

Opinion on_trial(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::accuse: {
      const auto accused = as<SenatorId>(offer.a);
      const auto charge = static_cast<Charge>(offer.b);
      const Seat seat = faction_of(s, accused);
      if (seat == mind.me) return {.score = mind.because(Term::own_man, -5, {.a = offer.a})};
      if (seat == Seat::none) return {.score = mind.because(Term::no_gain, -5)};
      const int influence = s.senators[accused].influence;
      const About great{.a = offer.a, .n = influence};
      if (!convicts(s, accused)) return {.score = mind.because(Term::no_conviction, -2, great)};
      // Beside the other trials, and it is death.
      if (charge == Charge::omens) return {.score = mind.because(Term::conviction, 4.0, great)};
      const bool soldiers_matter = danger(s) >= 4 && menace(s, accused, 0) < near_the_goal;
      if (charge == Charge::major && soldiers_matter)
        return {.score = mind.because(Term::danger, -1.0, state_of_rome(s))};
      return {.score = mind.because(Term::conviction, charge == Charge::major ? 4.0 : 2.0, great) +
                       influence_term(mind, accused, 0.1)};
    }
    case Verb::choose_prosecutor: {
      const auto senator = as<SenatorId>(offer.a);
      return {.score = faction_of(s, senator) == mind.me ? mind.because(Term::own_man, 3.0, {.a = offer.a})
                                                         : mind.because(Term::due, 1.0)};
    }
    case Verb::choose_advocate: {  // the best speaker, one's own first: a stranger who loses bears a grudge
      const auto senator = as<SenatorId>(offer.a);
      return {.score = oratory_term(mind, senator) +
                       mind.because(Term::own_man, faction_of(s, senator) == mind.me ? 1.0 : 0.0, {.a = offer.a})};
    }
    case Verb::defend_himself:
      return {.score = oratory_term(mind, as<SenatorId>(s.senate.proposals.back().items[0].a)) +
                       mind.because(Term::owes_nobody, 1.5)};
    case Verb::fine_governor:
      return {.score = faction_of(s, as<SenatorId>(offer.a)) == mind.me
                           ? mind.because(Term::own_man, -1.0, {.a = offer.a})
                           : mind.because(Term::anothers_man, 1.0, {.a = offer.a})};
    case Verb::end_prosecutions:
    case Verb::withdraw:
    case Verb::pass:
    case Verb::done:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
