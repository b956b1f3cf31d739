// The search is right where the right answer is known, keeps to its budget, and knows no secret.
#include <doctest/doctest.h>

#include "bots/roster.h"
#include "bots/search/search_bot.h"
#include "tests/bots/plain.h"
#include "tests/bots/toy.h"

using namespace curia;
using toy::Kind;
using toy::Move;
using toy::Traits;
using toy::Verb;

namespace {

using Plain = bots::Plain<Traits>;

// The open game that is played without a die between: the same moves whatever nature says.
struct Blind : Plain {
  std::uint32_t tell_apart(const toy::State&, const Move&) const { return 0; }
};

struct Position {
  toy::Options options;
  toy::State s;
  explicit Position(Kind kind, int heap = 10) : options{kind, heap} {
    Traits::start(s, {.options = options});
    if (kind == Kind::secret) s.naming = 2;
  }
  template <class Policy = Plain>
  Move best(bots::Search<Traits, Policy>& search, const bots::Budget& budget, std::uint64_t seed) const {
    toy::Decision decision;
    Traits::list_offers(s, options, decision);
    const toy::State seen = Traits::view(s, options, s.mover);
    const bots::Guesses<Traits> guesses(s, options, s.mover);
    Random random(seed);
    return search.best({seen, options, decision, s.mover, &guesses}, budget, random);
  }
  template <class Policy = Plain>
  Move best(int iterations, std::uint64_t seed = 1) const {
    bots::Search<Traits, Policy> search;
    return best(search, {.iterations = iterations}, seed);
  }
};

}  // namespace

TEST_CASE("search: the move that leaves four, eight or twelve matches wins, and is found") {
  for (int heap = 2; heap <= 11; ++heap) {
    if (heap % 4 == 0) continue;
    CAPTURE(heap);
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
      CHECK(Position(Kind::nim, heap).best(3000, seed).amount == heap % 4);
  }
}

TEST_CASE("search: a move that reacts to a die is worth more than a good chance, if outcomes are told apart") {
  CHECK(Position(Kind::dice).best(600).verb == Verb::gamble);       // then the number on the die is named
  CHECK(Position(Kind::dice).best<Blind>(600).verb == Verb::safe);  // one answer for all dice
  Position rolled(Kind::dice);
  rolled.s.naming = 6;
  rolled.s.die = 4;
  CHECK(rolled.best(100).a == 3);
}

TEST_CASE("search: a hidden card is guessed by its chances, whatever it is") {
  const Position unlikely(Kind::secret);
  REQUIRE(unlikely.s.card == 1);
  Position likely(Kind::secret);
  likely.s.card = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CHECK(unlikely.best(200, seed).a == 0);
    for (const int few : {3, 7}) CHECK(unlikely.best(few, seed) == likely.best(few, seed));  // not one iteration looks
  }
}

TEST_CASE("search: everybody seeks his own reward, and takes that of others along") {
  CHECK(Position(Kind::generous).best(300).verb ==
        Verb::gamble);  // who thinks the other wants only his loss stays safe
}

TEST_CASE("search: a budget of iterations is kept, and with the same seed gives the same answer and the same tree") {
  const Position position(Kind::nim, 11);
  bots::Search<Traits, Plain> one, two, other;
  for (const int iterations : {1, 2, 50, 400}) {
    const Move a = position.best(one, {.iterations = iterations}, 5),
               b = position.best(two, {.iterations = iterations}, 5);
    const int left = iterations - one.iterations();  // by no more than that another could still catch up
    CHECK((left == 0 || static_cast<int>(one.tree().lead(0)) > left));
    CHECK(left >= 0);
    CHECK(a == b);
    REQUIRE(one.tree().size() == two.tree().size());
    std::uint32_t visits = 0;
    for (std::uint32_t i = 1; i < one.tree().size(); ++i) {
      CHECK(one.tree()[i].visits == two.tree()[i].visits);
      CHECK(one.tree()[i].move == two.tree()[i].move);
    }
    const auto& tree = one.tree();
    for (auto child = tree[0].first_child; child != tree.none; child = tree[child].sibling)
      visits += tree[child].visits;
    CHECK(visits == static_cast<std::uint32_t>(one.iterations()));
  }
}

