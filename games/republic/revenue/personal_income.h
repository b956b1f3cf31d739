#pragma once
// Personal income: VG-6.1 to VG-6.13, with the multiples of the Grain Concessions (VG-EV-drought-3, 4).
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Neither a rebel nor a captive nor unaligned: VG-6.1. Captives earn where the table says so: AH-6.1b.
bool earns_income(const State& s, const Options& options, SenatorId senator);
// To him, or to what his faction splits among its senators: VG-6.11a, AH-6.1d.
void earn(Context& t, SenatorId senator, int talents, Rule rule);

// Base income, Knights and Concessions; a Grain Concession waits for GrainIncome while there is a Drought effect.
void collect_fixed_income(Context& t);

// The holder of each Grain Concession chooses the multiple: VG-6.12b.
struct GrainIncome {
  static constexpr auto kind = ProcedureKind::grain_income;
  enum class At : std::uint8_t { start = 0, multiple_chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t concession = 0;
  SenatorId last = SenatorId::none;  // who collected last, and what Popularity it has cost him
  std::uint8_t lost = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("concession", concession, concession_count);
    f.aside("the Concession before").maybe("last", last);
    f.aside("of the Concession before").count("lost", lost, bounds::many);
  }
  GrainIncome shown_to(Seat) const { return *this; }

 private:
  void lose_popularity(Context& t, SenatorId senator, int multiple);
};

// Every Governor chooses for each of his Provinces; then the dice are rolled: VG-6.13a to c.
struct ProvincialSpoils {
  static constexpr auto kind = ProcedureKind::provincial_spoils;
  enum class At : std::uint8_t { start = 0, chosen = 1, spoils_rolled = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat first = Seat::none;  // the HRAO's player
  std::uint8_t turn = 0;    // players asked so far, clockwise
  std::uint8_t province = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.one_of("province", province, province_count);
  }
  ProvincialSpoils shown_to(Seat) const { return *this; }
};

// Every faction places its personal revenue with its loyal senators, in any split: AH-6.1d.
struct PlaceIncome {
  static constexpr auto kind = ProcedureKind::place_income;
  enum class At : std::uint8_t { start = 0, placed = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  PlaceIncome shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
