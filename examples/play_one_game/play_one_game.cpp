// A game of Time of Crisis from the first question to the last; every answer is drawn from the offers.
#include <cstdio>

#include "bots/random.h"
#include "games/crisis/game.h"

using Game = curia::crisis::Traits;  // or curia::republic::Traits of games/republic/game.h

int main() {
  const Game::Setting setting{.seats = 4};
  Game::State table;
  static Game::Decision asked;  // some thousand offers: not for the stack
  curia::Random dice(2009);
  int moves = 0;
  for (Game::start(table, setting); !Game::over(table); ++moves) {
    Game::list_offers(table, setting.options, asked);
    Game::play(table, setting.options,
               Game::nature_to_move(asked)
                   ? Game::sample_chance(table, dice)
                   : curia::bots::move_for<Game>(asked.offers[dice.below(asked.offers.size())], dice));
  }
  std::printf("%d moves; %s\n", moves, Game::ending(table).data());
}
