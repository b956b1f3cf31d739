// Trials: accuse rivals when the votes are there, never in vain.
#include "bots/yardstick/steward/outlook.h"
#include "games/republic/queries.h"

namespace curia::bots::yardstick {

using namespace republic;

Opinion on_trial(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::accuse: {
      const auto accused = as<SenatorId>(offer.a);
      const auto charge = static_cast<Charge>(offer.b);
      const Seat seat = faction_of(s, accused);
      if (seat == mind.me || seat == Seat::none) return {.score = -5};
      int all = 0;
      for (Seat other : playing_seats(s)) all += votes(s, other);
      const int defence = votes(s, seat) + s.senators[accused].influence;
      const bool winnable = 2 * defence < all;
      if (!winnable) return {.score = -2};
      const bool leads = seat == front_runner(s);
      if (charge == Charge::omens) return {.score = 4.0};  // beside the other trials, and it is death
      if (charge == Charge::major) {                       // only against the man who is about to win
        const bool threat = s.senators[accused].influence >= 18 || (leads && s.senators[accused].influence >= 12);
        return {.score = threat && danger(s) < 4 ? 4.0 + s.senators[accused].influence * 0.1 : -1.0};
      }
      return {.score = leads || s.senators[accused].influence >= 8 ? 2.0 + s.senators[accused].influence * 0.1 : -0.5};
    }
    case Verb::choose_prosecutor: {
      const auto senator = as<SenatorId>(offer.a);
      return {.score = faction_of(s, senator) == mind.me ? 3.0 : 1.0};
    }
    case Verb::choose_advocate: {  // the best speaker, one's own first: a stranger who loses bears a grudge
      const auto senator = as<SenatorId>(offer.a);
      return {.score = oratory(s, senator) + (faction_of(s, senator) == mind.me ? 1.0 : 0.0)};
    }
    case Verb::defend_himself:
      return {.score = oratory(s, as<SenatorId>(s.senate.proposals.back().items[0].a)) + 1.5};
    case Verb::fine_governor:
      return {.score = faction_of(s, as<SenatorId>(offer.a)) == mind.me ? -1.0 : 1.0};
    case Verb::end_prosecutions:
    case Verb::withdraw:
    case Verb::pass:
    case Verb::done:
      return {.score = 0};
    default:
      return {.score = -1, .amount = offer.least};
  }
}

}  // namespace curia::bots::yardstick
