// Setup and cards: the strongest leads, Statesmen and Concessions are played, the least useful card goes.
#include <algorithm>

#include "bots/steward/terms.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

Opinion on_cards(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::choose_leader:
      return {.score = mind.because(Term::leader, 1.0) + strength_term(mind, as<SenatorId>(offer.a), 1)};
    case Verb::take_province:  // who is needed least in Rome, for as long as it pays
      return {.score = mind.because(Term::province, 50.0) + strength_term(mind, as<SenatorId>(offer.a), -1),
              .amount = offer.most};
    case Verb::play_statesman:
      return {.score = mind.because(Term::statesman, 9)};
    case Verb::play_concession: {  // with the leader, who is seldom away; spread a little against trials
      const auto senator = as<SenatorId>(offer.b);
      return {.score = mind.because(Term::concession, 5.0, {.a = offer.b}) +
                       mind.because(Term::leader_gets, is_leader(s, senator) ? 1.0 : 0.0, {.a = offer.b}) +
                       influence_term(mind, senator, 0.05)};
    }
    case Verb::disband_veterans:
      return on_combat(mind, offer);
    case Verb::take_back_card:
    case Verb::take_back_talents:
      return {.score = mind.because(Term::taken_back, 3), .amount = offer.most};
    case Verb::take_from_curia:
      return {.score = mind.because(Term::curia, 5)};
    case Verb::discard: {
      const CardRow& card = row(as<CardId>(offer.a));
      if (card.type == CardType::intrigue)
        return {.score = mind.because(Term::least_useful, card.intrigue() == IntrigueId::tribune ? 1.0 : 2.0)};
      return {.score = mind.because(Term::least_useful, card.type == CardType::statesman ? 0.5 : 1.5)};
    }
    case Verb::pass:
    case Verb::done:
    case Verb::refuse:
    case Verb::withdraw:
      return {.score = mind.because(Term::rest, 0.2)};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

// The greatest Influence of one man of a faction, or of all others.
static int greatest_influence(const State& s, Seat seat, bool others) {
  int most = 0;
  for (Seat one : playing_seats(s))
    if ((one != seat) == others)
      for (SenatorId senator : faction(s, one).senators) most = std::max<int>(most, s.senators[senator].influence);
  return most;
}

// A Law that is played for its own sake is kept, but the one without which a rival will soon be Consul for Life by his
// Influence alone (VG-9.822a). Where a Law is voted, its sponsors give something back.
static bool wants(const Mind& mind, LawId law) {
  constexpr int soon = 24;  // two offices and a victory before 35
  if (mind.options.law_votes != off) return true;
  const int rival = greatest_influence(mind.s, mind.me, true);
  return law == LawId::military_reforms && rival >= soon && rival > greatest_influence(mind.s, mind.me, false);
}

Opinion on_interrupt(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::ransom:  // a good man is worth it
      return {.score = mind.worth_if(strength_of(s, as<SenatorId>(offer.a)) >= 10, Term::strength, 5.0,
                                     {.a = offer.a, .n = strength_of(s, as<SenatorId>(offer.a))}),
              .amount = offer.most};
    case Verb::claim_land_commissioner:
    case Verb::fine_governor:
      return {.score = mind.because(Term::due, 1)};
    case Verb::recall_veterans:  // when Rome needs them
      return {.score = mind.worth_if(danger(s) >= 3, Term::danger, 1.0, state_of_rome(s)), .amount = offer.least};
    case Verb::make_priest:
      return {.score = faction_of(s, as<SenatorId>(offer.a)) == mind.me
                           ? mind.because(Term::own_man, 2.0, {.a = offer.a})
                           : mind.because(Term::due, 0.1)};
    case Verb::move_priest: {
      const Seat from = faction_of(s, as<SenatorId>(offer.a)), to = faction_of(s, as<SenatorId>(offer.b));
      if (to != mind.me || from == mind.me) return {.score = mind.because(Term::no_gain, -1)};
      return {.score = from == front_runner(s) ? mind.because(Term::front_runner, 3.0, {.a = op(from)})
                                               : mind.because(Term::own_man, 1.0, {.a = offer.b})};
    }
    case Verb::vote_on_law:
      return {.score = mind.because(Term::due, 1)};
    case Verb::play_law:
      return {.score = mind.worth_if(wants(mind, row(as<CardId>(offer.a)).law()), Term::law_helps, 0.5)};
    case Verb::veto_as_pontifex:
      return on_vote(mind, offer);
    case Verb::assassinate:
      return on_plot(mind, offer);
    case Verb::influence_peddling:
      return {.score = mind.worth_if(as<Seat>(offer.b) == front_runner(s), Term::front_runner, 1.0, {.a = offer.b})};
    default:
      return {.score = mind.because(Term::no_gain, -1)};
  }
}

}  // namespace curia::bots
