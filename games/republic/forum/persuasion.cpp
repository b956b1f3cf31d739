#include "games/republic/forum/persuasion.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

namespace {

// VG-IN-blackmail-3
constexpr bool immune_to_blackmail(SenatorId senator) {
  return senator == SenatorId::cato_the_elder || senator == SenatorId::cato_the_younger || senator == SenatorId::cicero;
}

// Everybody knows whether a card that keeps others out may still be in a hand.
bool unopposed_cards_may_be_out(const State& s) {
  return may_be_held(s, IntrigueId::seduction) || may_be_held(s, IntrigueId::blackmail);
}

// The cards that keep everybody else out: VG-7.413b.
void offer_cards(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, SenatorId persuader, SenatorId target,
                 int most, CardId seduction, CardId blackmail) {
  if (seduction != CardId::none)
    sheet.must(seat, Verb::seduce, prompt, Rule::VG_IN_seduction_1,
               {.a = op(persuader), .b = op(target), .c = op(seduction), .least = 0, .most = most});
  const bool immune =
      immune_to_blackmail(target) && t.options.blackmail_immunity == choice::blackmail_immunity::catos_and_cicero;
  if (blackmail != CardId::none && !immune)
    sheet.must(seat, Verb::blackmail, prompt, Rule::VG_IN_blackmail_1,
               {.a = op(persuader), .b = op(target), .c = op(blackmail), .least = 0, .most = most});
}

// Whose Personal Treasuries a player pays from where the Faction Treasuries do not pay; the target's own is in his Loyalty.
SenatorSet purses_against(const State& s, Seat other, SenatorId target) {
  SenatorSet set;
  for (SenatorId senator : in_rome(s, other))
    if (senator != target && s.senators[senator].talents > 0) set.add(senator);
  return set;
}

// As far as everybody knows: those who cannot pay are not asked.
bool may_have_money(const Context& t, Seat other, SenatorId target) {
  if (t.options.counter_bribe_source == choice::counter_bribe_source::personal_treasuries)
    return !purses_against(t.s, other, target).empty();
  return t.options.secret_treasuries != off || faction(t.s, other).treasury > 0;
}

// The answer of one who pays for or against an attempt: VG-7.413a.
bool is_aid(Verb verb) { return verb == Verb::aid_persuasion || verb == Verb::aid_persuasion_from; }
void add(std::int16_t& sum, int talents) { sum = static_cast<std::int16_t>(sum + talents); }

void take_money(Context& t) {
  SenatorId payer = SenatorId::none;  // the Faction Treasury
  if (t.answer.verb == Verb::counter_bribe_from || t.answer.verb == Verb::aid_persuasion_from) {
    payer = operands_of<Verb::counter_bribe_from, Verb::aid_persuasion_from>(t.answer).from;
    pay(t, payer, t.answer.amount, Rule::VG_7_413a);
  } else {
    Faction& faction_of_payer = faction(t.s, t.answer.faction);
    faction_of_payer.treasury = static_cast<Talents>(faction_of_payer.treasury - t.answer.amount);
  }
  t.tell(EventKind::persuasion_bribe, Rule::VG_7_413a,
         {.a = op(t.answer.faction), .b = op(payer), .n = t.answer.amount});
}

}  // namespace

SenatorSet persuasion_targets(const State& s, Seat seat) {
  SenatorSet set = in_forum(s);
  for (Seat other : playing_seats(s)) {
    if (other == seat) continue;
    set = set | in_rome(s, other);
    if (faction(s, other).leader != SenatorId::none) set.remove(faction(s, other).leader);
  }
  return set;
}

Loyalty loyalty_of(SenatorId target, const State& s, const Options& options, Seat persuading) {
  int printed = printed_loyalty(s, target);
  if (row(target).loy_zero_not_same_faction &&  // VG-7.411d
      options.gracchi_apart_loyalty == choice::gracchi_apart_loyalty::none_against_brother) {
    const SenatorSet brothers(row(target).loy_zero_with);
    printed = (brothers & faction(s, persuading).senators).empty() ? row(target).loy : 0;
  }
  if (options.opposed_loyalty == choice::opposed_loyalty::both && !enemies_beside(s, target).empty())
    printed = 0;  // AH-7.511c
  const int party = faction_of(s, target) == Seat::none ? 0 : value::persuasion_aligned_bonus;
  return {.printed = printed, .party = party, .talents = s.senators[target].talents};
}

