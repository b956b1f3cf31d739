#pragma once
// Provinces, their Governors and forces.
#include "games/republic/state/forces.h"

namespace curia::republic {

// Where the forces of a rebel Governor are: VG-11.37a, VG-11.371b.
enum class Gone : std::uint8_t { no = 0, in_transit = 1, with_rebel = 2 };
inline constexpr std::string_view gone_words[] = {"no", "in_transit", "with_rebel"};

// A Province, its Governor and its forces.
struct Province {
  Units garrison{};
  SenatorId governor = SenatorId::none;
  std::int8_t term = 0;
  Bool in_play = 0;
  Bool developed = 0;
  Bool spoils_taken = 0;  // this Revenue Phase
  Bool raided = 0;        // this Revenue Phase
  Bool disordered = 0;    // this Revenue Phase: gives nothing (Internal Disorder)
  Bool appointed_this_turn = 0;
  Bool revolt = 0;                        // in revolt: its war card is WarId 31 + province
  std::uint8_t garrisoned_this_turn = 0;  // Legions sent this turn cannot be recalled: VG-9.646c
  Bool legate = 0;                        // the Governor rules through a Legate and is elsewhere: VG-LAW-vatinian-1
  std::uint8_t armies = 0, fleets = 0;    // provincial forces: VG-6.512a
  WarId ally = WarId::none;               // the war that it has joined: VG-10.03b
  Bool ally_at_sea = 0;                   // it strengthens that war at sea, too
  Gone gone = Gone::no;                   // its forces have left for Rome or for the main rebel
  template <class F>
  void fields(F& f) {
    f.flag("in_play", in_play);
    f.flag("developed", developed);
    f.id("governor", governor);
    f.counter("term", term, 0, 9);
    f.later_object("garrison", garrison);
    f.flag("spoils_taken", spoils_taken);
    f.flag("raided", raided);
    f.flag("disordered", disordered);
    f.flag("appointed_this_turn", appointed_this_turn);
    f.flag("revolt", revolt);
    f.counter("garrisoned_this_turn", garrisoned_this_turn, 0, 255);
    f.flag("legate", legate);
    f.counter("armies", armies, 0, 25);
    f.counter("fleets", fleets, 0, 25);
    f.id("ally", ally);
    f.flag("ally_at_sea", ally_at_sea);
    f.some_word("gone", gone, gone_words);
  }
  bool operator==(const Province&) const = default;
};

}  // namespace curia::republic
