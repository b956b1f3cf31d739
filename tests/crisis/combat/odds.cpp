// The odds against counting every face by hand, and against games played out with fixed seeds.
#include "games/crisis/odds.h"

#include <cmath>
#include <map>

#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia;
constexpr TribeId franks = TribeId::franks, goths = TribeId::goths, sassanids = TribeId::sassanids;

using Chances = std::map<int, double>;

// Every face of one die; a 6 is followed by another die, up to a depth where nothing is left to count.
void faces(int counts_on, int so_far, double chance, int depth, Chances& into) {
  for (int face = 1; face <= 6; ++face) {
    const int hits = so_far + (face >= counts_on ? 1 : 0);
    if (face == 6 && depth < 16)
      faces(counts_on, hits, chance / 6, depth + 1, into);
    else
      into[hits] += chance / 6;
  }
}

Chances add(const Chances& a, const Chances& b) {
  Chances sum;
  for (const auto& [x, p] : a)
    for (const auto& [y, q] : b)
      if (p * q > 1e-18) sum[x + y] += p * q;
  return sum;
}

Chances hits_by_hand(const Force& force) {
  Chances all{{0, 1.0}};
  for (const Band& band : force.bands) {
    Chances die;
    if (band.dice > 0) faces(band.hits_on, 0, 1, 0, die);
    for (int i = 0; i < band.dice; ++i) all = add(all, die);
  }
  Chances counted;
  for (const auto& [hits, chance] : all) counted[std::max(0, hits + force.added - force.taken)] += chance;
  return counted;
}

enum class End { win, lose, nobody };
End end_of(const Sides& sides, int attack, int defence) {
  const bool attacker_gone = defence >= sides.attacker.absorbs, defender_gone = attack >= sides.defender.absorbs;
  if (attacker_gone && defender_gone) return End::nobody;
  if (attacker_gone || defender_gone) return defender_gone ? End::win : End::lose;
  return attack > defence ? End::win : End::lose;
}

// Whether to throw again: it is no worse unless the end is already the best that can come.
bool throws_again(const Sides& sides, int attack, int defence) {
  const End now = end_of(sides, attack, defence);
  return now == End::lose || (now == End::nobody && defence < sides.attacker.absorbs);
}

struct ByHand {
  std::map<End, double> ends;
  double defender_loses = 0, defender_gone = 0, attacker_loses = 0, attacker_gone = 0, killed = 0;
  Chances attack;
  void count(const Sides& sides, int hits, int against, double chance) {
    const End end = end_of(sides, hits, against);
    const int taken = std::min<int>(hits, sides.defender.absorbs);
    ends[end] += chance;
    attack[hits] += chance;
    defender_loses += chance * taken;
    attacker_loses += chance * std::min<int>(against, sides.attacker.absorbs);
    if (end == End::win) killed += chance * taken;
    if (hits >= sides.defender.absorbs) defender_gone += chance;
    if (against >= sides.attacker.absorbs) attacker_gone += chance;
  }
};

ByHand by_hand(const Sides& sides, bool flanking) {
  ByHand result;
  const Chances attack = hits_by_hand(sides.attacker), defence = hits_by_hand(sides.defender);
  for (const auto& [against, q] : defence)
    for (const auto& [first, p] : attack) {
      if (!flanking || !throws_again(sides, first, against)) {
        result.count(sides, first, against, p * q);
        continue;
      }
      for (const auto& [second, r] : attack) result.count(sides, second, against, p * q * r);
    }
  return result;
}

constexpr double exact = 1e-9;

void check(const Attack& attack, ByHand expected) {
  CHECK(std::abs(attack.ends.win - expected.ends[End::win]) < exact);
  CHECK(std::abs(attack.ends.lose - expected.ends[End::lose]) < exact);
  CHECK(std::abs(attack.ends.nobody - expected.ends[End::nobody]) < exact);
  CHECK(std::abs(attack.defender_loses - expected.defender_loses) < exact);
  CHECK(std::abs(attack.defender_gone - expected.defender_gone) < exact);
  CHECK(std::abs(attack.killed - expected.killed) < exact);
  for (int hits = 0; hits < attack.hits.top; ++hits)
    CHECK(std::abs(attack.hits.chance[static_cast<std::size_t>(hits)] - expected.attack[hits]) < exact);
}

void check(const Sides& sides) {
  const BattleOdds odds = battle_odds(sides);
  const ByHand once = by_hand(sides, false);
  check(odds.once, once);
  check(odds.flanking, by_hand(sides, true));
  CHECK(std::abs(odds.attacker_loses - once.attacker_loses) < exact);
  CHECK(std::abs(odds.attacker_gone - once.attacker_gone) < exact);
  for (bool flanking : {false, true}) {
    const Ends ends = battle_ends(sides, flanking);
    const Ends& full = (flanking ? odds.flanking : odds.once).ends;
    CHECK(ends.win == full.win);
    CHECK(ends.lose == full.lose);
    CHECK(std::abs(ends.win + ends.lose + ends.nobody - 1) < exact);
  }
}

}  // namespace

