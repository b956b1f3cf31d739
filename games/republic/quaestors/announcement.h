#pragma once
// A Quaestor announces what his office has paid out or booked: ES-4.3c, ES-4.3d. The program has computed it; no other figure can
// be announced.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct Announcement {
  static constexpr auto kind = ProcedureKind::announcement;
  enum class At : std::uint8_t { start = 0, announcing = 1 };
  static constexpr int places = 2;
  At at = At::start;
  OfficeId office = OfficeId::none;
  Talents figure = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.number("office", office, static_cast<int>(OfficeId::rome_quaestor), static_cast<int>(OfficeId::field_quaestor));
    f.number("figure", figure, -bounds::talents, bounds::talents);
  }
  Announcement shown_to(Seat) const { return *this; }
};

// What the Rome Quaestor has paid out in this Revenue Phase, and what the Field Quaestor keeps.
Next announce_revenue(Context& t);
Next announce_treasury(Context& t);

}  // namespace curia::republic
