#include "games/republic/forum/initiative.h"

#include <algorithm>

#include "games/republic/cards/proscription.h"
#include "games/republic/deeds.h"
#include "games/republic/forum/happening.h"
#include "games/republic/forum/knights.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

using Stage = Initiative::Stage;

bool can_spend(const State& s, SenatorId senator) { return !is_captive(s, senator); }  // VG-10.71b

bool with_knights(const Context& t) {  // ES-3.IIIh
  return t.options.knights_recruit == choice::knights_recruit::attract_and_press;
}

void offer_knights(const Context& t, Sheet& sheet, Seat seat, bool pressing) {
  const State& s = t.s;
  if (!with_knights(t)) return;
  const bool capped = t.options.knight_spend_cap == choice::knight_spend_cap::six;  // AH-7.6a
  for (SenatorId senator : faction(s, seat).senators) {
    const Senator& record = s.senators[senator];
    if (in_rome(s, senator) && !pressing && may_attract_knights(s, seat))  // VG-7.5a, VG-7.5b, VG-IN-proscription-3
      sheet.must(seat, Verb::attract_knight, Prompt::take_initiative, Rule::VG_7_5a,
                 {.a = op(senator),
                  .least = 0,
                  .most = capped ? std::min<int>(record.talents, value::knight_talents_max) : record.talents});
    if (can_spend(s, senator) && record.rebel == 0)  // VG-7.51, ES-11.4
      sheet.must(seat, Verb::pressure_knights, Prompt::take_initiative, Rule::VG_7_51,
                 {.a = op(senator), .least = 1, .most = record.knights});
  }
}

// VG-7.6a; in Rome only: AH-7.4a
bool may_sponsor(const Context& t, SenatorId senator) {
  return can_spend(t.s, senator) &&
         (t.options.games_from_afar == choice::games_from_afar::allowed || in_rome(t.s, senator));
}

void offer_games(const Context& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  for (SenatorId senator : faction(s, seat).senators)
    for (int i = 0; i < games_count; ++i)
      if (may_sponsor(t, senator) && s.senators[senator].talents >= games_rows[static_cast<std::size_t>(i)].cost)
        sheet.must(seat, Verb::sponsor_games, Prompt::take_initiative, Rule::VG_7_6a,
                   {.a = op(senator), .b = static_cast<std::uint8_t>(i)});
}

// VG-7.7, VG-5.51c; neither a rebel nor a captive: AH-7.2d
bool may_become_leader(const Context& t, Seat seat, SenatorId senator) {
  const State& s = t.s;
  if (senator == faction(s, seat).leader || is_elderly(s, senator)) return false;
  return t.options.new_leader == choice::new_leader::any_senator ||
         (s.senators[senator].rebel == 0 && !is_captive(s, senator));
}

void offer_leaders(const Context& t, Sheet& sheet, Seat seat) {
  for (SenatorId senator : faction(t.s, seat).senators)
    if (may_become_leader(t, seat, senator))
      sheet.must(seat, Verb::choose_leader, Prompt::take_initiative, Rule::VG_7_7, {.a = op(senator)});
}

void sponsor_games(Context& t, SenatorId senator, std::size_t type) {  // VG-7.6b
  const GamesRow& games = games_rows[type];
  pay(t, senator, games.cost, Rule::VG_7_6a);
  t.tell(EventKind::games_sponsored, Rule::VG_7_6b,
         {.a = op(senator), .n = static_cast<std::int16_t>(type), .m = games.cost});
  change_popularity(t, senator, games.popularity, Rule::VG_7_6b);
  change_unrest(t, games.unrest, Rule::VG_7_6b);
}

// The deeds that wait for dice or other players.
Next begin(Context& t, const Move& move) {
  if (move.verb == Verb::attract_knight) return attract_knight(t, move);
  if (move.verb == Verb::pressure_knights) return pressure_knights(t, move);
  return announce_persuasion(t, move);
}

Stage stage_after(Verb verb, const Options& options) {
  switch (verb) {
    case Verb::persuade:
    case Verb::seduce:
    case Verb::blackmail:
      return Stage::knights;
    case Verb::attract_knight:
    case Verb::pressure_knights:
      return Stage::games;
    case Verb::sponsor_games:  // VG-7.2d; one of the two: AH-3.III.4
      return options.leader_and_games == choice::leader_and_games::both ? Stage::leader : Stage::over;
    default:
      return Stage::over;
  }
}

}  // namespace

bool Initiative::anything_to_do(const Context& t) const {
  const State& s = t.s;
  const Faction& f = faction(s, seat);
  if (f.playing == 0 || stage == Stage::over) return false;
  const bool somebody_in_rome = !in_rome(s, seat).empty();
  if (stage <= Stage::persuasion && somebody_in_rome && !persuasion_targets(s, seat).empty()) return true;
  const bool knights = stage <= Stage::knights && with_knights(t);
  if (knights && somebody_in_rome && pressing == 0) return true;
  for (SenatorId senator : f.senators) {
    if (stage <= Stage::leader && may_become_leader(t, seat, senator)) return true;
    if (!can_spend(s, senator)) continue;
    if (knights && s.senators[senator].knights > 0 && s.senators[senator].rebel == 0) return true;
    if (stage <= Stage::games && may_sponsor(t, senator) && s.senators[senator].talents >= games_rows[0].cost)
      return true;
  }
  return false;
}

void Initiative::offers(const Context& t, Sheet& sheet) const {
  if (at != At::acted) return;
  if (stage <= Stage::persuasion) offer_persuasion(t, sheet, seat);
  if (stage <= Stage::knights) offer_knights(t, sheet, seat, pressing != 0);
  if (stage <= Stage::games) offer_games(t, sheet, seat);
  if (stage <= Stage::leader) offer_leaders(t, sheet, seat);
  sheet.must(seat, Verb::done, Prompt::take_initiative, Rule::VG_7_2d);
}

Next Initiative::step(Context& t) {
  RESUME(at) {
    t.tell(EventKind::initiative_taken, Rule::VG_7_2b, {.a = op(seat), .n = number});
    if (t.options.forum_source == choice::forum_source::each_initiative)  // else it came before them all: ES-3.IIIb
      PAUSE(happened, call(Happening{.seat = seat}));
    while (anything_to_do(t)) {
      PAUSE(acted, asked());
      if (t.answer.verb == Verb::none) continue;
      stage = stage_after(t.answer.verb, t.options);
      pressing = 0;
      if (t.answer.verb == Verb::pressure_knights &&
          t.options.knight_pressure_scope == choice::knight_pressure_scope::whole_faction) {  // VG-7.51
        stage = Stage::knights;
        pressing = 1;
      }
      if (stage <= Stage::games) {
        PAUSE(act_over, begin(t, t.answer));
      } else if (t.answer.verb == Verb::sponsor_games) {
        sponsor_games(t, operands_of<Verb::sponsor_games>(t.answer).senator,
                      operands_of<Verb::sponsor_games>(t.answer).games);
      } else if (t.answer.verb == Verb::choose_leader) {
        become_leader(t, seat, operands_of<Verb::choose_leader>(t.answer).senator, Rule::VG_7_7);
      }
    }
  }
  return done();
}

}  // namespace curia::republic
