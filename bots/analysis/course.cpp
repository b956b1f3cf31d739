#include "bots/analysis/course.h"

namespace curia::bots {

Accounts accounts_of(const Course& course) {
  Accounts accounts{};
  for (std::size_t n = 0; n < course.steps.size(); ++n) {
    const Step& step = course.steps[n];
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      Account& account = accounts[seat];
      const double meant = step.expected[seat] - course.before(n)[seat];
      account.luck += step.after[seat] - step.expected[seat];
      if (step.cause == Seat::none)
        account.luck += meant;
      else if (static_cast<std::size_t>(index(step.cause)) == seat)
        account.own += meant;
      else
        account.others += meant;
    }
  }
  return accounts;
}

}  // namespace curia::bots
