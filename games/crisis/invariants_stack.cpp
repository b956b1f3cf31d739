#include "games/crisis/invariants_stack.h"

#include <algorithm>

#include "games/crisis/actions/floor.h"
#include "games/crisis/actions/occupation.h"
#include "games/crisis/actions/take_actions.h"
#include "games/crisis/actions/vote.h"
#include "games/crisis/buy_trash/buying.h"
#include "games/crisis/combat/battle.h"
#include "games/crisis/combat/losses.h"
#include "games/crisis/crisis_phase/crisis_phase.h"
#include "games/crisis/crisis_phase/draw_event.h"
#include "games/crisis/crisis_phase/invasion.h"
#include "games/crisis/crisis_phase/take_available.h"
#include "games/crisis/procedures.h"
#include "games/crisis/queries.h"
#include "games/crisis/setup/setup.h"
#include "games/crisis/turn/player_turn.h"
#include "games/crisis/turn/whole_game.h"
#include "games/crisis/victory/game_end.h"

namespace curia::crisis {

namespace {

using Kind = ProcedureKind;
using Chance = ChanceRequest::Kind;

// A procedure at one of its places, either because it called another one or because it waits.
struct Call {
  Kind kind;
  std::uint8_t at;
  Kind called;
};
struct Wait {
  Kind kind;
  std::uint8_t at;
  Chance chance = Chance::none;  // none: for seats
  Roll purpose = Roll::none;
};

template <class P>
constexpr Call calls(typename P::At at, Kind called) {
  return {P::kind, static_cast<std::uint8_t>(at), called};
}
template <class P>
constexpr Wait waits(typename P::At at, Chance chance = Chance::none, Roll purpose = Roll::none) {
  return {P::kind, static_cast<std::uint8_t>(at), chance, purpose};
}

constexpr Call all_calls[] = {
    calls<WholeGame>(WholeGame::At::set_up, Kind::setup),
    calls<WholeGame>(WholeGame::At::turn_over, Kind::player_turn),
    calls<WholeGame>(WholeGame::At::game_ended, Kind::game_end),
    calls<PlayerTurn>(PlayerTurn::At::crisis_begun, Kind::floor),
    calls<PlayerTurn>(PlayerTurn::At::crisis_over, Kind::crisis),
    calls<PlayerTurn>(PlayerTurn::At::actions_over, Kind::take_actions),
    calls<PlayerTurn>(PlayerTurn::At::expand_begun, Kind::floor),
    calls<PlayerTurn>(PlayerTurn::At::legacy_begun, Kind::floor),
    calls<PlayerTurn>(PlayerTurn::At::desk_free, Kind::await_desk),
    calls<PlayerTurn>(PlayerTurn::At::buying_begun, Kind::floor),
    calls<PlayerTurn>(PlayerTurn::At::bought, Kind::buying),
    calls<Crisis>(Crisis::At::carried_out, Kind::invasion),
    calls<Crisis>(Crisis::At::carried_out, Kind::draw_event),
    calls<Crisis>(Crisis::At::carried_out, Kind::take_available),
    calls<DrawEvent>(DrawEvent::At::carried_out, Kind::take_available),
    calls<TakeAvailable>(TakeAvailable::At::desk_free, Kind::await_desk),
    calls<TakeActions>(TakeActions::At::deed_done, Kind::vote),
    calls<TakeActions>(TakeActions::At::deed_done, Kind::battle),
    calls<TakeActions>(TakeActions::At::occupied, Kind::occupation),
    calls<Floor>(Floor::At::occupied, Kind::occupation),
    calls<Buying>(Buying::At::floor_over, Kind::floor),
    calls<Buying>(Buying::At::floor_beside, Kind::floor),
    calls<Battle>(Battle::At::defender_lost, Kind::losses),
    calls<Battle>(Battle::At::attacker_lost, Kind::losses),
};

constexpr Wait all_waits[] = {
    waits<Setup>(Setup::At::first_player_known, Chance::pick, Roll::first_player),
    waits<Setup>(Setup::At::province_chosen),
    waits<Setup>(Setup::At::hands_chosen),
    waits<Crisis>(Crisis::At::rolled, Chance::dice, Roll::crisis),
    waits<Invasion>(Invasion::At::rolled, Chance::dice, Roll::invasion),
    waits<DrawEvent>(DrawEvent::At::drawn, Chance::event, Roll::event),
    waits<TakeAvailable>(TakeAvailable::At::taken),
    waits<TakeActions>(TakeActions::At::acting),
    waits<Floor>(Floor::At::acting),
    waits<Vote>(Vote::At::dice_rolled, Chance::dice, Roll::vote),
    waits<Vote>(Vote::At::condemned),
    waits<Occupation>(Occupation::At::answered),
    waits<Battle>(Battle::At::attack_rolled, Chance::dice, Roll::attack),
    waits<Battle>(Battle::At::defence_rolled, Chance::dice, Roll::defence),
    waits<Battle>(Battle::At::reroll_answered),
    waits<Battle>(Battle::At::reward_answered),
    waits<Losses>(Losses::At::chosen),
    waits<AwaitDesk>(AwaitDesk::At::desk_closed),
    waits<Buying>(Buying::At::desk_closed),
    waits<GameEnd>(GameEnd::At::tie_rolled, Chance::dice, Roll::tie),
};

constexpr int most_dice = 3;  // of one throw

std::uint8_t place_of(const Frame& frame) { return static_cast<std::uint8_t>(frame.locals[0]); }

bool called_by(const Frame& outer, const Frame& inner) {
  return std::any_of(std::begin(all_calls), std::end(all_calls), [&](const Call& call) {
    return static_cast<std::uint8_t>(call.kind) == outer.kind && call.at == place_of(outer) &&
           static_cast<std::uint8_t>(call.called) == inner.kind;
  });
}

// ---- Locals ---------------------------------------------------------------------------------------------------------

bool are_players(const State& s, SeatSet seats) { return seats.bits() < (1U << s.game.seats); }

// Its units may be gone already.
bool is_army(const State& s, ArmyId id, RegionId region) {
  if (const RegionId province = militia_in(id); province != RegionId::none)
    return province == region && is_player(s, s.provinces[province].governor);
  return static_cast<int>(id) < s.game.seats * counters_each;
}

bool attacks(const State& s, ArmyId id, RegionId region) {
  return is_army(s, id, region) && (militia_in(id) != RegionId::none || army(s, id).post == Post::map);
}

bool is_there(const State& s, EnemyId id, RegionId region) {
  if (const ArmyId other = army_in(id); other != ArmyId::none) return is_army(s, other, region);
  if (const TribeId tribe = tribe_in(id); tribe != TribeId::none)
    return is_province(region) || region == homeland_of(tribe);
  return rival_in(id) != RivalId::none;
}

// A tribe or region of a sea or none would lead outside the tables.
bool is_land(RegionId region) { return is_province(region) || is_homeland(region); }

// Clockwise from the first player the first `chosen` have their province, and nobody has more: TOC-3.2-b.
bool provinces_chosen(const State& s, int chosen) {
  for (int n = 0; n < s.game.seats; ++n)
    if (governed_count(s, seat_at((index(s.game.first) + n) % s.game.seats)) != (n < chosen ? 1 : 0)) return false;
  return true;
}
// Whoever chooses lacks cards that he has: TOC-3.2-g.
bool hands_fit(const State& s, SeatSet choosing) {
  for (int i = 0; i < s.game.seats; ++i) {
    const Player& record = player(s, seat_at(i));
    if (choosing.has(seat_at(i)) != (record.hand_size < value::hand_size)) return false;
    if (record.hand_size + record.available_size != value::starting_cards) return false;
  }
  return true;
}
bool sound(const State& s, const Setup& setup) {
  if (s.game.phase != Phase::setup || !are_players(s, setup.choosing)) return false;
  if (setup.at == Setup::At::first_player_known) return setup.chosen == 0 && s.game.first == Seat::none;
  if (!is_player(s, s.game.first) || s.game.active != s.game.first) return false;
  if (setup.at == Setup::At::hands_chosen)
    return setup.chosen == s.game.seats && provinces_chosen(s, s.game.seats) && hands_fit(s, setup.choosing);
  return setup.chosen < s.game.seats && index(setup.seat) == (index(s.game.first) + setup.chosen) % s.game.seats &&
         provinces_chosen(s, setup.chosen);
}
bool sound(const State&, const Invasion& invasion) { return static_cast<int>(invasion.tribe) < tribe_count; }
bool sound(const State& s, const DrawEvent& draw) {
  return draw.operation <= Effect{}.size() && (draw.at != DrawEvent::At::carried_out || s.cards.event != EventId::none);
}
bool sound(const State& s, const TakeAvailable& take) { return are_players(s, take.choosing); }
bool sound(const State& s, const Vote& vote) {
  const bool condemns = vote.at == Vote::At::condemned;
  return is_province(vote.region) && vote.counter < counters_each && (!condemns || is_player(s, vote.loser));
}
bool sound(const State&, const Occupation& occupation) { return is_province(occupation.region); }
bool sound(const State& s, const Floor& floor) { return floor.moment != Moment::none && is_player(s, s.game.active); }
// He whose turn it is fills his hand afterwards.
bool sound(const State& s, const Buying& buying) {
  return buying.at != Buying::At::floor_over || (s.desk.stage == DeskStage::floor && s.desk.seat == s.game.active);
}
bool sound(const State& s, const Battle& battle) {
  return is_land(battle.region) && attacks(s, battle.attacker, battle.region) &&
         is_there(s, battle.defender, battle.region) && battle.defender != enemy(battle.attacker) &&
         battle.leaders.bits() < (1U << leader_count) && battle.hits_on <= 6 && battle.winner <= Winner::defender;
}
bool sound(const State& s, const Losses& losses) {
  return is_land(losses.region) && is_there(s, losses.army, losses.region) && is_player(s, losses.chooser);
}
bool sound(const State& s, const GameEnd& end) {
  return are_players(s, end.tied | end.highest | end.to_roll) &&
         (end.at != GameEnd::At::tie_rolled || !end.to_roll.empty());
}

bool sound(const State& s, const Frame& frame) {
  switch (static_cast<Kind>(frame.kind)) {
    case Kind::setup:
      return sound(s, procedure_in<Setup>(frame));
    case Kind::invasion:
      return sound(s, procedure_in<Invasion>(frame));
    case Kind::draw_event:
      return sound(s, procedure_in<DrawEvent>(frame));
    case Kind::take_available:
      return sound(s, procedure_in<TakeAvailable>(frame));
    case Kind::vote:
      return sound(s, procedure_in<Vote>(frame));
    case Kind::occupation:
      return sound(s, procedure_in<Occupation>(frame));
    case Kind::floor:
      return sound(s, procedure_in<Floor>(frame));
    case Kind::buying:
      return sound(s, procedure_in<Buying>(frame));
    case Kind::battle:
      return sound(s, procedure_in<Battle>(frame));
    case Kind::losses:
      return sound(s, procedure_in<Losses>(frame));
    case Kind::game_end:
      return sound(s, procedure_in<GameEnd>(frame));
    case Kind::none:
    case Kind::whole_game:
    case Kind::player_turn:
    case Kind::await_desk:
    case Kind::crisis:
    case Kind::take_actions:
      return true;
  }
  return true;
}

// ---- What is waited for ---------------------------------------------------------------------------------------------

// How many dice, or outcomes of a pick, the innermost procedure has asked for.
int asked_of_nature(const State& s, const Frame& top) {
  switch (static_cast<Kind>(top.kind)) {
    case Kind::setup:
      return s.game.seats;
    case Kind::crisis:
    case Kind::invasion:
      return 2;
    case Kind::vote:
      return std::min<int>(procedure_in<Vote>(top).dice, most_dice);
    case Kind::battle:
      return std::min<int>(procedure_in<Battle>(top).dice, most_dice);
    default:
      return 1;
  }
}

void check_waiting(const State& s, const Frame& top, Report& report) {
  const auto* wait = std::find_if(std::begin(all_waits), std::end(all_waits), [&](const Wait& one) {
    return static_cast<std::uint8_t>(one.kind) == top.kind && one.at == place_of(top);
  });
  const bool there = wait != std::end(all_waits);
  report.check(there, "the innermost procedure waits for nothing", row_of_procedure(top.kind).key);
  if (!there) return;
  const bool fits = wait->chance == s.chance.kind && wait->purpose == s.chance.purpose &&
                    (wait->chance == Chance::none || (s.chance.count > 0 && s.chance.count == asked_of_nature(s, top)));
  report.check(fits, "nature is asked for something else than the innermost procedure waits for");
}

}  // namespace

void check_stack(const State& s, Report& report) {
  if (s.stack.empty()) return;
  report.check(s.stack[0].kind == static_cast<std::uint8_t>(Kind::whole_game),
               "the game is not the outermost procedure");
  for (std::size_t i = 1; i < s.stack.size(); ++i)
    report.check(called_by(s.stack[i - 1], s.stack[i]), "a procedure that nothing called",
                 row_of_procedure(s.stack[i].kind).key);
  for (const Frame& frame : s.stack)
    report.check(sound(s, frame), "a procedure about nothing that there is", row_of_procedure(frame.kind).key);
  const bool stopped = std::any_of(s.stack.begin(), s.stack.end(), [](const Frame& frame) {
    return static_cast<Kind>(frame.kind) == Kind::buying && procedure_in<Buying>(frame).at == Buying::At::floor_over;
  });
  report.check(stopped == (s.desk.stage == DeskStage::floor), "the desk waits for a stop that there is not");
  check_waiting(s, s.stack.back(), report);
}

}  // namespace curia::crisis
