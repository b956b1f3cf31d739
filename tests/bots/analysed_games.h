#pragma once
// Games of bots written down, with moves planted in them that the bots would not have made.
#include <map>

#include "bots/analysis/analysis.h"
#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/search/crisis.h"
#include "bots/search/republic.h"
#include "bots/table_of_bots.h"

namespace curia {

template <Playable G>
struct PlantedGame {
  bots::Record<G> record;
  std::map<std::size_t, typename G::Move> planted;  // by the number of the move: what the bot would have done instead
};

// An answer at random out of all that the seat is offered, not this one; nothing where there is no other.
template <Playable G>
std::optional<typename G::Move> other_answer(const typename G::Decision& decision, const typename G::Move& not_this,
                                             Random& random) {
  std::vector<typename G::Move> others;
  for (const auto& offer : decision.offers) {
    if (!offer.must || offer.seat != not_this.seat) continue;
    const auto amounts = static_cast<std::uint32_t>(offer.most - offer.least + 1);
    const auto move = taken<G>(offer, offer.least + static_cast<int>(random.below(amounts)));
    if (!(move == not_this)) others.push_back(move);
  }
  if (others.empty()) return std::nullopt;
  return others[random.below(static_cast<std::uint32_t>(others.size()))];
}

// A game of these bots, `most` moves of it. Of the answers about which the policy P has more than one idea, one in `one_in` is replaced by
// another at random (0: none is).
template <Playable G, bots::SearchPolicy<G> P>
PlantedGame<G> planted_game(std::string_view bot, std::uint64_t seed, std::uint32_t one_in, std::size_t most = 20000) {
  typename G::Setting setting;
  G::apply(setting.scenario, setting.options);
  PlantedGame<G> game;
  game.record.options = setting.options;
  typename G::State s{};
  G::start(s, setting);
  game.record.start = s;
  bots::TableOfBots<G> table;
  for (int seat = 0; seat < setting.seats; ++seat) table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>(bot);
  Random chance(seed), thoughts(seed + 1), planting(seed + 2);
  typename G::Decision decision, shown;
  while (!G::over(s) && game.record.moves.size() < most) {
    G::list_offers_alone(s, setting.options, decision);
    typename G::Move move;
    if (G::nature_to_move(decision)) {
      move = G::sample_chance(s, chance);
    } else {
      move = *table.next(s, setting.options, decision, thoughts);
      if (one_in > 0 && bots::Review<G, P>::answers(decision, move) && planting.below(one_in) == 0) {
        bots::Ideas<G> ideas;
        G::shown_decision(decision, move.seat, shown);
        const auto seen = G::view(s, setting.options, move.seat);
        P().think(bots::Question<G>{seen, setting.options, shown, move.seat}, ideas);
        if (const auto other = other_answer<G>(decision, move, planting); other && ideas.size() > 1) {
          game.planted.emplace(game.record.moves.size() + 1, move);
          move = *other;
        }
      }
    }
    game.record.moves.push_back(move);
    G::play(s, setting.options, move);
  }
  return game;
}

}  // namespace curia
