#include "games/republic/quaestors/duties.h"

#include "games/republic/quaestors/quaestors.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// Who does it; none where the table hears announcements only, or nobody serves.
SenatorId on_duty(const Context& t, OfficeId office) {
  const bool all = t.options.bank_office == on && t.options.quaestor_duties == choice::quaestor_duties::all_duties;
  return all ? quaestor(t.s, office) : SenatorId::none;
}

}  // namespace

void hand_over_resource(const Context& t, Seat to) {
  const SenatorId who = on_duty(t, OfficeId::rome_quaestor);
  if (who == SenatorId::none) return;
  t.tell(EventKind::resources_handed_over, Rule::ES_3_IIIc,
         {.a = op(who), .b = op(to), .c = op(faction(t.s, to).leader)});
}

void report_corruption(const Context& t, SenatorId governor) {
  const SenatorId who = on_duty(t, OfficeId::field_quaestor);
  if (who == SenatorId::none) return;
  t.tell(EventKind::corruption_reported, Rule::ES_6_12b, {.a = op(who), .b = op(governor)});
}

void warn_as_quaestor(const Context& t, int limit) {
  const SenatorId who = on_duty(t, OfficeId::field_quaestor);
  if (who == SenatorId::none) return;
  t.tell(EventKind::quaestor_warns, Rule::ES_6_22b,
         {.a = op(who), .n = t.s.rome.treasury, .m = static_cast<std::int16_t>(limit)});
}

void announce_return(const Context& t, SenatorId governor, ProvinceId province) {
  const SenatorId who = on_duty(t, OfficeId::field_quaestor);
  if (who == SenatorId::none) return;
  t.tell(EventKind::return_announced, Rule::ES_3_II_2c, {.a = op(who), .b = op(governor), .c = op(province)});
}

}  // namespace curia::republic
