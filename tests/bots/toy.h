#pragma once
// Games small enough to know the right answer, for those who search.
#include <string>
#include <vector>

#include "engine/containers.h"
#include "engine/decision.h"
#include "engine/game.h"

namespace curia::toy {

enum class Kind : std::uint8_t {
  nim,      // 1 to 3 matches a move; who takes the last one wins
  dice,     // seat 0: `safe` wins by a die of 3 or more; `gamble` rolls one openly, then seat 0 wins by naming it
  secret,   // seat 1 holds a card out of 0, 0, 1; seat 0 wins by naming it
  generous  // seat 0: `safe` wins by a 6; `gamble` leaves it to seat 1, whose move 0 makes both win and 1 nobody
};
enum class Verb : std::uint8_t { none, take, safe, gamble, name, chance };
enum class Prompt : std::uint8_t { none };
enum class Rule : std::uint8_t { none };

struct Options {
  Kind kind = Kind::nim;
  int heap = 10;
};

struct State {
  Kind kind = Kind::nim;
  Seat mover = seat_at(0);
  std::int16_t heap = 0;
  std::uint8_t card = no_operand;  // of seat 1
  std::uint8_t die = 0, naming = 0, rolling = 0, over = 0;
  std::uint8_t seats = 2, turns = 0;
  SeatSet winners{};
  bool operator==(const State&) const = default;
};

using Offer = OfferOf<Verb, Prompt, Rule>;
using Move = MoveOf<Verb>;
struct Decision {
  OfferList<Offer, 8> offers;
  OfferList<RightOf<Verb, Prompt, Rule>, 1> rights;
  bool chance = false;
  SeatSet waiting;
};

struct Traits {
  using State = toy::State;
  using Options = toy::Options;
  using Decision = toy::Decision;
  using Offer = toy::Offer;
  using Move = toy::Move;
  using Scenario = int;
  static constexpr std::string_view name = "toy", title = "A toy", seats_rule = "";
  static constexpr int least_seats = 2, most_seats = 2, usual_seats = 2;
  static constexpr Named<Options (*)()> editions[] = {{"toy", [] { return Options{}; }}};
  static constexpr Named<int> scenarios[] = {{"toy", 0}};
  struct Setting {
    Options options{};
    Scenario scenario = 0;
    int seats = 2;
  };

  static void apply(Scenario, Options&) {}
  static void draw_options(Options&, Random&, int) {}
  static int fewest_seats(const Options&) { return least_seats; }
  static void start(State& s, const Setting& setting) {
    s = State{};
    s.kind = setting.options.kind;
    s.heap = static_cast<std::int16_t>(setting.options.heap);
    if (s.kind == Kind::secret) s.card = 1;  // the unlikely one
  }

  static void list_offers(const State& s, const Options&, Decision& decision) {
    decision.offers.clear();
    decision.waiting = {};
    decision.chance = s.rolling != 0;
    if (s.over != 0 || decision.chance) return;
    decision.waiting = SeatSet::of(s.mover);
    const auto offer = [&](Verb verb, std::uint8_t a, int least = 0, int most = 0) {
      decision.offers.push({.seat = s.mover,
                            .faction = s.mover,
                            .verb = verb,
                            .must = true,
                            .a = a,
                            .least = static_cast<std::int16_t>(least),
                            .most = static_cast<std::int16_t>(most)});
    };
    if (s.kind == Kind::nim) return offer(Verb::take, no_operand, 1, std::min<int>(3, s.heap));
    if (s.naming != 0) {
      for (std::uint8_t n = 0; n < s.naming; ++n) offer(Verb::name, n);
      return;
    }
    offer(Verb::safe, no_operand);
    offer(Verb::gamble, no_operand);
  }
  static void list_offers_alone(const State& s, const Options& options, Decision& decision) {
    list_offers(s, options, decision);
  }
  static void list_question(const State& s, const Options& options, Decision& decision) {
    list_offers(s, options, decision);
  }
  static SeatSet may_have_rights(const State&, const Options&) { return {}; }
  static void list_rights(const State&, const Options&, SeatSet, Decision&) {}
  static bool refused(const State&, const Decision& decision, const Move& move) {
    for (const Offer& offer : decision.offers)
      if (offer.seat == move.seat && offer.verb == move.verb && offer.a == move.a && move.amount >= offer.least &&
          move.amount <= offer.most)
        return false;
    return !decision.chance || move.verb != Verb::chance;
  }

  static void end(State& s, SeatSet winners) {
    s.over = 1;
    s.winners = winners;
  }
  static void play(State& s, const Options&, const Move& move) {
    const SeatSet first = SeatSet::of(seat_at(0)), second = SeatSet::of(seat_at(1));
    ++s.turns;
    switch (move.verb) {
      case Verb::take:
        s.heap = static_cast<std::int16_t>(s.heap - move.amount);
        if (s.heap == 0) end(s, SeatSet::of(s.mover));
        s.mover = seat_at(1 - index(s.mover));
        return;
      case Verb::safe:
        s.rolling = 1;
        s.naming = 0;
        return;
      case Verb::gamble:
        if (s.kind == Kind::generous) {
          s.mover = seat_at(1);
          s.naming = 2;
        } else {
          s.rolling = 1;
          s.naming = 6;
        }
        return;
      case Verb::chance:
        s.rolling = 0;
        s.die = move.a;
        if (s.naming == 0) end(s, s.die >= (s.kind == Kind::generous ? 6 : 3) ? first : second);
        return;
      case Verb::name:
        if (s.kind == Kind::generous) return end(s, move.a == 0 ? first | second : SeatSet{});
        if (s.kind == Kind::secret) return end(s, move.a == s.card ? first : second);
        return end(s, move.a + 1 == s.die ? first : second);
      case Verb::none:
        return;
    }
  }

  static bool nature_to_move(const Decision& decision) { return decision.chance; }
  static Move sample_chance(const State&, Random& random) {
    return {.seat = Seat::nature, .verb = Verb::chance, .a = static_cast<std::uint8_t>(random.die())};
  }
  static bool over(const State& s) { return s.over != 0; }
  static SeatSet winners(const State& s) { return s.winners; }
  static std::string_view ending(const State&) { return "over"; }
  static int turns(const State& s) { return s.turns; }
  static State view(const State& s, const Options&, Seat viewer) {
    State v = s;
    if (viewer != seat_at(1)) v.card = no_operand;
    return v;
  }
  static void shown_decision(const Decision& full, Seat viewer, Decision& shown) {
    shown.offers.clear();
    for (const Offer& offer : full.offers)
      if (offer.seat == viewer) shown.offers.push(offer);
    shown.chance = full.chance;
    shown.waiting = full.waiting;
  }
  static State deal_again(const State& s, const Options&, Seat me, Random& random) {
    State other = s;
    if (s.kind == Kind::secret && me != seat_at(1)) other.card = random.below(3) == 2 ? 1 : 0;
    return other;
  }
  static std::vector<std::string> violations(const State&, const Options&) { return {}; }
  static std::string leak(const State&, const Options&, Seat, Random&) { return {}; }
  static std::uint64_t hash(const State& s) { return static_cast<std::uint64_t>(s.heap); }
};
static_assert(Playable<Traits>);

}  // namespace curia::toy
