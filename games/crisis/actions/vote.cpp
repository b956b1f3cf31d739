#include "games/crisis/actions/vote.h"

#include <algorithm>

#include "games/crisis/actions/action.h"
#include "games/crisis/chance.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

constexpr int dice_at_once = 3;

}  // namespace

ProvinceSet vote_targets(const Means& means) {
  if (player(means.s, means.seat).governors_waiting.empty()) return {};
  unsigned bits = 0;
  for (unsigned i = 0; i < province_count; ++i) {
    const Province& province = means.s.provinces.rows[i];
    const bool may_be = province.governor != Seat::none && province.marker == Marker::none;  // TOC-3.3-j, TOC-12.1-e
    bits |= static_cast<unsigned>(may_be ? 1 : 0) << i;
  }
  const ProvinceSet own = means.options.own_provinces == on ? ProvinceSet{} : means.governed;
  return ProvinceSet(static_cast<std::uint16_t>(bits)) - own - means.s.turn.attempted - means.s.turn.recalled;
}

Next call_vote(Context& t, RegionId region, int dice) {
  t.s.turn.attempted.add(region);
  const int all = std::min<int>(dice + bonus_dice(t.s, region, t.s.game.active), no_operand);
  return call(Vote{.region = region, .dice = static_cast<std::uint8_t>(all)});
}

void Vote::offers(const Context& t, Sheet& sheet) const {
  if (at != At::condemned) return;
  sheet.must(t.s.game.active, Verb::damnatio, Prompt::condemn_memory, Rule::TOC_5_damnatio);
  sheet.must(t.s.game.active, Verb::damnatio_spare, Prompt::condemn_memory, Rule::TOC_5_damnatio);
}

// TOC-6.3.2-nominate-j to -m: the dice bought first, then those that their sixes earned, and so on.
void Vote::count(const Context& t) {
  for (const std::uint8_t die : t.dice.die) {
    if (die == 0) continue;
    if (is_vote(t.s, region, die)) votes = static_cast<std::uint16_t>(votes + 1U);
    if (die == 6) bonus = static_cast<std::uint8_t>(bonus + 1U);
    dice = static_cast<std::uint8_t>(dice - 1U);
  }
  if (dice > 0) return;
  dice = bonus;
  bonus = 0;
}

// The steps of a success in their order; Mobs, Militia and Quaestor go with the old Governor: TOC-6.3.2-nominate-p to -t.
void Vote::replace_governor(Context& t) {
  State& s = t.s;
  const Province& province = s.provinces[region];
  loser = province.governor;
  counter = province.counter;
  support = province.support;
  const bool emperor_loses = loser == emperor(s);
  remove_governor(t, region, Rule::TOC_6_3_2_nominate_q);
  put_governor(t, region, s.game.active, Rule::TOC_6_3_2_nominate_q);
  if (region == RegionId::italia) {
    set_support(t, region, governed_count(s, s.game.active), Rule::TOC_6_3_2_nominate_s);
    t.tell(EventKind::new_emperor, Rule::TOC_6_3_2_italia_a, {.a = op(s.game.active), .n = province.support});
    return;
  }
  set_support(t, region, std::max(value::lowest_support, support - 1), Rule::TOC_6_3_2_nominate_r);
  settle_italia(t, emperor_loses ? 1 : 0, Rule::TOC_6_3_2_italia_c);
  if (emperor(s) == s.game.active) change_support(t, RegionId::italia, 1, Rule::TOC_6_3_2_italia_b);
}

void Vote::condemn(Context& t) const {
  const Effect& effect = effect_of(t.options, Subject::damnatio_memoriae);
  use_ability(t, CardId::damnatio_memoriae);
  t.tell(EventKind::memory_condemned, Rule::TOC_5_damnatio, {.a = op(loser)});
  Player& record = player(t.s, loser);
  if (has(effect, Operation::to_unrecruited)) {
    record.governors_waiting.remove(counter);
    record.governors_unrecruited.add(counter);
  }
  if (has(effect, Operation::owner_loses_support_in_legacy)) gain_legacy(t, loser, -support, Rule::TOC_5_damnatio);
  gain_legacy(t, loser, -sum_of(effect, Operation::owner_loses_legacy), Rule::TOC_5_damnatio);
}

Next Vote::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    needed = static_cast<std::uint8_t>(votes_needed(s, region, s.game.active));
    t.tell(EventKind::vote_called, Rule::TOC_6_3_2_nominate_i,
           {.a = op(s.game.active), .b = op(region), .n = dice, .m = needed});
    if (dice >= needed && is_vote(s, region, 1)) {  // cannot fail: TOC-EX-13-1G
      votes = dice;
      dice = 0;
    }
    while (dice > 0) {
      PAUSE(dice_rolled, roll(t, std::min<int>(dice, dice_at_once), Roll::vote));
      count(t);
    }
    t.tell(EventKind::votes_counted, Rule::TOC_6_3_2_nominate_n,
           {.a = op(s.game.active), .b = op(region), .n = static_cast<std::int16_t>(votes), .m = needed});
    if (votes < needed) return done(0);  // TOC-6.3.2-nominate-o
    replace_governor(t);
    if (!is_player(s, loser) || loser == s.game.active || s.turn.abilities[CardId::damnatio_memoriae] == 0)
      return done(1);
    PAUSE(condemned, asked());
    if (t.answer.verb == Verb::damnatio) condemn(t);
  }
  return done(1);
}

}  // namespace curia::crisis
