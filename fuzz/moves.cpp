// Games of The Republic of Rome: the first bytes choose edition, scenario, seats and answers.
#include "fuzz/moves.h"

#include "bots/republic.h"
#include "games/republic/codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using curia::republic::Traits;
  curia::fuzz::Choices choices(data, size);
  curia::fuzz::moves<Traits>(curia::fuzz::table<Traits>(choices), choices);
  return 0;
}
