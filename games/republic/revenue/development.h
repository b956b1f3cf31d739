#pragma once
// Development of the Provinces: VG-6.4.
#include "games/republic/context.h"

namespace curia::republic {

int development_bonus(const State& s, const Options& options, ProvinceId province);

struct Development {
  static constexpr auto kind = ProcedureKind::development;
  enum class At : std::uint8_t { start = 0, development_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t province = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("province", province, province_count);
  }
  Development shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
