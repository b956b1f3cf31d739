#include "games/republic/quaestors/quaestors.h"

#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

std::size_t place_of(OfficeId office) { return office == OfficeId::rome_quaestor ? 0 : 1; }

// Free to act for the State, wherever he is: docs/readings.md.
bool serves(const State& s, SenatorId senator) {
  const Where where = s.senators[senator].where;
  return faction_of(s, senator) != Seat::none && s.senators[senator].rebel == 0 && where != Where::captive &&
         where != Where::exile;
}

// The Consul who names this Quaestor; none while there is no Consul.
SenatorId namer(const State& s, OfficeId office) {
  const bool rome = office == OfficeId::rome_quaestor;
  for (OfficeId consul :
       {rome ? OfficeId::rome_consul : OfficeId::field_consul, rome ? OfficeId::field_consul : OfficeId::rome_consul})
    if (const SenatorId who = holder(s, consul); who != SenatorId::none && serves(s, who)) return who;
  return SenatorId::none;
}

SenatorSet candidates(const State& s) {  // two different senators; they need not be in Rome
  SenatorSet set;
  for (SenatorId senator : aligned(s))
    if (serves(s, senator) && !is_quaestor(s, senator)) set.add(senator);
  return set;
}

OfficeId vacancy(const State& s) {
  for (OfficeId office : quaestorships)
    if (quaestor(s, office) == SenatorId::none && namer(s, office) != SenatorId::none) return office;
  return OfficeId::none;
}

void leave(Context& t, OfficeId office) {
  SenatorId& who = t.s.offices.quaestors[place_of(office)];
  if (who == SenatorId::none) return;
  t.tell(EventKind::office_left, Rule::ES_4_3a, {.a = op(who), .b = op(office)});
  who = SenatorId::none;
}

void become_quaestor(Context& t, SenatorId senator, OfficeId office) {
  t.s.offices.quaestors[place_of(office)] = senator;
  t.tell(EventKind::office_taken, Rule::ES_4_3a, {.a = op(senator), .b = op(office)});
  if (t.options.quaestor_influence == choice::quaestor_influence::one) change_influence(t, senator, 1, Rule::ES_4_3b);
}

}  // namespace

SenatorId quaestor(const State& s, OfficeId office) {
  const SenatorId who = s.offices.quaestors[place_of(office)];
  return who != SenatorId::none && serves(s, who) ? who : SenatorId::none;
}

bool is_quaestor(const State& s, SenatorId senator) {
  return s.offices.quaestors[0] == senator || s.offices.quaestors[1] == senator;
}

void quaestors_leave(Context& t) {
  for (OfficeId office : quaestorships) leave(t, office);
}

bool quaestor_wanted(const Context& t) {
  return t.options.bank_office == on && vacancy(t.s) != OfficeId::none && !candidates(t.s).empty();
}

void NameQuaestors::offers(const Context& t, Sheet& sheet) const {
  const OfficeId office = vacancy(t.s);
  if (office == OfficeId::none) return;
  for (SenatorId senator : candidates(t.s))
    sheet.must(faction_of(t.s, namer(t.s, office)), Verb::name_quaestor, Prompt::name_quaestor, Rule::ES_4_3a,
               {.a = op(senator), .b = op(office)});
}

Next NameQuaestors::step(Context& t) {
  RESUME(at) {
    while (quaestor_wanted(t)) {
      for (OfficeId office : quaestorships)
        if (quaestor(t.s, office) == SenatorId::none) leave(t, office);  // he serves no longer
      PAUSE(naming, asked());
      if (t.answer.verb != Verb::name_quaestor) continue;
      become_quaestor(t, operands_of<Verb::name_quaestor>(t.answer).senator,
                      operands_of<Verb::name_quaestor>(t.answer).office);
    }
  }
  return done();
}

}  // namespace curia::republic
