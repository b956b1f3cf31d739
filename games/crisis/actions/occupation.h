#pragma once
// An army takes the capital of a Pretender's province: TOC-12.2.
#include "games/crisis/context.h"

namespace curia::crisis {

// A province with a Seat of Power or Breakaway marker that the active player does not govern and in whose capital his army
// stands: TOC-12.2-a. none if there is none, or nobody to replace its Governor (TOC-2-a).
RegionId occupied_province(const State& s, const Options& options);

struct Occupation {
  static constexpr auto kind = ProcedureKind::occupation;
  enum class At : std::uint8_t { start = 0, answered = 1 };
  static constexpr int places = 2;
  At at = At::start;
  RegionId region = RegionId::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("region", region);
  }
  Occupation shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
