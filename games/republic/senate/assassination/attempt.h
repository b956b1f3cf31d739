#pragma once
// An assassination attempt from its declaration to the last death, and the special trials that follow: VG-9.7 to
// VG-9.74, and the attempt on the sponsors of a Land Bill: VG-9.623a, VG-9.623b.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// The MAY deeds assassinate and assassinate_sponsor.
void list_attempts(const Context& t, Sheet& sheet);
// An attempt is being resolved: nothing else may break in. VG-9.71b, VG-LR-1.09.74a
bool attempt_in_progress(const State& s);
// Whom this faction may attack: VG-9.7c, VG-9.7d, VG-9.71a, VG-9.821e.
SenatorSet possible_targets(const Context& t, Seat seat);
// The attempt on a Land Bill's sponsors.
SenatorSet sponsor_targets(const Context& t, Seat seat);

struct Attempt {
  static constexpr auto kind = ProcedureKind::attempt;
  enum class At : std::uint8_t {
    start = 0,
    naming = 1,
    attacked = 2,
    guarding = 3,
    searched = 4,
    tried = 5,
    accomplices_drawn = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  Seat seat = Seat::none;
  Bool on_sponsor = 0;
  SenatorId assassin = SenatorId::none, target = SenatorId::none;
  Seat victims = Seat::none;   // the target's faction
  std::uint8_t cards = 0;      // Assassin
  std::uint8_t guards = 0;     // Secret Bodyguards
  std::uint8_t searches = 0;   // re-rolls still to make: VG-9.73b
  std::int8_t result = 0;      // modified
  std::int8_t popularity = 0;  // of the target at the attempt
  Bool caught = 0;
  Bool leader_caught = 0;   // the assassin was his faction's Leader
  std::int8_t capture = 0;  // modified, of the black die: VG-9.721a; with one die as `result`

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f.flag("on_sponsor", on_sponsor);
    f.maybe("assassin", assassin);
    f.maybe("target", target);
    f.maybe("victims", victims);
    f.count("cards", cards, bounds::many);
    f.count("guards", guards, bounds::many);
    f.aside("the dice are still to fall").count("searches", searches, bounds::many);
    f.aside("of the dice before").number("result", result, -bounds::popularity, bounds::popularity);
    f.aside("of the attempt before").number("popularity", popularity, -bounds::popularity, bounds::popularity);
    f.aside("the dice are still to fall").flag("caught", caught);
    f.aside("the dice are still to fall").flag("leader_caught", leader_caught);
    f.aside("of the dice before").number("capture", capture, -bounds::popularity, bounds::popularity);
  }
  Attempt shown_to(Seat) const { return *this; }

 private:
  void declare(Context& t);
  void play_bodyguards(Context& t, int number);
  void resolve(Context& t);
  void punish(Context& t);
};

}  // namespace curia::republic
