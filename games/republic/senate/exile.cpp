#include "games/republic/senate/exile.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/trials/prosecutor.h"

namespace curia::republic {

// ---- Going ----------------------------------------------------------------------------------------------------------

void offer_exile(const Context& t, Sheet& sheet, Seat voter) {
  if (t.options.exile == choice::exile::none) return;  // VG-CH-7
  const State& s = t.s;
  const Proposal& p = s.senate.proposals.back();
  if (p.motion != Motion::trial && p.motion != Motion::special_trial) return;
  const auto accused = as<SenatorId>(p.items[0].a);
  const bool major =
      p.motion == Motion::special_trial || p.items[0].b == op(Charge::major) || p.items[0].b == op(Charge::omens);
  if (!major || !is_statesman(accused) || !faction(s, voter).senators.has(accused)) return;
  if ((p.senators_for | p.senators_against | p.senators_abstained).has(accused)) return;  // AH-9.421b
  sheet.must(voter, Verb::go_into_exile, Prompt::cast_votes, Rule::VG_CH_7, {.a = op(accused)});
}

void go_into_exile(Context& t, SenatorId accused) {
  const Item trial = t.s.senate.proposals.back().items[0];
  const Senator before = t.s.senators[accused];
  leave_for_exile(t, accused, Rule::VG_CH_7);
  reward_prosecutor(t, as<SenatorId>(trial.c), accused, before.influence - t.s.senators[accused].influence,
                    before.prior_consul != 0);  // AH-9.412b
}

// ---- Coming back ----------------------------------------------------------------------------------------------------

void offer_recalls(const Context& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  if (t.options.exile == choice::exile::none || s.senate.proposals.full()) return;
  if (s.senate.stage != SenateStage::other && s.senate.stage != SenateStage::closing) return;
  for (int i = 0; i < senator_count; ++i) {
    const auto senator = static_cast<SenatorId>(i);
    if (s.senators[senator].where != Where::exile) continue;
    if (already_rejected(s, one_line(Motion::recall_exile, Seat::none, false, op(senator)))) continue;
    sheet.must(seat, Verb::propose_recall_of_exile, Prompt::conduct_business, Rule::VG_CH_7, {.a = op(senator)});
  }
}

void count_supporters(Proposal& proposal) {
  for (int i = 0; i < max_seats; ++i) proposal.items.push({});
}

namespace {
// The votes of a faction for the recall stand in the line after the exile's.
std::size_t line_of(Seat seat) { return std::size_t{1} + static_cast<std::size_t>(index(seat)); }
}  // namespace

void note_support(Proposal& proposal, Seat seat, int votes) {
  if (proposal.motion != Motion::recall_exile || index(seat) >= max_seats) return;
  std::uint8_t& sum = proposal.items[line_of(seat)].units.legions;
  sum = static_cast<std::uint8_t>(std::min(255, sum + votes));
}

SeatSet strongest_supporters(const Proposal& proposal) {
  SeatSet strongest;
  if (proposal.motion != Motion::recall_exile) return strongest;
  int most = 1;
  for (int i = 0; i < max_seats; ++i) {
    const int votes = proposal.items[line_of(seat_at(i))].units.legions;
    if (votes > most) strongest = {};
    if (votes >= most) strongest.add(seat_at(i));
    most = std::max(most, votes);
  }
  return strongest;
}

void RecallExile::offers(const Context& t, Sheet& sheet) const {
  if (at != At::deciding || t.s.senators[exile].where != Where::forum) return;
  for (Seat seat : supporters& playing_seats(t.s)) {
    sheet.must(seat, Verb::win_exile, Prompt::win_exile, Rule::VG_CH_7, {.a = op(exile)});
    sheet.must(seat, Verb::pass, Prompt::win_exile, Rule::VG_CH_7);
  }
}

Next RecallExile::step(Context& t) {
  RESUME(at) {
    if (return_from_exile(t, exile, Rule::VG_CH_7)) return done();  // AH-9.423b
    if (supporters.size() > 1) {                                    // dice, as for any tie
      PAUSE(tie_broken, pick(t, supporters.size(), Roll::tie));
      supporters = SeatSet::of(supporters.nth(t.drawn));
    }
    if (supporters.empty()) return done();
    PAUSE(deciding, asked());
    if (t.answer.verb != Verb::win_exile) return done();
    PAUSE(rolled_loyalty, roll(t, 2, Roll::win_exile));  // AH-9.423c
    if (rolled(t, Roll::win_exile) <=
        printed_loyalty(t.s, exile) -
            (t.options.persuasion_cmp == choice::persuasion_cmp::below_base ? 1 : 0)) {  // ES-9.423b
      join_faction(t, exile, supporters.first(), Rule::VG_CH_7);
      take_family(t, exile);
    } else {
      t.tell(EventKind::exile_not_won, Rule::VG_CH_7,
             {.a = op(exile), .b = op(supporters.first()), .n = static_cast<std::int16_t>(rolled(t, Roll::win_exile))});
    }
  }
  return done();
}

}  // namespace curia::republic
