#pragma once
// What is true of the question of every game between two moves, and the list in which broken promises are gathered.
#include <algorithm>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/decision.h"

namespace curia {

// How a report calls the seat: its number from 1.
inline std::string seat_text(Seat seat) { return "seat " + std::to_string(index(seat) + 1); }

class Report {
 public:
  // Notes `what` is broken, and of whom (`who`), unless it is sound.
  void check(bool sound, std::string_view what, std::string_view who = {}) {
    if (!sound) note(what, who);
  }
  void check(bool sound, std::string_view what, Seat who) {
    if (!sound) note(what, seat_text(who));
  }
  std::vector<std::string> broken;

 private:
  void note(std::string_view what, std::string_view who) {
    std::string words(what);
    if (!who.empty()) words.append(": ").append(who);
    broken.push_back(std::move(words));
  }
};

// Somebody or nature has to answer, and can. plays(seat): whether the seat is in the game.
template <class Decision, class Plays>
void check_decision(const Decision& decision, Plays plays, Report& report) {
  using Chance = decltype(decision.chance.kind);
  report.check(decision.chance.kind != Chance::none || !decision.waiting.empty(), "nobody has to answer");
  for (const auto& offer : decision.offers) {
    report.check(plays(offer.seat), "an offer to a seat that does not play", offer.seat);
    report.check(offer.least <= offer.most, "an offer of an empty range");
  }
  for (const auto& right : decision.rights) {
    report.check(plays(right.seat), "a right of a seat that does not play", right.seat);
    report.check(!right.a.empty() && right.least <= right.most, "a right to nothing", right.seat);
  }
  for (Seat seat : decision.waiting) {
    bool can = false;
    for (const auto& offer : decision.offers) can = can || (offer.seat == seat && offer.must);
    report.check(can, "a seat must answer but has no offer", seat);
  }
}

// Whether two rights of a seat to the same deed cover the same move, or one of its offers is of a deed that is its right anyway.
template <class Decision>
bool rights_overlap(const Decision& decision) {
  const auto meet = [](const OperandSet& one, const OperandSet& other) {
    for (int operand = 0; operand <= no_operand; ++operand)
      if (one.covers(static_cast<std::uint8_t>(operand)) && other.covers(static_cast<std::uint8_t>(operand)))
        return true;
    return false;
  };
  // Most deeds are there once: only where one is met again its operands are compared.
  const auto deed = [](const auto& of) {
    return (static_cast<std::size_t>(of.seat) % 16) << 8U | static_cast<std::uint8_t>(of.verb);
  };
  std::bitset<std::size_t{16} << 8U> offered, met;
  for (const auto& offer : decision.offers) offered.set(deed(offer));
  for (std::size_t i = 0; i < decision.rights.size(); ++i) {
    const auto& right = decision.rights[i];
    if (offered.test(deed(right))) return true;
    if (!met.test(deed(right))) {
      met.set(deed(right));
      continue;
    }
    for (std::size_t j = 0; j < i; ++j)
      if (deed(decision.rights[j]) == deed(right) && meet(right.a, decision.rights[j].a) &&
          meet(right.b, decision.rights[j].b))
        return true;
  }
  return false;
}

// Whether some move is covered by two offers or rights: each legal one is by exactly one.
template <class Decision>
bool offers_overlap(const Decision& decision) {
  if (rights_overlap(decision)) return true;
  static thread_local std::vector<std::size_t> order;
  const auto& offers = decision.offers;
  const auto key = [&offers](std::size_t i) {
    const auto& offer = offers[i];
    return std::tuple(offer.seat, offer.faction, offer.verb, offer.a, offer.b, offer.c);
  };
  order.resize(offers.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    return key(x) != key(y) ? key(x) < key(y) : offers[x].least < offers[y].least;
  });
  for (std::size_t i = 1; i < order.size(); ++i)
    if (key(order[i - 1]) == key(order[i]) && offers[order[i]].least <= offers[order[i - 1]].most) return true;
  return false;
}

}  // namespace curia
