#include "games/crisis/turn/player_turn.h"

#include "games/crisis/actions/floor.h"
#include "games/crisis/actions/take_actions.h"
#include "games/crisis/buy_trash/buying.h"
#include "games/crisis/crisis_phase/crisis_phase.h"
#include "games/crisis/gain_legacy/gain_legacy.h"
#include "games/crisis/pretender/pretender.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"
#include "games/crisis/turn/upkeep.h"

namespace curia::crisis {

namespace {

void begin(Context& t, Phase phase) {
  t.s.game.phase = phase;
  t.tell(EventKind::phase_begins, Rule::TOC_6_a, {.n = static_cast<std::int16_t>(phase)});
}

void begin_turn(Context& t) {
  State& s = t.s;
  s.game.turns = static_cast<std::uint16_t>(s.game.turns + 1U);
  s.turn = Turn{};
  t.tell(EventKind::turn_begins, Rule::TOC_6_a, {.a = op(s.game.active), .n = static_cast<std::int16_t>(s.game.turns)});
}

// The last round begins when a player ends his turn as Emperor with enough Legacy: TOC-7.1-a.
void see_whether_it_ends(Context& t) {
  State& s = t.s;
  if (s.game.last_round != 0 || emperor(s) != s.game.active ||
      player(s, s.game.active).legacy < t.options.legacy_target)
    return;
  s.game.last_round = 1;
  t.tell(EventKind::last_round, t.options.legacy_target == value::target_legacy ? Rule::TOC_7_1_a : Rule::TOC_7_2_a,
         {.a = op(s.game.active)});
}

}  // namespace

Next PlayerTurn::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    begin_turn(t);
    begin(t, Phase::upkeep);
    upkeep(t, s.game.active);
    begin(t, Phase::crisis);
    PAUSE(crisis_begun, call(Floor{.moment = Moment::crisis}));
    PAUSE(crisis_over, call(Crisis{}));
    if (s.game.ending != Ending::none) return done();
    begin(t, Phase::actions);
    PAUSE(actions_over, call(TakeActions{}));
    begin(t, Phase::support_check);
    check_support(t, s.game.active);
    begin(t, Phase::expand);
    PAUSE(expand_begun, call(Floor{.moment = Moment::expand}));
    expand(t, s.game.active);
    begin(t, Phase::legacy);
    PAUSE(legacy_begun, call(Floor{.moment = Moment::legacy}));
    gain_legacy_phase(t, s.game.active);
    PAUSE(desk_free, call(AwaitDesk{}));  // TOC-6.8-f: the player before may still be buying
    begin(t, Phase::buy_trash);
    PAUSE(buying_begun, call(Floor{.moment = Moment::buy_trash}));
    PAUSE(bought, call(Buying{}));
    see_whether_it_ends(t);
  }
  return done();
}

}  // namespace curia::crisis
