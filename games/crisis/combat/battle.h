#pragma once
// One battle, from the dice to what the winner takes: TOC-8.1 to TOC-8.4. The attacker's military point was paid
// before.
#include "games/crisis/combat/force.h"
#include "games/crisis/combat/losses.h"

namespace curia::crisis {

enum class Winner : std::uint8_t { nobody = 0, attacker = 1, defender = 2 };

// Call it with attacker, defender and flanking, which uses up a Flanking Maneuver of this turn. Its result is the Winner.
struct Battle {
  static constexpr auto kind = ProcedureKind::battle;
  enum class At : std::uint8_t {
    start = 0,
    attack_rolled = 1,
    defence_rolled = 2,
    reroll_answered = 3,
    defender_lost = 4,
    attacker_lost = 5,
    reward_answered = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  ArmyId attacker = ArmyId::none;
  EnemyId defender = EnemyId::none;
  Bool flanking = 0;                                  // declared: TOC-5-flank-a
  Bool rerolled = 0;                                  // and used
  RegionId region = RegionId::none;                   // where it is fought
  std::uint8_t band = 0, hits_on = 0;                 // which dice are thrown, and what they need
  std::uint8_t dice = 0, bonus = 0;                   // still to be thrown; earned by their sixes, thrown after them
  std::uint8_t attacker_hits = 0, defender_hits = 0;  // scored
  IdSet<LeaderId, std::uint8_t> leaders{};            // of the defender; afterwards those whose killer may be rewarded
  Bool rival = 0;                                     // killed, and his killer may be rewarded
  std::uint8_t killed = 0;                            // Barbarians, Leaders included
  Winner winner = Winner::nobody;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    std::uint8_t bits = leaders.bits();
    f("at", at);
    f("attacker", attacker);
    if (at == At::reward_answered) f.aside("who was killed is named");
    f("defender", defender);
    f.aside("declared before the dice").flag("flanking", flanking);
    f.aside("only once").flag("rerolled", rerolled);
    f("region", region);
    f.aside("which dice are thrown").count("band", band, 255);
    f.aside("the dice show it").count("hits_on", hits_on, 6);
    f.aside("which dice are thrown").count("dice", dice, 255);
    f.aside("which dice are thrown").count("bonus", bonus, 255);
    if (at == At::reward_answered) f.aside("the battle is over");
    f.count("attacker_hits", attacker_hits, 255);
    if (at == At::reward_answered) f.aside("the battle is over");
    f.count("defender_hits", defender_hits, 255);
    if (at != At::reward_answered) f.aside("the enemy is named");
    f.some_of("leaders", bits, leader_count);
    f.aside("who was killed is named").flag("rival", rival);
    f.aside("who was killed is named").count("killed", killed, 255);
    f.aside("the battle is over").up_to("winner", winner, Winner::defender);
    leaders = IdSet<LeaderId, std::uint8_t>(bits);
  }
  Battle shown_to(Seat) const { return *this; }

 private:
  void begin(Context& t);
  Force side(const Context& t, Roll purpose) const;
  void take_up(const Force& force, int next);
  void count(const Context& t, Roll purpose, std::uint8_t& hits);
  Losses losses(const State& s, EnemyId army) const;
  Seat defending(const State& s) const;
  void decide(Context& t);
  void settle(Context& t);
  bool may_support(const State& s) const;
  bool may_discount(const State& s) const;
  bool reward_open(const State& s);
  void take_reward(Context& t);
};

}  // namespace curia::crisis