// ---- Votes ----------------------------------------------------------------------------------------------------------

TEST_CASE("odds of one die") {
  CHECK(std::abs(vote_chance(1, 2, 1) - 5.0 / 6) < exact);
  CHECK(std::abs(vote_chance(1, 3, 1) - 4.0 / 6) < exact);
  CHECK(vote_chance(2, 1, 2) == 1.0);  // neutral, no Quaestor: it cannot fail
  CHECK(vote_chance(0, 2, 1) == 0.0);
  CHECK(std::abs(vote_chance(1, 2, 2) - 5.0 / 36) < exact);  // a 6 and another vote
  CHECK(std::abs(tally(1, 6).mean() - 0.2) < exact);
}

TEST_CASE("odds of votes against every face counted") {
  for (int counts_on : {1, 2, 3})
    for (int dice = 1; dice <= 7; ++dice) {
      Chances die, all{{0, 1.0}};
      faces(counts_on, 0, 1, 0, die);
      for (int i = 0; i < dice; ++i) all = add(all, die);
      for (int needed = 1; needed <= 17; ++needed) {
        double expected = 0;
        for (const auto& [votes, chance] : all) expected += votes >= needed ? chance : 0;
        const VoteOdds odds = vote_odds(dice, counts_on, needed);
        CHECK(std::abs(odds.success - expected) < exact);
        CHECK(std::abs(odds.votes.at_least(needed) - expected) < exact);
      }
    }
}

TEST_CASE("odds of votes: the needed ones, the neutral Governor, the Quaestor, the Basilicas of Italia") {
  Scene s;
  s.governs(P2, gallia, 3);
  s.governs(P1, RegionId::asia, 2);
  s.improvement(RegionId::asia, ImprovementId::basilica);
  s.army(P1, gallia, 1, 0, true);
  VoteOdds odds = vote_odds(s.state, gallia, P1, 4);  // the example of Hispania: TOC-EX-6.3.2
  CHECK(odds.dice == 4);
  CHECK(odds.counts_on == 2);
  CHECK(odds.needed == 5);
  s.quaestor(gallia);
  CHECK(vote_odds(s.state, gallia, P1, 4).counts_on == 3);
  odds = vote_odds(s.state, RegionId::italia, P1, 4);
  CHECK(odds.dice == 5);
  CHECK(odds.counts_on == 1);
}

TEST_CASE("odds of votes against 4000 votes") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.army(P1, gallia, 1, 0, true);
  s.points(0, 3, 0);
  s.begin(Phase::actions);
  const VoteOdds odds = vote_odds(s.state, gallia, P1, 3);
  CHECK(odds.needed == 3);
  s.plays(P1, Verb::place_governor, {.a = op(gallia)}, 3);
  Random random(20170101);
  constexpr int votes = 4000;
  int placed = 0;
  for (int i = 0; i < votes; ++i) {
    State state = s.state;
    while (state.chance.kind != ChanceRequest::Kind::none)
      play(state, s.options, sample_chance(state, random), nullptr);
    placed += state.provinces[gallia].governor == P1 ? 1 : 0;
  }
  CHECK(std::abs(static_cast<double>(placed) / votes - odds.success) < 0.04);
}

// ---- Battles --------------------------------------------------------------------------------------------------------

TEST_CASE("odds of battles against every face counted") {
  const auto army = [](int full, int reduced, int militia, int foederati, int harder = 0) {
    const auto n = [](int count) { return static_cast<std::uint8_t>(count); };
    return force_of(Units{n(full), n(reduced), n(militia), n(foederati)}, harder);
  };
  Sides sides{.attacker = army(3, 0, 0, 0), .defender = army(1, 1, 1, 0)};
  sides.attacker.taken = 1;
  check(sides);  // the example of the rules
  check({.attacker = army(1, 0, 0, 0), .defender = force_of(Warband{.active = 3})});
  check({.attacker = army(0, 1, 0, 0), .defender = force_of(Warband{.active = 1})});
  check({.attacker = army(0, 1, 0, 0), .defender = army(0, 0, 1, 0)});
  check({.attacker = army(2, 1, 1, 2, 1), .defender = rival_force(RivalId::zenobia)});
  check({.attacker = army(4, 0, 0, 1, -1), .defender = army(2, 2, 1, 0, -1)});
  Warband band{.active = 2, .inactive = 1};
  band.leaders.add(LeaderId::cniva);
  check({.attacker = army(3, 1, 0, 0), .defender = force_of(band)});
  band.leaders = {};
  band.leaders.add(LeaderId::ardashir);
  band.leaders.add(LeaderId::shapur);
  Sides plague{.attacker = army(2, 0, 0, 0), .defender = force_of(band)};
  plague.attacker.added = plague.defender.added = 1;
  plague.attacker.taken = 1;
  check(plague);
}

