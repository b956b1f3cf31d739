#pragma once
// Proscription after the Senate has beaten a rebel: VG-IN-proscription-1 to -3.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// The Senate has just won a civil war, and the card may be in a hand.
bool proscription_is_awaited(const State& s);
// What a faction adds to its rolls for Knights; it may not attract any if its HRAO used the card. VG-IN-proscription-3
int proscription_bonus(const State& s, Seat seat);
bool may_attract_knights(const State& s, Seat seat);

struct Proscription {
  static constexpr auto kind = ProcedureKind::proscription;
  enum class At : std::uint8_t { start = 0, awaited = 1, decided = 2, rolled_one = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Seat rebels = Seat::none;  // the faction that was in revolt does not play it
  SeatSet waiting{};
  Seat player = Seat::none;             // who played it
  CardId card = CardId::none;           // once it is on the table
  SenatorId first = SenatorId::none;    // the HRAO
  std::uint8_t knights = 0, count = 0;  // removed, rolled for
  std::int16_t talents = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("its rebel is named while it is open").maybe("rebels", rebels);
    f("waiting", waiting);
    f.maybe("player", player);
    f.maybe("card", card);
    f.aside("for the dice that follow").maybe("first", first);
    f.count("knights", knights, bounds::many);
    f.count("count", count, bounds::many);
    f.count("talents", talents, bounds::talents);
  }
  Proscription shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
