#pragma once
// One initiative: an event or a card (happening.h), then in this order a persuasion attempt, Knights, Games, the Faction Leader.
// VG-7.2, VG-7.5 to VG-7.7
#include "games/republic/context.h"

namespace curia::republic {

struct Initiative {
  static constexpr auto kind = ProcedureKind::initiative;
  enum class At : std::uint8_t { start = 0, happened = 1, acted = 2, act_over = 3 };
  static constexpr int places = 4;
  // The kinds of deed in their order; a later one closes the earlier ones: VG-7.2d.
  enum class Stage : std::uint8_t { persuasion = 0, knights = 1, games = 2, leader = 3, over = 4 };
  At at = At::start;
  Seat seat = Seat::none;
  std::uint8_t number = 0;  // 1 to 6 in this turn
  Stage stage = Stage::persuasion;
  Bool pressing = 0;  // Knights were pressed for money: no more is done with Knights than press others

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("seat", seat);
    f.number("number", number, 1, max_seats);
    f.aside("what is left to do is offered").up_to("stage", stage, Stage::over);
    f.aside("what is left to do is offered").flag("pressing", pressing);
  }
  Initiative shown_to(Seat) const { return *this; }

 private:
  bool anything_to_do(const Context& t) const;
};

}  // namespace curia::republic
