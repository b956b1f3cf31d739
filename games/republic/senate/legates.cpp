#include "games/republic/senate/legates.h"

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool is_present(const State& s, SenatorId senator) { return s.senators[senator].where == Where::province; }

void comes_to_rome(Context& t, SenatorId senator) {
  for (ProvinceId province : governed_by(t.s, senator)) {
    Province& record = t.s.provinces[province];
    if (record.legate == 0)
      t.tell(EventKind::governor_comes, Rule::VG_LAW_vatinian_3, {.a = op(senator), .b = op(province)});
    record.legate = 1;
  }
  t.s.senators[senator].where = Where::rome;
}

void goes(Context& t, SenatorId senator, ProvinceId to) {
  const bool there = is_present(t.s, senator) && t.s.provinces[to].legate == 0;
  for (ProvinceId province : governed_by(t.s, senator)) t.s.provinces[province].legate = province == to ? 0 : 1;
  t.s.senators[senator].where = Where::province;
  if (!there) t.tell(EventKind::governor_goes, Rule::VG_LAW_vatinian_3, {.a = op(senator), .b = op(to)});
}

}  // namespace

bool rules_by_legate(const State& s, SenatorId senator) {
  return in_force(s, LawId::vatinian_law) && faction_of(s, senator) != Seat::none;
}

bool chooses_at_election(const Context& t, SenatorId senator) {
  return t.options.vatinian_movement == choice::vatinian_movement::at_election && rules_by_legate(t.s, senator) &&
         in_rome(t.s, senator) && !has_major_office(t.s, senator);
}

ProvinceSet Whereabouts::choices(const State& s) const {
  const ProvinceSet his = governed_by(s, static_cast<SenatorId>(governor));
  return elected != 0 ? his & provinces : his;
}

// He governs, and is in Rome or in a Province of his.
bool Whereabouts::has_to_decide(const State& s) const {
  const auto senator = static_cast<SenatorId>(governor);
  if (s.senators[senator].rebel != 0 || choices(s).empty()) return false;
  if (elected == 0 && is_present(s, senator)) return true;
  return in_rome(s, senator) && !has_major_office(s, senator) && !is_elderly(s, senator);  // VG-LR-1.13.1a, VG-5.51a
}

void Whereabouts::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  const auto senator = static_cast<SenatorId>(governor);
  const Seat seat = clockwise(s, first, turn);
  if (at != At::chosen || seat == Seat::none || !faction(s, seat).senators.has(senator) || !has_to_decide(s)) return;
  for (ProvinceId province : choices(s))
    sheet.must(seat, Verb::go_to_province, Prompt::choose_whereabouts, Rule::VG_LAW_vatinian_3,
               {.a = governor, .b = op(province)});
  sheet.must(seat, Verb::stay_in_rome, Prompt::choose_whereabouts, Rule::VG_LAW_vatinian_3, {.a = governor});
}

Next Whereabouts::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    first = hrao_seat(s);
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn)
      for (governor = 0; governor < senator_count; ++governor) {
        if (!faction(s, clockwise(s, first, turn)).senators.has(static_cast<SenatorId>(governor)) || !has_to_decide(s))
          continue;
        PAUSE(chosen, asked());
        if (t.answer.verb == Verb::stay_in_rome) comes_to_rome(t, static_cast<SenatorId>(governor));
        if (t.answer.verb == Verb::go_to_province)
          goes(t, static_cast<SenatorId>(governor), operands_of<Verb::go_to_province>(t.answer).province);
      }
  }
  return done();
}

}  // namespace curia::republic
