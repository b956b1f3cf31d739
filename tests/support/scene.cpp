#include "tests/support/scene.h"

#include "games/republic/invariants.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/sequence/whole_game.h"
#include "tests/support/edition.h"
#include "tests/support/heard.h"
#include "tests/support/signs.h"
#include "tests/support/sound.h"

namespace curia::republic {

namespace {

// A card that a scene puts somewhere leaves the pile it would be drawn from.
void take_out(State& s, CardId card) {
  if (card == CardId::none) return;
  for (std::size_t pool = 0; pool < 3; ++pool) {
    if (!s.cards.deck.pools[pool].has(card)) continue;
    s.cards.deck.pools[pool].remove(card);
    for (DeckLayer& layer : s.cards.deck.layers) {
      if (layer.from_pool[pool] == 0) continue;
      layer.from_pool[pool] = static_cast<std::uint8_t>(layer.from_pool[pool] - 1U);
      break;
    }
  }
}

}  // namespace

Options with_officers() { return answers_of(edition_under_test().key); }

Options as_printed() {
  Options options = with_officers();
  options.bank_office = off;
  options.approval_vote = off;
  return options;
}

SenatorSetter& SenatorSetter::of(Seat seat) {
  faction(s_, seat).senators.add(who_);
  s_.senators[who_].where = Where::rome;
  return *this;
}

SenatorSetter& SenatorSetter::unaligned() {
  s_.senators[who_].where = Where::forum;
  return *this;
}

SenatorSetter& SenatorSetter::in_curia() {
  s_.senators[who_] = Senator{};
  s_.senators[who_].where = Where::curia;
  s_.forum.curia.push(who_);
  return *this;
}

SenatorSetter& SenatorSetter::leader() {
  faction(s_, faction_of(s_, who_)).leader = who_;
  return *this;
}

SenatorSetter& SenatorSetter::office(OfficeId office) {
  s_.offices.held[static_cast<std::size_t>(office)] = who_;
  return *this;
}

SenatorSetter& SenatorSetter::governs(ProvinceId province, int term) {
  Province& record = s_.provinces[province];
  record.in_play = 1;
  record.governor = who_;
  record.term = static_cast<std::int8_t>(term);
  s_.senators[who_].where = Where::province;
  return *this;
}

SenatorSetter& SenatorSetter::commands(WarId war, int legions, int fleets) {
  Force force;
  force.war = war;
  force.commander = who_;
  force.units.legions = static_cast<std::uint8_t>(legions);
  force.units.fleets = static_cast<std::uint8_t>(fleets);
  force.sent = ++s_.arms.sendings;
  s_.arms.forces.push(force);
  s_.senators[who_].where = Where::at_war;
  return *this;
}

SenatorSetter& SenatorSetter::captive_of(WarId war) {
  s_.senators[who_].where = Where::captive;
  s_.senators[who_].war = war;
  return *this;
}

SenatorSetter& SenatorSetter::holds(ConcessionId concession, bool exposed) {
  take_out(s_, row(concession).card);
  s_.forum.concessions[concession] = {
      .place = Concession::Place::held, .holder = who_, .exposed = exposed ? Bool{1} : Bool{0}, .turned_over = 0};
  return *this;
}

Scene::Scene(int seats, Options answers) : options(answers) {
  State& s = state;
  s.game.seats = static_cast<std::uint8_t>(seats);
  remember_answers(s, options);
  s.rome.treasury = 100;
  s.arms.active.legions = 4;
  s.game.turn = 1;
  for (int i = 0; i < seats; ++i) s.factions[static_cast<std::size_t>(i)].playing = 1;
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    const Era era = row(card).era;
    if (era == Era::early || era == Era::middle) s.cards.deck.pools[static_cast<std::size_t>(era)].add(card);
  }
  DeckLayer top, bottom;
  bottom.from_pool[0] = bottom.from_pool[1] = 6;
  bottom.known.add(CardId::era_ends);
  top.from_pool[0] = static_cast<std::uint8_t>(s.cards.deck.pools[0].size() - 6);
  s.cards.deck.layers.push(top);
  s.cards.deck.layers.push(bottom);
  s.game.phase = Phase::mortality;
  WholeGame game;
  game.at = WholeGame::At::phase_over;
  s.stack.push(frame_of(game));
}

