#pragma once
// The Republic of Rome as bots, arena, bench and sessions see it (engine/game.h).
#include "engine/game.h"
#include "games/republic/accounts.h"
#include "games/republic/acting.h"
#include "games/republic/canonical.h"
#include "games/republic/chance.h"
#include "games/republic/forum/happening.h"
#include "games/republic/invariants.h"
#include "games/republic/play.h"
#include "games/republic/redeal.h"
#include "games/republic/rule_table.h"
#include "games/republic/seal.h"
#include "games/republic/secrets.h"
#include "games/republic/senate/voting.h"
#include "games/republic/view.h"

namespace curia::republic {

struct Traits {
  using State = republic::State;
  using Options = republic::Options;
  using Decision = republic::Decision;
  using Offer = republic::Offer;
  using Move = republic::Move;
  using Scenario = republic::Scenario;

  static constexpr std::string_view name = "republic", title = "The Republic of Rome";
  static constexpr int least_seats = 3, most_seats = 6, usual_seats = 5;
  static constexpr Rule seats_rule = Rule::VG_0a;
  static constexpr Named<int> usual_seats_of[] = {{"es_quaestor", 6}};  // ES-2b
  static constexpr Named<EditionOf<Options, Document>> editions[] = {
      {"vg2009", {[] { return answers_of("vg2009"); }, Document::vg2009}},
      {"vg2009_lr", {[] { return answers_of("vg2009_lr"); }, Document::vg2009}},
      {"ah1990", {[] { return answers_of("ah1990"); }, Document::ah1990}},
      {"es_quaestor", {[] { return answers_of("es_quaestor"); }, Document::es_quaestor}}};
  static constexpr Named<Scenario> scenarios[] = {{"early", Scenario::early},
                                                  {"middle", Scenario::middle},
                                                  {"late", Scenario::late},
                                                  {"extended_early_2", Scenario::extended_early_2},
                                                  {"extended_early_3", Scenario::extended_early_3},
                                                  {"extended_middle_2", Scenario::extended_middle_2},
                                                  {"alternate", Scenario::alternate}};
  // What can be chosen before it begins.
  struct Setting {
    Options options{};
    Scenario scenario = Scenario::early;
    int seats = usual_seats;
  };

  static void apply(Scenario, Options&) {}
  static void draw_options(Options& options, Random& random, int seats) {
    republic::draw_options(options, random, seats);
  }
  static int fewest_seats(const Options& options) { return republic::fewest_seats(options); }
  static void start(State& s, const Setting& setting) {
    republic::start(s, setting.options, setting.scenario, setting.seats, nullptr);
  }
  static void list_offers(const State& s, const Options& options, Decision& decision) {
    republic::list_offers(s, options, decision);
  }
  static void list_offers_alone(const State& s, const Options& options, Decision& decision) {
    republic::list_offers_alone(s, options, decision);
  }
  static void list_question(const State& s, const Options& options, Decision& decision) {
    republic::list_question(s, options, decision);
  }
  static SeatSet may_have_rights(const State& s, const Options& options) {
    return republic::may_have_rights(s, options);
  }
  static void list_rights(const State& s, const Options& options, SeatSet of, Decision& decision) {
    republic::list_rights(s, options, of, decision);
  }
  static bool refused(const State& s, const Decision& decision, const Move& move) {
    return static_cast<bool>(republic::refused(s, decision, move));
  }
  static void play(State& s, const Options& options, const Move& move) { republic::play(s, options, move, nullptr); }
  // Whose silence counts now, and the move that it is: no offer, so no seat and no bot makes it. VG-9.12d
  static SeatSet silent_seats(const State& s, const Options& options, const Decision& decision) {
    return republic::silent_seats(s, options, decision);
  }
  static Move silence_of(const State& s, Seat seat) { return republic::silence_of(s, seat); }
  static bool in_own_words(Verb verb) { return verb == Verb::minor_motion; }  // VG-9.85

  // Plays it and says which Talents came or went untold; empty when the events tell all.
  static std::string play_and_count(State& s, const Options& options, const Move& move) {
    return republic::play_and_count(s, options, move);
  }

  static bool nature_to_move(const Decision& decision) { return decision.chance.kind != ChanceRequest::Kind::none; }
  static bool moderated(const State& s) { return is_moderated(s.chance.purpose); }
  static SenatorId acting(const State& s, const Move& move) { return republic::acting(s, move); }
  static Move sample_chance(const State& s, Random& random) { return republic::sample_chance(s, random); }

  static bool over(const State& s) { return s.game.phase == Phase::over; }
  static SeatSet winners(const State& s) { return s.game.winners; }
  static std::string_view ending(const State& s);
  static int turns(const State& s) { return s.game.turn; }

  static State view(const State& s, const Options& options, Seat viewer) { return republic::view(s, options, viewer); }
  static void shown_decision(const Decision& full, Seat viewer, Decision& shown) {
    republic::shown_decision(full, viewer, shown);
  }
  static State deal_again(const State& s, const Options& options, Seat me, Random& random) {
    return republic::deal_again(s, options, me, random);
  }
  static void seal_anew(State& s, Seat me, Random& random) { republic::seal_anew(s, me, random); }

  static auto violations(const State& s, const Options& options) { return republic::violations(s, options); }
  static auto leak(const State& s, const Options& options, Seat me, Random& random) {
    return republic::leak(s, options, me, random);
  }
  static std::uint64_t hash(const State& s) { return hash_of(s); }
};

inline std::string_view Traits::ending(const State& s) {
  switch (s.game.ending) {
    case Ending::none:
      break;
    case Ending::bankruptcy:
      return "bankruptcy";
    case Ending::four_wars:
      return "four_wars";
    case Ending::people_revolt:
      return "people_revolt";
    case Ending::exhaustion:
      return "exhaustion";
    case Ending::era_ends:
      return "era_ends";
    case Ending::last_card:
      return "last_card";
    case Ending::consul_for_life:
      return "consul_for_life";
    case Ending::influence:
      return "influence";
    case Ending::rebel:
      return "rebel";
    case Ending::draw:
      return "draw";
    case Ending::last_faction:
      return "last_faction";
    case Ending::last_turn:
      return "last_turn";
  }
  return "unfinished";
}

static_assert(Playable<Traits>);

}  // namespace curia::republic
