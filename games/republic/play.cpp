#include "games/republic/play.h"

#include "engine/runaway.h"
#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/interrupts.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/mortality/inheriting.h"
#include "games/republic/mortality/name_leader.h"
#include "games/republic/procedures.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/sequence/hrao_dice.h"
#include "games/republic/sequence/interruption.h"
#include "games/republic/sequence/whole_game.h"
#include "games/republic/victory/fall_of_rome.h"

namespace curia::republic {

namespace {

// What the running procedure asks; `besides`: and what may be done whatever it asks.
void list(const State& s, const Options& rules, Decision& decision, bool besides) {
  decision.offers.clear();
  decision.rights.clear();
  decision.waiting = {};
  decision.chance = s.chance;
  if (s.phase == Phase::over || s.stack.empty() || s.chance.kind != ChanceRequest::Kind::none) return;
  Table t{.s = const_cast<State&>(s), .rules = rules};  // offers only read
  Sheet sheet(decision);
  const Frame& top = s.stack.back();
  row_of_procedure(top.kind).offers(t, top, sheet);
  if (besides) list_interrupts(t, sheet);
  decide_for_others(t, decision);
}

bool somebody_must_answer(const State& s, const Options& rules) {
  static thread_local Decision decision;
  list(s, rules, decision, false);
  return !decision.waiting.empty() || decision.chance.kind != ChanceRequest::Kind::none;
}

// It is under way, perhaps interrupted by another of these: who has begun first goes on when that is done.
bool under_way(const State& s, ProcedureKind kind) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(kind)) return true;
  return false;
}

// VG-9.81a: whenever too few are in Rome, before the present question is asked.
bool repopulate_first(State& s) {
  if (s.chance.kind != ChanceRequest::Kind::none || !rome_needs_senators(s) ||
      under_way(s, ProcedureKind::repopulate_rome))
    return false;
  Interruption over;
  over.over = 1;
  s.stack.push(frame_of(over));
  s.stack.push(frame_of(RepopulateRome{}));
  return true;
}

// VG-9.831b: a Law played during a vote is voted directly after it.
bool law_comes_first(State& s) {
  if (s.senate.waiting_laws.empty() || s.chance.kind != ChanceRequest::Kind::none || !law_is_due(s)) return false;
  Interruption over;
  over.over = 1;
  s.stack.push(frame_of(over));
  s.stack.push(frame_of(take_due_law(s)));
  return true;
}

// What the table has to settle before anything else is asked: AH-5.2i, ES-5.2b, AH-9.1b.
bool table_comes_first(State& s, const Options& rules) {
  if (s.chance.kind != ChanceRequest::Kind::none) return false;
  Interruption over;
  over.over = 1;
  if (const Seat seat = faction_to_lead(s, rules); seat != Seat::none) {
    if (under_way(s, ProcedureKind::name_leader)) return false;
    s.stack.push(frame_of(over));
    s.stack.push(frame_of(NameLeader{.seat = seat}));
    return true;
  }
  if (const Seat seat = faction_to_inherit(s); seat != Seat::none) {
    if (under_way(s, ProcedureKind::inheriting)) return false;
    s.stack.push(frame_of(over));
    s.stack.push(frame_of(Inheriting{.seat = seat}));
    return true;
  }
  const SenatorSet equals = equals_at_the_top(s, rules);
  if (equals.empty()) return false;
  s.stack.push(frame_of(over));
  s.stack.push(frame_of(HraoDice(equals)));
  return true;
}

// The only loop in the engine. Returns when somebody has to answer or the game is over.
void advance(Table& t) {
  State& s = t.s;
  for (int budget = step_budget; budget > 0; --budget) {
    if (s.phase == Phase::over || s.stack.empty()) return;
    if (s.fall != Ending::none && s.falling == 0) {  // Rome falls in the middle of whatever was going on: VG-12.3b
      s.falling = 1;
      s.chance = {};
      s.stack.clear();
      s.stack.push(frame_of(FallOfRome{}));
    }
    Frame& top = s.stack.back();
    if (top.kind == static_cast<std::uint8_t>(ProcedureKind::interruption) && top.locals[0] != std::byte{0}) {
      // What interrupted is over: the question beneath is asked again, if it still stands.
      s.stack.pop();
      if (repopulate_first(s) || law_comes_first(s) || table_comes_first(s, t.rules)) continue;
      if (somebody_must_answer(s, t.rules)) return;
      t.answer = Move{};
      continue;
    }
    const Next next = row_of_procedure(top.kind).step(t, top);
    if (s.phase == Phase::over) return;
    switch (next.kind) {
      case Next::ask:
        if (s.fall != Ending::none && s.falling == 0) break;
        if (repopulate_first(s) || law_comes_first(s) || table_comes_first(s, t.rules)) break;
        return;
      case Next::call:
        s.stack.push(next.frame);
        t.answer = Move{};
        break;
      case Next::done:
        t.result = next.result;
        s.stack.pop();
        break;
    }
  }
  runaway(s.stack, row_of_procedure);
}

}  // namespace

void start(State& s, const Options& rules, Scenario scenario, int seats, Teller* teller) {
  s = State{};
  s.seats = static_cast<std::uint8_t>(seats);
  s.scenario = scenario;
  s.era = row(scenario).first;
  remember_answers(s, rules);
  s.stack.push(frame_of(WholeGame{}));
  resume(s, rules, teller);
}

void resume(State& s, const Options& rules, Teller* teller) {
  Table t{.s = s, .rules = rules, .teller = teller};
  advance(t);
}

void list_offers(const State& s, const Options& rules, Decision& decision) { list(s, rules, decision, true); }

Refusal refused(const State& s, const Decision& decision, const Move& move) {
  if (s.phase == Phase::over) return {.why = Refusal::Why::game_over};
  return refusal_of<Refusal>(decision, move, [&] { return chance_fits(s, move); });
}

void play(State& s, const Options& rules, const Move& move, Teller* teller) {
  Table t{.s = s, .rules = rules, .teller = teller, .answer = move};
  if (s.chance.kind != ChanceRequest::Kind::none) {
    const ChanceRequest asked = s.chance;
    s.chance = {};
    t.answer = Move{};
    if (asked.kind == ChanceRequest::Kind::dice) {
      t.dice = dice_in(move);
      t.tell(EventKind::rolled, rule_of(asked.purpose),
             {.a = op(asked.purpose),
              .n = static_cast<std::int16_t>(t.dice.sum()),
              .m = static_cast<std::int16_t>(rolled(t, asked.purpose))});
    } else {
      t.drawn = move.a;
      if (asked.kind == ChanceRequest::Kind::card) take_from_deck(s, as<CardId>(move.a));
      if (asked.kind == ChanceRequest::Kind::chit) take_chit(t, move.a);
    }
    advance(t);
    return;
  }
  const Next next = interrupt(t, move);
  if (next.kind == Next::call) {  // a deed that breaks in: the present question waits beneath it
    s.stack.push(frame_of(Interruption{}));
    s.stack.push(next.frame);
    s.stack[s.stack.size() - 2].locals[0] = std::byte{1};
    t.answer = Move{};
  } else if (next.kind == Next::done) {  // a deed done at once; the question beneath is asked again, if it still stands
    if (somebody_must_answer(s, rules) && s.fall == Ending::none) return;
    if (s.phase == Phase::over) return;
    t.answer = Move{};
  }
  advance(t);
}

}  // namespace curia::republic
