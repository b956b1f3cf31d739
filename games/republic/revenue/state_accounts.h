#pragma once
// The accounts of the State: VG-6.5, and the terms of the Governors: VG-6.6.
#include "games/republic/context.h"

namespace curia::republic {

// 100 T unless they came at the start of the phase (AH-6.2), the money of a Bequest, Allied Enthusiasm: VG-6.5, VG-EV-bequest-3, VG-EV-allied-enthusiasm-1.
void receive_annual_income(Context& t);
// Talents of a Bequest each turn, of Allied Enthusiasm in the next one.
int bequest_income(const State& s, unsigned bequest);
int enthusiasm_income(const State& s);
// What the Trial of Verres changes at the taxes of each Province.
int verres_income(const State& s);
// Whether its taxes come to the State: VG-6.51.
bool pays_taxes(const State& s, const Options& options, ProvinceId province);

struct ProvincialTaxes {  // VG-6.51
  static constexpr auto kind = ProcedureKind::provincial_taxes;
  enum class At : std::uint8_t { start = 0, taxes_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t province = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("province", province, province_count);
  }
  ProvincialTaxes shown_to(Seat) const { return *this; }
};

bool may_contribute(const State& s, const Options& options, SenatorId senator);
// The table writes its contributions down, and none is seen before the last is done: AH-3.II.2b.
bool contributions_are_sealed(const Options& options);
// Each may hang on what other factions give: AH-6.22k.
bool contributions_are_conditional(const Options& options);
// The most that a condition may name of this faction: what its senators are seen to have, and something for its Treasury.
int most_of_condition(const State& s, const Options& options, Seat other);

// One by one, until every player whose senators could still give says that he is done: VG-6.53. Where all give at the same
// time each writes down what his senators will give, and nobody sees it before the last is done: AH-3.II.2b. What he has
// written he may make conditional on the gifts of other factions: AH-6.22k. A Faction Treasury may give, too: ES-4.3f.
struct Contributions {
  static constexpr auto kind = ProcedureKind::contributions;
  enum class At : std::uint8_t { start = 0, given = 1 };
  static constexpr int places = 2;
  static constexpr int most_conditions = 4;  // of one faction
  At at = At::start;
  SeatSet done_seats{};
  SeatSet treasuries{};  // those that have given in the open

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("done", done_seats);
    f("treasuries", treasuries);
  }
  Contributions shown_to(Seat) const { return *this; }

 private:
  bool treasury_may_give(const Context& t, Seat seat) const;
  bool may_give(const Context& t, Seat seat) const;
  void list_conditions(const Context& t, Sheet& sheet, Seat seat) const;
};

// What the State owes before contributions help it: VG-6.52a to c, VG-6.13b.
int war_costs(const State& s, const Options& options);
int land_bill_costs(const State& s);
int maintenance(const State& s);
void pay_debts(Context& t);
// Where gifts are asked for after the debits: as much is paid as there is, and what is still owed waits for the gifts; the State
// is bankrupt only if they do not cover it. AH-6.22m
void pay_what_there_is(Context& t);
void pay_the_rest(Context& t);
void count_down_terms(Context& t);

}  // namespace curia::republic
