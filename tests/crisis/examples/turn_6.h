#pragma once
// The rulebook's example of play: the sixth round, step by step, with its dice and purchases. Green and Blue are in turn_6.cpp,
// Yellow and Red in turn_6_later.cpp.
#include <span>

#include "games/crisis/invariants.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis::round_6 {

using enum RegionId;

inline constexpr Seat green = P1, blue = P2, yellow = P3, red = P4;

// The board as the text has it after round 5: Yellow is Emperor, Good Auspices are in force, Ardashir is at home.
struct Round {
  Scene s;
  ArmyId macedonia{}, gallias{}, hispanias{}, thracias{}, italias{}, pannonias{}, galatias{}, asias{};
};

inline void board(Round& r) {
  Scene& s = r.s;
  for (RegionId region : {africa, aegyptus, RegionId::macedonia}) s.governs(green, region, 2);
  for (RegionId region : {hispania, gallia, britannia}) s.governs(blue, region, 2);
  s.governs(yellow, italia, 3);
  s.governs(yellow, thracia, 3);
  s.governs(yellow, pannonia, 2);
  s.governs(red, galatia, 1);
  s.governs(red, syria, 2);
  s.governs(red, asia, 4);
  r.macedonia = s.army(green, RegionId::macedonia, 3);
  r.gallias = s.army(blue, gallia, 2, 0, true);
  r.hispanias = s.army(blue, hispania, 2, 0, true);
  r.thracias = s.army(yellow, thracia, 2, 0, true);
  r.italias = s.army(yellow, italia, 2, 0, true);
  r.pannonias = s.army(yellow, pannonia, 1);
  r.galatias = s.army(red, galatia, 2);
  r.asias = s.army(red, asia, 1);
  for (Seat seat : {green, blue, yellow, red}) {
    s.waiting_governors(seat, 1);
    s.waiting_generals(seat, 0);
    s.available(seat, {CardId::military_1, CardId::military_1, CardId::political_1, CardId::political_1,
                       CardId::populace_1, CardId::populace_1});
  }
  s.militia(hispania);
  s.castra(r.gallias);
  s.castra(r.italias);
  s.quaestor(italia);
  s.quaestor(syria);
  s.barbarians(TribeId::goths, thracia, 1);
  s.barbarians(TribeId::franks, gallia, 3);
  s.barbarians(TribeId::franks, hispania, 1);
  s.at_home(TribeId::alamanni, 2);
  s.at_home(TribeId::goths, 3);
  s.at_home(TribeId::sassanids, 1);
  s.leader(LeaderId::ardashir, home_sassanids);
  s.event(EventId::good_auguries);
  s.of(yellow).emperor_turns = 1;
  s.hand(green, {CardId::flanking_maneuver, CardId::foederati, CardId::tribute, CardId::mob, CardId::populace_1});
  s.hand(blue, {CardId::quaestor, CardId::military_1, CardId::military_1, CardId::political_1, CardId::mob});
  s.hand(yellow, {CardId::quaestor, CardId::quaestor, CardId::flanking_maneuver, CardId::foederati, CardId::castra});
  s.hand(red, {CardId::flanking_maneuver, CardId::military_1, CardId::military_1, CardId::castra, CardId::political_1});
  s.discards(yellow, {CardId::populace_1});
  for (Seat seat : {green, red}) s.discards(seat, {CardId::political_1, CardId::populace_1});
}

inline void play_card(Scene& s, Seat seat, CardId card) { s.plays(seat, Verb::play_card, line(card)); }

// Fills the hand with whatever is offered: the text does not say what.
inline void fill_hand(Scene& s, Seat seat) {
  CHECK(s.of(seat).hand_size == 0);
  while (s.waits_for(seat)) s.plays(seat, Verb::take_card, {.a = s.decision().offers[0].a});
  CHECK(s.of(seat).hand_size == 5);
  CHECK(s.state.game.active == next_seat(s.state, seat));
}

using Part = void (*)(Round&);

// The parts up to the last one. Every part checks what the text says of it.
inline void play_until(Round& round, std::span<const Part> parts, Part last) {
  for (Part part : parts) {
    part(round);
    CHECK(violations(round.s.state, round.s.options) == std::vector<std::string>{});
    if (part == last) return;
  }
}

void greens_and_blues_turns(Round& round);

}  // namespace curia::crisis::round_6
