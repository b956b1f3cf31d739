#pragma once
// The ransom of a captive, at any time: VG-10.71g, VG-10.71h.
#include "games/republic/context.h"

namespace curia::republic {

int ransom_of(const State& s, SenatorId captive);
// The MAY deed ransom; its amount is the part that the Faction Treasury pays.
void list_ransoms(const Context& t, Sheet& sheet);
Next pay_ransom(Context& t, const Move& move);

}  // namespace curia::republic
