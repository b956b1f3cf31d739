// What follows at once from a deed, in sections that stand above the deeds: a list of rows. What waits until the table is free to
// ask somebody stands in comes_first.cpp.
#include "games/republic/combat/rebel_forces.h"
#include "games/republic/deeds/report.h"
#include "games/republic/interrupts/deals.h"
#include "games/republic/interrupts/exchange.h"
#include "games/republic/mortality/inheriting.h"
#include "games/republic/quaestors/duties.h"
#include "games/republic/queries.h"
#include "games/republic/senate/assassination/overtaken.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/victory/victory.h"

namespace curia::republic {

namespace {

void leaves_to_heirs(Context& t, const Report& what) { leave_to_heirs(t, what.senator); }
void overtakes_business(Context& t, const Report& what) { cancel_overtaken(t.s, what.senator); }
void ends_his_revolts(Context& t, const Report& what) {
  for (ProvinceId province : governed_by(t.s, what.senator))
    if (is_rebel_province(t.s, province)) rebel_province_ends(t, province, what.rule);
}
void may_rule_for_life(Context& t, const Report& what) { check_automatic_consul_for_life(t, what.senator); }
void counts_in_deals(Context& t, const Report& what) { card_given_under_deal(t.s, what.seat, what.to, what.card); }
void quaestor_warns(Context& t, const Report& what) { warn_as_quaestor(t, what.figure); }
void ends_its_deals(Context& t, const Report& what) { forget_deals_of(t.s, what.seat); }
void ends_its_exchanges(Context& t, const Report& what) { forget_exchanges_of(t.s, what.seat); }
void may_leave_one_faction(Context& t, const Report&) { check_last_faction(t); }

struct Consequence {
  Report::Kind of;
  Rule rule;
  void (*follows)(Context& t, const Report& what);
};

constexpr Consequence consequences[] = {
    {Report::dies_of_age, Rule::ES_5_2b, leaves_to_heirs},
    {Report::leaves_the_table, Rule::VG_9_722a, overtakes_business},
    {Report::leaves_the_table, Rule::VG_11_391b, ends_his_revolts},
    {Report::gains_influence, Rule::VG_9_822a, may_rule_for_life},
    {Report::gives_card, Rule::VG_4_13, counts_in_deals},
    {Report::treasury_is_low, Rule::ES_6_22b, quaestor_warns},
    {Report::faction_eliminated, Rule::VG_4_13, ends_its_deals},
    {Report::faction_eliminated, Rule::AH_7_37b, ends_its_exchanges},
    {Report::faction_eliminated, Rule::VG_5_4c, may_leave_one_faction},
};

}  // namespace

void report(Context& t, const Report& what) {
  for (const Consequence& row : consequences)
    if (row.of == what.kind) row.follows(t, what);
}

}  // namespace curia::republic
