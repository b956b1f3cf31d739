// Levels differ by what they think of: who does not think of a thing never does it, and who thinks of all plays as ever.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/steward/steward.h"
#include "bots/table_of_bots.h"
#include "games/crisis/queries.h"
#include "games/republic/queries.h"

using namespace curia;

namespace {

// Calls told(state, move) before each move of a seat, in games with one bot of this name at every seat.
template <Playable G, class Told>
void play_games(const char* name, std::uint64_t first_seed, int games, Told told,
                const typename G::Setting& setting = {}) {
  for (int game = 0; game < games; ++game) {
    bots::TableOfBots<G> table;
    for (int seat = 0; seat < setting.seats; ++seat)
      table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>(name);
    Random chance(first_seed + static_cast<std::uint64_t>(game)), thoughts(chance.next());
    typename G::State s;
    G::start(s, setting);
    typename G::Decision decision;
    while (!G::over(s)) {
      G::list_offers(s, setting.options, decision);
      const bool nature = G::nature_to_move(decision);
      const auto move = nature ? G::sample_chance(s, chance) : *table.next(s, setting.options, decision, thoughts);
      if (!nature) told(s, move);
      G::play(s, setting.options, move);
    }
  }
}

// Calls told(question, move) before each move of a game of one bot at every seat.
template <class Told>
void play_questions(const republic::Traits::Setting& setting, const bots::Bot<republic::Traits>& of, Told told) {
  using namespace republic;
  bots::TableOfBots<Traits> table;
  for (int seat = 0; seat < setting.seats; ++seat)
    table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<Traits>(std::string(of.name()));
  Random chance(5), thoughts(6);
  State s;
  Traits::start(s, setting);
  Decision decision;
  while (!Traits::over(s)) {
    Traits::list_offers(s, setting.options, decision);
    const bool nature = Traits::nature_to_move(decision);
    const Move move = nature ? Traits::sample_chance(s, chance) : *table.next(s, setting.options, decision, thoughts);
    if (!nature) {
      const State view = Traits::view(s, setting.options, move.seat);
      told(bots::Question<Traits>{view, setting.options, decision, move.seat}, move);
    }
    Traits::play(s, setting.options, move);
  }
}

struct Deeds {
  int gathered = 0, bribes = 0, rivals_men = 0, most_for_a_rival = 0, counter_bribes = 0, bids = 0, accusations = 0,
      knights = 0, revolts = 0;
};

Deeds deeds_of(const char* name) {
  using namespace republic;
  Deeds deeds;
  play_games<Traits>(name, 71, 8, [&](const State& s, const Move& move) {
    switch (move.verb) {
      case Verb::deposit:
      case Verb::withdraw_talents:
        ++deeds.gathered;
        break;
      case Verb::persuade:
        deeds.bribes += move.amount > 0 ? 1 : 0;
        if (faction_of(s, static_cast<SenatorId>(move.b)) == Seat::none) break;
        ++deeds.rivals_men;
        deeds.most_for_a_rival = std::max<int>(deeds.most_for_a_rival, move.amount);
        break;
      case Verb::counter_bribe:
      case Verb::counter_bribe_from:
        ++deeds.counter_bribes;
        break;
      case Verb::bid:
        ++deeds.bids;
        break;
      case Verb::accuse:
        ++deeds.accusations;
        break;
      case Verb::attract_knight:
        ++deeds.knights;
        break;
      case Verb::declare_revolt:
        ++deeds.revolts;
        break;
      default:
        break;
    }
  });
  return deeds;
}

struct Builds {
  int improvements = 0, armies_beside_others = 0;
};

Builds builds_of(const char* name) {
  using namespace crisis;
  Builds builds;
  play_games<Traits>(name, 72, 4, [&](const State& s, const Move& move) {
    builds.improvements += move.verb == Verb::build ? 1 : 0;
    builds.armies_beside_others += move.verb == Verb::create_army && !armies_on_map(s, move.seat).empty() ? 1 : 0;
  });
  return builds;
}

template <Playable G>
typename G::State end_of(const char* name) {
  typename G::State last{};
  play_games<G>(name, 73, 1, [&](const typename G::State& s, const typename G::Move&) { last = s; });
  return last;
}

}  // namespace

TEST_CASE("a senator does only what his level thinks of, and all of that") {
  const Deeds tiro = deeds_of("tiro"), eques = deeds_of("eques"), quaestor = deeds_of("quaestor"),
              praetor = deeds_of("praetor"), consul = deeds_of("consul"), dictator = deeds_of("dictator");

  CHECK(tiro.gathered == 0);
  CHECK(tiro.bribes == 0);
  CHECK(tiro.knights == 0);
  CHECK(eques.gathered > 0);
  CHECK(eques.bribes > 0);
  CHECK(eques.knights > 0);

  CHECK(eques.rivals_men == 0);
  CHECK(eques.accusations == 0);
  CHECK(quaestor.rivals_men > 0);
  CHECK(quaestor.accusations > 0);

  CHECK(quaestor.most_for_a_rival < 5);
  CHECK(quaestor.revolts == 0);
  CHECK(praetor.most_for_a_rival >= 5);

  CHECK(praetor.counter_bribes == 0);
  CHECK(consul.counter_bribes > 0);

  CHECK(consul.bids == 0);
  CHECK(dictator.bids > 0);
}

TEST_CASE("a governor does only what his level thinks of, and all of that") {
  const Builds tiro = builds_of("tiro"), eques = builds_of("eques"), quaestor = builds_of("quaestor");
  CHECK(tiro.armies_beside_others == 0);
  CHECK(tiro.improvements == 0);
  CHECK(eques.armies_beside_others > 0);
  CHECK(eques.improvements == 0);
  CHECK(quaestor.improvements > 0);
}

