#include "games/republic/population/approval.h"

#include "games/republic/queries.h"

namespace curia::republic {

namespace {

bool has_said(const State& s, SenatorId senator) {
  return s.hidden.approving.has(senator) || s.hidden.disapproving.has(senator);
}

std::uint8_t side_of(bool approves) { return op(approves ? Side::in_favour : Side::against); }

SenatorSet still_silent(const State& s, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : in_rome(s, seat))
    if (!has_said(s, senator)) set.add(senator);
  return set;
}

// Somebody could still say something. When nobody can, all is shown.
bool something_is_missing(const State& s, SeatSet done_seats) {
  for (Seat seat : playing_seats(s) - done_seats)
    if (!still_silent(s, seat).empty()) return true;
  return false;
}

void write_down(Context& t, SenatorId senator, bool approves) {
  (approves ? t.s.hidden.approving : t.s.hidden.disapproving).add(senator);
  const auto own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(faction_of(t.s, senator))));
  t.tell(EventKind::opinion_written, Rule::ES_8_2b, {.visible = own, .a = op(senator), .b = side_of(approves)});
}

// All is shown at once. ES-8.2c: Knights, money and Influence do not count.
int count_opinions(Context& t) {
  State& s = t.s;
  int in_favour = 0, against = 0;
  for (SenatorId senator : all_in_rome(s)) {
    if (!has_said(s, senator)) continue;
    const bool approves = s.hidden.approving.has(senator);
    (approves ? in_favour : against) += oratory(s, senator);
    t.tell(EventKind::opinion_shown, Rule::ES_8_2c,
           {.a = op(senator), .b = side_of(approves), .n = static_cast<std::int16_t>(oratory(s, senator))});
  }
  s.hidden.approving = s.hidden.disapproving = SenatorSet{};
  t.tell(EventKind::administration_judged, Rule::ES_8_2b,
         {.n = static_cast<std::int16_t>(in_favour), .m = static_cast<std::int16_t>(against)});
  return in_favour + against == 0 ? 0 : in_favour > against ? 1 : -1;
}

}  // namespace

// Who is asked follows from what all can see: he has not said that he is done, and has senators in Rome. One whose only silent senator
// leaves is asked on, and can only be done.
void ApprovalVote::offers(const Context& t, Sheet& sheet) const {
  if (!something_is_missing(t.s, done_seats)) return;
  for (Seat seat : playing_seats(t.s) - done_seats) {
    if (in_rome(t.s, seat).empty()) continue;
    const SenatorSet silent = still_silent(t.s, seat);
    for (const Verb verb : {Verb::approve, Verb::disapprove}) {
      if (silent.empty()) continue;
      sheet.must(seat, verb, Prompt::judge_administration, Rule::ES_8_2b);  // all who have said nothing
      for (SenatorId senator : silent)
        if (silent.size() > 1) sheet.must(seat, verb, Prompt::judge_administration, Rule::ES_8_2b, {.a = op(senator)});
    }
    sheet.must(seat, Verb::done, Prompt::judge_administration, Rule::ES_8_2b);
  }
}

Next ApprovalVote::step(Context& t) {
  RESUME(at) {
    while (something_is_missing(t.s, done_seats)) {
      PAUSE(written_down, asked());
      if (t.answer.verb == Verb::done) done_seats.add(t.answer.faction);
      if (t.answer.verb != Verb::approve && t.answer.verb != Verb::disapprove) continue;
      for (SenatorId senator : still_silent(t.s, t.answer.faction)) {
        const SenatorId only = operands_of<Verb::approve, Verb::disapprove>(t.answer).senator;
        if (only == SenatorId::none || only == senator) write_down(t, senator, t.answer.verb == Verb::approve);
      }
      if (still_silent(t.s, t.answer.faction).empty()) done_seats.add(t.answer.faction);
    }
  }
  return done(count_opinions(t));
}

}  // namespace curia::republic
