#pragma once
// What the Quaestors do besides announcing their totals, told of each who serves; without him it happens all the same, and
// nobody is named. ES-4.3c, ES-4.3d
#include "games/republic/context.h"

namespace curia::republic {

// The Rome Quaestor hands a resource of this turn to a Faction Leader: ES-3.IIIc.
void hand_over_resource(const Context& t, Seat to);
// The Field Quaestor reports a Governor who takes from his Province: ES-6.12b.
void report_corruption(const Context& t, SenatorId governor);
// He warns of a low Treasury: ES-6.22b.
void warn_as_quaestor(const Context& t, int limit);
// He announces whose Province is free again: ES-3.II.2c.
void announce_return(const Context& t, SenatorId governor, ProvinceId province);

}  // namespace curia::republic
