// What a seat cannot know does not change what it is shown, now or one move later.
#include "games/republic/secrets.h"

#include <doctest/doctest.h>

#include "games/republic/canonical.h"
#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/invariants.h"
#include "games/republic/play.h"
#include "games/republic/redeal.h"
#include "games/republic/view.h"

using namespace curia;
using namespace curia::republic;

namespace {

Move random_move(const State& s, const Decision& decision, Random& random) {
  if (s.chance.kind != ChanceRequest::Kind::none) return sample_chance(s, random);
  const Offer& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
  const auto range = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  return {offer.seat,
          offer.faction,
          offer.verb,
          offer.a,
          offer.b,
          offer.c,
          static_cast<std::int16_t>(offer.least + static_cast<int>(random.below(range)))};
}

// Plays one random game and calls look(state) at every so many moves.
template <class F>
void random_game(std::uint64_t seed, int every, const Options& options, F look, Scenario scenario = Scenario::early) {
  Random random(seed);
  State s;
  start(s, options, scenario, 3 + static_cast<int>(seed % 4), nullptr);
  static Decision decision;
  for (int n = 0; s.game.phase != Phase::over && n < 60'000; ++n) {
    list_offers(s, options, decision);
    if (n % every == static_cast<int>(seed % 3)) look(s, random);
    list_offers(s, options, decision);
    play(s, options, random_move(s, decision, random), nullptr);
  }
}

}  // namespace

TEST_CASE("what a seat cannot know changes nothing that it is shown") {
  for (const auto secret : {choice::secret_treasuries::on, choice::secret_treasuries::off}) {
    Options options;
    options.secret_treasuries = secret;
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
      random_game(seed, 7, options, [&](const State& s, Random& random) {
        for (int i = -1; i < s.game.seats; ++i) {
          const std::string found = leak(s, options, i < 0 ? Seat::none : seat_at(i), random);
          INFO("seed " << seed << ", seat " << i << ", turn " << int{s.game.turn} << ", phase "
                       << word_of(s.game.phase));
          REQUIRE(found == "");
        }
      });
  }
}

TEST_CASE("nor in the other scenarios: which cards joined a deck unseen, or lie in one to come") {
  for (const Scenario scenario :
       {Scenario::middle, Scenario::late, Scenario::extended_early_3, Scenario::extended_middle_2, Scenario::alternate})
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      random_game(
          seed, 9, Options{},
          [&](const State& s, Random& random) {
            for (int i = -1; i < s.game.seats; ++i) {
              const std::string found = leak(s, Options{}, i < 0 ? Seat::none : seat_at(i), random);
              INFO(name_id(scenario) << ", seed " << seed << ", seat " << i << ", turn " << int{s.game.turn});
              REQUIRE(found == "");
            }
          },
          scenario);
}

TEST_CASE("which cards joined the deck unseen is dealt again, as many of them") {
  bool other_cards = false, other_joined = false;
  random_game(
      2, 5, Options{},
      [&](const State& s, Random& random) {
        if (s.game.phase == Phase::setup) return;
        const State other = deal_again(s, Options{}, seat_at(0), random);
        CHECK(other.cards.deck.pools[0].size() == 8);
        CHECK(other.cards.deck.pools[1].size() == s.cards.deck.pools[1].size());
        CHECK(violations(other, Options{}).empty());
        other_cards = other_cards || other.factions[1].hand != s.factions[1].hand;
        other_joined = other_joined || other.cards.deck.pools[0] != s.cards.deck.pools[0];
      },
      Scenario::middle);
  CHECK(other_cards);
  CHECK(other_joined);
}

TEST_CASE("a spectator sees no card and no secret treasury") {
  random_game(3, 20, Options{}, [](const State& s, Random&) {
    const State shown = view(s, Options{}, Seat::none);
    for (const Faction& faction : shown.factions) {
      CHECK(faction.hand.empty());
      CHECK(faction.treasury == 0);
    }
    for (const CardSet& pool : shown.cards.deck.pools) CHECK(pool.empty());
    CHECK(shown.cards.deck.size() == s.cards.deck.size());
  });
}

TEST_CASE("every hand but one's own is dealt again somewhere") {
  bool other_hand = false, other_treasury = false;
  random_game(5, 11, Options{}, [&](const State& s, Random& random) {
    const State other = deal_again(s, Options{}, seat_at(0), random);
    CHECK(other.factions[0].hand == s.factions[0].hand);
    CHECK(other.factions[0].treasury == s.factions[0].treasury);
    for (int i = 1; i < s.game.seats; ++i) {
      const auto at = static_cast<std::size_t>(i);
      CHECK(other.factions[at].hand.size() == s.factions[at].hand.size());
      other_hand = other_hand || other.factions[at].hand != s.factions[at].hand;
      other_treasury = other_treasury || other.factions[at].treasury != s.factions[at].treasury;
    }
  });
  CHECK(other_hand);
  CHECK(other_treasury);
}

TEST_CASE("a position written and read again is the same table") {
  for (std::uint64_t seed = 11; seed <= 14; ++seed)
    random_game(seed, 41, Options{}, [&](const State& s, Random&) {
      const std::string text = boost::json::serialize(position_json(s, Options{}, "vg2009"));
      const Position position = read_position(boost::json::parse(text).as_object());
      CHECK(position.state == s);
      CHECK(hash_of(position.state) == hash_of(s));
      CHECK(canonical_bytes(position.state) == canonical_bytes(s));
      CHECK(boost::json::serialize(position_json(position.state, position.options, position.edition)) == text);
    });
}
