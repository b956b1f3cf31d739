// Influence, Popularity, the Unrest Level; what senators and the State receive and pay.
#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/deeds/narrow.h"
#include "games/republic/deeds/report.h"

namespace curia::republic {

void change_influence(Context& t, SenatorId senator, int change, Rule rule) {
  Senator& record = t.s.senators[senator];
  const int now = std::max(0, record.influence + change);
  if (now == record.influence) return;
  const int real = now - record.influence;
  record.influence = narrow(now);
  t.tell(EventKind::influence_changed, rule, {.a = op(senator), .n = narrow(real), .m = narrow(now)});
  if (real > 0) report(t, {.kind = Report::gains_influence, .rule = rule, .senator = senator});
}

void change_popularity(Context& t, SenatorId senator, int change, Rule rule) {
  Senator& record = t.s.senators[senator];
  if (has(senator, Ability::double_popularity)) change *= 2;
  const bool unlimited = t.options.popularity_range == choice::popularity_range::unlimited;  // AH-7.31c prints no range
  const int least = unlimited ? -popularity_bound : value::min_popularity;
  const int most = unlimited ? popularity_bound : value::max_popularity;
  const int now = std::clamp(record.popularity + change, least, most);
  if (now == record.popularity) return;
  const int real = now - record.popularity;
  record.popularity = static_cast<std::int8_t>(now);
  t.tell(EventKind::popularity_changed, rule, {.a = op(senator), .n = narrow(real), .m = narrow(now)});
}

void change_unrest(Context& t, int change, Rule rule) {
  const int now = std::max(0, t.s.rome.unrest + change);
  if (now == t.s.rome.unrest) return;
  const int real = now - t.s.rome.unrest;
  t.s.rome.unrest = narrow(now);
  t.tell(EventKind::unrest_changed, rule, {.n = narrow(real), .m = narrow(now)});
}

// ---- Money ----------------------------------------------------------------------------------------------------------

void receive(Context& t, SenatorId senator, int talents, Rule rule) {
  if (talents == 0) return;
  Senator& record = t.s.senators[senator];
  record.talents = narrow(record.talents + talents);
  t.tell(EventKind::talents_received, rule, {.a = op(senator), .n = narrow(talents), .m = record.talents});
}

void pay(Context& t, SenatorId senator, int talents, Rule rule) {
  if (talents == 0) return;
  Senator& record = t.s.senators[senator];
  if (record.talents < talents) throw BrokenTable("a senator pays what he does not have");
  record.talents = narrow(record.talents - talents);
  t.tell(EventKind::talents_paid, rule, {.a = op(senator), .n = narrow(talents)});
}

void treasury_pays(Context& t, Seat seat, int talents, Rule rule) {
  if (talents == 0) return;
  Faction& payer = faction(t.s, seat);
  payer.treasury = narrow(payer.treasury - talents);
  t.tell(EventKind::treasury_pays, rule, {.a = op(seat), .n = narrow(talents)});
}

void lose_fortune(Context& t, SenatorId senator, Rule rule) {
  Senator& record = t.s.senators[senator];
  if (record.talents == 0) return;
  t.tell(EventKind::fortune_lost, rule, {.a = op(senator), .n = record.talents});
  record.talents = 0;
}

void state_receives(Context& t, int talents, Rule rule) {
  if (talents == 0) return;
  t.s.rome.treasury = narrow(t.s.rome.treasury + talents);
  t.tell(EventKind::treasury_changed, rule, {.n = narrow(talents), .m = t.s.rome.treasury});
}

namespace {
// All are told when it falls below 50 and again below 20 T: AH-6.22d.
void warn_of_treasury(Context& t, int before) {
  if (t.options.treasury_warnings == off) return;
  for (const int limit : {value::natural_disaster_state_cost[0], value::evil_omens_state_cost[0]})
    if (before >= limit && t.s.rome.treasury < limit) {
      t.tell(EventKind::treasury_low, Rule::AH_6_22d, {.n = t.s.rome.treasury, .m = narrow(limit)});
      report(t, {.kind = Report::treasury_is_low, .rule = Rule::AH_6_22d, .figure = limit});
    }
}
}  // namespace

void state_pays(Context& t, int talents, Rule rule) {
  if (talents == 0) return;
  const int paid = std::min<int>(talents, t.s.rome.treasury);
  const int before = t.s.rome.treasury;
  t.s.rome.treasury = narrow(t.s.rome.treasury - paid);
  t.tell(EventKind::treasury_changed, rule, {.n = narrow(-paid), .m = t.s.rome.treasury});
  warn_of_treasury(t, before);
  t.s.rome.unpaid = narrow(talents - paid);
  if (paid < talents) rome_falls(t, Ending::bankruptcy);  // VG-12.3b
}

void rome_falls(Context& t, Ending why) {
  if (t.s.game.fall == Ending::none) t.s.game.fall = why;  // the loop hands the game to FallOfRome
}

}  // namespace curia::republic
