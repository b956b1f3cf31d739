#include "games/republic/interrupts/floor.h"

#include "games/republic/queries.h"

namespace curia::republic {

namespace {

std::size_t place_of(Phase phase) { return static_cast<std::size_t>(phase); }

}  // namespace

bool floor_may_be_asked(const Context& t) { return t.options.floor_requests != off; }

void list_floor(const Context& t, SeatSet of, Sheet& sheet) {
  const State& s = t.s;
  constexpr unsigned all_phases = 0xFE;
  const unsigned others = all_phases & ~(1U << place_of(s.game.phase));
  for (Seat seat : of) {
    std::uint64_t phases = others;
    for (std::size_t phase = 1; phase < s.talk.floor.size(); ++phase)
      if (s.talk.floor[phase].has(seat)) phases &= ~(std::uint64_t{1} << phase);
    sheet.right(seat, Verb::ask_floor, Prompt::interrupt, Rule::VG_IN_influence_peddling_1, OperandSet(phases));
  }
}

void ask_floor(Context& t, const Move& move) {
  const Phase phase = operands_of<Verb::ask_floor>(move).phase;
  t.s.talk.floor[place_of(phase)].add(move.faction);
  t.tell(EventKind::floor_asked, Rule::VG_IN_influence_peddling_1,
         {.a = op(move.faction), .n = static_cast<std::int16_t>(phase)});
}

SeatSet take_floor(State& s, Phase phase) {
  SeatSet& asked = s.talk.floor[place_of(phase)];
  const SeatSet seats = asked & playing_seats(s);
  asked = SeatSet{};
  return seats;
}

void Floor::offers(const Context& t, Sheet& sheet) const {
  for (Seat seat : seats& playing_seats(t.s))
    sheet.must(seat, Verb::done, Prompt::hold_floor, Rule::VG_IN_influence_peddling_1);
}

Next Floor::step(Context& t) {
  RESUME(at) {
    while (!(seats & playing_seats(t.s)).empty()) {
      PAUSE(held, asked());
      if (t.answer.verb == Verb::done) seats.remove(t.answer.faction);
    }
  }
  return done();
}

}  // namespace curia::republic
