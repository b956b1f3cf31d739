#include "games/crisis/play.h"

#include "engine/loop.h"
#include "games/crisis/actions/floor.h"
#include "games/crisis/buy_trash/desk.h"
#include "games/crisis/chance.h"
#include "games/crisis/procedures.h"
#include "games/crisis/turn/whole_game.h"

namespace curia::crisis {

namespace {

// What the loop asks of this game. Nothing in it breaks into anything else.
struct Running {
  static bool over(const State& s) { return s.game.phase == Phase::over; }
  static void cut_short(Context&) {}
  static bool comes_first(Context&) { return false; }
  static bool somebody_waits(const Context&) { return true; }
  static const ProcedureRow& row(std::uint8_t kind) { return row_of_procedure(kind); }
};
void advance(Context& t) { curia::advance<Running>(t); }

bool asks_seats(const State& s) {
  return s.game.phase != Phase::over && !s.stack.empty() && s.chance.kind == ChanceRequest::Kind::none;
}

}  // namespace

void start(State& s, const Options& options, int seats, Teller* teller) {
  s = State{};
  s.game.seats = static_cast<std::uint8_t>(seats);
  s.stack.push(frame_of(WholeGame{}));
  resume(s, options, teller);
}

void resume(State& s, const Options& options, Teller* teller) {
  Context t{.s = s, .options = options, .teller = teller};
  advance(t);
}

void list_question(const State& s, const Options& options, Decision& decision) {
  decision.offers.clear();
  decision.rights.clear();
  decision.waiting = {};
  decision.chance = s.chance;
  if (!asks_seats(s)) return;
  Context t{.s = const_cast<State&>(s), .options = options};  // offers only read
  Sheet sheet(decision);
  const Frame& top = s.stack.back();
  row_of_procedure(top.kind).offers(t, top, sheet);
  list_desk(t, sheet);
}

void list_offers(const State& s, const Options& options, Decision& decision) {
  list_question(s, options, decision);
  if (!asks_seats(s)) return;
  Sheet sheet(decision);
  list_floor(Context{.s = const_cast<State&>(s), .options = options}, sheet);
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
      int digits = 0;
      for (std::uint8_t value : t.dice.die)
        if (value != 0) digits = digits * 10 + value;
      t.tell(EventKind::rolled, rule_of(asked.purpose),
             {.a = op(asked.purpose),
              .n = static_cast<std::int16_t>(digits),
              .m = static_cast<std::int16_t>(t.dice.sum())});
    } else {
      t.drawn = move.a;
    }
    advance(t);
    return;
  }
  if (move.verb == Verb::ask_floor) {  // nothing else changes
    ask_floor(t, move);
    return;
  }
  if (at_desk(s, move)) {  // with the overlap variant another player's turn may be going on: TOC-6.8-f
    serve_desk(t, move);
    const bool goes_on = s.desk.stage == DeskStage::closed || s.desk.stage == DeskStage::floor;
    if (!goes_on || !waits_for_desk(s)) return;
    t.answer = Move{};
  }
  advance(t);
}

}  // namespace curia::crisis
