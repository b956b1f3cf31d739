#pragma once
// The texts of Time of Crisis that we do not have: what is played instead, and what else a table may choose.
#include <boost/json.hpp>

namespace curia {

// One row for each Event, card, table and border with the alternatives it has; printed as it goes unless it is for JSON.
void list_effects(bool for_json, boost::json::array& rows);

}  // namespace curia
