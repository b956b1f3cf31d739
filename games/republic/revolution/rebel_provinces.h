#pragma once
// What Governors do who have rebelled: they march on Rome, send their forces, lose their Provinces. VG-11.3 (option A3)
#include "games/republic/table.h"

namespace curia::republic {

// Where Legions that join the main rebel stand: in his Province while he is there, else in his army.
Units& army_of_main_rebel(State& s);
// The Province follows its Governor, who is there, into the revolt: VG-11.31.
void province_rebels(Table& t, ProvinceId province);
// He or his forces leave; they are on the way if the Senate may intercept them. VG-11.37a, VG-11.371b
void leave_province(Table& t, ProvinceId province, bool at_once);
void arrive(Table& t, ProvinceId province);        // from there, with the main rebel
void stay_at_home(Table& t, ProvinceId province);  // VG-11.372c
// Its Governor is dead or the revolt has failed: undeveloped, without provincial forces. VG-11.391b, VG-11.391c
void rebel_province_ends(Table& t, ProvinceId province, Rule rule);

// The main rebel, a Governor, marches on Rome or stays: at his declaration, and in each later Revolution Phase.
struct MarchDecision {
  static constexpr auto kind = ProcedureKind::march_decision;
  enum class At : std::uint8_t { start = 0, decided = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Bool at_once = 0;  // with his declaration: VG-11.321b

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.flag("at_once", at_once);
  }
  MarchDecision shown_to(Seat) const { return *this; }
};

// After a Stalemate one other rebel Governor may send his forces to the main rebel: VG-11.371a.
struct RebelReinforcements {
  static constexpr auto kind = ProcedureKind::rebel_reinforcements;
  enum class At : std::uint8_t { start = 0, chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  RebelReinforcements shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
