#pragma once
// What `--check` demands of every move and, on a sample, of whole games.
#include <string>
#include <vector>

#include "engine/random.h"
#include "games/republic/play.h"

namespace curia::arena {

class Checks {
 public:
  Checks(const republic::Options& rules, republic::Era scenario, int seats, std::uint64_t seed, bool on)
      : rules_(rules),
        scenario_(scenario),
        seats_(seats),
        bits_(seed ^ 0xC0FFEEULL),
        on_(on),
        sampled_(seed % 8 == 0) {}

  // Before the move: it is accepted, a clone goes the same way, a forged one is refused, and on sampled games no seat
  // can tell the table from another that looks the same to it, now and one move later.
  std::vector<std::string> before(const republic::State& s, const republic::Decision& decision,
                                  const republic::Move& move);
  // After it: every invariant.
  std::vector<std::string> after(const republic::State& s);
  // At the end, on sampled games: the same moves lead to the same table.
  std::vector<std::string> at_end(const republic::State& s);

 private:
  void check_secrets(const republic::State& s, std::vector<std::string>& wrong);

  republic::Options rules_;
  republic::Era scenario_;
  int seats_;
  Bits bits_;
  bool on_, sampled_;
  std::vector<republic::Move> moves_;
};

}  // namespace curia::arena
