// Moves planted at random in games of bots are found among all decisions. CURIA_PLANTED_GAMES=20 plays so many games of each kind and tells
// what it measured (docs/analysis.md); otherwise there are a few of the quicker game.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "tests/bots/analysed_games.h"

using namespace curia;

namespace {

// How often a planted move was ranked before one that was not, of equals half; of one game.
struct Ranked {
  double before = 0, pairs = 0;
  double auc() const { return pairs > 0 ? before / pairs : 0.5; }
  void operator+=(const Ranked& other) {
    before += other.before;
    pairs += other.pairs;
  }
};

struct Found {
  Ranked all, harmful;       // by suspicion
  Ranked trials, at_glance;  // of all: by trials alone, by the policy's doubt alone
  int planted = 0, harm = 0;
};

template <class Decisions, class Planted, class Score>
Ranked ranked(const Decisions& decisions, const Planted& planted, Score score) {
  Ranked out;
  for (const auto& one : decisions)
    for (const auto& other : decisions) {
      if (one.ideas < 2 || other.ideas < 2 || !planted(one.number) || planted.all.contains(other.number)) continue;
      ++out.pairs;
      out.before += score(one) > score(other) ? 1.0 : score(one) == score(other) ? 0.5 : 0.0;
    }
  return out;
}

template <class G>
struct Those {
  const std::map<std::size_t, typename G::Move>& all;
  const std::vector<std::size_t>* only = nullptr;  // of them
  bool operator()(std::size_t number) const {
    return all.contains(number) && (only == nullptr || std::count(only->begin(), only->end(), number) > 0);
  }
};

template <class G, class P>
Found found_in(std::string_view bot, std::uint64_t seed, std::uint32_t one_in) {
  const auto game = planted_game<G, P>(bot, seed, one_in);
  bots::Review<G, P> review(game.record, seed);
  for (const bots::Round& round : bots::rounds) review.look(round, bots::one_by_one);
  // What a planted move costs is measured by trials of their own, against what the bot would have done: half a point of 100, for certain.
  const bots::Review<G, P> judge(game.record, ~seed);
  std::vector<std::size_t> harmful;
  for (auto decided : judge.decisions()) {
    const auto planted = game.planted.find(decided.number);
    if (planted == game.planted.end()) continue;
    decided.others.front().move = planted->second;
    const bots::Estimate loss = judge.proof(decided, 128);
    if (loss.mean() >= 0.005 && loss.mean() > loss.margin()) harmful.push_back(decided.number);
  }
  const auto suspicion = [](const auto& one) { return one.suspicion(); };
  const Those<G> all{game.planted}, only{game.planted, &harmful};
  return {.all = ranked(review.decisions(), all, suspicion),
          .harmful = ranked(review.decisions(), only, suspicion),
          .trials = ranked(review.decisions(), all,
                           [](const auto& one) {
                             return one.alike
                                        ? 0.0
                                        : one.others.front().better.mean() - one.others.front().better.standard_error();
                           }),
          .at_glance = ranked(review.decisions(), all, [](const auto& one) { return one.doubt; }),
          .planted = static_cast<int>(game.planted.size()),
          .harm = static_cast<int>(harmful.size())};
}

// The 95 % interval by drawing games again, with putting back.
template <class Get>
void tell(const char* what, const std::vector<Found>& games, Get get) {
  Ranked all;
  for (const Found& one : games) all += get(one);
  Random random(1);
  std::vector<double> drawn(2000);
  for (double& auc : drawn) {
    Ranked some;
    for (std::size_t n = 0; n < games.size(); ++n)
      some += get(games[random.below(static_cast<std::uint32_t>(games.size()))]);
    auc = some.auc();
  }
  std::sort(drawn.begin(), drawn.end());
  std::printf("  %s: AUC %.3f (%.3f to %.3f)\n", what, all.auc(), drawn[50], drawn[1949]);
  std::fflush(stdout);
}

// AUC of all that were planted.
template <class G, class P>
Ranked measured(const char* bot, int games, std::uint64_t seed, std::uint32_t one_in) {
  std::vector<Found> found;
  Ranked all;
  int planted = 0, harm = 0;
  for (int game = 0; game < games; ++game) {
    found.push_back(found_in<G, P>(bot, seed + static_cast<std::uint64_t>(game), one_in));
    all += found.back().all;
    planted += found.back().planted;
    harm += found.back().harm;
  }
  std::printf("%s, %d games from seed %d: %d planted, one in %u; %d do harm\n", bot, games, static_cast<int>(seed),
              planted, one_in, harm);
  tell("all", found, [](const Found& one) { return one.all; });
  tell("those that do harm", found, [](const Found& one) { return one.harmful; });
  tell("all, by trials alone", found, [](const Found& one) { return one.trials; });
  tell("all, at a glance", found, [](const Found& one) { return one.at_glance; });
  return all;
}

}  // namespace

TEST_CASE("a move planted at random is found among all decisions: Time of Crisis") {
  const char* wanted = std::getenv("CURIA_PLANTED_GAMES");
  if (wanted == nullptr) {
    CHECK(measured<crisis::Traits, bots::Empire>("legate", 2, 100, 25).auc() > 0.8);
    return;
  }
  measured<crisis::Traits, bots::Empire>("legate", std::atoi(wanted), 100, 25);
  measured<crisis::Traits, bots::Empire>("legate0", std::atoi(wanted), 100, 25);
}

TEST_CASE("a move planted at random is found among all decisions: The Republic of Rome") {
  const char* wanted = std::getenv("CURIA_PLANTED_GAMES");
  if (wanted == nullptr) return;  // minutes
  measured<republic::Traits, bots::Senate>("steward", std::atoi(wanted), 100, 60);
  measured<republic::Traits, bots::Senate>("steward0", std::atoi(wanted), 100, 60);
}
