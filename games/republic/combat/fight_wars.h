#pragma once
// Which war is fought next and who attacks it first: VG-10.1b, VG-9.645a.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// He survived, is free and has not won: VG-10.8.
void becomes_proconsul(Context& t, SenatorId senator, WarId war);

// Every commander on one war attacks it, one after the other, until it is defeated.
struct FightWar {
  static constexpr auto kind = ProcedureKind::fight_war;
  enum class At : std::uint8_t { start = 0, named = 1, rolled_one = 2, attacked = 3 };
  static constexpr int places = 4;
  At at = At::start;
  WarId war = WarId::none;
  SeatSet left{};                     // factions that have still to say who attacks first
  SenatorId first = SenatorId::none;  // who attacks next
  SenatorId rolling = SenatorId::none;
  Bool agreed = 0;
  Bool tied = 0;
  std::uint8_t highest = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("war", war);
    f("left", left);
    f.aside("whoever the dice or his Faction chose").maybe("first", first);
    f.aside("the dice choose").maybe("rolling", rolling);
    f.aside("who says it is asked").flag("agreed", agreed);
    f.aside("the dice choose").flag("tied", tied);
    f.aside("the dice choose").count("highest", highest, bounds::two_dice);
  }
  FightWar shown_to(Seat) const { return *this; }

 private:
  Seat asking(const State& s) const;  // clockwise from the HRAO's player
};

struct FightWars {
  static constexpr auto kind = ProcedureKind::fight_wars;
  enum class At : std::uint8_t { start = 0, rolled_one = 1, war_fought = 2, chosen = 3, chosen_fought = 4 };
  static constexpr int places = 5;
  At at = At::start;
  WarId first = WarId::none;
  WarId rolling = WarId::none;
  Bool tied = 0;
  std::uint8_t highest = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("the dice choose").maybe("first", first);
    f.aside("the dice choose").maybe("rolling", rolling);
    f.aside("the dice choose").flag("tied", tied);
    f.aside("the dice choose").count("highest", highest, bounds::two_dice);
  }
  FightWars shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
