#pragma once
// Repopulating Rome: VG-9.81.
#include "games/republic/context.h"

namespace curia::republic {

// Fewer than 8 aligned senators are in Rome in the Senate Phase, and somebody can come.
bool rome_needs_senators(const State& s);

struct RepopulateRome {
  static constexpr auto kind = ProcedureKind::repopulate_rome;
  enum class At : std::uint8_t { start = 0, diced = 1, choosing = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;  // who receives the next senator

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
  }
  RepopulateRome shown_to(Seat) const { return *this; }

 private:
  void receive_senator(Context& t, SenatorId senator) const;
};

}  // namespace curia::republic
