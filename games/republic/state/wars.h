#pragma once
// Wars and enemy Leaders.
#include "games/republic/state/basics.h"

namespace curia::republic {

// `rebel`: the Province of a rebel Governor, which the Senate may attack; it counts with the Civil War (VG-11.381a).
enum class Section : std::uint8_t {
  none = 0,
  inactive = 1,
  active = 2,
  imminent = 3,
  unprosecuted = 4,
  defeated = 5,
  rebel = 6
};
inline constexpr std::string_view section_words[] = {"none",         "inactive", "active", "imminent",
                                                     "unprosecuted", "defeated", "rebel"};

// Whether somebody held a war this turn: VG-10.0c, VG-10.04, VG-10.05a.
enum class Held : std::uint8_t {
  no = 0,
  by_senate = 1,        // a force of the Senate got a Stalemate, Standoff or Victory
  by_governor = 2,      // a Governor won
  not_by_governor = 3,  // a Province fought it without a Victory
};
inline constexpr std::string_view held_words[] = {"no", "by_senate", "by_governor", "not_by_governor"};

// A war card or a Province in revolt.
struct War {
  Section section = Section::none;
  Bool naval_victory = 0;
  Bool revolt = 0;                         // brings no spoils
  std::uint8_t drawn_turn = 0;             // VG-10.9d
  std::uint32_t spent_numbers = 0;         // natural totals whose Disaster or Standoff happened this turn: VG-9.645b
  Bool land_battle = 0, naval_battle = 0;  // this Combat Phase: VG-10.9a, VG-10.9b
  Bool halved = 0;                         // Plautian-Papirian Law
  Bool pretender = 0;                      // the revolt of a Pretender's Province: VG-EV-pretender-3
  std::uint8_t duration = 0;               // turns that it has been active: VG-12.5a
  Held held = Held::no;
  Bool quelled = 0;  // made inactive by a Governor: VG-10.05c
  Bool alone = 0;    // it matches no other war, though its card is of a series: AH-7.332h
  template <class F>
  void fields(F& f) {
    f.word("section", section, section_words);
    f.flag("naval_victory", naval_victory);
    f.flag("revolt", revolt);
    f.flag("halved", halved);
    f.flag("pretender", pretender);
    f.flag("land_battle", land_battle);
    f.flag("naval_battle", naval_battle);
    f.some_word("held", held, held_words);
    f.flag("quelled", quelled);
    f.flag("alone", alone);
    f.counter("drawn_turn", drawn_turn, 0, 255);
    f.counter("duration", duration, 0, 255);
    f.some_bits("spent_numbers", spent_numbers, 3, 18);
  }
  bool operator==(const War&) const = default;
};

// An enemy Leader.
struct Leader {
  // `ally`: Cleopatra beside the Roman commanders of the Alexandrine War, VG-IN-cleopatra-2.
  enum class Place : std::uint8_t { none = 0, on_war = 1, curia = 2, discarded = 3, ally = 4 };
  static constexpr std::string_view place_words[] = {"none", "on_war", "curia", "discarded", "ally"};
  WarSet hosts{};  // wars that shelter him by the Refuge event
  Place place = Place::none;
  Bool awaits_host = 0;  // Refuge: joins the next war drawn
  std::array<std::uint8_t, 6> unused{};
  template <class F>
  void fields(F& f) {
    f.word("place", place, place_words);
    f.ids("hosts", hosts);
    f.flag("awaits_host", awaits_host);
  }
  bool operator==(const Leader&) const = default;
};

}  // namespace curia::republic
