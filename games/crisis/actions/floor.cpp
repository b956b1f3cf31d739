#include "games/crisis/actions/floor.h"

#include "games/crisis/actions/occupation.h"
#include "games/crisis/actions/take_actions.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

Rule rule_of(Moment moment) {  // no card has been played before the Crisis
  return moment == Moment::crisis ? Rule::TOC_6_3_1_move_c : Rule::TOC_5_2_a;
}

bool stands_in_a_province(const State& s, Seat seat) {
  for (int general = 0; general < counters_each; ++general) {
    const Army& one = army(s, army_of(seat, general));
    if (one.post == Post::map && is_province(one.region)) return true;
  }
  return false;
}

}  // namespace

Next Floor::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (t.options.any_moment == off) return done();
    for (;;) {
      while (occupied_province(s, t.options) != RegionId::none)  // it applies as soon as he is there: TOC-12.2-a
        PAUSE(occupied, call(Occupation{.region = occupied_province(s, t.options)}));
      if (!player(s, s.game.active).floor.has(moment)) break;
      PAUSE(acting, asked());
      if (t.answer.verb == Verb::go_on)
        player(s, s.game.active).floor.remove(moment);
      else
        do_free_deed(t, t.answer);
    }
  }
  return done();
}

void Floor::offers(const Context& t, Sheet& sheet) const {
  if (at != At::acting) return;
  list_free_deeds(t, sheet);
  sheet.must(t.s.game.active, Verb::go_on, Prompt::any_moment, rule_of(moment));
}

void list_floor(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (t.options.any_moment == off || s.game.phase == Phase::setup) return;
  for (int i = 0; i < s.game.seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat != s.game.active && player(s, seat).floor.has(Moment::crisis)) continue;  // others have but that moment
    const bool stands = stands_in_a_province(s, seat);  // as everybody can see, like the abilities
    const bool able = seat == s.game.active && (stands || s.turn.abilities != Cards{});
    for (int n = 0; n < (able ? moment_count : 1); ++n) {
      const auto moment = static_cast<Moment>(n);
      const bool comes = moment == Moment::crisis ? stands : s.game.phase < phase_of(moment);
      if (comes && !player(s, seat).floor.has(moment))
        sheet.may(seat, Verb::ask_floor, Prompt::any_moment, rule_of(moment), {.a = op(moment)});
    }
  }
}

void ask_floor(Context& t, const Move& move) {
  const Moment moment = operands_of<Verb::ask_floor>(move).moment;
  player(t.s, move.seat).floor.add(moment);
  t.tell(EventKind::floor_asked, rule_of(moment), {.a = op(move.seat), .b = op(moment)});
}

}  // namespace curia::crisis
