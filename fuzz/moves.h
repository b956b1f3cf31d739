#pragma once
// Any bytes as the choices of a game: at which table it is played, which offer is taken, what the dice show. After every move the
// table is sound, the talents are accounted for and no seat can tell a secret.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/game.h"
#include "engine/invariants.h"
#include "session/drawn_table.h"

namespace curia::fuzz {

class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool any() const { return left_ > 0; }
  int below(int bound) {
    if (left_ == 0 || bound < 1) return 0;
    --left_;
    return *data_++ % bound;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

[[noreturn]] inline void stop(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

// A table that these bytes choose, among all that can be chosen.
template <class G>
typename G::Setting table(Choices& choices) {
  std::uint64_t number = 0;
  for (int i = 0; i < 4; ++i) number = number * 256 + static_cast<std::uint64_t>(choices.below(256));
  Random random(number);
  return drawn_table<G>(random).setting;
}

template <class G>
void moves(const typename G::Setting& setting, Choices choices) {
  constexpr int secrets_checked_once_in = 16;
  typename G::State s;
  static typename G::Decision decision;
  G::start(s, setting);
  for (int n = 0; choices.any() && !G::over(s); ++n) {
    G::list_offers(s, setting.options, decision);
    typename G::Move move;
    if (G::nature_to_move(decision)) {
      Random random(static_cast<std::uint64_t>(choices.below(256)));
      move = G::sample_chance(s, random);
    } else {
      const auto offers = static_cast<int>(decision.offers.size());
      const int chosen = choices.below(offers + static_cast<int>(decision.rights.size()));
      if (chosen < offers) {
        const auto& offer = decision.offers[static_cast<std::size_t>(chosen)];
        move = taken<G>(offer, offer.least + choices.below(offer.most - offer.least + 1));
      } else {
        Random random(static_cast<std::uint64_t>(choices.below(256)));
        move = drawn_from(decision.rights[static_cast<std::size_t>(chosen - offers)], random);
      }
    }
    if (G::refused(s, decision, move)) stop("an offered move is refused");
    if (offers_overlap(decision)) stop("two offers cover the same move");
    if constexpr (requires { G::play_and_count(s, setting.options, move); }) {
      if (const std::string wrong = G::play_and_count(s, setting.options, move); !wrong.empty()) stop(wrong);
    } else {
      G::play(s, setting.options, move);
    }
    for (const auto& broken : G::violations(s, setting.options)) stop(broken);
    if (n % secrets_checked_once_in != 0) continue;
    Random random(static_cast<std::uint64_t>(n));
    for (int i = -1; i < s.game.seats; ++i)
      if (const std::string found = G::leak(s, setting.options, i < 0 ? Seat::none : seat_at(i), random);
          !found.empty())
        stop("a secret can be told: " + found);
  }
}

}  // namespace curia::fuzz
