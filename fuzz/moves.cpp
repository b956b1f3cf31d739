// Games of The Republic of Rome: the first byte chooses the number of factions.
#include "fuzz/moves.h"

#include "games/republic/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using curia::republic::Rules;
  curia::fuzz::Choices choices(data, size);
  Rules::Setting setting;
  setting.seats = Rules::least_seats + choices.below(Rules::most_seats - Rules::least_seats + 1);
  curia::fuzz::moves<Rules>(setting, choices);
  return 0;
}
