#include "games/republic/revolution/rebel_provinces.h"

#include "games/republic/combat/rebel_forces.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

std::int16_t figure(int n) { return static_cast<std::int16_t>(n); }

// Other rebel Governors who have something to send and have not sent it.
ProvinceSet that_may_send(const State& s) {
  ProvinceSet set;
  for (ProvinceId province : rebel_provinces(s)) {
    const Province& record = s.provinces[province];
    if (record.governor == s.revolt.rebel || record.gone != Gone::no || !governor_present(s, province)) continue;
    if (record.garrison.all_legions() + record.armies + record.fleets > 0) set.add(province);
  }
  return set;
}

bool may_decide(const State& s) { return s.revolt.stays != 0 && host_of_main_rebel(s).land_forces(); }

}  // namespace

void MarchDecision::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::decided || !may_decide(s)) return;
  sheet.must(s.revolt.faction, Verb::march_on_rome, Prompt::decide_march,
             at_once != 0 ? Rule::VG_11_321b : Rule::VG_11_38c, {.a = op(s.revolt.rebel)});
  sheet.must(s.revolt.faction, Verb::stay_in_province, Prompt::decide_march, Rule::VG_11_37a,
             {.a = op(s.revolt.rebel)});
}

Next MarchDecision::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    do {
      if (!may_decide(s)) return done();
      PAUSE(decided, asked());
    } while (t.answer.verb == Verb::none);
    {
      const ProvinceId home = province_of_main_rebel(s);
      const bool marches = t.answer.verb == Verb::march_on_rome;
      t.tell(marches ? EventKind::rebel_marches : EventKind::rebel_stays, Rule::VG_11_37a,
             {.a = op(s.revolt.rebel), .b = op(home)});
      if (marches) {
        s.revolt.stays = 0;
        leave_province(t, home, at_once != 0);
      }
    }
  }
  return done();
}

void RebelReinforcements::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::chosen || that_may_send(s).empty()) return;
  for (ProvinceId province : that_may_send(s))
    sheet.must(s.revolt.faction, Verb::send_reinforcements, Prompt::send_reinforcements, Rule::VG_11_371a,
               {.a = op(s.provinces[province].governor)});
  sheet.must(s.revolt.faction, Verb::pass, Prompt::send_reinforcements, Rule::VG_11_371a);
}

Next RebelReinforcements::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    do {
      if (s.revolt.stalemate == 0 || that_may_send(s).empty()) return done();
      PAUSE(chosen, asked());
    } while (t.answer.verb == Verb::none);
    if (t.answer.verb == Verb::pass) return done();
    for (ProvinceId province : that_may_send(s)) {
      const Province& record = s.provinces[province];
      if (record.governor != operands_of<Verb::send_reinforcements>(t.answer).governor) continue;
      t.tell(EventKind::reinforcements_sent, Rule::VG_11_371a,
             {.a = op(record.governor),
              .b = op(province),
              .n = figure(record.garrison.all_legions()),
              .m = record.armies});
      leave_province(t, province, false);
      break;
    }
  }
  return done();
}

}  // namespace curia::republic
