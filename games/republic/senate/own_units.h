#pragma once
// The Gabinian Law: commanders at war raise units with their own money. VG-LAW-gabinian-1
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// What each Legion or Fleet costs them now: the usual price, or what a Manpower Shortage makes of it.
int price_of_own_unit(const State& s, const Options& options);

struct GabinianLaw {
  static constexpr auto kind = ProcedureKind::gabinian_law;
  enum class At : std::uint8_t { start = 0, raising = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SenatorId commander = SenatorId::none;  // who may raise units now
  std::array<std::uint8_t, 2> unused{};
  std::int32_t rank = -1;  // of the last one asked

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("commander", commander);
    f.aside("how far the round is").number("rank", rank, -1, bounds::rank);
  }
  GabinianLaw shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
