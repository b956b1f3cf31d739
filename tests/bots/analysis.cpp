// A game looked at again: the accounts add up, mistakes are found where the right answer is known, and the same seed gives the same findings.
#include <doctest/doctest.h>

#include <numeric>

#include "tests/bots/analysed_games.h"
#include "tests/bots/plain.h"
#include "tests/bots/toy.h"

using namespace curia;
using toy::Kind;
using toy::Move;
using toy::Traits;
using toy::Verb;

namespace {

using Plain = bots::Plain<Traits>;

bots::Record<Traits> toy_record(Kind kind, int heap, const std::vector<Move>& moves) {
  bots::Record<Traits> record{.options = {kind, heap}, .start = {}, .moves = moves};
  Traits::start(record.start, {.options = record.options});
  if (kind == Kind::secret) record.start.naming = 2;
  return record;
}

Move take(int seat, int many) {
  return {
      .seat = seat_at(seat), .faction = seat_at(seat), .verb = Verb::take, .amount = static_cast<std::int16_t>(many)};
}
Move name(std::uint8_t card) { return {.seat = seat_at(0), .faction = seat_at(0), .verb = Verb::name, .a = card}; }

template <class G, class P>
void adds_up(std::string_view bot) {
  const auto game = planted_game<G, P>(bot, 3, 0);
  const auto course = bots::course_of<G, P>(game.record, 1, 2);
  REQUIRE(course.steps.size() == game.record.moves.size());
  const auto accounts = bots::accounts_of(course);
  double moved = 0;
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    const double change = course.steps.back().after[seat] - course.start[seat];
    const auto& account = accounts[seat];
    CHECK(account.luck + account.own + account.others == doctest::Approx(change).epsilon(1e-9));
    moved += std::abs(account.luck) + std::abs(account.own);
  }
  CHECK(moved > 0.1);
  const double wins = bots::somebody_wins(course.steps.back().after);
  CHECK((wins == doctest::Approx(0) || wins == doctest::Approx(1)));  // at the end it is known who has won
}

// Does the last first, as threads may.
void from_behind(std::size_t count, const std::function<void(std::size_t)>& one) {
  for (std::size_t n = count; n > 0; --n) one(n - 1);
}

template <class G, class P>
void same_whoever_works(std::string_view bot) {
  const auto game = planted_game<G, P>(bot, 5, 10, 90);
  const auto one = bots::analysed<G, P>(game.record, 7, bots::one_by_one);
  const auto other = bots::analysed<G, P>(game.record, 7, from_behind);
  CHECK(one.decisions > 10);
  CHECK(one.decisions == other.decisions);
  REQUIRE(one.blunders.size() == other.blunders.size());
  for (std::size_t n = 0; n < one.blunders.size(); ++n) {
    CHECK(one.blunders[n].number == other.blunders[n].number);
    CHECK(one.blunders[n].better == other.blunders[n].better);
    CHECK(one.blunders[n].loss.mean() == other.blunders[n].loss.mean());
  }
  REQUIRE(one.turnings.size() == other.turnings.size());
  for (std::size_t n = 0; n < one.turnings.size(); ++n) {
    CHECK(one.turnings[n].number == other.turnings[n].number);
    CHECK(one.turnings[n].greatest().mean() == other.turnings[n].greatest().mean());
  }
}

}  // namespace

TEST_CASE("an estimate: mean and standard error of its trials, and nothing is known of one alone") {
  bots::Estimate estimate;
  CHECK(estimate.standard_error() == 1);
  estimate.add(1);
  CHECK(estimate.standard_error() == 1);
  estimate.add(3);
  CHECK(estimate.mean() == 2);
  CHECK(estimate.standard_error() == doctest::Approx(1));  // variance 2 of two trials
  CHECK(estimate.margin() == doctest::Approx(1.96));
}

TEST_CASE(
    "accounts: a seat's decision is its own and the others' of all others; dice are luck but for what could be "
    "expected of them") {
  bots::Course course{.start = {0.5, 0.5}, .steps = {}};
  course.steps.push_back({.mover = seat_at(0), .cause = seat_at(0), .expected = {0.6, 0.4}, .after = {0.6, 0.4}});
  // It asked for dice that were worth 0.1 more to it, and they fell 0.2 worse than that.
  course.steps.push_back({.mover = Seat::nature, .cause = seat_at(0), .expected = {0.7, 0.3}, .after = {0.5, 0.5}});
  // These nobody asked for.
  course.steps.push_back({.mover = Seat::nature, .cause = Seat::none, .expected = {0.4, 0.6}, .after = {0.9, 0.1}});
  const auto accounts = bots::accounts_of(course);
  CHECK(accounts[0].own == doctest::Approx(0.2));
  CHECK(accounts[0].others == doctest::Approx(0));
  CHECK(accounts[0].luck == doctest::Approx(0.2));
  CHECK(accounts[1].own == doctest::Approx(0));
  CHECK(accounts[1].others == doctest::Approx(-0.2));
  CHECK(accounts[1].luck == doctest::Approx(-0.2));
}

