#pragma once
// A rebel who went for a Bequest and governs its Province takes all that it yields: AH-9.624c, beside VG-EV-bequest-2.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// He marches on Rome and rules it through a Legate; no other rebel has one.
ProvinceId province_of_bequest(const State& s);

struct BequestIncome {
  static constexpr auto kind = ProcedureKind::bequest_income;
  enum class At : std::uint8_t { start = 0, spoils_rolled = 1, taxes_rolled = 2 };
  static constexpr int places = 3;
  At at = At::start;
  ProvinceId province = ProvinceId::none;
  std::int16_t spoils = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("province", province);
    f.number("spoils", spoils, -bounds::talents, bounds::talents);
  }
  BequestIncome shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