void offer_persuasion(const Context& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  const SenatorSet targets = persuasion_targets(s, seat);
  const CardId seduction = intrigue_card(s, seat, IntrigueId::seduction),
               blackmail = intrigue_card(s, seat, IntrigueId::blackmail);
  for (SenatorId persuader : in_rome(s, seat)) {
    const int most = s.senators[persuader].talents;  // VG-7.412
    for (SenatorId target : targets) {
      sheet.must(seat, Verb::persuade, Prompt::take_initiative, Rule::VG_7_4a,
                 {.a = op(persuader), .b = op(target), .least = 0, .most = most});
      offer_cards(t, sheet, seat, Prompt::take_initiative, persuader, target, most, seduction, blackmail);
    }
  }
}

Next announce_persuasion(Context& t, const Move& move) {
  const auto [persuader, target] = operands_of<Verb::persuade, Verb::seduce, Verb::blackmail>(move);
  Persuasion attempt{.seat = move.faction, .persuader = persuader, .target = target, .bribes = move.amount};
  CardId card = CardId::none;
  if (move.verb != Verb::persuade) {
    card = operands_of<Verb::seduce, Verb::blackmail>(move).card;
    attempt.unopposed = 1;
    attempt.blackmail = move.verb == Verb::blackmail ? 1 : 0;
    discard_from_hand(t, move.faction, card,
                      move.verb == Verb::blackmail ? Rule::VG_IN_blackmail_1 : Rule::VG_IN_seduction_1);
  }
  pay(t, persuader, move.amount, Rule::VG_7_412);
  const int base = attempt.sum(t.s, t.options).base();
  t.tell(EventKind::persuasion_announced, Rule::VG_7_414a,
         {.a = op(persuader), .b = op(target), .c = op(card), .n = static_cast<std::int16_t>(base), .m = move.amount});
  return call(attempt);
}

PersuasionSum Persuasion::sum(const State& s, const Options& options) const {
  const bool harder =  // VG-7.41c, VG-12.1c, AH-7.51c
      s.game.era_ends_drawn != 0 && options.natural_fail_after_era_ends == choice::natural_fail_after_era_ends::nine;
  return {.oratory = oratory(s, persuader),
          .influence = s.senators[persuader].influence,
          .bribes = bribes,
          .loyalty = loyalty_of(target, s, options, seat),
          .counter_bribes = counter_bribes,
          .below = options.persuasion_cmp == choice::persuasion_cmp::below_base ? 1 : 0,
          .omens = omens_modifier(s, Roll::persuasion),
          .fails_from = value::persuasion_auto_fail - (harder ? 1 : 0)};
}

void Persuasion::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::countered) {  // VG-7.413a; everybody is asked, as nobody knows who has money
    const Seat other = clockwise(s, seat, turn);
    const bool aid = t.options.persuader_faction_money == choice::persuader_faction_money::for_and_against;
    if (t.options.counter_bribe_source == choice::counter_bribe_source::personal_treasuries) {  // ES-7.514b
      for (SenatorId payer : purses_against(s, other, target)) {
        const Line line{.a = op(payer), .least = 1, .most = s.senators[payer].talents};
        sheet.must(other, Verb::counter_bribe_from, Prompt::choose_counter_bribe, Rule::VG_7_413a, line);
        if (aid) sheet.must(other, Verb::aid_persuasion_from, Prompt::choose_counter_bribe, Rule::VG_7_413a, line);
      }
      sheet.must(other, Verb::pass, Prompt::choose_counter_bribe, Rule::VG_7_413a);
      return;
    }
    sheet.must(other, Verb::counter_bribe, Prompt::choose_counter_bribe, Rule::VG_7_413a,
               {.least = 1, .most = faction(s, other).treasury});
    if (aid)  // AH-7.513b
      sheet.must(other, Verb::aid_persuasion, Prompt::choose_counter_bribe, Rule::VG_7_413a,
                 {.least = 1, .most = faction(s, other).treasury});
    sheet.must(other, Verb::pass, Prompt::choose_counter_bribe, Rule::VG_7_413a);
  }
  if (at == At::raised) {  // VG-7.414b
    sheet.must(seat, Verb::raise_bribe, Prompt::choose_bribe, Rule::VG_7_414b,
               {.least = 1, .most = s.senators[persuader].talents});
    if (t.options.unopposed_card_timing == choice::unopposed_card_timing::before_roll)  // VG-IN-blackmail-1
      offer_cards(t, sheet, seat, Prompt::choose_bribe, persuader, target, s.senators[persuader].talents,
                  intrigue_card(s, seat, IntrigueId::seduction), intrigue_card(s, seat, IntrigueId::blackmail));
    sheet.must(seat, Verb::done, Prompt::choose_bribe, Rule::VG_7_414b);
  }
}