TEST_CASE("luck, own and others' deeds add up to the change of every chance, over whole games") {
  adds_up<republic::Traits, bots::Senate>("steward");
  adds_up<crisis::Traits, bots::Empire>("legate");
}

TEST_CASE("a move that throws a won game away is the most suspicious, and fresh trials prove the better one") {
  // Three matches lie there: who takes them has won. Seat 0 takes one, seat 1 both that are left.
  const auto record = toy_record(Kind::nim, 3, {take(0, 1), take(1, 2)});
  bots::Review<Traits, Plain> review(record, 1);
  REQUIRE(review.decisions().size() == 2);
  review.look({.share = 1, .others = 4, .pairs = 8}, bots::one_by_one);
  const auto& worst = review.decisions().front();
  CHECK(worst.number == 1);
  CHECK(worst.others.front().move == take(0, 3));
  const bots::Estimate loss = review.proof(worst, 200);
  CHECK(loss.count() == 200);
  CHECK(loss.mean() == doctest::Approx(0.5).epsilon(0.3));  // seat 1 answers at random, and takes both half the time
  CHECK(review.decisions().back().suspicion() <= 0);
}

TEST_CASE("what a seat could not know is no blunder: it named the card that was likelier, and lost") {
  const auto record = toy_record(Kind::secret, 0, {name(0)});
  bots::Review<Traits, Plain> review(record, 1);
  REQUIRE(review.decisions().size() == 1);
  review.look({.share = 1, .others = 4, .pairs = 50}, bots::one_by_one);
  CHECK(review.proof(review.decisions().front(), 400).mean() == doctest::Approx(-1.0 / 3).epsilon(0.3));
  CHECK(bots::blunders_in(review, bots::one_by_one).empty());
}

TEST_CASE("a turning point: what a die changed, beside what it might have been") {
  const Move safe{.seat = seat_at(0), .faction = seat_at(0), .verb = Verb::safe};
  const Move one{.seat = Seat::nature, .verb = Verb::chance, .a = 1};
  const auto record = toy_record(Kind::dice, 0, {safe, one});
  const auto points = bots::Turnings<Traits, Plain>(record, 1).weighed({2}, 400, false, bots::one_by_one);
  REQUIRE(points.size() == 1);
  CHECK(points[0].mover == Seat::nature);
  CHECK(points[0].changes[0].mean() == doctest::Approx(-2.0 / 3).epsilon(0.1));  // 3 or more would have won
  CHECK(points[0].changes[1].mean() == doctest::Approx(2.0 / 3).epsilon(0.1));
  CHECK(points[0].lives.mean() == doctest::Approx(0));
}

TEST_CASE("trials made again are others: those by which a moment was picked out would flatter it") {
  const Move safe{.seat = seat_at(0), .faction = seat_at(0), .verb = Verb::safe};
  const Move one{.seat = Seat::nature, .verb = Verb::chance, .a = 1};
  const auto record = toy_record(Kind::dice, 0, {safe, one});
  const bots::Turnings<Traits, Plain> turnings(record, 1);
  const auto mean = [&](bool again) { return turnings.weighed({2}, 37, again, bots::one_by_one)[0].changes[0].mean(); };
  CHECK(mean(false) == mean(false));
  CHECK(mean(false) != mean(true));
}

TEST_CASE("what is sorted keeps the order of equal ones") {
  std::vector<std::pair<int, char>> all{{2, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}, {2, 'e'}};
  bots::sort_in_order(std::span(all), [](const auto& one, const auto& other) { return one.first > other.first; });
  std::string order;
  for (const auto& [number, name] : all) order += name;
  CHECK(order == "acebd");
}

TEST_CASE("the same seed gives the same findings, whoever does the work") {
  same_whoever_works<republic::Traits, bots::Senate>("steward");
  same_whoever_works<crisis::Traits, bots::Empire>("legate");
}
