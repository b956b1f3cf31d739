#include "games/republic/quaestors/announcement.h"

#include "games/republic/quaestors/quaestors.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

Rule duty_of(OfficeId office) { return office == OfficeId::rome_quaestor ? Rule::ES_4_3c : Rule::ES_4_3d; }

}  // namespace

void Announcement::offers(const Context& t, Sheet& sheet) const {
  const SenatorId who = quaestor(t.s, office);
  if (who == SenatorId::none) return;
  sheet.must(faction_of(t.s, who), Verb::announce, Prompt::announce, duty_of(office),
             {.a = op(office), .least = figure, .most = figure});
}

Next Announcement::step(Context& t) {
  RESUME(at) {
    do {
      if (quaestor(t.s, office) == SenatorId::none) return done();  // nobody keeps these books
      PAUSE(announcing, asked());
    } while (t.answer.verb != Verb::announce);
    t.tell(EventKind::quaestor_announces, duty_of(office),
           {.a = op(quaestor(t.s, office)), .b = op(office), .n = figure});
  }
  return done();
}

Next announce_revenue(Context& t) {  // ES-3.II.1a
  if (t.options.bank_office == off) return done();
  return call(Announcement{.office = OfficeId::rome_quaestor, .figure = t.s.rome.revenue_paid});
}

Next announce_treasury(Context& t) {  // ES-3.II.2a
  if (t.options.bank_office == off) return done();
  return call(Announcement{.office = OfficeId::field_quaestor, .figure = t.s.rome.treasury});
}

}  // namespace curia::republic
