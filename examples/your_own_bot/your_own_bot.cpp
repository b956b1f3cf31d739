// A bot of your own for The Republic of Rome, at a table with three of ours: ten games, counted.
#include <cstdio>

#include "bots/republic.h"
#include "bots/table_of_bots.h"

namespace {

using Game = curia::republic::Traits;
using Question = curia::bots::Question<Game>;

// Of what he must answer he takes the offer that costs least, and he never breaks in.
class Miser final : public curia::bots::Bot<Game> {
 public:
  std::string_view name() const override { return "miser"; }
  bool looks() const override { return true; }  // he wants to see the table as his seat sees it, and no more
  Game::Move answer(const Question& question, curia::Random&) override {
    const Game::Offer* best = nullptr;
    for (const Game::Offer& offer : question.decision.offers)
      if (offer.must && (best == nullptr || offer.least <= best->least)) best = &offer;
    return curia::taken<Game>(*best, best->least);
  }
  std::optional<Game::Move> interrupt(const Question&, curia::Random&) override { return std::nullopt; }
};

// Whether the miser, at seat 0, is among the winners.
bool wins(std::uint64_t seed) {
  const Game::Setting setting{.options = curia::republic::answers_of("vg2009"), .seats = 4};
  curia::bots::TableOfBots<Game> bots;
  bots.seats[0] = std::make_unique<Miser>();
  for (std::size_t seat = 1; seat < 4; ++seat) bots.seats[seat] = curia::bots::make_bot<Game>("steward");
  static Game::Decision asked;
  Game::State table;
  curia::Random dice(seed), thoughts(seed + 1);
  Game::start(table, setting);
  while (!Game::over(table)) {
    Game::list_offers(table, setting.options, asked);
    Game::play(table, setting.options,
               Game::nature_to_move(asked) ? Game::sample_chance(table, dice)
                                           : bots.next(table, setting.options, asked, thoughts).value());
  }
  return Game::winners(table).has(static_cast<curia::Seat>(0));
}

}  // namespace

int main() {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) won += wins(seed) ? 1 : 0;
  std::printf("the miser wins %d of 10 games\n", won);
}
