#pragma once
// Rome herself: her money, her people, her laws, and what has befallen her.
#include "games/republic/state/basics.h"

namespace curia::republic {

struct Rome {
  Talents treasury = 0;     // State Treasury
  Talents unpaid = 0;       // what the State could not pay when it went bankrupt: VG-LR-1.06.53a
  Talents spoils_debt = 0;  // negative spoils due with the State's debts: VG-6.13b
  Talents owed = 0;         // debits that the Treasury could not pay and that gifts may still cover: AH-6.22m
  std::array<Talents, max_seats> income{};  // personal revenue that its faction has still to place: AH-6.1d
  Talents revenue_paid = 0;                 // in this Revenue Phase, where a Quaestor announces it: ES-3.II.1a
  std::int16_t unrest = 0;
  std::uint8_t shortages = 0;                           // Manpower Shortages of the Population Table in force
  Bool no_recruitment = 0;                              // VG-8.2b
  std::array<std::uint8_t, event_count> event_level{};  // by EventId; 0: not in the Forum
  Bool natural_disaster_paid = 0;
  std::array<std::uint8_t, 3> land_bills{};  // in force, by type
  LawSet laws{};                             // in force
  std::uint8_t defeated_illyrian = 0;        // bits: which of the two are beaten
  template <class F>
  void fields(F& f) {  // income is told with its faction; land_bills in codec.cpp: each type has markers of its own
    f.number("treasury", treasury, 0, 32'000);
    f.counter("unpaid", unpaid, 0, 9'999);
    f.counter("spoils_debt", spoils_debt, 0, 9'999);
    f.counter("owed", owed, 0, 9'999);
    f.counter("revenue_paid", revenue_paid, 0, 9'999);
    f.number("unrest", unrest, 0, 999);
    f.counter("shortages", shortages, 0, 9);
    f.flag("no_recruitment", no_recruitment);
    f.object("events", [&](F& inner) {
      for (std::size_t i = 0; i < event_level.size(); ++i)
        inner.counter(name_id(static_cast<EventId>(i)), event_level[i], 0, 9);
    });
    f.flag("natural_disaster_paid", natural_disaster_paid);
    f.ids("laws", laws);
    f.counter("defeated_illyrian", defeated_illyrian, 0, 3);
  }
  bool operator==(const Rome&) const = default;
};

}  // namespace curia::republic