TEST_CASE("odds of a battle look at the table: Militia, Castra, Events, Leaders") {
  Scene s;
  s.event(EventId::bad_auguries);
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, RegionId::hispania, 2, 1);
  const ArmyId foe = s.army(P2, gallia, 1, 0, true);
  s.castra(foe);
  s.castra(army);  // helps no attacker
  Sides sides = sides_of(s.state, s.options, army, enemy(foe), gallia);
  CHECK(sides.attacker.band_count == 2);
  CHECK(sides.attacker.bands[0] == Band{2, 4});
  CHECK(sides.attacker.bands[1] == Band{1, 6});
  CHECK(sides.attacker.absorbs == 5);
  CHECK(sides.attacker.taken == 1);
  CHECK(sides.defender.bands[0] == Band{1, 4});
  CHECK(sides.defender.bands[1] == Band{1, 6});
  CHECK(sides.defender.absorbs == 3);
  CHECK(sides.defender.taken == 0);
  s.event(EventId::plague_of_cyprian);
  s.barbarians(sassanids, gallia, 1, 1);
  s.leader(LeaderId::shapur, gallia);
  sides = sides_of(s.state, s.options, army, enemy(sassanids), gallia);
  CHECK(sides.attacker.taken == 1);
  CHECK(sides.attacker.added == 1);
  CHECK(sides.defender.added == 1);
  CHECK(sides.defender.bands[0] == Band{4, 4});
  CHECK(sides.defender.absorbs == 3);
}

namespace {

// Plays the battle that stands before its dice to its end; the first answer is taken where somebody chooses.
struct Witness final : Teller {
  int attack = 0, defence = 0;
  End end = End::lose;
  void tell(const Event& event) override {
    if (event.kind == EventKind::hits_counted) {
      attack = event.n;
      defence = event.m;
    }
    if (event.kind == EventKind::battle_won) end = event.a == op(P1) ? End::win : End::lose;
    if (event.kind == EventKind::battle_lost) end = End::lose;
    if (event.kind == EventKind::nobody_wins) end = End::nobody;
  }
};

Witness fight(const Scene& s, const Sides& sides, Random& random) {
  static Decision decision;
  State state = s.state;
  Witness witness;
  while (static_cast<ProcedureKind>(state.stack.back().kind) != ProcedureKind::take_actions) {
    if (state.chance.kind != ChanceRequest::Kind::none) {
      play(state, s.options, sample_chance(state, random), &witness);
      continue;
    }
    list_offers(state, s.options, decision);
    const Offer* answer = &decision.offers[0];  // of the two at a reroll: reroll
    if (answer->verb == Verb::reroll && !throws_again(sides, witness.attack, witness.defence))
      answer = &decision.offers[1];
    play(state, s.options, Move{.seat = answer->seat, .faction = answer->faction, .verb = answer->verb, .a = answer->a},
         &witness);
  }
  return witness;
}

void check_by_play(const Scene& s, const Sides& sides, bool flanking, std::uint64_t seed) {
  constexpr int battles = 3000;
  Random random(seed);
  std::map<End, int> ends;
  double attack = 0, defence = 0;
  for (int i = 0; i < battles; ++i) {
    const Witness witness = fight(s, sides, random);
    ++ends[witness.end];
    attack += witness.attack;
    defence += witness.defence;
  }
  const BattleOdds odds = battle_odds(sides);
  const Attack& expected = flanking ? odds.flanking : odds.once;
  CHECK(std::abs(ends[End::win] / 1.0 / battles - expected.ends.win) < 0.05);
  CHECK(std::abs(ends[End::lose] / 1.0 / battles - expected.ends.lose) < 0.05);
  CHECK(std::abs(ends[End::nobody] / 1.0 / battles - expected.ends.nobody) < 0.05);
  CHECK(std::abs(attack / battles - expected.hits.mean()) < 0.15);
  CHECK(std::abs(defence / battles - odds.defender_hits.mean()) < 0.15);
}

}  // namespace

TEST_CASE("odds of battles against battles fought") {
  for (bool flanking : {false, true}) {
    Scene capital;
    capital.governs(P2, gallia, 2);
    capital.militia(gallia);
    const ArmyId army = capital.army(P1, gallia, 3);
    const ArmyId foe = capital.army(P2, gallia, 1, 1, true);
    capital.castra(foe);
    attack(capital, army, enemy(foe), flanking);
    check_by_play(capital, sides_of(capital.state, capital.options, army, enemy(foe), gallia), flanking, 1);

    Scene tribe;
    tribe.event(EventId::plague_of_cyprian);
    const ArmyId other = tribe.army(P1, gallia, 2, 1);
    tribe.foederati(other, franks, 1);
    tribe.barbarians(goths, gallia, 2, 1);
    tribe.leader(LeaderId::cniva, gallia);
    attack(tribe, other, enemy(goths), flanking);
    check_by_play(tribe, sides_of(tribe.state, tribe.options, other, enemy(goths), gallia), flanking, 2);

    Scene rival;
    rival.event(EventId::good_auguries);
    const ArmyId third = rival.army(P1, gallia, 0, 2);
    rival.rival(RivalId::postumus);
    attack(rival, third, enemy(RivalId::postumus), flanking);
    check_by_play(rival, sides_of(rival.state, rival.options, third, enemy(RivalId::postumus), gallia), flanking, 3);
  }
}

}  // namespace curia::crisis
