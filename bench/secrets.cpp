// Whether the time of an answer tells a secret: a seat asks the same at two tables that it cannot tell apart, where others hold other
// cards, thousands of times, and the distributions of the times are compared.
//
// Each hand lies in several copies, for where a table lies in memory makes more of a difference than what lies on it. All copies are
// asked in turns, in an order drawn anew each time, so that what else the machine does falls on all of them. And because a measure
// that sees nothing may be blind, the first hand is there once more, and answers a little later: that must be seen.
#include <array>
#include <boost/json.hpp>
#include <numeric>
#include <utility>

#include "bench/benchmarks.h"
#include "session/players.h"
#include "session/session.h"

namespace curia::bench {

namespace {

namespace json = boost::json;

constexpr int positions = 4, moves_between = 150;
constexpr std::size_t hands = 3;  // two, and the first again, later
constexpr std::size_t all_copies = hands * copies_each;
constexpr int warming = 50;     // first answers of each copy, which do not count
constexpr double later = 0.05;  // of the time of an answer

// What a seat is sent when the table has changed, but for the events, which are the same.
std::size_t answer(const Game& game, Seat seat) {
  const std::string text = json::serialize(game.decision(viewer_of(seat), "en")) + json::serialize(game.view(seat));
  return text.size();
}

// The copies of all three hands, one hand after the other: tables of this journal as this seat may think that they are.
std::vector<Session> dealt_again(const json::array& journal, Seat seat) {
  std::vector<Session> tables;
  for (const std::uint64_t hand : {1U, 2U, 1U})
    for (std::size_t n = 0; n < copies_each; ++n) {
      tables.push_back(Session::load(journal));
      tables.back().redeal(seat, hand);
    }
  return tables;
}

// Microseconds of the processor until this table has answered, and so many more.
double time_of_answer(const Session& table, Seat seat, double more) {
  const double begin = processor_seconds();
  if (answer(table.game(), seat) == 0) return 0;
  double end = processor_seconds();
  for (const double until = end + more * 1e-6; end < until;) end = processor_seconds();
  return 1e6 * (end - begin);
}

double median(const Measured& measured) {
  Times all;
  for (const Times& times : measured) all.insert(all.end(), times.begin(), times.end());
  return percentile(all, 0.5);
}

SecretFigures compared(const Session& session, Seat seat, int answers, Random& random, const Progress& progress) {
  const std::vector<Session> tables = dealt_again(session.journal(), seat);
  std::array<Measured, hands> times;
  std::array<std::size_t, all_copies> order{};
  std::iota(order.begin(), order.end(), 0U);
  double delay = 0;
  for (int round = -warming; round < answers / static_cast<int>(copies_each); ++round) {
    if (round == 0) {
      delay = later * median(times[0]);
      times = {};
    }
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    for (const std::size_t which : order)
      times[which / copies_each][which % copies_each].push_back(
          time_of_answer(tables[which], seat, which / copies_each == 2 ? delay : 0));
    progress("answers at two tables");
  }
  return {.move = session.number(),
          .seat = index(seat),
          .one_us = median(times[0]),
          .other_us = median(times[1]),
          .hands = difference_of(times[0], times[1]),
          .delayed = difference_of(times[0], times[2])};
}

}  // namespace

std::vector<SecretFigures> measure_secrets(const GameRow& game, int answers, const std::string& seed,
                                           const Progress& progress) {
  std::vector<SecretFigures> all;
  const int seats = game.usual_seats;
  Session session = Session::begin({{"game", as_json(game.name)}, {"seats", seats}, {"chance", "own"}, {"seed", seed}});
  BotPlayers bots(session.game(), std::vector<std::string>(static_cast<std::size_t>(seats), "random"));
  Random random(1);
  for (int n = 0; n < positions && !session.game().over(); ++n) {
    for (int move = 0; move < moves_between && !session.game().over(); ++move)
      if (const auto next = bots.next(session.game(), session.whim_number())) session.move(*next);
    const SeatSet asked = session.game().waiting();
    if (session.game().over() || asked.empty()) continue;
    all.push_back(compared(session, asked.first(), answers, random, progress));
    if (all.back().suspect()) all.back() = compared(session, asked.first(), answers, random, progress);
  }
  return all;
}

}  // namespace curia::bench
