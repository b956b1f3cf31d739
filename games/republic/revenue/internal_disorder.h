#pragma once
// Internal Disorder in the undeveloped Provinces: VG-EV-internal-disorder-1 to 3.
#include "games/republic/context.h"

namespace curia::republic {

struct InternalDisorder {
  static constexpr auto kind = ProcedureKind::internal_disorder;
  enum class At : std::uint8_t { start = 0, disorder_rolled = 1 };
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
  InternalDisorder shown_to(Seat) const { return *this; }
  std::string_view wrong(const Context& t) const;
};

}  // namespace curia::republic
