// Games of Time of Crisis: the first bytes choose scenario, seats and answers.
#include "fuzz/moves.h"

#include "games/crisis/codec.h"
#include "games/crisis/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace curia::crisis;
  curia::fuzz::Choices choices(data, size);
  Traits::Setting setting = curia::fuzz::table<Traits>(choices);
  setting.options.legacy_target = 20;  // short games
  curia::fuzz::moves<Traits>(setting, choices);
  return 0;
}