namespace {

// What a character does, and how often he could have.
struct Ways {
  int games = 0, land_bills = 0, knights = 0, spoils_taken = 0, spoils_left = 0, dictators = 0,
      concessions_to_rivals = 0, against = 0, abstained = 0, contributed_in_war = 0;
};

Ways ways_of(const char* name) {
  using namespace republic;
  Ways ways;
  Traits::Setting middle;
  middle.scenario = Scenario::middle;
  play_games<Traits>(
      name, 81, 6,
      [&](const State& s, const Move& move) {
        const bool voted = move.verb == Verb::vote;
        ways.games += move.verb == Verb::sponsor_games ? 1 : 0;
        ways.land_bills += move.verb == Verb::propose_land_bill ? 1 : 0;
        ways.knights += move.verb == Verb::attract_knight ? 1 : 0;
        ways.spoils_taken += move.verb == Verb::take_spoils ? 1 : 0;
        ways.spoils_left += move.verb == Verb::leave_spoils ? 1 : 0;
        ways.dictators += move.verb == Verb::appoint_dictator || move.verb == Verb::nominate_dictator ? 1 : 0;
        ways.against += voted && static_cast<Side>(move.a) == Side::against ? 1 : 0;
        ways.abstained += voted && static_cast<Side>(move.a) == Side::abstain ? 1 : 0;
        ways.contributed_in_war += move.verb == Verb::contribute && move.amount < 25 && s.rome.treasury > 60 ? 1 : 0;
      },
      middle);
  return ways;
}

}  // namespace

TEST_CASE("characters differ by what counts with them, in what everybody sees") {
  const Ways steward = ways_of("steward"), cato = ways_of("cato"), crassus = ways_of("crassus"),
             sulla = ways_of("sulla"), cicero = ways_of("cicero"), catilina = ways_of("catilina"),
             fabius = ways_of("fabius");
  // What each of the following lacks or has more of, a steward does and has not.
  CHECK(steward.games > 0);
  CHECK(steward.knights > 0);
  CHECK(steward.spoils_taken > 0);
  CHECK(steward.spoils_left > 0);
  CHECK(steward.dictators > 0);

  CHECK(cato.land_bills == 0);
  CHECK(cato.spoils_taken == 0);
  CHECK(cato.dictators == 0);
  CHECK(cato.games < steward.games);
  CHECK(cato.against > steward.against);

  CHECK(crassus.spoils_left == 0);
  CHECK(crassus.contributed_in_war == 0);

  CHECK(sulla.knights == 0);
  CHECK(sulla.games < steward.games);
  CHECK(sulla.spoils_left > 0);

  CHECK(cicero.dictators == 0);
  CHECK(cicero.spoils_taken > 0);

  CHECK(catilina.games > 2 * steward.games);
  CHECK(catilina.spoils_left == 0);
  CHECK(catilina.knights > 0);

  CHECK(fabius.spoils_taken == 0);
  CHECK(fabius.knights > 0);
  CHECK(fabius.abstained > 3 * steward.abstained);
}

TEST_CASE("what counts the other way with a character is told as his way, never by words that say the opposite") {
  using namespace republic;
  Traits::Setting middle;
  middle.scenario = Scenario::middle;
  int of_his_way = 0, explained = 0;
  const auto crassus = bots::make_bot<Traits>("crassus");
  play_questions(middle, *crassus, [&](const bots::Question<Traits>& question, const Move& move) {
    const auto reasons = crassus->reasons(question, move);
    explained += reasons.empty() ? 0 : 1;
    for (const bots::Reason& reason : reasons) {
      const auto term = static_cast<bots::Term>(reason.term);
      CHECK(term != bots::Term::undeveloped);
      CHECK(term != bots::Term::for_the_wars);
      if (term == bots::Term::my_way) ++of_his_way;
    }
  });
  CHECK(explained > 100);
  CHECK(of_his_way > 0);
}

TEST_CASE("a term that a character weighs counts so many times, and its reason with it") {
  using bots::Term;
  bots::TermWeights weights;
  weights.fill(1);
  weights[static_cast<std::size_t>(Term::games)] = 3;
  weights[static_cast<std::size_t>(Term::knight)] = -2;
  const bots::Manner manner{.weights = &weights};
  bots::Notes<Term> notes;
  const bots::Because<Term> because(notes, manner.weighing());
  CHECK(because(Term::games, 2, {.n = 4}) == 6);
  CHECK(because(Term::knight, 5, {.n = 4}) == -10);
  CHECK(because(Term::rest, 1) == 1);
  REQUIRE(notes.terms.size() == 3);
  CHECK(notes.terms[0].kind == Term::games);
  CHECK(notes.terms[0].worth == 6);
  CHECK(notes.terms[0].about == bots::About{.n = 4});
  CHECK(notes.terms[1].kind == Term::my_way);
  CHECK(notes.terms[1].worth == -10);
  CHECK(notes.terms[1].about == bots::About{});
  notes = {.without = Term::my_way};
  CHECK(because(Term::knight, 5) == 0);
  CHECK(bots::Because<Term>()(Term::knight, 5) == 5);
}

TEST_CASE("who thinks of everything plays as the bots of old names do") {
  CHECK(end_of<republic::Traits>("dictator") == end_of<republic::Traits>("steward"));
  CHECK(end_of<crisis::Traits>("quaestor") == end_of<crisis::Traits>("legate"));
  CHECK_FALSE(end_of<republic::Traits>("consul") == end_of<republic::Traits>("steward"));
  CHECK_FALSE(end_of<crisis::Traits>("eques") == end_of<crisis::Traits>("legate"));
}
