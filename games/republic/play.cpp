#include "games/republic/play.h"

#include "engine/loop.h"
#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/interrupts.h"
#include "games/republic/interrupts/decide_for_others.h"
#include "games/republic/interrupts/rights.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"
#include "games/republic/sequence/comes_first.h"
#include "games/republic/sequence/interruption.h"
#include "games/republic/sequence/whole_game.h"

namespace curia::republic {

namespace {

bool asks_seats(const State& s) {
  return s.game.phase != Phase::over && !s.stack.empty() && s.chance.kind == ChanceRequest::Kind::none;
}

// What the running procedure asks; `besides`: and what may be done besides.
void list(const State& s, const Options& options, Decision& decision, bool besides) {
  decision.offers.clear();
  decision.rights.clear();
  decision.waiting = {};
  decision.chance = s.chance;
  if (!asks_seats(s)) return;
  Context t{.s = const_cast<State&>(s), .options = options};  // offers only read
  Sheet sheet(decision);
  const Frame& top = s.stack.back();
  row_of_procedure(top.kind).offers(t, top, sheet);
  if (besides) list_interrupts(t, sheet);
  decide_for_others(t, decision);
}

bool somebody_must_answer(const State& s, const Options& options) {
  static thread_local Decision decision;
  list_question(s, options, decision);
  return !decision.waiting.empty() || decision.chance.kind != ChanceRequest::Kind::none;
}

// What the loop asks of this game.
struct Running {
  static bool over(const State& s) { return s.game.phase == Phase::over; }
  static void cut_short(Context& t) { republic::cut_short(t); }
  static bool comes_first(Context& t) { return republic::comes_first(t); }
  static bool somebody_waits(const Context& t) { return somebody_must_answer(t.s, t.options); }
  static const ProcedureRow& row(std::uint8_t kind) { return row_of_procedure(kind); }
};
void advance(Context& t) { curia::advance<Running>(t); }

}  // namespace

void start(State& s, const Options& options, Scenario scenario, int seats, Teller* teller) {
  s = State{};
  s.game.seats = static_cast<std::uint8_t>(seats);
  s.game.scenario = scenario;
  s.game.era = row(scenario).first;
  remember_answers(s, options);
  s.stack.push(frame_of(WholeGame{}));
  resume(s, options, teller);
}

void resume(State& s, const Options& options, Teller* teller) {
  Context t{.s = s, .options = options, .teller = teller};
  advance(t);
}

void list_question(const State& s, const Options& options, Decision& decision) { list(s, options, decision, false); }

void list_offers_alone(const State& s, const Options& options, Decision& decision) { list(s, options, decision, true); }

void list_rights(const State& s, const Options& options, SeatSet of, Decision& decision) {
  decision.rights.clear();
  if (!asks_seats(s)) return;
  Sheet sheet(decision);
  list_rights(Context{.s = const_cast<State&>(s), .options = options}, of & playing_seats(s), sheet);
}

SeatSet may_have_rights(const State& s, const Options& options) {
  if (!asks_seats(s) || !rights_are_open(Context{.s = const_cast<State&>(s), .options = options})) return {};
  return playing_seats(s);
}

void list_offers(const State& s, const Options& options, Decision& decision) {
  list_offers_alone(s, options, decision);
  list_rights(s, options, playing_seats(s), decision);
}

Refusal refused(const State& s, const Decision& decision, const Move& move) {
  if (s.game.phase == Phase::over) return {.why = Refusal::Why::game_over};
  return refusal_of<Refusal>(decision, move, [&] { return chance_fits(s, move); });
}

void play(State& s, const Options& options, const Move& move, Teller* teller) {
  Context t{.s = s, .options = options, .teller = teller, .answer = move};
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
    t.answer = Move{};
  } else if (next.kind == Next::done) {  // a deed done at once; the question beneath is asked again, if it still stands
    if (somebody_must_answer(s, options) && s.game.fall == Ending::none) return;
    if (s.game.phase == Phase::over) return;
    t.answer = Move{};
  }
  advance(t);
}

}  // namespace curia::republic
