#pragma once
// A rebel who has met his condition while four or more wars are active must first beat wars himself: VG-12.4b, VG-12.4c
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct LastWars {
  static constexpr auto kind = ProcedureKind::last_wars;
  enum class At : std::uint8_t { start = 0, unit_lost = 1, war_chosen = 2, fought = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Seat seat = Seat::none;         // the faction in revolt
  Bool by_collapse = 0;           // he came by bankruptcy or People Revolt: VG-LR-1.12.3a
  WarId war = WarId::none;        // fought now
  std::uint8_t to_eliminate = 0;  // units the State cannot maintain: VG-LR-1.06.53a

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f.aside("how the game would end").flag("by_collapse", by_collapse);
    f.aside("the one before").maybe("war", war);
    f.count("to_eliminate", to_eliminate, bounds::many);
  }
  LastWars shown_to(Seat) const { return *this; }

 private:
  void gather(Context& t);
  void finish(Context& t, bool won);
};

}  // namespace curia::republic
