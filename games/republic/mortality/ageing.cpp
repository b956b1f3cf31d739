#include "games/republic/mortality/ageing.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

SenatorSet without_age(const State& s, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : faction(s, seat).senators)
    if (s.senators[senator].age == 0) set.add(senator);
  return set;
}

void give_age(Context& t, SenatorId senator, int age, Rule rule) {
  t.s.senators[senator].age = static_cast<std::uint8_t>(age);
  t.tell(EventKind::grown_old, rule, {.a = op(senator), .n = static_cast<std::int16_t>(age)});
}

// Only one is left to whom the last marker can go.
void give_last_ages(Context& t) {
  for (Seat seat : playing_seats(t.s))
    if (const SenatorSet left = without_age(t.s, seat); left.size() == 1) give_age(t, left.first(), 1, Rule::VG_5_54);
}

SeatSet giving_ages(const State& s) {
  SeatSet set;
  for (Seat seat : playing_seats(s))
    if (without_age(s, seat).size() > 1) set.add(seat);
  return set;
}

void offer_age(const Context& t, Sheet& sheet, Seat seat, int age) {
  for (SenatorId senator : without_age(t.s, seat))
    sheet.must(seat, Verb::give_age, Prompt::choose_ages, Rule::VG_5_54, {.a = op(senator), .least = age, .most = age});
}

void offer_retirement(const Context& t, Sheet& sheet, Seat seat) {
  for (SenatorId senator : may_retire(t.s, seat))
    sheet.must(seat, Verb::retire, Prompt::retire_senators, Rule::VG_5_52a, {.a = op(senator)});
  sheet.must(seat, Verb::done, Prompt::retire_senators, Rule::VG_5_52a);
}

// Of a faction, wherever he is, or in the Forum: VG-5.5a.
bool grows_older(const State& s, SenatorId senator) {
  return s.senators[senator].where == Where::forum || faction_of(s, senator) != Seat::none;
}

void retire(Context& t, SenatorId senator) {
  const Seat seat = faction_of(t.s, senator);
  const int kept = t.s.senators[senator].influence / 2;  // rounded down: VG-5.52b
  Faction& f = faction(t.s, seat);
  f.retired = static_cast<std::int16_t>(f.retired + kept);
  t.tell(EventKind::retired, Rule::VG_5_52a, {.a = op(senator), .b = op(seat), .n = static_cast<std::int16_t>(kept)});
  kill(t, senator, Rule::VG_5_53, Death::retired);
}

}  // namespace

SenatorSet may_retire(const State& s, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : in_rome(s, seat))
    if (is_elderly(s, senator) && s.senators[senator].influence >= value::retirement_influence) set.add(senator);
  return set;
}

void StartingAges::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = clockwise(t.s, first, turn);
  if (at == At::given && seat != Seat::none) offer_age(t, sheet, seat, age);
  if (at == At::given_together)
    for (Seat one : giving_ages(t.s)) offer_age(t, sheet, one, without_age(t.s, one).size());
}

Next StartingAges::step(Context& t) {
  RESUME(at) {
    if (all_at_once(t.options)) {
      give_last_ages(t);
      while (!giving_ages(t.s).empty()) {
        PAUSE(given_together, asked());
        if (t.answer.verb == Verb::give_age)
          give_age(t, operands_of<Verb::give_age>(t.answer).senator, t.answer.amount, Rule::VG_5_54);
        give_last_ages(t);
      }
    }
    first = hrao_seat(t.s);
    for (turn = 0; clockwise(t.s, first, turn) != Seat::none; ++turn) {
      while (without_age(t.s, clockwise(t.s, first, turn)).size() > 1) {
        age = static_cast<std::uint8_t>(without_age(t.s, clockwise(t.s, first, turn)).size());
        PAUSE(given, asked());
        if (t.answer.verb == Verb::give_age)
          give_age(t, operands_of<Verb::give_age>(t.answer).senator, age, Rule::VG_5_54);
      }
      for (SenatorId last : without_age(t.s, clockwise(t.s, first, turn))) give_age(t, last, 1, Rule::VG_5_54);
    }
  }
  return done();
}

Next OldAge::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (senator = 0; senator < senator_count; ++senator) {
      if (!grows_older(s, static_cast<SenatorId>(senator))) continue;
      {
        Senator& record = s.senators[static_cast<SenatorId>(senator)];
        record.age = static_cast<std::uint8_t>(record.age + 1U);
        if (record.age < value::elderly_age) continue;
        t.tell(EventKind::grown_old, Rule::VG_5_5a, {.a = senator, .n = record.age});
      }
      PAUSE(age_rolled, roll(t, 1, Roll::old_age));
      {
        const int more = s.senators[static_cast<SenatorId>(senator)].age - value::elderly_age;
        if (rolled(t, Roll::old_age) + more >= value::old_age_dies_min)
          kill(t, static_cast<SenatorId>(senator), Rule::VG_5_5b, Death::natural);
      }
    }
  }
  return done();
}

SeatSet Retirement::undecided(const State& s) const {
  SeatSet set;
  for (Seat seat : playing_seats(s) - done_seats)
    if (!may_retire(s, seat).empty()) set.add(seat);
  return set;
}

void Retirement::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = clockwise(t.s, first, turn);
  if (at == At::asked_player && seat != Seat::none && !may_retire(t.s, seat).empty()) offer_retirement(t, sheet, seat);
  if (at == At::asked_all)
    for (Seat one : undecided(t.s)) offer_retirement(t, sheet, one);
}

Next Retirement::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (all_at_once(t.options) && !undecided(s).empty()) {
      PAUSE(asked_all, asked());
      if (t.answer.verb == Verb::done) done_seats.add(t.answer.faction);
      if (t.answer.verb == Verb::retire) retire(t, operands_of<Verb::retire>(t.answer).senator);
    }
    first = hrao_seat(s);
    for (turn = 0; clockwise(s, first, turn) != Seat::none && !all_at_once(t.options); ++turn)
      while (!may_retire(s, clockwise(s, first, turn)).empty()) {
        PAUSE(asked_player, asked());
        if (t.answer.verb == Verb::done) break;
        if (t.answer.verb == Verb::retire) retire(t, operands_of<Verb::retire>(t.answer).senator);
      }
  }
  return done();
}

}  // namespace curia::republic