SenatorSetter Scene::senator(SenatorId who) {
  Senator& record = state.senators[who];
  if (record.where == Where::nowhere) {
    take_out(state, row(who).card);
    record.influence = row(who).inf;
    record.popularity = row(who).pop;
  }
  return {state, who};
}

void Scene::people(int each) {
  int next = 0;
  for (int n = 0; n < each; ++n)
    for (int seat = 0; seat < state.game.seats; ++seat) {
      while (state.senators.rows[static_cast<std::size_t>(next)].where != Where::nowhere) ++next;
      senator(static_cast<SenatorId>(next)).of(seat_at(seat));
      if (n == 0) senator(static_cast<SenatorId>(next)).leader();
      ++next;
    }
}

void Scene::card(Seat seat, CardId card) {
  take_out(state, card);
  Faction& f = faction(state, seat);
  f.hand.add(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + 1U);
}

CardId Scene::card(Seat seat, IntrigueId kind) {
  for (int i = 0; i < card_count; ++i) {
    const auto id = static_cast<CardId>(i);
    const CardRow& r = row(id);
    if (r.type != CardType::intrigue || r.intrigue() != kind) continue;
    bool held = false;
    for (const Faction& f : state.factions) held = held || f.hand.has(id);
    if (held || state.cards.discards.has(id)) continue;
    card(seat, id);
    return id;
  }
  FAIL("no such card is left");
  return CardId::none;
}

void Scene::war(WarId war, Section section, int drawn_turn) {
  if (!is_province_revolt(war) && war != WarId::civil_war) take_out(state, row(war).card);
  state.wars[war].section = section;
  state.wars[war].drawn_turn = static_cast<std::uint8_t>(drawn_turn);
}

void Scene::leader_on_war(LeaderId leader) {
  take_out(state, row(leader).card);
  state.leaders[leader].place = Leader::Place::on_war;
}

void Scene::province(ProvinceId province, bool developed) {
  state.provinces[province].in_play = 1;
  state.provinces[province].developed = developed ? 1 : 0;
}

void Scene::concession_in_forum(ConcessionId concession) {
  take_out(state, row(concession).card);
  state.forum.concessions[concession].place = Concession::Place::forum;
}

void Scene::law(LawId law) {
  take_out(state, law_rows[static_cast<std::size_t>(law)].card);
  state.rome.laws.add(law);
}

void Scene::event(EventId event, int level) {
  state.rome.event_level[static_cast<std::size_t>(event)] = static_cast<std::uint8_t>(level);
}

VeteranId Scene::veteran(Units& where, SenatorId allegiance) {
  Context t{.s = state, .options = options};
  const VeteranId veteran = make_veteran(t, allegiance);
  where.veterans.add(veteran);
  return veteran;
}

void Scene::begin(Phase phase) {
  state.game.phase = phase;
  push(frame_of(Sequence{.phase = phase}));
}

void Scene::push(const Frame& frame) {
  state.stack.push(frame);
  heard::Ear<Event> ear(*this);
  resume(state, options, &ear);
}

const Decision& Scene::decision() {
  list_offers(state, options, decision_);
  heard::add({'.', digit(digest_of(decision_))});
  return decision_;
}

void Scene::plays(Seat seat, Verb verb, Line line, int amount, Seat faction) {
  const Move move{.seat = seat,
                  .faction = faction == Seat::none ? seat : faction,
                  .verb = verb,
                  .a = line.a,
                  .b = line.b,
                  .c = line.c,
                  .amount = static_cast<std::int16_t>(amount)};
  const Refusal no = refused(state, decision(), move);
  const std::string what = std::string(row_of(verb).key) + " of seat " + std::to_string(index(seat)) + " is refused";
  REQUIRE_MESSAGE(!no, what);
  play_soundly<Event>(*this, move);
}

bool Scene::offers(Seat seat, Verb verb, Line line, int amount) {
  const Move move{.seat = seat,
                  .faction = seat,
                  .verb = verb,
                  .a = line.a,
                  .b = line.b,
                  .c = line.c,
                  .amount = static_cast<std::int16_t>(amount)};
  return !refused(state, decision(), move);
}

const Offer* Scene::offer(Seat seat, Verb verb, Line line) {
  const auto fits = [](std::uint8_t wanted, std::uint8_t there) { return wanted == no_operand || wanted == there; };
  for (const Offer& offer : decision().offers)
    if (offer.seat == seat && offer.verb == verb && fits(line.a, offer.a) && fits(line.b, offer.b) &&
        fits(line.c, offer.c))
      return &offer;
  return nullptr;
}

