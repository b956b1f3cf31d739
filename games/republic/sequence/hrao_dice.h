#pragma once
// Equals in Influence and Oratory throw for the highest rank, where the table plays so: VG-4.2b, AH-9.1b.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Those who are equal at the top and have not thrown; empty where the ID decides or an officer is in Rome.
SenatorSet equals_at_the_top(const State& s, const Options& options);

// The highest of two dice each is the highest ranked until the turn ends; equal throws are thrown again. More than eight equals
// are not to be expected: the others do not throw.
struct HraoDice {
  static constexpr auto kind = ProcedureKind::hrao_dice;
  enum class At : std::uint8_t { start = 0, diced = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::array<SenatorId, 8> equals{SenatorId::none, SenatorId::none, SenatorId::none, SenatorId::none,
                                  SenatorId::none, SenatorId::none, SenatorId::none, SenatorId::none};
  std::uint8_t throwing = 0;  // bits by place in `equals`: who throws in this round
  std::uint8_t best = 0;      // and who threw most so far
  std::uint8_t highest = 0;
  std::uint8_t turn = 0;

  explicit HraoDice(SenatorSet tied = {});
  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("senator_1", equals[0]);
    f("senator_2", equals[1]);
    f.maybe("senator_3", equals[2]);
    f.maybe("senator_4", equals[3]);
    f.maybe("senator_5", equals[4]);
    f.maybe("senator_6", equals[5]);
    f.maybe("senator_7", equals[6]);
    f.maybe("senator_8", equals[7]);
    f.some_of("throwing", throwing, 8);
    f.some_of("best", best, 8);
    f.count("highest", highest, bounds::two_dice);
    f.one_of("turn", turn, 8);
  }
  HraoDice shown_to(Seat) const { return *this; }
  std::string_view wrong(const Context& t) const;
};

}  // namespace curia::republic
