// Persuasion: by the odds, and against it where one's own man is wanted, or somebody wants him who leads already.
#include "games/republic/forum/persuasion.h"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/steward/terms.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

// The chance in 36 that 2d6 with the modifier of Evil Omens is at most the base number, naturals of 10 and more failing.
int persuasion_36(const State& s, int base) {
  constexpr std::array<int, 13> ways{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
  const int fails_from = s.game.era_ends_drawn != 0 ? 9 : 10;
  int n = 0;
  for (int roll = 2; roll < fails_from; ++roll)
    if (roll + evil_omens(s) <= base) n += ways[static_cast<std::size_t>(roll)];
  return n;
}

int base_number(const State& s, SenatorId persuader, SenatorId target, int bribe) {
  const bool is_aligned = faction_of(s, target) != Seat::none;
  return oratory(s, persuader) + s.senators[persuader].influence + bribe - printed_loyalty(s, target) -
         (is_aligned ? value::persuasion_aligned_bonus : 0) - s.senators[target].talents;
}

// A third of all votes in Rome: with them and the Influence of one man it makes its own Consuls, and a Consul for Life.
bool has_too_many_votes(const State& s, Seat seat) {
  if (seat == Seat::none) return false;
  int all = 0;
  for (Seat one : playing_seats(s)) all += votes(s, one);
  return 3 * votes(s, seat) > all;
}

// What may be paid against an attempt on a man of this faction, as far as he knows of its money.
int most_against(const Mind& mind, Seat his, SenatorId target) {
  constexpr int enough = 12, unknown = 6;  // nobody pays more for one man
  if (his == Seat::none) return 0;
  int purse = faction(mind.s, his).treasury;
  if (mind.options.counter_bribe_source == choice::counter_bribe_source::personal_treasuries) {
    purse = 0;
    for (const SenatorId senator : in_rome(mind.s, his) - SenatorSet::of(target))
      purse += mind.s.senators[senator].talents;
  } else if (mind.options.secret_treasuries != off) {
    purse = unknown;
  }
  return std::clamp(purse, 0, enough);
}

// What he thinks of paying for this man at most, all told.
int price_limit(const Mind& mind, SenatorId target) {
  constexpr int little = 4, much = 10, any = std::numeric_limits<std::int16_t>::max();
  if (!mind.considers.has(Concern::bribes)) return 0;
  if (faction_of(mind.s, target) == Seat::none || mind.considers.has(Concern::any_price)) return any;
  return mind.considers.has(Concern::dear_men) ? much : little;
}

// That 2d6 come out at this base number or under it, when so much may still be paid against it: as likely all of it as nothing, or something between.
double chance_against(const State& s, int base, int against) {
  int sum = 0;
  for (int third = 0; third <= 3; ++third) sum += persuasion_36(s, base - against * third / 3);
  return sum / (4 * 36.0);
}

// An attempt as he thinks of it: who, whom, and what it is worth.
struct Attempt {
  const Mind& mind;
  SenatorId persuader, target;
  bool unopposed;

  Seat his() const { return faction_of(mind.s, target); }
  int against() const { return unopposed ? 0 : most_against(mind, his(), target); }

  double prize_at(double chance, int bribe) const {
    constexpr double too_many_votes = 10;  // what it is worth to take a man from those who have
    const int strength = strength_of(mind.s, target);
    const bool from_too_many = mind.considers.has(Concern::votes_of_rivals) && has_too_many_votes(mind.s, his());
    return mind.because(Term::persuasion, 4.0,
                        {.a = op(persuader), .b = op(target), .n = percent(chance), .m = bribe}) +
           mind.because(Term::strength, strength * 0.8, {.a = op(target), .n = strength}) +
           mind.because(Term::taken_from_another, his() != Seat::none ? 2.0 : 0.0, {.a = op(his()), .b = op(target)}) +
           mind.because(Term::too_many_votes, from_too_many ? too_many_votes : 0.0, {.a = op(his())});
  }
  // `lost`: what is laid out, if he does not come; else it is his. Of that `bribe` is paid now.
  double worth_at(double chance, int bribe, int lost) const {
    const std::size_t mark = mind.because.mark();
    const double prize = prize_at(chance, bribe);
    mind.because.scale(mark, chance);
    return chance * prize + mind.because(Term::bribe_at_risk, -((1 - chance) * lost * 0.5), {.n = lost}) +
           mind.because(Term::cost, -((unopposed ? 0 : 1) * 0.02 * bribe), {.n = bribe});
  }
};

Opinion persuade(const Mind& mind, const Offer& offer) {
  constexpr double least_chance = 0.25;
  const Attempt attempt{.mind = mind,
                        .persuader = as<SenatorId>(offer.a),
                        .target = as<SenatorId>(offer.b),
                        .unopposed = offer.verb != Verb::persuade};
  const int strict = mind.options.persuasion_cmp == choice::persuasion_cmp::below_base ? 1 : 0;
  const int against = attempt.against();
  const auto chance_with = [&](int bribe) {
    return chance_against(mind.s, base_number(mind.s, attempt.persuader, attempt.target, bribe) - strict, against);
  };
  const std::size_t mark = mind.because.mark();
  const int most = std::clamp<int>(price_limit(mind, attempt.target), offer.least, offer.most);
  double best = -1;
  int best_bribe = offer.least;
  for (int bribe = offer.least; bribe <= most; ++bribe) {
    const double chance = chance_with(bribe);
    if (chance < least_chance) continue;
    const double worth = attempt.worth_at(chance, bribe, bribe);
    if (worth <= best) continue;
    best = worth;
    best_bribe = bribe;
  }
  mind.because.forget(mark);
  if (best <= 1.0) return {.score = mind.because(Term::no_gain, -1), .amount = best_bribe};
  return {
      .score = mind.because(Term::forum_turn, 10) + attempt.worth_at(chance_with(best_bribe), best_bribe, best_bribe),
      .amount = best_bribe};
}

std::optional<Persuasion> under_way(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(Persuasion::kind)) return procedure_in<Persuasion>(frame);
  return std::nullopt;
}