void Persuasion::settle(Context& t, bool success) {  // VG-7.412, VG-7.413a, VG-7.41d
  const auto spent = static_cast<std::int16_t>(bribes + counter_bribes);
  t.tell(EventKind::persuasion_settled, Rule::VG_7_41d,
         {.a = op(persuader), .b = op(target), .n = static_cast<std::int16_t>(success ? 1 : 0), .m = spent});
  receive(t, target, spent, Rule::VG_7_412);
  if (success) join_faction(t, target, seat, Rule::VG_7_41d);
}

Next Persuasion::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    do {
      again = 0;
      if (unopposed != 0) break;
      for (turn = 1; clockwise(s, seat, turn) != Seat::none; ++turn) {
        if (!may_have_money(t, clockwise(s, seat, turn), target)) continue;
        do {
          PAUSE(countered, asked());
        } while (t.answer.verb == Verb::none);
        if (t.answer.verb == Verb::pass) continue;
        take_money(t);
        add(is_aid(t.answer.verb) ? bribes : counter_bribes, t.answer.amount);
      }
      if (s.senators[persuader].talents == 0 &&
          (faction(s, seat).hand_size == 0 || !unopposed_cards_may_be_out(s) ||
           t.options.unopposed_card_timing == choice::unopposed_card_timing::before_target))
        break;
      do {
        PAUSE(raised, asked());
      } while (t.answer.verb == Verb::none);
      if (t.answer.verb == Verb::done) break;
      again = 1;
      add(bribes, t.answer.amount);
      pay(t, persuader, t.answer.amount, Rule::VG_7_412);
      if (t.answer.verb == Verb::raise_bribe) {
        t.tell(EventKind::persuasion_bribe, Rule::VG_7_414b, {.a = op(seat), .b = op(persuader), .n = t.answer.amount});
      } else {
        unopposed = 1;
        blackmail = t.answer.verb == Verb::blackmail ? 1 : 0;
        discard_from_hand(t, seat, operands_of<Verb::seduce, Verb::blackmail>(t.answer).card,
                          blackmail != 0 ? Rule::VG_IN_blackmail_1 : Rule::VG_IN_seduction_1);
      }
    } while (again != 0);
    PAUSE(persuasion_rolled, roll(t, 2, Roll::persuasion));
    {
      const PersuasionSum wanted = sum(s, t.options);
      const bool success =
          t.dice.sum() < wanted.fails_from && rolled(t, Roll::persuasion) <= wanted.base() - wanted.below;
      settle(t, success);
      if (success || blackmail == 0) return done(success ? 1 : 0);
    }
    PAUSE(influence_rolled, roll(t, 2, Roll::blackmail_influence));  // VG-IN-blackmail-2
    change_influence(t, target, -std::max(0, rolled(t, Roll::blackmail_influence)), Rule::VG_IN_blackmail_2);
    if (t.options.blackmail_roll == choice::blackmail_roll::one_roll) {  // AH-7.36f
      change_popularity(t, target, -std::max(0, rolled(t, Roll::blackmail_influence)), Rule::VG_IN_blackmail_2);
      return done();
    }
    PAUSE(popularity_rolled, roll(t, 2, Roll::blackmail_popularity));
    change_popularity(t, target, -std::max(0, rolled(t, Roll::blackmail_popularity)), Rule::VG_IN_blackmail_2);
  }
  return done();
}

}  // namespace curia::republic
