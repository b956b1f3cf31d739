#pragma once
// Time of Crisis as bots, arena, bench and sessions see it (engine/game.h).
#include "engine/game.h"
#include "games/crisis/canonical.h"
#include "games/crisis/chance.h"
#include "games/crisis/invariants.h"
#include "games/crisis/play.h"
#include "games/crisis/redeal.h"
#include "games/crisis/rule_table.h"
#include "games/crisis/secrets.h"
#include "games/crisis/view.h"

namespace curia::crisis {

enum class Scenario : std::uint8_t { standard = 0, brief = 1 };

// Time of Crisis as those see it who play it without knowing which game it is.
struct Traits {
  using State = crisis::State;
  using Options = crisis::Options;
  using Decision = crisis::Decision;
  using Offer = crisis::Offer;
  using Move = crisis::Move;
  using Scenario = crisis::Scenario;

  static constexpr std::string_view name = "crisis", title = "Time of Crisis";
  static constexpr int least_seats = 2, most_seats = crisis::most_seats, usual_seats = 4;
  static constexpr Rule seats_rule = Rule::TOC_1_a;
  static constexpr Named<EditionOf<Options, Document>> editions[] = {
      {"crisis2017", {[] { return usual_options(); }, Document::crisis2017}}};
  static constexpr Named<Scenario> scenarios[] = {{"standard", Scenario::standard}, {"short", Scenario::brief}};
  // What can be chosen before it begins.
  struct Setting {
    Options options = usual_options();
    Scenario scenario = Scenario::standard;
    int seats = usual_seats;
  };

  // The shorter game ends with fewer points: TOC-7.2-a.
  static void apply(Scenario scenario, Options& options) {
    options.legacy_target = scenario == Scenario::brief ? value::short_target_legacy : value::target_legacy;
  }
  static void draw_options(Options& options, Random& random, int) { crisis::draw_options(options, random); }
  static int fewest_seats(const Options&) { return least_seats; }
  static void start(State& s, const Setting& setting) { crisis::start(s, setting.options, setting.seats, nullptr); }
  static void list_offers(const State& s, const Options& options, Decision& decision) {
    crisis::list_offers(s, options, decision);
  }
  // Nothing is open whatever the table asks: what may be done at any time is offered where it may be.
  static void list_offers_alone(const State& s, const Options& options, Decision& decision) {
    crisis::list_offers(s, options, decision);
  }
  static void list_question(const State& s, const Options& options, Decision& decision) {
    crisis::list_question(s, options, decision);
  }
  static SeatSet may_have_rights(const State&, const Options&) { return {}; }
  static void list_rights(const State&, const Options&, SeatSet, Decision& decision) { decision.rights.clear(); }
  static bool refused(const State& s, const Decision& decision, const Move& move) {
    return static_cast<bool>(crisis::refused(s, decision, move));
  }
  static void play(State& s, const Options& options, const Move& move) { crisis::play(s, options, move, nullptr); }

  static bool nature_to_move(const Decision& decision) { return decision.chance.kind != ChanceRequest::Kind::none; }
  static Move sample_chance(const State& s, Random& random) { return crisis::sample_chance(s, random); }

  static bool over(const State& s) { return s.game.phase == Phase::over; }
  static SeatSet winners(const State& s) { return s.game.winners; }
  static std::string_view ending(const State& s) {
    switch (s.game.ending) {
      case Ending::none:
        break;
      case Ending::legacy:
        return "legacy";
      case Ending::diocletian:
        return "diocletian";
    }
    return "unfinished";
  }
  static int turns(const State& s) { return s.game.turns; }

  static State view(const State& s, const Options& options, Seat viewer) { return crisis::view(s, options, viewer); }
  static void shown_decision(const Decision& full, Seat viewer, Decision& shown) {
    crisis::shown_decision(full, viewer, shown);
  }
  static State deal_again(const State& s, const Options& options, Seat me, Random& random) {
    return crisis::deal_again(s, options, me, random);
  }

  static auto violations(const State& s, const Options& options) { return crisis::violations(s, options); }
  static auto leak(const State& s, const Options& options, Seat me, Random& random) {
    return crisis::leak(s, options, me, random);
  }
  static std::uint64_t hash(const State& s) { return hash_of(s); }
};

static_assert(Playable<Traits>);

}  // namespace curia::crisis
