#include "games/crisis/odds.h"

#include <algorithm>

namespace curia::crisis {

namespace {

using Chances = std::array<double, Tally::most + 1>;

std::size_t place(int figure) { return static_cast<std::size_t>(figure); }

// One more die on top of those in `chances`, for the figures below `end`. A die alone gives nothing, one, or one and another
// die: its generating function is (miss + hit x) / (1 - x / 6).
void add_die(Chances& chances, int counts_on, int end) {
  const double miss = (counts_on - 1) / 6.0, hit = (6 - counts_on) / 6.0;  // a 6 is neither: it is the fraction's line
  double before = 0, sum = 0;
  for (int i = 0; i < end; ++i) {
    const double now = chances[place(i)];
    // Of the sum's sixth one figure further: the 6 itself.
    sum = miss * now + hit * before + sum / 6.0;
    before = now;
    chances[place(i)] = sum;
  }
}

void close(Tally& tally) {
  double rest = 1;
  for (int i = 0; i < tally.top; ++i) rest -= tally.chance[place(i)];
  tally.chance[place(tally.top)] = std::max(0.0, rest);
}

// So far that two sides reach the last figure together less than once in 10^9 battles.
int top_for(int dice) { return std::min(Tally::most, dice + 16); }

// The hits that a side scores, all things counted.
Tally hits_of(const Force& force, int top) {
  Tally rolled{.top = top};
  rolled.chance[0] = 1;
  for (const Band& band : force.bands)
    for (int die = 0; die < band.dice; ++die) add_die(rolled.chance, band.hits_on, top);
  close(rolled);
  if (force.added == force.taken) return rolled;
  Tally scored{.top = top};
  for (int i = 0; i <= top; ++i) scored.chance[place(std::min(top, force.hits(i)))] += rolled.chance[place(i)];
  return scored;
}

// What the attacker needs for the best end that a throw of the defender leaves open.
struct Goal {
  int hits = 0;
  bool win = false;  // otherwise he is eliminated himself, and at best nobody wins
};
Goal goal(const Sides& sides, int against) {
  if (against >= sides.attacker.absorbs) return {sides.defender.absorbs, false};
  return {std::min<int>(sides.defender.absorbs, against + 1), true};
}

// From each figure up to the last one.
Chances from_here(const Chances& chances, int top) {
  Chances sums{};
  double sum = 0;
  for (int i = top; i >= 0; --i) sums[place(i)] = sum += chances[place(i)];
  return sums;
}

double reach(const Chances& sums, int figure, int top) { return figure > top ? 0 : sums[place(figure)]; }

// Expected, of what can be absorbed.
double taken(const Tally& hits, int absorbs) {
  double sum = 0;
  for (int i = 1; i <= hits.top; ++i) sum += std::min(i, absorbs) * hits.chance[place(i)];
  return sum;
}

Ends ends_of(const Sides& sides, const Tally& attack, const Tally& defence, bool flanking) {
  Ends ends;
  const Chances sums = from_here(attack.chance, attack.top);
  for (int against = 0; against <= defence.top; ++against) {
    const Goal best = goal(sides, against);
    double chance = reach(sums, best.hits, attack.top);
    if (flanking) chance += (1 - chance) * chance;
    const double here = defence.chance[place(against)];
    (best.win ? ends.win : ends.nobody) += here * chance;
    ends.lose += here * (1 - chance);
  }
  return ends;
}

// Hits on the defender in battles that the attacker wins.
double killed(const Sides& sides, const Tally& attack, const Tally& defence, bool flanking) {
  Tally bodies{.top = attack.top};
  for (int i = 0; i <= attack.top; ++i)
    bodies.chance[place(i)] = std::min<int>(i, sides.defender.absorbs) * attack.chance[place(i)];
  const Chances sums = from_here(attack.chance, attack.top), kills = from_here(bodies.chance, attack.top);
  double sum = 0;
  for (int against = 0; against <= std::min(defence.top, sides.attacker.absorbs - 1); ++against) {
    const int needs = goal(sides, against).hits;
    const double again = flanking ? 2 - reach(sums, needs, attack.top) : 1;
    sum += defence.chance[place(against)] * reach(kills, needs, attack.top) * again;
  }
  return sum;
}

// The attacker's hits when he may throw all dice again.
Tally second_throw(const Sides& sides, const Tally& attack, const Tally& defence) {
  const Chances sums = from_here(attack.chance, attack.top);
  Chances goals{};   // by what the attacker needs: chance of such a defence
  double again = 0;  // that he throws again
  for (int against = 0; against <= defence.top; ++against) {
    const int needs = goal(sides, against).hits;
    const double here = defence.chance[place(against)];
    if (needs <= attack.top) goals[place(needs)] += here;
    again += here * (1 - reach(sums, needs, attack.top));
  }
  Tally hits{.top = attack.top};
  double kept = 0;
  for (int i = 0; i <= attack.top; ++i) {
    kept += goals[place(i)];
    hits.chance[place(i)] = attack.chance[place(i)] * (kept + again);
  }
  return hits;
}

Attack attack_of(const Sides& sides, const Tally& attack, const Tally& defence, bool flanking) {
  Attack outlook{.ends = ends_of(sides, attack, defence, flanking),
                 .hits = flanking ? second_throw(sides, attack, defence) : attack,
                 .killed = killed(sides, attack, defence, flanking)};
  outlook.defender_loses = taken(outlook.hits, sides.defender.absorbs);
  outlook.defender_gone = outlook.hits.at_least(sides.defender.absorbs);
  return outlook;
}

int top_for(const Sides& sides) { return top_for(std::max(sides.attacker.dice(), sides.defender.dice())); }

}  // namespace

double Tally::at_least(int figure) const {
  double sum = 0;
  for (int i = std::max(0, figure); i <= top; ++i) sum += chance[place(i)];
  return sum;
}

double Tally::mean() const { return taken(*this, top); }

Tally tally(int dice, int counts_on) {
  Tally result{.top = top_for(dice)};
  result.chance[0] = 1;
  for (int die = 0; die < dice; ++die) add_die(result.chance, counts_on, result.top);
  close(result);
  return result;
}

// ---- Place Governor -------------------------------------------------------------------------------------------------

int vote_on(const State& s, RegionId region) {
  int die = 6;
  while (die > 1 && is_vote(s, region, die - 1)) --die;
  return die;
}

namespace {

double computed_vote_chance(int dice, int counts_on, int needed) {
  Chances votes{};
  votes[0] = 1;
  const int end = std::min(needed, Tally::most);
  for (int die = 0; die < dice; ++die) add_die(votes, counts_on, end);
  double fails = 0;
  for (int i = 0; i < end; ++i) fails += votes[place(i)];
  return std::max(0.0, 1 - fails);
}

// Bots ask for the same few figures again and again.
struct VoteTable {
  static constexpr int most_dice = 20, most_needed = 24;
  std::array<std::array<std::array<double, most_needed + 1>, most_dice + 1>, 3> chance{};  // by counts_on - 1
  VoteTable() {
    for (int on = 1; on <= 3; ++on)
      for (int dice = 0; dice <= most_dice; ++dice)
        for (int needed = 0; needed <= most_needed; ++needed)
          chance[place(on - 1)][place(dice)][place(needed)] = computed_vote_chance(dice, on, needed);
  }
};

}  // namespace

double vote_chance(int dice, int counts_on, int needed) {
  static const VoteTable table;
  const bool tabled = counts_on >= 1 && counts_on <= 3 && dice >= 0 && dice <= VoteTable::most_dice && needed >= 0 &&
                      needed <= VoteTable::most_needed;
  return tabled ? table.chance[place(counts_on - 1)][place(dice)][place(needed)]
                : computed_vote_chance(dice, counts_on, needed);
}

VoteOdds vote_odds(int dice, int counts_on, int needed) {
  return {dice, counts_on, needed, vote_chance(dice, counts_on, needed), tally(dice, counts_on)};
}

VoteOdds vote_odds(const State& s, RegionId region, Seat seat, int points) {
  return vote_odds(points + bonus_dice(s, region, seat), vote_on(s, region), votes_needed(s, region, seat));
}

// ---- Battle ---------------------------------------------------------------------------------------------------------

Ends battle_ends(const Sides& sides, bool flanking) {
  const int top = top_for(sides);
  return ends_of(sides, hits_of(sides.attacker, top), hits_of(sides.defender, top), flanking);
}

BattleOdds battle_odds(const Sides& sides) {
  const int top = top_for(sides);
  const Tally attack = hits_of(sides.attacker, top);
  BattleOdds odds;
  odds.defender_hits = hits_of(sides.defender, top);
  odds.once = attack_of(sides, attack, odds.defender_hits, false);
  odds.flanking = attack_of(sides, attack, odds.defender_hits, true);
  odds.attacker_loses = taken(odds.defender_hits, sides.attacker.absorbs);
  odds.attacker_gone = odds.defender_hits.at_least(sides.attacker.absorbs);
  return odds;
}

}  // namespace curia::crisis
