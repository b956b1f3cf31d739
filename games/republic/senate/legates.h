#pragma once
// Governors who rule through Legates decide where they are: VG-LAW-vatinian-3.
#include "games/republic/context.h"

namespace curia::republic {

// Whom the Vatinian Law lets rule this turn's new Provinces from where he is: VG-LAW-vatinian-1.
bool rules_by_legate(const State& s, SenatorId senator);

// A Governor elected by Legate chooses at once where he is, if the table has it so: VG-LAW-vatinian-3.
bool chooses_at_election(const Context& t, SenatorId senator);

struct Whereabouts {
  static constexpr auto kind = ProcedureKind::whereabouts;
  enum class At : std::uint8_t { start = 0, chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat first = Seat::none;    // the HRAO's player
  std::uint8_t turn = 0;      // players asked so far, clockwise
  std::uint8_t governor = 0;  // senators of his seen so far
  std::uint8_t elected = 0;   // only the Governors elected just now are asked, about their new Provinces
  std::uint8_t unused = 0;
  ProvinceSet provinces{};  // those

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.one_of("governor", governor, senator_count);
    f.aside("what he may be asked about").flag("elected", elected);
    f.aside("of all who were elected; his own are told").some_of("provinces", provinces, province_count);
  }
  Whereabouts shown_to(Seat) const { return *this; }

 private:
  ProvinceSet choices(const State& s) const;
  bool has_to_decide(const State& s) const;
};

}  // namespace curia::republic
