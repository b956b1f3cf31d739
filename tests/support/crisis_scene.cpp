#include "tests/support/crisis_scene.h"

#include <algorithm>

#include "games/crisis/invariants.h"
#include "games/crisis/turn/player_turn.h"
#include "games/crisis/turn/whole_game.h"
#include "tests/support/heard.h"
#include "tests/support/signs.h"
#include "tests/support/sound.h"

namespace curia::crisis {

namespace {

void change(std::uint8_t& count, int by) {
  REQUIRE(count + by >= 0);
  count = static_cast<std::uint8_t>(count + by);
}
std::size_t place(RegionId region) { return static_cast<std::size_t>(region); }

Move move_of(Seat seat, Verb verb, const Line& line, int amount) {
  return {.seat = seat,
          .faction = seat,
          .verb = verb,
          .a = line.a,
          .b = line.b,
          .c = line.c,
          .amount = static_cast<std::int16_t>(amount)};
}

// Italia's support under a neutral Emperor: TOC-6.3.2-italia-e.
void count_neutrals(State& s) {
  if (emperor(s) != neutral) return;
  s.provinces[RegionId::italia].support =
      static_cast<std::uint8_t>(std::min<int>(governed_count(s, neutral), value::italia_max_support));
}

}  // namespace

Options with_text(Subject subject, std::string_view alternative) {
  Options options = usual_options();
  for (const EffectRow& row : effects_of(subject))
    if (row.key == alternative) {
      options.effects[static_cast<std::size_t>(subject)] = row.ops;
      return options;
    }
  FAIL("no such alternative");
  return options;
}

Scene::Scene(int seats, const Options& answers) : options(answers) {
  start(state, options, seats, nullptr);  // lays out the supplies and asks for the first player
  state.chance = {};
  state.stack.clear();
  state.game.first = state.game.active = P1;
  for (int i = 0; i < seats; ++i) {
    Player& record = player(state, seat_at(i));
    record.available = {};
    record.available_size = 0;
    record.governors_waiting.add(0);
    crisis::army(state, army_of(seat_at(i), 0)).post = Post::waiting;
  }
  for (int i = 0; i < province_count; ++i)
    if (!region_rows[static_cast<std::size_t>(i)].closed(seats)) neutral_at(region_at(i), 1);
}

// ---- setting the scene ----------------------------------------------------------------------------------------------

void Scene::governs(Seat seat, RegionId region, int support) {
  Player& record = player(state, seat);
  CounterSet& from = record.governors_waiting.empty() ? record.governors_unrecruited : record.governors_waiting;
  REQUIRE_FALSE(from.empty());
  Province& province = at(region);
  province.governor = seat;
  province.counter = from.first();
  from.remove(province.counter);
  province.support = static_cast<std::uint8_t>(support);
  count_neutrals(state);
}

void Scene::neutral_at(RegionId region, int support) {
  at(region).governor = neutral;
  at(region).support = static_cast<std::uint8_t>(support);
  count_neutrals(state);
}

ArmyId Scene::army(Seat seat, RegionId region, int full, int reduced, bool capital) {
  for (int general = 0; general < counters_each; ++general) {
    const ArmyId id = army_of(seat, general);
    Army& record = of(id);
    if (record.post == Post::map) continue;
    record = Army{.post = Post::map,
                  .region = region,
                  .capital = static_cast<Bool>(capital ? 1 : 0),
                  .full = static_cast<std::uint8_t>(full),
                  .reduced = static_cast<std::uint8_t>(reduced)};
    change(state.supply.legions, -full - reduced);
    return id;
  }
  FAIL("no General is free");
  return ArmyId::none;
}

void Scene::foederati(ArmyId id, TribeId tribe, int n) {
  change(state.tribes[tribe].home_inactive, -n);
  change(of(id).foederati[static_cast<std::size_t>(tribe)], n);
}

void Scene::militia(RegionId region) {
  at(region).militia = 1;
  change(state.supply.militia, -1);
}

void Scene::mobs(RegionId region, int n) {
  change(at(region).mobs, n);
  change(state.supply.mobs, -n);
}

void Scene::improvement(RegionId region, ImprovementId improvement) {
  at(region).improvements =
      static_cast<std::uint8_t>(at(region).improvements | 1U << static_cast<unsigned>(improvement));
  change(state.supply.improvements[static_cast<std::size_t>(improvement)], -1);
}

void Scene::castra(ArmyId id) { put_castra(state, id); }

void Scene::quaestor(RegionId region) {
  at(region).quaestor = 1;
  change(state.supply.markers, -1);
}

void Scene::marker(RegionId region, Marker marker) { at(region).marker = marker; }

void Scene::barbarians(TribeId tribe, RegionId region, int active, int inactive) {
  Tribe& record = state.tribes[tribe];
  change(record.home_inactive, -active - inactive);
  change(record.active[place(region)], active);
  change(record.inactive[place(region)], inactive);
}

void Scene::at_home(TribeId tribe, int active) {
  Tribe& record = state.tribes[tribe];
  const int all = record.home_active + record.home_inactive;
  REQUIRE(active <= all);
  record.home_active = static_cast<std::uint8_t>(active);
  record.home_inactive = static_cast<std::uint8_t>(all - active);
}

void Scene::leader(LeaderId leader, RegionId region, bool inactive) {
  state.leaders[leader] = {.fate = Fate::map, .region = region, .inactive = static_cast<Bool>(inactive ? 1 : 0)};
  state.cards.events_drawn.add(leader_rows[static_cast<std::size_t>(leader)].event);
}

void Scene::rival(RivalId rival, RegionId region) {
  state.rivals[rival] = {.fate = Fate::map, .region = region};
  state.cards.events_drawn.add(rival_rows[static_cast<std::size_t>(rival)].event);
}

void Scene::rival(RivalId rival) { this->rival(rival, rival_rows[static_cast<std::size_t>(rival)].province); }

void Scene::event(EventId event) {
  state.cards.event = event;
  state.cards.events_drawn.add(event);
}

void Scene::hand(Seat seat, std::initializer_list<CardId> cards) {
  for (CardId card : cards) {
    of(seat).hand.add(card);
    change(of(seat).hand_size, 1);
    if (state.cards.market[card] > 0) state.cards.market.remove(card);
  }
}

void Scene::available(Seat seat, std::initializer_list<CardId> cards) {
  for (CardId card : cards) {
    of(seat).available.add(card);
    change(of(seat).available_size, 1);
    if (state.cards.market[card] > 0) state.cards.market.remove(card);
  }
}

void Scene::discards(Seat seat, std::initializer_list<CardId> cards) {
  for (CardId card : cards) {
    of(seat).discards.add(card);
    if (state.cards.market[card] > 0) state.cards.market.remove(card);
  }
}

void Scene::points(int military, int political, int populace) {
  state.turn.points = {static_cast<std::uint8_t>(military), static_cast<std::uint8_t>(political),
                       static_cast<std::uint8_t>(populace)};
}

void Scene::ability(CardId card) { state.turn.abilities.add(card); }

void Scene::waiting_governors(Seat seat, int n) {
  Player& record = of(seat);
  CounterSet free = record.governors_waiting | record.governors_unrecruited;
  record.governors_waiting = {};
  record.governors_unrecruited = free;
  for (std::uint8_t counter : free) {
    if (n-- <= 0) return;
    record.governors_unrecruited.remove(counter);
    record.governors_waiting.add(counter);
  }
}

void Scene::waiting_generals(Seat seat, int n) {
  for (int general = 0; general < counters_each; ++general) {
    Army& record = of(army_of(seat, general));
    if (record.post == Post::map) continue;
    record.post = n-- > 0 ? Post::waiting : Post::unrecruited;
  }
}

// ---- starting -------------------------------------------------------------------------------------------------------

void Scene::begin(Phase phase, Seat active) {
  using At = PlayerTurn::At;
  const Turn kept = state.turn;
  state.game.active = active;
  state.game.phase = phase;
  state.chance = {};
  state.stack.clear();
  state.stack.push(frame_of(WholeGame{.at = WholeGame::At::turn_over}));
  PlayerTurn turn;
  switch (phase) {
    case Phase::actions:
      turn.at = At::crisis_over;
      break;
    case Phase::support_check:
    case Phase::expand:
    case Phase::legacy:
      turn.at = At::actions_over;
      break;
    case Phase::buy_trash:
    case Phase::end_of_turn:
      turn.at = At::desk_free;
      break;
    default:
      break;
  }
  state.stack.push(frame_of(turn));
  heard::Ear<Event> ear(*this);
  resume(state, options, &ear);
  if (phase == Phase::actions) state.turn = kept;
}

// ---- playing --------------------------------------------------------------------------------------------------------

const Decision& Scene::decision() {
  list_offers(state, options, decision_);
  heard::add({'.', digit(digest_of(decision_))});
  return decision_;
}

void Scene::plays(Seat seat, Verb verb, Line line, int amount) {
  const Move move = move_of(seat, verb, line, amount);
  INFO("plays ", row_of(verb).key, " ", static_cast<int>(line.a), " ", static_cast<int>(line.b), " ",
       static_cast<int>(line.c), " amount ", amount);
  REQUIRE_FALSE(refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

bool Scene::offers(Seat seat, Verb verb, Line line, int amount) {
  return !refused(state, decision(), move_of(seat, verb, line, amount));
}

const Offer* Scene::offer(Seat seat, Verb verb, Line line) {
  for (const Offer& one : decision().offers)
    if (one.seat == seat && one.verb == verb && (line.a == no_operand || line.a == one.a) &&
        (line.b == no_operand || line.b == one.b) && (line.c == no_operand || line.c == one.c))
      return &one;
  return nullptr;
}

Refusal Scene::refuses(Seat seat, Verb verb, Line line, int amount) {
  const State before = state;
  const Refusal refusal = refused(state, decision(), move_of(seat, verb, line, amount));
  CHECK_MESSAGE(static_cast<bool>(refusal), "accepted: ", row_of(verb).key);
  CHECK(state == before);
  return refusal;
}

void Scene::rolls(std::initializer_list<int> dice) {
  const int* next = dice.begin();
  while (next != dice.end()) {
    REQUIRE(state.chance.kind == ChanceRequest::Kind::dice);
    REQUIRE(dice.end() - next >= state.chance.count);
    Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance};
    const int count = state.chance.count;
    move.a = static_cast<std::uint8_t>(*next++);
    if (count > 1) move.b = static_cast<std::uint8_t>(*next++);
    if (count > 2) move.c = static_cast<std::uint8_t>(*next++);
    REQUIRE_FALSE(refused(state, decision(), move));
    play_soundly<Event>(*this, move);
  }
}

void Scene::draws(EventId event) {
  const Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = op(event)};
  REQUIRE(state.chance.kind == ChanceRequest::Kind::event);
  REQUIRE_FALSE(refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

void Scene::picks(int number) {
  const Move move{
      .seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = static_cast<std::uint8_t>(number)};
  REQUIRE(state.chance.kind == ChanceRequest::Kind::pick);
  REQUIRE_FALSE(refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

void Scene::any_chance(std::uint64_t seed) {
  REQUIRE(state.chance.kind != ChanceRequest::Kind::none);
  Random random(seed);
  play_soundly<Event>(*this, sample_chance(state, random));
}

bool Scene::waits_for(Seat seat) { return decision().waiting.has(seat); }

Prompt Scene::prompt() {
  for (const Offer& one : decision().offers)
    if (one.must) return one.prompt;
  return Prompt::none;
}

// ---- looking --------------------------------------------------------------------------------------------------------

int Scene::count(EventKind kind) const {
  int n = 0;
  for (const Event& event : events) n += event.kind == kind ? 1 : 0;
  return n;
}

const Event* Scene::last(EventKind kind) const {
  for (std::size_t i = events.size(); i-- > 0;)
    if (events[i].kind == kind) return &events[i];
  return nullptr;
}

}  // namespace curia::crisis
