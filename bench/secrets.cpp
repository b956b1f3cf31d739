// Whether the time of an answer tells a secret: a seat asks the same at two tables that it cannot tell apart, where others hold other
// cards, thousands of times, and the times are compared.
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <optional>

#include "bench/benchmarks.h"
#include "session/players.h"
#include "session/session.h"

namespace curia::bench {

namespace {

namespace json = boost::json;

constexpr int positions = 4, moves_between = 150;

// What a seat is sent when the table has changed, but for the events, which are the same.
std::size_t answer(const Game& game, Seat seat) {
  const std::string text = json::serialize(game.decision(viewer_of(seat), "en")) + json::serialize(game.view(seat));
  return text.size();
}

// How often one of these takes longer than one of those; half where they do not differ.
double longer(const std::vector<double>& these, const std::vector<double>& those) {
  std::vector<double> sorted = those;
  std::sort(sorted.begin(), sorted.end());
  double more = 0;
  for (const double time : these) {
    const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), time);
    more += static_cast<double>(low - sorted.begin()) + static_cast<double>(high - low) / 2;
  }
  return more / static_cast<double>(these.size()) / static_cast<double>(those.size());
}

// The table of this journal as this seat may think that it is, dealt again by this seed.
Session dealt_again(const json::array& journal, Seat seat, std::uint64_t seed) {
  Session session = Session::load(journal);
  session.redeal(seat, seed);
  return session;
}

SecretFigures compared(const Session& session, Seat seat, int answers, const Progress& progress) {
  const json::array journal = session.journal();
  const std::array<Session, 3> tables{dealt_again(journal, seat, 1), dealt_again(journal, seat, 2),
                                      dealt_again(journal, seat, 1)};  // two hands, and the first once more
  std::array<std::vector<double>, 3> times;
  Bits bits(1);
  for (int n = 0; n < answers; ++n) {
    const auto first = bits.below(3);  // who comes first may have the warmer cache
    for (std::uint32_t i = 0; i < 3; ++i) {
      const std::size_t which = (first + i) % 3;
      const double begin = processor_seconds();
      const std::size_t size = answer(tables[which].game(), seat);
      times[which].push_back(1e6 * (processor_seconds() - begin));
      if (size == 0) return {};
    }
    progress("answers at two tables");
  }
  return {.move = session.number(),
          .seat = index(seat),
          .one_us = percentile(times[0], 0.5),
          .other_us = percentile(times[1], 0.5),
          .longer = longer(times[0], times[1]),
          .longer_than_itself = longer(times[0], times[2])};
}

}  // namespace

std::vector<SecretFigures> measure_secrets(const GameRow& game, int answers, const Progress& progress) {
  std::vector<SecretFigures> all;
  const int seats = game.usual_seats;
  Session session =
      Session::begin({{"game", as_json(game.name)}, {"seats", seats}, {"chance", "own"}, {"seed", "two hands"}});
  BotPlayers bots(session.game(), std::vector<std::string>(static_cast<std::size_t>(seats), "random"), 1);
  for (int n = 0; n < positions && !session.game().over(); ++n) {
    for (int move = 0; move < moves_between && !session.game().over(); ++move)
      if (const auto next = bots.next(session.game())) session.move(*next);
    const SeatSet asked = session.game().waiting();
    if (!session.game().over() && !asked.empty()) all.push_back(compared(session, asked.first(), answers, progress));
  }
  return all;
}

}  // namespace curia::bench
