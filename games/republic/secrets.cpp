#include "games/republic/secrets.h"

#include "engine/secrets.h"
#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/explain.h"
#include "games/republic/odds.h"
#include "games/republic/play.h"
#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/redeal.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/view.h"

namespace curia::republic {

namespace {

// Whether cards of other hands came out by the move (a hand that is discarded whole): not the same ones in both.
bool hands_opened(const State& s, const State& after, const State& other, const State& other_after) {
  const auto held = [](const State& table, std::size_t i) { return table.factions[i].hand | table.hidden.coming[i]; };
  for (std::size_t i = 0; i < s.factions.size(); ++i)
    if (held(s, i) - held(after, i) != held(other, i) - held(other_after, i)) return true;
  return false;
}

// What all have written down is shown with the last answer: contributions (AH-3.II.2b), first Faction Leaders (AH-4.5), what
// senators say of the administration (ES-8.2b).
bool written_answers_shown(const State& s, const State& after, const State& other, const State& other_after) {
  const auto pledged = [](const State& table) {
    for (Talents talents : table.hidden.pledges.rows)
      if (talents > 0) return true;
    for (Talents talents : table.hidden.faction_pledges)
      if (talents > 0) return true;
    return false;
  };
  const auto asks = [](const State& table, ProcedureKind kind) {
    return !table.stack.empty() && table.stack.back().kind == static_cast<std::uint8_t>(kind);
  };
  for (ProcedureKind kind : {ProcedureKind::approval_vote, ProcedureKind::judge_deal})  // what is taken back: AH-7.372a
    if (asks(s, kind) && (!asks(after, kind) || !asks(other_after, kind))) return true;
  if (asks(s, ProcedureKind::take_back)) return true;  // what is still there: AH-7.372a
  int leaders = 0;
  for (std::size_t i = 0; i < s.factions.size(); ++i)
    leaders += s.factions[i].leader == SenatorId::none && after.factions[i].leader != SenatorId::none ? 1 : 0;
  return ((pledged(s) || pledged(other)) && !pledged(after)) || leaders > 1;
}

// A Consul for Life made by the move: his player sees the hands from now on, where they do not all lie open.
bool hands_shown(const State& s, const State& after, Seat me) {
  for (int i = 0; i < s.game.seats; ++i)
    if (sees_hand(after, Options{}, me, seat_at(i)) && !sees_hand(s, Options{}, me, seat_at(i))) return true;
  return false;
}

// What a rebel can pay his Legions comes to light when he has to: VG-11.23b.
bool rebel_pays(const State& s) {
  return s.game.phase == Phase::revenue && !s.stack.empty() &&
         s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::rebel_upkeep);
}

// What the Faction Treasury of the Pontifex Maximus holds comes to light when it has to pay for Evil Omens: VG-9.653c.
bool omens_paid(const State& s, const State& after) {
  return evil_omens(after) > evil_omens(s) && holder(s, OfficeId::pontifex_maximus) != SenatorId::none;
}

// What the Faction Treasury of a fined Governor holds comes to light when his own money does not suffice:
// VG-LAW-calpurnian-1.
bool fine_collected(const State& s, const State& after) {
  return s.chance.kind != ChanceRequest::Kind::none && s.chance.purpose == Roll::fine &&
         after.senators[procedure_in<FineGovernor>(s.stack.back()).governor].talents == 0;
}

struct Guarded {
  using State = republic::State;
  using Options = republic::Options;
  using Decision = republic::Decision;
  using Move = republic::Move;
  using Event = republic::Event;
  static constexpr auto view = republic::view;
  static constexpr auto deal_again = republic::deal_again;
  static constexpr auto list_offers = republic::list_offers;
  static constexpr auto play = republic::play;
  static constexpr auto explain = republic::explain;
  static constexpr auto sample_chance = republic::sample_chance;

  static bool refused(const State& s, const Decision& decision, const Move& move) {
    return static_cast<bool>(republic::refused(s, decision, move));
  }
  static bool over(const State& s) { return s.game.phase == Phase::over; }
  static Frame shown_frame(const Frame& frame, Seat viewer) {
    return row_of_procedure(frame.kind).shown_to(frame, viewer);
  }
  static std::string view_text(const State& shown, const Options& options, Seat me, const Decision& decision) {
    return written_view(shown, options, "", "{}", me, decision);
  }
  static std::string odds_text(const State& s, const Options& options, const Move& move) {
    const std::optional<Odds> odds = odds_of(s, options, move);
    return odds ? boost::json::serialize(odds_json(*odds)) : "none";
  }
  static std::string move_text(const Move& move, const State& s) {
    return boost::json::serialize(move_json(move, s.chance));
  }
  // Drawing from a hand brings a secret to light by its nature.
  static bool draws_a_secret(const State& s) {
    return s.chance.purpose == Roll::stolen_card && s.chance.kind != ChanceRequest::Kind::none;
  }
  static bool opens(const State& s, const State& after, const State& other, const State& other_after, Seat me) {
    return hands_opened(s, after, other, other_after) || hands_shown(s, after, me) || rebel_pays(after) ||
           rebel_pays(other_after) || omens_paid(s, after) || fine_collected(s, after) ||
           written_answers_shown(s, after, other, other_after);
  }
};

}  // namespace

std::string leak(const State& s, const Options& options, Seat me, Random& random) {
  return LeakCheck<Guarded>::leak(s, options, me, random);
}

bool comes_to_light(const State& s, const State& after, const State& other, const State& other_after, Seat me) {
  return LeakCheck<Guarded>::comes_to_light(s, after, other, other_after, me);
}

}  // namespace curia::republic
