#pragma once
// Ageing and retirement: VG-5.5a to VG-5.54, where the table plays with them.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Each gives his senators the age markers 1 to n, clockwise from the temporary Rome Consul's player or all together: VG-5.54.
struct StartingAges {
  static constexpr auto kind = ProcedureKind::starting_ages;
  enum class At : std::uint8_t { start = 0, given = 1, given_together = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat first = Seat::none;
  std::uint8_t turn = 0;
  std::uint8_t age = 0;  // the marker to be given, the highest first

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.count("age", age, bounds::many);
  }
  StartingAges shown_to(Seat) const { return *this; }
};

// Everybody grows older by a turn, and who is old may die of it: VG-5.5a, VG-5.5b.
struct OldAge {
  static constexpr auto kind = ProcedureKind::old_age;
  enum class At : std::uint8_t { start = 0, age_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t senator = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("senator", senator, senator_count);
  }
  OldAge shown_to(Seat) const { return *this; }
};

// The senators of a faction whom it may let retire: VG-5.52a.
SenatorSet may_retire(const State& s, Seat seat);

// Each may let elderly senators retire, clockwise from the HRAO's player or all together: VG-5.52a.
struct Retirement {
  static constexpr auto kind = ProcedureKind::retirement;
  enum class At : std::uint8_t { start = 0, asked_player = 1, asked_all = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat first = Seat::none;
  std::uint8_t turn = 0;
  SeatSet done_seats{};  // where all are asked together

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
    if (f.has("done")) f("done", done_seats);
  }
  Retirement shown_to(Seat) const { return *this; }

 private:
  SeatSet undecided(const State& s) const;
};

}  // namespace curia::republic
