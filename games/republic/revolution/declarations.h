#pragma once
// Victorious commanders return their forces or declare revolt: VG-11.2, with the loyalty of Legions: VG-11.21.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// A declaration takes effect (BeginRevolt) when all are made, for a stronger faction may still displace it: VG-11.2e.
struct Declarations {
  static constexpr auto kind = ProcedureKind::declarations;
  enum class At : std::uint8_t {
    start = 0,
    choosing = 1,
    master_asked = 2,
    veteran_rolled = 3,
    legion_rolled = 4,
    revolt_begun = 5,
    fleet_rolled = 6,
    governors_asked = 7
  };
  static constexpr int places = 8;
  At at = At::start;
  Seat first = Seat::none;                // the HRAO's player, everybody taken as in Rome: VG-11.2b
  std::uint8_t turn = 0;                  // players asked so far, clockwise
  SenatorId commander = SenatorId::none;  // who chooses now
  SenatorId declared = SenatorId::none;   // the strongest rebel so far
  std::uint8_t declared_legions = 0;      // Legions, not Veterans, that follow him
  std::uint8_t legions = 0;               // that follow the commander who chooses
  std::uint8_t bought = 0;                // +1s not yet used; Veterans get them first: VG-11.21c
  std::uint8_t tested = 0;                // 1 Legions, 2 Fleets
  std::uint8_t master_refused = 0;
  std::uint8_t left = 0;     // Legions still to roll for
  std::uint8_t veteran = 0;  // Veteran slot reached by the rolls
  std::uint8_t amount = 0;   // Talents asked of the Master of Horse
  std::uint8_t fleets = 0;   // that follow: VG-11.321a
  std::uint8_t declared_fleets = 0;
  std::uint8_t unused = 0;
  VeteranSet followers{}, declared_followers{};  // Veterans that follow the commander who chooses; the strongest rebel
  ProvinceSet pledged{}, declared_governors{};   // whose Governors rebel, too: VG-11.3a

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.maybe("commander", commander);
    f.maybe("declared", declared);
    f.aside("of the rebel named before").count("declared_legions", declared_legions, bounds::units);
    f.count("legions", legions, bounds::units);
    f.aside("the dice are fallen").count("bought", bought, bounds::many);
    f.aside("what is left to do is offered").some_of("tested", tested, 2);
    f.aside("what is left to do is offered").flag("master_refused", master_refused);
    f.aside("the dice are fallen").count("left", left, bounds::units);
    f.aside("the dice are fallen").count("veteran", veteran, veteran_slots);
    if (at != At::master_asked) f.aside("what was asked before");
    f.count("amount", amount, bounds::many);
    f.aside("Veterans are seen on their cards").some_of("low", "high", followers, bounds::half_of_veterans);
    f.aside("of the rebel named before")
        .some_of("declared_low", "declared_high", declared_followers, bounds::half_of_veterans);
    f.count("fleets", fleets, bounds::units);
    f.aside("rebels themselves, whose cards say so").some_of("pledged", pledged, province_count);
    f.aside("rebels themselves, whose cards say so").some_of("declared_governors", declared_governors, province_count);
    f.aside("of the rebel named before").count("declared_fleets", declared_fleets, bounds::units);
  }
  Declarations shown_to(Seat) const { return *this; }

 private:
  void begin_choice(const State& s);
  void forget_choice();
  void declare(Context& t, SenatorId rebel);
  void pledge(Context& t, SenatorId governor);
  int room(const Context& t) const;  // +1s that can still be bought
  bool strong_enough(const Context& t, SenatorId rebel) const;
  ProvinceSet governors_to_pledge(const Context& t, Seat seat) const;
  bool governors_may_rebel(const Context& t, Seat seat) const;
  void list_pledges(const Context& t, Sheet& sheet, Seat seat) const;
  bool may_rebel(const State& s) const;
  bool has_choice(const Context& t) const;  // else he has to return
};

}  // namespace curia::republic
