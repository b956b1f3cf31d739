#pragma once
// How far the game has come, and how it ends.
#include "games/republic/state/basics.h"

namespace curia::republic {

enum class Ending : std::uint8_t {
  none = 0,
  bankruptcy = 1,
  four_wars = 2,
  people_revolt = 3,
  exhaustion = 4,  // Rome falls
  era_ends = 5,
  last_card = 6,
  consul_for_life = 7,
  influence = 8,
  rebel = 9,
  draw = 10,
  last_faction = 11,
  last_turn = 12,  // that was agreed before the start
};
inline constexpr std::string_view ending_words[] = {
    "none",      "bankruptcy", "four_wars", "people_revolt", "exhaustion", "era_ends", "last_card", "consul_for_life",
    "influence", "rebel",      "draw",      "last_faction",  "last_turn"};
inline constexpr std::string_view era_words[] = {"early", "middle", "late"};

// How far the game has come.
struct Course {
  std::uint8_t seats = 0, turn = 0;
  Phase phase = Phase::setup;
  Era era = Era::early;
  Scenario scenario = Scenario::early;  // era is the one that it has come to
  Bool era_ends_drawn = 0;
  Bool last_card_drawn = 0;      // of the last deck: AH-12.1f
  Bool forum_wars_multiply = 0;  // the table's answer to multiplied_wars: AH-7.332a
  Bool rebel_proved = 0;         // a rebel beat or was not met by the Senate this turn: VG-12.2a
  Ending ending = Ending::none;
  Ending fall = Ending::none;  // why Rome is falling while a rebel may still win
  SeatSet winners{};
  template <class F>
  void fields(F& f) {  // scenario and seats come first in a position, before all groups
    f.number("turn", turn, 0, 255);
    f.word("phase", phase, phase_words);
    f.later_word("era", era, era_words);  // else that of its first deck
    f.flag("era_ends_drawn", era_ends_drawn);
    f.flag("last_card_drawn", last_card_drawn);
    f.flag("rebel_proved", rebel_proved);
    f.some_word("ending", ending, ending_words);
    f.some_word("fall", fall, ending_words);
    if (phase == Phase::over) f.seats("winners", winners);
  }
  bool operator==(const Course&) const = default;
};

}  // namespace curia::republic
