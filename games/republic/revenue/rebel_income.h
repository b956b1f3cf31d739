#pragma once
// A rebel Governor takes all that his Province yields: VG-11.35b (option A3).
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct RebelIncome {
  static constexpr auto kind = ProcedureKind::rebel_income;
  enum class At : std::uint8_t { start = 0, spoils_rolled = 1, taxes_rolled = 2 };
  static constexpr int places = 3;
  At at = At::start;
  std::uint8_t province = 0;
  std::int16_t spoils = 0;  // of this Province, less than nothing counts as nothing

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("province", province, province_count);
    f.number("spoils", spoils, -bounds::talents, bounds::talents);
  }
  RebelIncome shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
