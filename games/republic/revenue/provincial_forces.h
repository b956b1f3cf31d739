#pragma once
// Governors raise provincial forces with the local taxes: VG-6.511, VG-6.512 (option A2).
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// It has a loyal Governor and brings Local Taxes this turn: VG-6.511a, VG-10.0b.
bool raises_forces(const State& s, const Options& options, ProvinceId province);
int room_for_forces(const State& s, ProvinceId province);             // up to the Maximum Forces: VG-6.512d
int forces_to_raise(const State& s, ProvinceId province, int added);  // with the Local Taxes and what was added
int fewest_armies(const State& s, ProvinceId province, int number);   // of so many units, for want of room for fleets
int most_armies(const State& s, ProvinceId province, int number);

struct RaiseProvincials {
  static constexpr auto kind = ProcedureKind::raise_provincials;
  enum class At : std::uint8_t { start = 0, asked_forces = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat first = Seat::none;  // the HRAO's player
  std::uint8_t turn = 0;    // players asked so far, clockwise
  std::uint8_t province = 0;
  Bool raised = 0;         // in this Province
  std::uint8_t added = 0;  // Talents, to the Local Taxes of this Province

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.one_of("province", province, province_count);
    f.aside("what is left to do is offered").flag("raised", raised);
    f.count("added", added, bounds::many);
  }
  RaiseProvincials shown_to(Seat) const { return *this; }

 private:
  bool is_his(const Context& t) const;
  bool has_to_choose(const Context& t) const;
  int useful_talents(const State& s) const;  // more would be lost
  void add(Context& t);
  void raise(Context& t, int armies, Rule rule) const;
};

}  // namespace curia::republic
