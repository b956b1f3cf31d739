// Dynasties of Time of Crisis differ by what counts with them: in what everybody at the table sees, as the page says of each.
#include "bots/legate/dynasties.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "bots/crisis.h"
#include "games/crisis/queries.h"
#include "tests/bots/game_of.h"

using namespace curia;
using namespace curia::crisis;

namespace {

struct Ways {
  int legions = 0, flanks = 0, battles = 0, barbarians = 0, quaestors = 0, support = 0, built = 0, mobs = 0,
      governors = 0, from_players = 0;
};

void add_deed(Ways& ways, const State& s, const Move& move) {
  const bool flanks = move.verb == Verb::battle_flanking, fights = flanks || move.verb == Verb::battle;
  ways.legions += move.verb == Verb::add_legion ? 1 : 0;
  ways.flanks += flanks ? 1 : 0;
  ways.battles += fights ? 1 : 0;
  ways.barbarians += fights && tribe_in(static_cast<EnemyId>(move.b)) != TribeId::none ? 1 : 0;
  ways.quaestors += move.verb == Verb::quaestor ? 1 : 0;
  ways.support += move.verb == Verb::increase_support ? 1 : 0;
  ways.built += move.verb == Verb::build ? 1 : 0;
  ways.mobs += move.verb == Verb::mob ? 1 : 0;
  if (move.verb != Verb::place_governor) return;
  const Seat loser = s.provinces[static_cast<RegionId>(move.a)].governor;
  ++ways.governors;
  ways.from_players += is_player(s, loser) && loser != move.seat ? 1 : 0;
}

std::map<std::string_view, Ways> ways_of_all() {
  std::map<std::string_view, Ways> ways;
  std::vector<std::string_view> bots;
  for (const bots::legate::Dynasty* dynasty : bots::legate::dynasties) bots.push_back(dynasty->name);
  for (std::uint64_t seed = 1; seed <= 48; ++seed) {
    std::rotate(bots.begin(), bots.begin() + 1, bots.end());
    game_of<Traits>(bots, {}, seed, [&](const State& s, const Options&, const Decision&, const Move& move) {
      add_deed(ways[bots[static_cast<std::size_t>(move.seat)]], s, move);
    });
  }
  return ways;
}

}  // namespace

TEST_CASE("dynasties differ at one table by what counts with them, in what everybody sees, as the page says of them") {
  std::map<std::string_view, Ways> ways = ways_of_all();
  const Ways &severi = ways["severi"], &gordiani = ways["gordiani"], &licinii = ways["licinii"],
             &tetrici = ways["tetrici"];
  // So often nobody besides this one does what is counted.
  const auto others = [&ways](int Ways::*what, std::string_view besides) {
    int most = 0;
    for (const auto& [name, who] : ways)
      if (name != besides) most = std::max(most, who.*what);
    return most;
  };

  CHECK(2 * severi.legions > 3 * others(&Ways::legions, "severi"));
  CHECK(severi.flanks > 2 * others(&Ways::flanks, "severi"));
  CHECK(2 * severi.barbarians > 3 * others(&Ways::barbarians, "severi"));

  CHECK(gordiani.quaestors > 3 * others(&Ways::quaestors, "gordiani"));
  CHECK(4 * gordiani.support > 5 * others(&Ways::support, "gordiani"));
  for (const Ways* who : {&severi, &licinii, &tetrici}) {
    CHECK(gordiani.built > who->built);
    CHECK(gordiani.battles < who->battles);
  }

  CHECK(licinii.mobs == 0);
  CHECK(licinii.governors > others(&Ways::governors, "licinii"));
  for (const Ways* who : {&severi, &tetrici}) CHECK(who->mobs > 50);

  CHECK(4 * tetrici.from_players > 5 * others(&Ways::from_players, "tetrici"));
}

TEST_CASE("each weight and each taste of a dynasty changes what it does") {
  using bots::legate::Manner;
  for (const bots::legate::Dynasty* dynasty : bots::legate::dynasties) {
    CAPTURE(dynasty->name);
    // What it would do if this one counted with it as with a legate, in how many of its decisions it is something else.
    std::map<std::string, int> otherwise;
    const auto compare = [&otherwise](const std::string& of, bool differs) { otherwise[of] += differs ? 1 : 0; };
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
      game_of<Traits>(
          {dynasty->name}, {}, seed,
          [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
            const State view = Traits::view(s, options, move.seat);
            const bots::Question<Traits> question{view, options, decision, move.seat};
            const auto choose = [&](const bots::legate::TermWeights& weights, const bots::legate::Taste& taste) {
              return bots::Legate::choose(question, nullptr, {.weights = &weights, .taste = taste});
            };
            const Move its = choose(dynasty->weights, dynasty->taste);
            for (std::size_t term = 0; term < bots::legate::term_count; ++term) {
              if (dynasty->weights[term] == 1) continue;
              auto weights = dynasty->weights;
              weights[term] = 1;
              compare(std::string(bots::term_rows<Traits>()[term].key), !(choose(weights, dynasty->taste) == its));
            }
            for (std::size_t sphere = 0; sphere < dynasty->taste.size(); ++sphere) {
              if (dynasty->taste[sphere] == 1) continue;
              auto taste = dynasty->taste;
              taste[sphere] = 1;
              compare("sphere " + std::to_string(sphere), !(choose(dynasty->weights, taste) == its));
            }
          });
    for (const auto& [of, times] : otherwise) {
      CAPTURE(of);
      CHECK(times > 0);
    }
  }
}

TEST_CASE("what counts the other way with a dynasty is told as its way, never by words that say the opposite") {
  using bots::legate::Term;
  const bots::Legate licinii("licinii",
                             {.weights = &bots::legate::licinii.weights, .taste = bots::legate::licinii.taste});
  int of_its_way = 0, explained = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    game_of<Traits>({"licinii"}, {}, seed,
                    [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
                      const State view = Traits::view(s, options, move.seat);
                      const auto reasons = licinii.reasons({view, options, decision, move.seat}, move);
                      explained += reasons.empty() ? 0 : 1;
                      for (const bots::Reason& reason : reasons) {
                        const auto term = static_cast<Term>(reason.term);
                        CHECK(term != Term::ahead);
                        CHECK(term != Term::mobs);
                        of_its_way += term == Term::my_way ? 1 : 0;
                      }
                    });
  CHECK(explained > 100);
  CHECK(of_its_way > 0);
}
