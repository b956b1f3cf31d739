#pragma once
// Legions are lost at random, Veteran or not: VG-10.6.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct LoseLegions {
  static constexpr auto kind = ProcedureKind::lose_legions;
  enum class At : std::uint8_t { start = 0, picked = 1 };
  static constexpr int places = 2;
  enum class From : std::uint8_t { force = 0, rebel_army = 1, garrison = 2 };
  At at = At::start;
  From from{};
  std::uint8_t place = 0;  // in State::forces, or the Province
  std::uint8_t count = 0;
  Roll purpose = Roll::lost_legion;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.up_to("from", from, From::garrison);
    f.one_of("place", place, bounds::forces);
    f.count("count", count, bounds::many);
    f.one_of("purpose", purpose, bounds::rolls);
  }
  LoseLegions shown_to(Seat) const { return *this; }
  std::string_view wrong(const Context& t) const;

 private:
  Units& units(State& s) const;
  void lose(Context& t, int which);  // Legions that are not Veteran come first, then the Veterans by slot
};

// The Legions lying there are not all alike, so that chance must say which are lost.
bool legions_differ(const State& s, const Units& units);

}  // namespace curia::republic
