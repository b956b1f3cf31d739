#include "games/republic/mortality/inheriting.h"

#include <algorithm>

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

Inheritance& heirs_of(State& s, Seat seat) { return row_at(s.forum.heirs, seat); }

SenatorSet may_inherit(const State& s, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : faction(s, seat).senators)
    if (at_liberty(s, senator)) set.add(senator);
  return set;
}

bool something_besides(const Inheritance& left) {
  return left.knights != 0 || left.influence != 0 || left.popularity != 0;
}

void give_concession(Context& t, Seat seat, ConcessionId concession, SenatorId heir) {
  heirs_of(t.s, seat).concessions.remove(concession);
  assign_concession(t, concession, heir, Rule::ES_5_2b);
}

void give_rest(Context& t, Seat seat, SenatorId heir) {
  Inheritance& left = heirs_of(t.s, seat);
  Senator& record = t.s.senators[heir];
  t.tell(EventKind::heir_gains, Rule::ES_5_2b, {.a = op(heir), .n = left.knights, .m = left.influence});
  record.knights = static_cast<std::uint8_t>(record.knights + left.knights);
  change_influence(t, heir, left.influence, Rule::ES_5_2b);
  change_popularity(t, heir, left.popularity, Rule::ES_5_2b);
  left.knights = 0;
  left.influence = 0;
  left.popularity = 0;
}

}  // namespace

void leave_to_heirs(Context& t, SenatorId dead) {
  State& s = t.s;
  const Seat seat = faction_of(s, dead);
  if (seat == Seat::none || t.options.natural_death_inheritance == choice::natural_death_inheritance::none) return;
  Inheritance& left = heirs_of(s, seat);
  for (int i = 0; i < concession_count; ++i) {
    Concession& held = s.forum.concessions[static_cast<ConcessionId>(i)];
    if (held.place != Concession::Place::held || held.holder != dead) continue;
    held = {.place = Concession::Place::inherited, .holder = SenatorId::none, .exposed = 0, .turned_over = 0};
    left.concessions.add(static_cast<ConcessionId>(i));
  }
  const Senator& record = s.senators[dead];
  if (t.options.natural_death_inheritance == choice::natural_death_inheritance::concessions) return;
  left.knights = static_cast<std::uint8_t>(left.knights + record.knights);
  if (t.options.natural_death_inheritance == choice::natural_death_inheritance::with_knights) return;
  left.influence = static_cast<std::int16_t>(left.influence + std::max(0, record.influence - row(dead).inf));
  left.popularity =
      static_cast<std::int8_t>(std::clamp(left.popularity + std::max(0, record.popularity - row(dead).pop), 0, 100));
}

Seat faction_to_inherit(const State& s) {
  for (int i = 0; i < s.game.seats; ++i)  // one that has left the game, too: then they go to the Forum
    if (s.forum.heirs[static_cast<std::size_t>(i)] != Inheritance{}) return seat_at(i);
  return Seat::none;
}

void Inheriting::offers(const Context& t, Sheet& sheet) const {
  const Inheritance& left = heirs_of(t.s, seat);
  for (SenatorId heir : may_inherit(t.s, seat)) {
    if (!left.concessions.empty())
      sheet.must(seat, Verb::inherit, Prompt::inherit, Rule::ES_5_2b,
                 {.a = op(left.concessions.first()), .b = op(heir)});
    if (something_besides(left)) sheet.must(seat, Verb::inherit_rest, Prompt::inherit, Rule::ES_5_2b, {.a = op(heir)});
  }
}

Next Inheriting::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (heirs_of(s, seat) != Inheritance{}) {
      {
        const SenatorSet heirs = may_inherit(s, seat);
        if (heirs.size() < 2) {
          for (ConcessionId concession : heirs_of(s, seat).concessions) {
            if (heirs.empty())
              concession_to_forum(t, concession, Rule::ES_5_2b);
            else
              give_concession(t, seat, concession, heirs.first());
          }
          if (!heirs.empty() && something_besides(heirs_of(s, seat))) give_rest(t, seat, heirs.first());
          heirs_of(s, seat) = Inheritance{};
          return done();
        }
      }
      PAUSE(asked_player, asked());
      if (t.answer.verb == Verb::inherit)
        give_concession(t, seat, operands_of<Verb::inherit>(t.answer).concession,
                        operands_of<Verb::inherit>(t.answer).senator);
      if (t.answer.verb == Verb::inherit_rest) give_rest(t, seat, operands_of<Verb::inherit_rest>(t.answer).senator);
    }
  }
  return done();
}

}  // namespace curia::republic
