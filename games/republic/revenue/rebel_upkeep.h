#pragma once
// Maintenance of the rebel army before redistribution: VG-6.2, VG-11.23a, VG-11.23b.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct RebelUpkeep {
  static constexpr auto kind = ProcedureKind::rebel_upkeep;
  enum class At : std::uint8_t { start = 0, released = 1, hrao_decided = 2, paid = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t count = 0;             // Legions released together, no Veterans
  std::uint8_t veteran = no_operand;  // or the Veteran released
  std::uint8_t from = no_operand;     // the Province whose Garrison they were, none: the main rebel's army
  std::int16_t due = 0;               // Talents still to pay
  Bool fleets = 0;                    // they are Fleets
  Bool lacking = 0;                   // he pays all that there is, and it is not enough: VG-11.36b

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("count", count, bounds::many);
    f.one_or_none("veteran", veteran, veteran_slots);
    f.aside("where they stood").one_or_none("from", from, province_count);
    f.count("due", due, bounds::talents);
    if (at != At::hrao_decided) f.aside("what was released before");
    f.flag("fleets", fleets);
    f.aside("what is left to do is offered").flag("lacking", lacking);
  }
  RebelUpkeep shown_to(Seat) const { return *this; }

 private:
  void release(Context& t);
  bool deserted(const State& s) const;
  int all_released() const { return veteran == no_operand ? count : 1; }
  void take_back(Context& t, int number, bool disbanded);
};

// Veterans of the rebel army and of rebel Garrisons that cost maintenance: those loyal to no rebel. VG-11.23a
VeteranSet paid_veterans(const State& s);
int rebel_upkeep(const State& s);
int purses_of_rebels(const State& s);  // that may pay it, beside the Faction Treasury

}  // namespace curia::republic
