// Levels differ by what they think of: who does not think of a thing never does it, and who thinks of all plays as ever.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/steward/characters.h"
#include "games/crisis/queries.h"
#include "games/republic/queries.h"
#include "tests/bots/game_of.h"

using namespace curia;

namespace {

// Calls told(state, move) before each move of a seat, in games with one bot of this name at every seat.
template <Playable G, class Told>
void play_games(const char* name, std::uint64_t first_seed, int games, Told told) {
  for (int game = 0; game < games; ++game)
    game_of<G>({name}, {}, first_seed + static_cast<std::uint64_t>(game),
               [&](const auto& s, const auto&, const auto&, const auto& move) { told(s, move); });
}

republic::Traits::Setting middle() { return {.scenario = republic::Scenario::middle}; }

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
  CHECK(praetor.most_for_a_rival <= 10);
  CHECK(consul.most_for_a_rival > 12);

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

// What somebody does in tables where each character and he sit once.
struct Ways {
  int games = 0, land_bills = 0, knights = 0, spoils_taken = 0, spoils_left = 0, dictators = 0, against = 0,
      abstained = 0, counter_bribes = 0, paid_to_knights = 0, for_the_wars = 0, for_influence = 0, shared = 0,
      against_gifts = 0;
};

// What a steward would say of it: of what is given to the State, whether it is for the wars or for the Influence.
bool has_reason(const bots::Question<republic::Traits>& question, const republic::Move& move, bots::Term term) {
  const auto reasons = bots::Steward().reasons(question, move);
  return !reasons.empty() && static_cast<bots::Term>(reasons.front().term) == term;
}

void add_deed(Ways& ways, const bots::Question<republic::Traits>& question, const republic::Move& move) {
  using namespace republic;
  const State& s = question.view;
  const bool voted = move.verb == Verb::vote, against = voted && static_cast<Side>(move.a) == Side::against;
  ways.games += move.verb == Verb::sponsor_games ? 1 : 0;
  ways.land_bills += move.verb == Verb::propose_land_bill ? 1 : 0;
  ways.knights += move.verb == Verb::attract_knight ? 1 : 0;
  ways.paid_to_knights += move.verb == Verb::attract_knight ? move.amount : 0;
  ways.spoils_taken += move.verb == Verb::take_spoils ? 1 : 0;
  ways.spoils_left += move.verb == Verb::leave_spoils ? 1 : 0;
  ways.dictators += move.verb == Verb::appoint_dictator || move.verb == Verb::nominate_dictator ? 1 : 0;
  ways.against += against ? 1 : 0;
  ways.abstained += voted && static_cast<Side>(move.a) == Side::abstain ? 1 : 0;
  ways.counter_bribes += move.verb == Verb::counter_bribe ? 1 : 0;
  ways.shared +=
      move.verb == Verb::assign_concession && faction_of(s, static_cast<SenatorId>(move.b)) != move.seat ? 1 : 0;
  ways.against_gifts +=
      against && !s.senate.proposals.empty() && s.senate.proposals.back().motion == Motion::concessions ? 1 : 0;
  if (move.verb == Verb::contribute) {
    ways.for_the_wars += has_reason(question, move, bots::Term::for_the_wars) ? 1 : 0;
    ways.for_influence += has_reason(question, move, bots::Term::buys_influence) ? 1 : 0;
  }
}

std::map<std::string_view, Ways> ways_of_all() {
  using namespace republic;
  std::map<std::string_view, Ways> ways;
  Traits::Setting six = middle();
  six.seats = 6;
  std::vector<std::string_view> bots;
  for (const bots::Character* character : bots::characters) bots.push_back(character->name);
  for (std::uint64_t seed = 1; seed <= 72; ++seed) {
    std::rotate(bots.begin(), bots.begin() + 1, bots.end());
    game_of<Traits>(bots, six, seed,
                    [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
                      const State view = Traits::view(s, options, move.seat);
                      add_deed(ways[bots[at_seat(move.seat)]], {view, options, decision, move.seat}, move);
                    });
  }
  return ways;
}

}  // namespace

