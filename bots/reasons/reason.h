#pragma once
// Why this and not another: the terms in which the opinions of two answers differ most.
#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "bots/reasons/because.h"

namespace curia::bots {

// What a term is called and speaks of; each bot's are listed in its terms.def.
template <class Operand>
struct TermRowOf {
  std::string_view key;  // frozen: journals hold it
  Operand a;
  std::string_view a_name;
  Operand b;
  std::string_view b_name;
  std::string_view n_name, m_name;  // empty: no figure
};

// A reason for a choice. `term` is the place of its row among those of the game.
struct Reason {
  std::uint8_t term = 0;
  double worth = 0;  // above 0: how much better it makes the choice than the other answer
  About about{};
  bool against = false;  // it speaks of the other answer
  bool operator==(const Reason&) const = default;
};

inline constexpr std::size_t most_reasons = 3;

namespace reasons {

struct Weight {
  double for_it = 0, for_other = 0;  // sums of the terms of one kind
  double difference() const { return for_it - for_other; }
};

// Of several terms of one kind, what the weightiest speaks of; of equals what comes first in a fixed order.
template <class Kind>
About weightiest(const std::vector<TermOf<Kind>>& terms, Kind kind, double sign) {
  const TermOf<Kind>* found = nullptr;
  const auto order = [](const About& about) { return std::tuple(about.a, about.b, about.n, about.m); };
  for (const TermOf<Kind>& term : terms) {
    if (term.kind != kind) continue;
    const double more = found == nullptr ? 1 : sign * (term.worth - found->worth);
    if (more > 0 || (more == 0 && order(term.about) < order(found->about))) found = &term;
  }
  return found->about;
}

}  // namespace reasons

// What speaks most for an answer of these terms before another: three reasons at most, the strongest first. What is less than `least` is no reason,
// nor what is little beside the first.
template <class Kind>
std::vector<Reason> reasons_between(const std::vector<TermOf<Kind>>& it, const std::vector<TermOf<Kind>>& other,
                                    double least) {
  constexpr double little = 0.25;
  std::map<Kind, reasons::Weight> weights;
  for (const auto& term : it) weights[term.kind].for_it += term.worth;
  for (const auto& term : other) weights[term.kind].for_other += term.worth;
  std::vector<Reason> found;
  while (found.size() < most_reasons) {
    const auto best = std::max_element(weights.begin(), weights.end(), [](const auto& x, const auto& y) {
      return x.second.difference() < y.second.difference();
    });
    if (best == weights.end()) break;
    const auto [kind, weight] = *best;
    const double difference = weight.difference();
    if (difference < least || (!found.empty() && difference < little * found.front().worth)) break;
    const bool against = weight.for_it <= 0;
    found.push_back({.term = static_cast<std::uint8_t>(kind),
                     .worth = difference,
                     .about = against ? reasons::weightiest(other, kind, -1) : reasons::weightiest(it, kind, 1),
                     .against = against});
    weights.erase(best);
  }
  return found;
}

}  // namespace curia::bots
