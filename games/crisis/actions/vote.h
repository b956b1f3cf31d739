#pragma once
// A Place Governor action: TOC-6.3.2-nominate. Its points were paid before.
#include "games/crisis/actions/means.h"

namespace curia::crisis {

// The provinces that may be the target: TOC-6.3.2-nominate-a to -d, -v, TOC-3.3-j.
ProvinceSet vote_targets(const Means& means);
// Begins the action with this many dice and those that Basilicas add: TOC-6.3.3-build-f.
Next call_vote(Context& t, RegionId region, int dice);

// Its result is 1 if the Governor was placed.
struct Vote {
  static constexpr auto kind = ProcedureKind::vote;
  enum class At : std::uint8_t { start = 0, dice_rolled = 1, condemned = 2 };
  static constexpr int places = 3;
  At at = At::start;
  RegionId region = RegionId::none;
  std::uint8_t dice = 0;   // still to be rolled
  std::uint8_t bonus = 0;  // earned by the sixes of these dice, rolled after them
  std::uint8_t needed = 0;
  Seat loser = Seat::none;   // whose Governor left
  std::uint8_t counter = 0;  // which one
  std::uint8_t support = 0;  // the province had
  std::uint16_t votes = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("region", region);
    f.aside("the vote is over").count("dice", dice, 255);
    f.aside("the vote is over").count("bonus", bonus, 255);
    f.aside("the vote is over").count("needed", needed, 255);
    f.maybe("loser", loser);
    f.aside("which counter goes up").one_of("counter", counter, counters_each);
    f.aside("the vote is over").count("support", support, 255);
    f.aside("the vote is over").count("votes", votes, 65'535);
  }
  Vote shown_to(Seat) const { return *this; }

 private:
  void count(const Context& t);
  void replace_governor(Context& t);
  void condemn(Context& t) const;
};

}  // namespace curia::crisis
