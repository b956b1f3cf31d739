#pragma once
// A bot whose terms count otherwise, as its name says: "steward:games=-3+cost=0.5". So weights of characters are looked for, and whoever wants to find
// out what beats a bot (tools/exploiter.py).
#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "bots/bot.h"
#include "bots/reasons/reason.h"

namespace curia::bots {

// Manner: how Inner thinks; its weights are those of the terms.
template <Playable G, class Inner, class Manner>
class Tuned final : public Bot<G> {
 public:
  using Weights = std::remove_const_t<std::remove_pointer_t<decltype(Manner::weights)>>;

  // nullptr where a word is no term of this bot or its number none from -100 to 100.
  static std::unique_ptr<Bot<G>> make(std::string_view name, std::string_view words) {
    if (words.empty()) return nullptr;
    Weights weights;
    for (std::string_view rest = words; !rest.empty();) {
      const std::string_view word = rest.substr(0, rest.find('+'));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos || !weigh(weights, word.substr(0, equals), word.substr(equals + 1)))
        return nullptr;
    }
    return std::make_unique<Tuned>(std::string(name) + ":" + std::string(words), weights);
  }

  Tuned(std::string name, const Weights& weights) : name_(std::move(name)), weights_(weights) {}
  std::string_view name() const override { return name_; }
  bool looks() const override { return true; }
  typename G::Move answer(const Question<G>& question, Random& random) override {
    return inner_.answer(question, random);
  }
  std::optional<typename G::Move> interrupt(const Question<G>& question, Random& random) override {
    return inner_.interrupt(question, random);
  }
  std::vector<Reason> reasons(const Question<G>& question, const typename G::Move& move) const override {
    return inner_.reasons(question, move);
  }

 private:
  static bool weigh(Weights& weights, std::string_view term, std::string_view number) {
    constexpr double most = 100;
    double times = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), times);
    if (error != std::errc{} || end != number.data() + number.size() || !(times >= -most && times <= most))
      return false;
    const auto rows = term_rows<G>();
    for (std::size_t n = 0; n < rows.size(); ++n)
      if (rows[n].key == term) return weights[n] = times, true;
    return false;
  }

  std::string name_;
  Weights weights_;
  Inner inner_{"tuned", Manner{.weights = &weights_}};
};

}  // namespace curia::bots
