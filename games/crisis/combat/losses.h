#pragma once
// The losses of one side of a battle: TOC-8.1-i to -p. Asks only where the answer makes a difference.
#include "games/crisis/queries.h"

namespace curia::crisis {

// Its result is the number of Barbarians eliminated, Leaders included, that were no foederati: TOC-8.2-f.
struct Losses {
  static constexpr auto kind = ProcedureKind::losses;
  enum class At : std::uint8_t { start = 0, chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;
  EnemyId army = EnemyId::none;  // that was hit
  RegionId region = RegionId::none;
  Seat chooser = Seat::none;  // its owner, or who hit Barbarians: TOC-8.1-j, TOC-8.1-k
  std::uint8_t hits = 0;      // still to be taken
  std::uint8_t killed = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("army", army);
    f("region", region);
    f("chooser", chooser);
    f.count("hits", hits, 255);
    f.aside("what was taken before").count("killed", killed, 255);
  }
  Losses shown_to(Seat) const { return *this; }

 private:
  void take_hit(Context& t, Verb verb, std::uint8_t operand);
};

// Whether nothing is left of an army that fights in this region: TOC-8.2-c.
bool eliminated(const State& s, EnemyId army, RegionId region);

}  // namespace curia::crisis
