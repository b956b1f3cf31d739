#pragma once
// What comes to the Forum: a Random Event on a roll of 7, else the top card of the pile (VG-7.2a, VG-7.2c); or what the moderator
// of the table names (ES-3.IIIb).
#include "games/republic/context.h"

namespace curia::republic {

struct Happening {
  static constexpr auto kind = ProcedureKind::happening;
  enum class At : std::uint8_t {
    start = 0,
    named = 1,
    event_named = 2,
    rolled = 3,
    event_rolled = 4,
    event_over = 5,
    receiver_named = 6,
    card_drawn = 7,
    card_over = 8,
    asked_to_go_on = 9,
    rolled_event_over = 10
  };
  static constexpr int places = 11;
  // How it is found: with a roll, from the pile alone, or named by whoever moderates the table (ES-3.IIIb).
  enum class Source : std::uint8_t { roll = 0, pile = 1, hand = 2 };
  // What may be named.
  enum class Brings : std::uint8_t { nothing = 0, event = 1, card = 2 };
  static constexpr int choices = 3;
  At at = At::start;
  Seat seat = Seat::none;  // whose card it is, if it is red
  Source source = Source::roll;
  Bool handed_out = 0;  // by the moderator, to whom he likes, where the table says so: ES-3.IIIc
  Bool red = 0;         // a red card came

  Next step(Context& t);  // the result is `red`
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("seat", seat);
    f.up_to("source", source, Source::hand);
    f.flag("handed_out", handed_out);
    f.flag("red", red);
  }
  Happening shown_to(Seat) const { return *this; }
};

// Whether the moderator answers this at a table that has one, else the program: what comes, and to whom it goes.
bool is_moderated(Roll purpose);

// A card has come out of the pile: its era begins with it where the table says so (VG-3.4b).
void era_begins_with(Context& t, CardId card);
// The last card of a deck is drawn: the next era begins at once where the table says so (AH-12.6b, AH-12.6c), and after
// the last deck the game is in its last turn (AH-12.1f).
void pile_used_up(Context& t);

}  // namespace curia::republic
