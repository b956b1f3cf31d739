// Advice: one row for each game.
#include "session/advice.h"

#include "bots/analysis/advice.h"
#include "bots/search/crisis.h"
#include "bots/search/republic.h"
#include "session/crisis_game.h"
#include "session/fault.h"
#include "session/republic_game.h"

namespace curia {

namespace json = boost::json;

namespace {

constexpr std::size_t most_moves = 3;

// Nothing where the game is another.
template <Playable G, class Policy>
std::optional<json::object> advised_as(const Game& game, Seat seat, std::uint64_t seed, const bots::Budget& budget) {
  const auto* const played = dynamic_cast<const PlayedGame<G>*>(&game);
  if (played == nullptr) return std::nullopt;
  static thread_local typename G::Decision own;
  G::shown_decision(played->full_decision(), seat, own);
  const auto seen = G::view(played->state(), played->options(), seat);
  const bots::Guesses<G> guesses(played->state(), played->options(), seat);
  const Seat leader = bots::strongest_but(seat, bots::chances(seen, played->options()));
  Random random(seed);
  const auto all = bots::advice<G, Policy>({seen, played->options(), own, seat, &guesses}, leader, budget, random);
  json::array moves;
  for (const auto& one : all) {
    if (moves.size() == most_moves) break;
    moves.push_back(json::object{{"move", played->move_json(one.move)},
                                 {"wins", one.mine.mean()},
                                 {"lives", one.lives.mean()},
                                 {"leads", one.leader.mean()},
                                 {"error", one.mine.standard_error()}});
  }
  return json::object{{"leader", leader == Seat::none ? json::value() : json::value(index(leader))},
                      {"moves", std::move(moves)}};
}

constexpr std::optional<json::object> (*advised_games[])(const Game&, Seat, std::uint64_t, const bots::Budget&) = {
    advised_as<republic::Traits, bots::Senate>,
    advised_as<crisis::Traits, bots::Empire>,
};

}  // namespace

json::object advice_to(const Game& game, Seat seat, std::uint64_t seed, const AdviceBudget& budget) {
  if (game.over() || !game.waiting().has(seat)) throw Fault("not_your_turn", "this seat is not asked");
  for (const auto of : advised_games)
    if (auto found = of(game, seat, seed, {.iterations = budget.trials, .time = budget.time})) return std::move(*found);
  throw Fault("bad_option", "there is no advice in this game");
}

}  // namespace curia
