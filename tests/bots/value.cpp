// Who will win, as nets tell it: the sums of a net, shares, and what the nets are told of a table.
#include <doctest/doctest.h>

#include <memory>

#include "bots/crisis.h"
#include "bots/random.h"
#include "bots/republic.h"
#include "bots/table_of_bots.h"
#include "bots/value/crisis.h"
#include "bots/value/nets.h"
#include "bots/value/republic.h"

using namespace curia;
using namespace curia::bots;

TEST_CASE("a net sums, bounds and rounds in whole numbers") {
  auto net = std::make_unique<Net<16>>();
  net->first.weights[0][0] = 64;   // 1
  net->first.weights[1][1] = -64;  // below 0: bounded
  net->first.weights[2][0] = 127;
  net->first.biases[2] = one_score;  // above 1: bounded
  net->first.weights[3][0] = 1;      // 100 / 64 is 1.56: rounded to 2
  net->second.weights[0][0] = 64;
  net->second.weights[1][1] = 64;
  net->second.weights[2][2] = 64;
  net->second.weights[3][3] = 64;
  std::array<std::int16_t, 16> in{};
  in[0] = 100;
  in[1] = 50;
  const auto score_of = [&](std::size_t neuron) {
    net->last.weights[0] = {};
    net->last.weights[0][neuron] = 10;
    return net->score(in);
  };
  CHECK(score_of(0) == 1000);
  CHECK(score_of(1) == 0);
  CHECK(score_of(2) == 1270);
  CHECK(score_of(3) == 20);
  net->last.biases[0] = -7;
  CHECK(score_of(0) == 993);
}

TEST_CASE("shares are in proportion to e to the power of the score") {
  const std::array<std::int32_t, 3> scores{0, one_score, -one_score};
  std::array<double, 3> each{};
  shares(scores, each);
  const double sum = 1 + 2.718281828 + 1 / 2.718281828;
  CHECK(each[0] == doctest::Approx(1 / sum).epsilon(0.005));
  CHECK(each[1] == doctest::Approx(2.718281828 / sum).epsilon(0.005));
  CHECK(each[2] == doctest::Approx(1 / 2.718281828 / sum).epsilon(0.005));
  CHECK(each[0] + each[1] + each[2] == doctest::Approx(1));
  const std::array<std::int32_t, 2> apart{0, -8 * one_score};  // e to the power of 8 is 2,981: nearly twelve halvings
  std::array<double, 2> little{};
  shares(apart, little);
  CHECK(little[1] * 2982 == doctest::Approx(1).epsilon(0.01));
  const std::array<std::int32_t, 2> far{0, -1'000'000'000};
  std::array<double, 2> certain{};
  shares(far, certain);
  CHECK(certain[0] == 1);
  CHECK(certain[1] == 0);
}

TEST_CASE("of seats that do not play nobody is told, and others are the highest and the mean of those who do") {
  Inputs<2, 1> inputs;
  inputs.table = {5, 6};
  inputs.seats[0] = {10};
  inputs.seats[2] = {20};
  inputs.seats[3] = {-40};
  for (const int seat : {0, 2, 3}) inputs.playing.add(seat_at(seat));
  const auto row = inputs.row(seat_at(2));
  CHECK(row[0] == 5);
  CHECK(row[1] == 6);
  CHECK(row[2] == 20);
  CHECK(row[3] == 10);
  CHECK(row[4] == -15);
  CHECK(row[5] == 0);
  const auto all = inputs.row_of_all();
  CHECK(all[2] == 20);
  CHECK(all[3] == -3);
}

namespace {

template <Playable G, class Look>
void look_at_moments(Look look) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    typename G::Setting setting;
    setting.options = G::editions[seed % std::size(G::editions)].value();
    setting.scenario = G::scenarios[seed % std::size(G::scenarios)].value;
    G::apply(setting.scenario, setting.options);
    setting.seats = std::max(G::usual_seats, G::fewest_seats(setting.options));
    typename G::State s;
    G::start(s, setting);
    TableOfBots<G> table;
    for (int seat = 0; seat < setting.seats; ++seat)
      table.seats[static_cast<std::size_t>(seat)] = roster<G>()[0].make();
    Random random(seed);
    typename G::Decision decision;
    for (int n = 0; n < 700 && !G::over(s); ++n) {
      G::list_offers_alone(s, setting.options, decision);
      if (G::nature_to_move(decision)) {
        G::play(s, setting.options, G::sample_chance(s, random));
        continue;
      }
      if (n % 7 == 0) look(s, setting, random);
      const auto move = table.next(s, setting.options, decision, random);
      REQUIRE(move);
      G::play(s, setting.options, *move);
    }
  }
}

}  // namespace

TEST_CASE_TEMPLATE("chances are of what lies open: every view and every guess has the same", G, republic::Traits,
                   crisis::Traits) {
  look_at_moments<G>([](const typename G::State& s, const typename G::Setting& setting, Random& random) {
    const auto& options = setting.options;
    const auto inputs = inputs_of(s, options);
    const auto same = [&](const typename G::State& other) {
      const auto seen = inputs_of(other, options);
      return seen.table == inputs.table && seen.seats == inputs.seats && seen.playing == inputs.playing;
    };
    for (int seat = 0; seat < setting.seats; ++seat) {
      REQUIRE(same(G::view(s, options, seat_at(seat))));
      REQUIRE(same(G::deal_again(s, options, seat_at(seat), random)));
    }
    REQUIRE(same(G::view(s, options, Seat::none)));
  });
}

TEST_CASE_TEMPLATE("chances are shares of who plays, together no more than 1", G, republic::Traits, crisis::Traits) {
  look_at_moments<G>([](const typename G::State& s, const typename G::Setting& setting, Random&) {
    const Chances all = chances(s, setting.options);
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
      REQUIRE(all[seat] >= 0);
      if (seat >= static_cast<std::size_t>(setting.seats)) REQUIRE(all[seat] == 0);
    }
    REQUIRE(somebody_wins(all) <= 1 + 1e-9);
    REQUIRE(somebody_wins(all) > 0);
  });
}
