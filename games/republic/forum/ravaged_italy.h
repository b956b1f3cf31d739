#pragma once
// Wars in Italy ruin Tax Farmers: VG-7.8b.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

int tax_farmer_rolls(const State& s, const Options& options);

struct RavagedItaly {
  static constexpr auto kind = ProcedureKind::ravaged_italy;
  enum class At : std::uint8_t { start = 0, tax_farmer_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t left = 0;  // rolls still to make

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("left", left, bounds::many);
  }
  RavagedItaly shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
