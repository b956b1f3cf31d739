#include "games/republic/senate/laws.h"

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

int strength_of_active_wars(const State& s) {
  int sum = 0;
  for (WarId war : active_wars(s)) sum += land_strength(s, war) + naval_strength(s, war);
  return sum;
}

bool series_in_play(const State& s, Series series) {
  for (WarId war : wars_in_play(s))
    if (series_of(war) == series) return true;
  return false;
}

}  // namespace

bool may_play_law(const State& s, LawId law) {
  switch (law) {
    case LawId::acilian_law:
      return in_force(s, LawId::calpurnian_law);  // VG-LAW-acilian-1
    case LawId::tradition_erodes:
      return strength_of_active_wars(s) >= value::tradition_erodes_strength;  // VG-LAW-tradition-erodes-2
    case LawId::military_reforms:  // not in the turn of an automatic Consul for Life: VG-9.822c
      return s.consul_for_life == SenatorId::none || s.consul_for_life_elected != 0;
    case LawId::gabinian_law:
      return series_in_play(s, Series::pirates);  // VG-LAW-gabinian-2
    case LawId::julian_law:
    case LawId::plautian_papirian_law:
      return series_in_play(s, Series::social);
    default:
      return true;
  }
}

void list_laws(const Table& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.phase != Phase::senate) return;
  for (Seat seat : playing_seats(s))
    faction(s, seat).hand.each([&](CardId card) {
      if (row(card).type != CardType::law || row(card).era > Era::middle) return;
      const LawId law = row(card).law();
      if (may_play_law(s, law)) sheet.may(seat, Verb::play_law, Prompt::interrupt, Rule::VG_9_83, {.a = op(card)});
      if (law == LawId::servilian_law && in_force(s, LawId::acilian_law))
        sheet.may(seat, Verb::repeal_with_law, Prompt::interrupt, Rule::VG_LAW_servilian_2, {.a = op(card)});
    });
}

Next play_law(Table& t, const Move& move) {
  State& s = t.s;
  const auto card = as<CardId>(move.a);
  if (move.verb == Verb::repeal_with_law) {
    discard_from_hand(t, move.faction, card, Rule::VG_LAW_servilian_2);
    s.laws.remove(LawId::acilian_law);
    s.discards.add(law_rows[static_cast<std::size_t>(LawId::acilian_law)].card);
    t.tell(EventKind::law_repealed, Rule::VG_LAW_servilian_2, {.a = op(LawId::acilian_law)});
    return done();
  }
  if (move.verb != Verb::play_law) return asked();
  const LawId law = row(card).law();
  leave_hand(t, move.faction, card);
  s.laws.add(law);
  if (law == LawId::servilian_law) faction(s, move.faction).knights_bonus = 1;  // VG-LAW-servilian-1
  t.tell(EventKind::law_in_force, Rule::VG_9_83, {.a = op(law), .b = op(move.faction)});
  return done();
}

}  // namespace curia::republic