// That he succeeds, if so much more is paid against it.
double chance_if_countered(const Mind& mind, const Persuasion& persuasion, int counter_bribe) {
  const PersuasionSum sum = persuasion.sum(mind.s, mind.options);
  return persuasion_36(mind.s, sum.base() - sum.below - counter_bribe) / 36.0;
}

// Each Talent must save more than a Talent of a man's strength; others' men are kept only from who makes the Consuls alone, and for less:
// whoever pays for more than that pays for all, and wins less often for it.
Opinion counter(const Mind& mind, const Offer& offer) {
  constexpr double own = 2, others = 1;
  const State& s = mind.s;
  const std::optional<Persuasion> asked = under_way(s);
  const double nothing = -1;
  if (!asked) return {.score = mind.because(Term::no_gain, nothing), .amount = offer.least};
  const bool mine = faction_of(s, asked->target) == offer.faction;
  if (!mine && !has_too_many_votes(s, asked->seat))
    return {.score = mind.because(Term::anothers_man, nothing, {.a = op(asked->target)}), .amount = offer.least};
  const double worth = (mine ? own : others) * strength_of(s, asked->target);
  const double now = chance_if_countered(mind, *asked, 0);
  const auto gain_with = [&](int talents) {
    const double then = chance_if_countered(mind, *asked, talents);
    return mind.because(mine ? Term::keeps : Term::kept_from_another, (now - then) * worth,
                        {.a = op(asked->target), .b = op(asked->seat), .n = percent(now), .m = percent(then)}) +
           mind.because(Term::cost, -talents, {.n = talents});
  };
  const std::size_t mark = mind.because.mark();
  double best = 0;
  int amount = offer.least;
  for (int talents = offer.least; talents <= offer.most; ++talents) {
    const double gain = gain_with(talents);
    if (gain <= best) continue;
    best = gain;
    amount = talents;
  }
  mind.because.forget(mark);
  if (best <= 0) return {.score = mind.because(Term::no_gain, nothing), .amount = amount};
  return {.score = gain_with(amount), .amount = amount};
}

// The attempt that is under way, with so much more paid for it (VG-7.414b).
double worth_with(const Mind& mind, const Persuasion& asked, int more) {
  const Attempt attempt{.mind = mind, .persuader = asked.persuader, .target = asked.target, .unopposed = false};
  const PersuasionSum sum = asked.sum(mind.s, mind.options);
  const double chance = chance_against(mind.s, sum.base() - sum.below + more, attempt.against());
  return attempt.worth_at(chance, more, asked.bribes + more);
}

Opinion raise(const Mind& mind, const Offer& offer) {
  const std::optional<Persuasion> asked = under_way(mind.s);
  if (!asked || !mind.considers.has(Concern::bribes))
    return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  const int most = std::min<int>(offer.most, price_limit(mind, asked->target) - asked->bribes);
  const std::size_t mark = mind.because.mark();
  double best = worth_with(mind, *asked, 0);
  int amount = 0;
  for (int more = offer.least; more <= most; ++more) {
    const double worth = worth_with(mind, *asked, more);
    if (worth <= best) continue;
    best = worth;
    amount = more;
  }
  mind.because.forget(mark);
  if (amount == 0)
    return {.score = worth_with(mind, *asked, offer.least) + mind.because(Term::no_gain, -1), .amount = offer.least};
  return {.score = worth_with(mind, *asked, amount), .amount = amount};
}

// It stays as it is.
Opinion leave(const Mind& mind) {
  const std::optional<Persuasion> asked = under_way(mind.s);
  return {.score = asked && mind.considers.has(Concern::bribes) ? worth_with(mind, *asked, 0) : 0.0};
}

}  // namespace

Opinion on_persuasion(const Mind& mind, const Offer& offer) {
  switch (offer.verb) {
    case Verb::persuade:
    case Verb::seduce:
    case Verb::blackmail:
      return persuade(mind, offer);
    case Verb::raise_bribe:
      return raise(mind, offer);
    case Verb::counter_bribe_from:
    case Verb::counter_bribe:
      return counter(mind, offer);
    case Verb::done:
      return offer.prompt == Prompt::choose_bribe ? leave(mind) : Opinion{};
    case Verb::pass:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
