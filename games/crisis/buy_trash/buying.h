#pragma once
// Phases 7 and 8 of a turn: TOC-6.7 and TOC-6.8. With the overlap variant the next player does not wait for them (TOC-6.8-f).
#include "games/crisis/context.h"

namespace curia::crisis {

struct Buying {
  static constexpr auto kind = ProcedureKind::buying;
  enum class At : std::uint8_t { start = 0, desk_closed = 1, floor_over = 2, floor_beside = 3 };
  static constexpr int places = 4;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}  // the desk's own: desk.h
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  Buying shown_to(Seat) const { return *this; }
};

// Goes on when nobody is at the desk.
struct AwaitDesk {
  static constexpr auto kind = ProcedureKind::await_desk;
  enum class At : std::uint8_t { start = 0, desk_closed = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  AwaitDesk shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