TEST_CASE("search: it ends as soon as no other answer can be tried as often any more, and not before") {
  const Position position(Kind::nim, 11);
  bots::Search<Traits, Plain> search;
  int spared = 0;
  for (int iterations = 1; iterations <= 400; ++iterations) {
    const Move early = position.best(search, {.iterations = iterations}, 5);
    const int done = search.iterations(), left = iterations - done;
    CHECK((left == 0 || static_cast<int>(search.tree().lead(0)) > left));
    if (left == 0) continue;
    ++spared;
    const Move before = position.best(search, {.iterations = done - 1 + left}, 5);  // had one less been allowed
    CHECK(before == early);
    CHECK(search.iterations() < done + left);
  }
  CHECK(spared > 200);
}

TEST_CASE("search: a budget of time ends it, and is used up unless the answer is clear before") {
  using namespace std::chrono;
  struct Even : Plain {  // no answer is better than another, so none takes the lead
    bool far_enough(const toy::State&, const toy::State&) const { return true; }
    bots::Chances rewards(const toy::State&, const toy::Options&) const { return {0.5, 0.5}; }
  };
  const bots::Budget budget{.iterations = 1'000'000'000, .time = milliseconds(30)};
  const auto spent = [&](auto search) {
    const auto begin = steady_clock::now();
    (void)Position(Kind::nim, 200).best(search, budget, 1);
    CHECK(search.iterations() > 0);
    return duration_cast<milliseconds>(steady_clock::now() - begin).count();
  };
  const auto even = spent(bots::Search<Traits, Even>()), nim = spent(bots::Search<Traits, Plain>());
  CHECK(even >= 30);
  CHECK(nim >= 15);       // a lead of all that were tried cannot be caught up in half of the time, and not in less
  CHECK(even < 120'000);  // however busy the machine is
  CHECK(nim < 120'000);
}

TEST_CASE("search: a name says how many iterations, or how long; what it does not say so is no name") {
  using std::chrono::milliseconds;
  CHECK(bots::budget_from("400")->iterations == 400);
  CHECK(bots::budget_from("400")->time == milliseconds(0));
  CHECK(bots::budget_from("20ms")->time == milliseconds(20));
  CHECK(bots::budget_from("20ms")->iterations > 100'000);
  for (const std::string_view wrong : {"", "0", "-1", "0ms", "-5ms", "10001", "2001ms", "20 ms", "20s", "ms", "20msx",
                                       "99999999999", "99999999999ms"}) {
    CAPTURE(wrong);
    CHECK_FALSE(bots::budget_from(wrong));
  }
}

TEST_CASE("search: what weighs more is tried first, what weighs nothing last") {
  struct Certain : Plain {
    void think(const bots::Question<Traits>& question, bots::Ideas<Traits>& ideas) const {
      for (const toy::Offer& offer : question.decision.offers)
        for (int amount = offer.least; amount <= offer.most; ++amount)
          ideas.push({bots::Idea<Traits>{taken<Traits>(offer, amount), amount == 2 ? 20.0 : 0.1}});
    }
  };
  CHECK(Position(Kind::nim, 11).best<Certain>(1).amount == 2);
  CHECK(Position(Kind::nim, 5).best<Certain>(20).amount == 2);     // few iterations: the policy is believed
  CHECK(Position(Kind::nim, 3).best<Certain>(20000).amount == 3);  // many: what wins at once
}

TEST_CASE("search: one answer needs no thought, and without guesses the policy answers at a glance") {
  bots::Search<Traits, Plain> search;
  CHECK(Position(Kind::nim, 1).best(search, {.iterations = 50}, 1).amount == 1);
  CHECK(search.iterations() == 0);

  bots::SearchBot<Traits, Plain> bot;
  const Position position(Kind::nim, 3);
  toy::Decision decision;
  Traits::list_offers(position.s, position.options, decision);
  Random random(1);
  const Move move = bot.answer({position.s, position.options, decision, seat_at(0)}, random);
  CHECK_FALSE(Traits::refused(position.s, decision, move));
  CHECK_FALSE(bot.interrupt({position.s, position.options, decision, seat_at(0)}, random).has_value());
}

TEST_CASE("search: each stage has dice of its own, however many were thrown before it") {
  bots::Luck few(7), many(7), other(8);
  (void)few.of(1).next();
  for (int n = 0; n < 9; ++n) (void)many.of(1).next();
  for (int n = 0; n < 3; ++n) CHECK(few.of(2).next() == many.of(2).next());
  CHECK(few.of(3).next() != few.of(4).next());
  CHECK(few.of(5).next() != other.of(5).next());
}
