// Games of Time of Crisis: the first bytes choose the players and, of every question, the alternative.
#include "fuzz/moves.h"

#include "games/crisis/codec.h"
#include "games/crisis/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace curia::crisis;
  curia::fuzz::Choices choices(data, size);
  Rules::Setting setting;
  setting.seats = Rules::least_seats + choices.below(Rules::most_seats - Rules::least_seats + 1);
  setting.options.legacy_target = 20;  // short games
  setting.options.overlap = static_cast<std::uint8_t>(choices.below(2));
  for (int i = 0; i < subject_count; ++i) {
    const auto subject = static_cast<Subject>(i);
    const auto alternatives = effects_of(subject);
    const auto chosen = static_cast<std::size_t>(choices.below(static_cast<int>(alternatives.size())));
    read_options({{curia::text(name_id(subject)), curia::text(alternatives[chosen].key)}}, setting.options);
  }
  curia::fuzz::moves<Rules>(setting, choices);
  return 0;
}
