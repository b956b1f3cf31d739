// Forum: bid for initiatives, buy Knights, calm the people, keep the strongest leader.
#include <algorithm>

#include "bots/steward/terms.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

Opinion attract(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  const auto senator = as<SenatorId>(offer.a);
  const int spare = s.senators[senator].talents;
  const int spend = std::min<int>({offer.most, std::max(0, spare - 2), 5});
  return {.score = mind.because(Term::knight, 5, {.a = offer.a}) +
                   mind.because(Term::money_for_it, spend >= 3 ? 2.0 : 0.0, {.a = offer.a, .n = spend}) +
                   mind.because(Term::money_for_it, spend * 0.1, {.a = offer.a, .n = spend}) +
                   influence_term(mind, senator, 0.01),
          .amount = spend};
}

Opinion sponsor(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  const GamesRow& games = games_rows[offer.b];
  const int left = s.senators[as<SenatorId>(offer.a)].talents - games.cost;
  const double need = s.rome.unrest >= 3 ? 3.0 + s.rome.unrest : s.rome.unrest > 0 ? 1.0 : 0.0;
  const std::size_t mark = mind.because.mark();
  const double worth = mind.because(Term::calms, need * -games.unrest * 0.6, {.n = s.rome.unrest}) +
                       mind.because(Term::popularity, games.popularity, {.a = offer.a, .n = games.popularity}) +
                       mind.because(Term::cost, -(games.cost * 0.22), {.n = games.cost});
  if (worth > 0 && left >= 0) return {.score = mind.because(Term::games, 3) + worth};
  mind.because.forget(mark);
  return {.score = mind.because(Term::cost, -1, {.n = games.cost})};
}

}  // namespace

Opinion on_forum(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::persuade:
    case Verb::seduce:
    case Verb::blackmail:
      return on_persuasion(mind, offer);
    case Verb::attract_knight:
      return attract(mind, offer);
    case Verb::sponsor_games:
      return sponsor(mind, offer);
    case Verb::choose_leader: {
      const auto senator = as<SenatorId>(offer.a);
      const SenatorId now = faction(s, mind.me).leader;
      if (now == SenatorId::none)
        return {.score = mind.because(Term::leader, 2.0) + strength_term(mind, senator, 0.01)};
      constexpr int stronger = 4, less_influence = 5;  // who leads is persuaded by nobody: not for the sake of a purse
      if (strength_of(s, senator) <= strength_of(s, now) + stronger ||
          s.senators[senator].influence + less_influence < s.senators[now].influence)
        return {.score = mind.because(Term::leader_stays, -1, {.a = op(now)})};
      return {.score = mind.because(Term::strength, 1.0, {.a = offer.a, .n = strength_of(s, senator)})};
    }
    case Verb::bid:  // it brings a card, and what nobody bids for is all the HRAO's: VG-7.21d
      return {.score = mind.because(Term::initiative, 1.0) +
                       mind.because(Term::money, s.senators[as<SenatorId>(offer.a)].talents * 0.01,
                                    {.a = offer.a, .n = s.senators[as<SenatorId>(offer.a)].talents}),
              .amount = offer.least};
    case Verb::discard_leader:
      return {.score = mind.because(Term::due, 1.0) +
                       mind.because(Term::enemy_leader, row(as<LeaderId>(offer.a)).strength,
                                    {.a = offer.a, .n = row(as<LeaderId>(offer.a)).strength})};
    case Verb::name_faction:
      if (as<Seat>(offer.a) == mind.me) return {.score = mind.because(Term::hurts_me, -5.0)};
      return {.score = as<Seat>(offer.a) == front_runner(s) ? mind.because(Term::front_runner, 2.0, {.a = offer.a})
                                                            : mind.because(Term::due, 1.0)};
    case Verb::lose_fleets:
      return {.score =
                  offer.a == active_forces_box ? mind.because(Term::fleets_at_home, 2.0) : mind.because(Term::due, 1.0),
              .amount = offer.most};
    case Verb::choose_war: {
      const auto war = as<WarId>(offer.a);
      if (!is_active(s, war)) return {.score = mind.because(Term::due, 1.0)};
      return {.score = mind.because(Term::burns, 10.0, {.a = offer.a}) + war_strength_term(mind, war, 1) +
                       mind.because(Term::naval_strength, naval_strength(s, war),
                                    {.a = offer.a, .n = naval_strength(s, war)})};
    }
    case Verb::done:
    case Verb::pass:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