Refusal Scene::refuses(Seat seat, Verb verb, Line line, int amount) {
  const Move move{.seat = seat,
                  .faction = seat,
                  .verb = verb,
                  .a = line.a,
                  .b = line.b,
                  .c = line.c,
                  .amount = static_cast<std::int16_t>(amount)};
  const Refusal no = refused(state, decision(), move);
  CHECK_MESSAGE(static_cast<bool>(no), std::string(row_of(verb).key));
  return no;
}

void Scene::rolls(std::initializer_list<int> dice) {
  REQUIRE(state.chance.kind == ChanceRequest::Kind::dice);
  REQUIRE(state.chance.count == dice.size());
  Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance};
  const int* die = dice.begin();
  move.a = static_cast<std::uint8_t>(die[0]);
  if (dice.size() > 1) move.b = static_cast<std::uint8_t>(die[1]);
  if (dice.size() > 2) move.c = static_cast<std::uint8_t>(die[2]);
  REQUIRE(!refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

void Scene::draws(CardId card) {
  REQUIRE(state.chance.kind == ChanceRequest::Kind::card);
  const Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = op(card)};
  REQUIRE(!refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

void Scene::chit(int number) {
  REQUIRE(state.chance.kind == ChanceRequest::Kind::chit);
  const Move move{
      .seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = static_cast<std::uint8_t>(number)};
  REQUIRE(!refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

void Scene::picks(int number) {
  REQUIRE(state.chance.kind == ChanceRequest::Kind::pick);
  const Move move{
      .seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = static_cast<std::uint8_t>(number)};
  REQUIRE(!refused(state, decision(), move));
  play_soundly<Event>(*this, move);
}

void Scene::any_chance(std::uint64_t seed) {
  REQUIRE(state.chance.kind != ChanceRequest::Kind::none);
  Random random(seed);
  play_soundly<Event>(*this, sample_chance(state, random));
}

bool Scene::step_idly() {
  const Decision& d = decision();
  if (d.chance.kind == ChanceRequest::Kind::chit && state.cards.cup.none > 0) {
    chit(chit_none);
    return true;
  }
  if (d.chance.kind != ChanceRequest::Kind::none) {
    any_chance(static_cast<std::uint64_t>(events.size()));
    return true;
  }
  constexpr Verb idle[] = {Verb::done,     Verb::pass,       Verb::refuse,         Verb::leave_spoils,
                           Verb::withdraw, Verb::stay_loyal, Verb::return_to_rome, Verb::end_prosecutions,
                           Verb::adjourn};
  for (const Verb verb : idle)
    for (const Offer& offer : d.offers)
      if (offer.must && offer.verb == verb) {
        plays(offer.seat, verb, {.a = offer.a, .b = offer.b, .c = offer.c}, offer.least, offer.faction);
        return true;
      }
  for (const Offer& offer : d.offers)
    if (offer.must) {
      plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b, .c = offer.c}, offer.least, offer.faction);
      return true;
    }
  return false;
}

bool Scene::until(Prompt wanted) {
  const Phase phase = state.game.phase;
  for (int n = 0; n < 2000 && state.game.phase == phase; ++n) {
    if (prompt() == wanted) return true;
    if (!step_idly()) return false;
  }
  return false;
}

bool Scene::until_phase(Phase phase) {
  for (int n = 0; n < 5000 && state.game.phase != phase && state.game.phase != Phase::over; ++n)
    if (!step_idly()) return false;
  return state.game.phase == phase;
}

bool Scene::waits_for(Seat seat) { return decision().waiting.has(seat); }

Prompt Scene::prompt() {
  for (const Offer& offer : decision().offers)
    if (offer.must) return offer.prompt;
  return Prompt::none;
}

bool Scene::told(EventKind kind) const { return last(kind) != nullptr; }

int Scene::count(EventKind kind) const {
  int n = 0;
  for (const Event& event : events) n += event.kind == kind ? 1 : 0;
  return n;
}

const Event* Scene::last(EventKind kind) const {
  for (auto event = events.rbegin(); event != events.rend(); ++event)
    if (event->kind == kind) return &*event;
  return nullptr;
}

}  // namespace curia::republic