TEST_CASE("characters differ at one table by what counts with them, in what everybody sees, as the page says of them") {
  std::map<std::string_view, Ways> ways = ways_of_all();
  const Ways &cato = ways["cato"], &crassus = ways["crassus"], &sulla = ways["sulla"], &cicero = ways["cicero"],
             &catilina = ways["catilina"], &fabius = ways["fabius"];
  // Nobody besides these does so often what is counted.
  const auto others = [&ways](int Ways::*what, std::initializer_list<std::string_view> besides) {
    int most = 0;
    for (const auto& [name, who] : ways)
      if (std::find(besides.begin(), besides.end(), name) == besides.end()) most = std::max(most, who.*what);
    return most;
  };

  CHECK(cato.land_bills == 0);
  CHECK(cato.spoils_taken == 0);
  CHECK(cato.dictators == 0);
  CHECK(cato.for_influence == 0);
  CHECK(cato.against_gifts > 2 * others(&Ways::against_gifts, {"cato", "sulla"}));
  CHECK(cato.against > others(&Ways::against, {"cato"}));

  CHECK(crassus.spoils_left == 0);
  CHECK(crassus.for_the_wars == 0);
  CHECK(crassus.paid_to_knights > others(&Ways::paid_to_knights, {"crassus"}));
  CHECK(fabius.for_the_wars > 0);

  CHECK(sulla.knights == 0);
  CHECK(sulla.shared == 0);
  for (const auto& [name, who] : ways) {
    CAPTURE(name);
    if (&who == &sulla) continue;
    CHECK(who.knights > 0);
    CHECK(who.shared > 0);
    CHECK(who.counter_bribes > sulla.counter_bribes);
  }

  for (const Ways* who : {&crassus, &sulla, &cicero, &catilina}) CHECK(who->land_bills > 0);
  CHECK(cicero.dictators == 0);
  CHECK(fabius.dictators > 0);
  CHECK(cicero.counter_bribes > others(&Ways::counter_bribes, {"cicero", "catilina"}));
  for (const Ways* who : {&cato, &fabius})
    CHECK(who->counter_bribes < std::min({cicero.counter_bribes, catilina.counter_bribes, crassus.counter_bribes}));

  CHECK(catilina.games > others(&Ways::games, {"catilina"}));
  CHECK(catilina.spoils_left == 0);
  CHECK(catilina.for_the_wars == 0);
  CHECK(cicero.spoils_left > 0);
  for (const Ways* who : {&cato, &fabius}) CHECK(3 * who->games < cicero.games);

  CHECK(fabius.land_bills == 0);
  CHECK(fabius.spoils_taken == 0);
  CHECK(fabius.abstained > 2 * others(&Ways::abstained, {"fabius"}));
}

TEST_CASE("what counts the other way with a character is told as his way, never by words that say the opposite") {
  using namespace republic;
  int of_his_way = 0, explained = 0;
  const bots::Steward crassus("crassus", {.weights = &bots::crassus.weights});
  game_of<Traits>({"crassus"}, middle(), 5,
                  [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
                    const State view = Traits::view(s, options, move.seat);
                    const auto reasons = crassus.reasons({view, options, decision, move.seat}, move);
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

TEST_CASE("each weight of a character changes what he does") {
  using namespace republic;
  for (const bots::Character* character : bots::characters) {
    CAPTURE(character->name);
    // What he would do if this one term counted with him as with a steward, in how many of his decisions it is something else.
    std::map<std::size_t, int> otherwise;
    for (std::size_t term = 0; term < bots::term_count; ++term)
      if (character->weights[term] != 1) otherwise[term] = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
      game_of<Traits>({character->name}, middle(), seed,
                      [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
                        if (!decision.waiting.has(move.seat)) return;
                        const State view = Traits::view(s, options, move.seat);
                        const bots::Question<Traits> question{view, options, decision, move.seat};
                        const Move his = bots::Steward::choose(question, nullptr, {.weights = &character->weights});
                        for (auto& [term, times] : otherwise) {
                          bots::TermWeights weights = character->weights;
                          weights[term] = 1;
                          times += bots::Steward::choose(question, nullptr, {.weights = &weights}) == his ? 0 : 1;
                        }
                      });
    for (const auto& [term, times] : otherwise) {
      CAPTURE(bots::term_rows<Traits>()[term].key);
      CHECK(times > 0);
    }
  }
}

TEST_CASE("a term that a character weighs counts so many times, and its reason with it") {
  using bots::Term;
  const bots::TermWeights weights{{Term::games, 3}, {Term::knight, -2}};
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
