#include "games/crisis/secrets.h"

#include "engine/secrets.h"
#include "games/crisis/chance.h"
#include "games/crisis/codec.h"
#include "games/crisis/explain.h"
#include "games/crisis/odds.h"
#include "games/crisis/play.h"
#include "games/crisis/procedures.h"
#include "games/crisis/queries.h"
#include "games/crisis/redeal.h"
#include "games/crisis/view.h"

namespace curia::crisis {

namespace {

struct Guarded {
  using State = crisis::State;
  using Options = crisis::Options;
  using Decision = crisis::Decision;
  using Move = crisis::Move;
  using Event = crisis::Event;
  static constexpr auto view = crisis::view;
  static constexpr State (*deal_again)(const State&, const Options&, Seat, Random&) = crisis::deal_again;
  static constexpr auto list_offers = crisis::list_offers;
  static constexpr auto play = crisis::play;
  static constexpr auto explain = crisis::explain;
  static constexpr auto sample_chance = crisis::sample_chance;

  static bool refused(const State& s, const Decision& decision, const Move& move) {
    return static_cast<bool>(crisis::refused(s, decision, move));
  }
  static bool over(const State& s) { return s.game.phase == Phase::over; }
  static Frame shown_frame(const Frame& frame, Seat viewer) {
    return row_of_procedure(frame.kind).shown_to(frame, viewer);
  }
  static std::string view_text(const State& shown, const Options& options, Seat me, const Decision& decision) {
    return written_view(shown, options, "", "{}", me, decision);
  }
  static std::string move_text(const Move& move, const State& s) {
    return boost::json::serialize(move_json(move, s.chance));
  }
  static std::string odds_text(const State& s, const Options& options, const Move& move) {
    switch (move.verb) {
      case Verb::place_governor:
      case Verb::praetorian:
        return std::to_string(
            vote_odds(s, operands_of<Verb::place_governor, Verb::praetorian>(move).region, move.seat, move.amount)
                .success);
      case Verb::battle:
      case Verb::battle_flanking: {
        const auto [army, enemy] = operands_of<Verb::battle, Verb::battle_flanking>(move);
        const BattleOdds odds = battle_odds(sides_of(s, options, army, enemy, region_of(s, army)));
        return std::to_string((move.verb == Verb::battle ? odds.once : odds.flanking).ends.win);
      }
      default:
        return "none";
    }
  }
  // Nothing is drawn from a hand, and no hand is opened: a card comes out only when its owner plays or discards it.
  static bool draws_a_secret(const State&) { return false; }
  static bool opens(const State&, const State&, const State&, const State&, Seat) { return false; }
};

}  // namespace

std::string leak(const State& s, const Options& options, Seat me, Random& random) {
  return LeakCheck<Guarded>::leak(s, options, me, random);
}

bool comes_to_light(const State& s, const State& after, const State& other, const State& other_after, Seat me) {
  return LeakCheck<Guarded>::comes_to_light(s, after, other, other_after, me);
}

}  // namespace curia::crisis
