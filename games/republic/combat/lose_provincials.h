#pragma once
// Losses of a Province among its armies and its Garrison: VG-10.02, or unit by unit on the Random Loss Chart (VG-CH-5). Of the
// main rebel on the march, too, where the chart decides: AH-10.52b.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct LoseProvincials {
  static constexpr auto kind = ProcedureKind::lose_provincials;
  enum class At : std::uint8_t { start = 0, diced = 1, picked = 2, legion_gone = 3, legions_gone = 4 };
  static constexpr int places = 5;
  At at = At::start;
  ProvinceId province = ProvinceId::none;  // none: the main rebel's army
  std::uint8_t count = 0;                  // losses that are left
  Bool doubled = 0;                        // two armies for each where there is no Garrison Legion: VG-10.02a
  std::uint8_t armies = 0;                 // lost
  std::uint8_t legions = 0;
  std::uint8_t fleets = 0;  // told with them; the caller has taken them away

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("province", province);
    f.count("count", count, bounds::many);
    f.flag("doubled", doubled);
    f.count("armies", armies, bounds::many);
    f.count("legions", legions, bounds::many);
    f.count("fleets", fleets, bounds::many);
  }
  LoseProvincials shown_to(Seat) const { return *this; }

 private:
  bool mixed(const State& s) const;
  void share(Context& t);   // VG-10.02a, VG-10.02b
  bool strike(Context& t);  // VG-CH-5
  void take_armies(Context& t, int number) const;
};

}  // namespace curia::republic
