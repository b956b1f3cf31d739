#pragma once
// Of what a judgement is made. A bot's opinion is a sum of terms; each is named where it is added, so that what is told of a choice is
// what it was made by. Who only judges pays one comparison for it.
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "engine/decision.h"

namespace curia::bots {

// What a term speaks of, by the row of its kind (terms.def of each bot): two operands and two figures, of those that it has.
struct About {
  std::uint8_t a = no_operand, b = no_operand;
  int n = 0, m = 0;
  bool operator==(const About&) const = default;
};

// A part of an opinion: what it added, above 0 for the offer, below 0 against it.
template <class Kind>
struct TermOf {
  Kind kind{};
  double worth = 0;
  About about{};
};

// The terms of one opinion, while it is made.
template <class Kind>
struct Notes {
  std::vector<TermOf<Kind>> terms{};
  std::optional<Kind> without{};  // a term that is not to count, to see what becomes of the choice
};

// A term that counts so many times what it counts with others; below 0 he wants what they shun.
template <class Kind>
struct Weighed {
  Kind term{};
  double times = 1;
};
// How many times terms count with somebody, by their kind: once, where nothing else is said.
template <class Kind, std::size_t count>
struct Weights : std::array<double, count> {
  constexpr Weights(std::initializer_list<Weighed<Kind>> all = {}) : std::array<double, count>{} {
    this->fill(1);
    for (const Weighed<Kind>& one : all) (*this)[static_cast<std::size_t>(one.term)] = one.times;
  }
};

// How many times a term counts with whoever judges, by its kind (each 1 where there are none). One that counts below 0 is named `contrary`:
// its own words would say the opposite of what it did.
template <class Kind>
struct Weighing {
  const double* times = nullptr;
  Kind contrary{};
};

// What judges name their terms with. It keeps them where somebody has asked (`notes`), and hands their worth on.
template <class Kind>
class Because {
 public:
  Because() = default;
  explicit Because(const Weighing<Kind>& weighing) : weighing_(weighing) {}
  explicit Because(Notes<Kind>& notes, const Weighing<Kind>& weighing = {}) : notes_(&notes), weighing_(weighing) {}

  // So much more, or less, because of this.
  double operator()(Kind kind, double worth, const About& about = {}) const {
    if (weighing_.times == nullptr) return note(kind, worth, about);
    const double times = weighing_.times[static_cast<std::size_t>(kind)];
    return times < 0 ? note(weighing_.contrary, worth * times, {}) : note(kind, worth * times, about);
  }

  // Whether anybody wants to know: what is made for the figures of a term alone may be spared otherwise.
  bool asked() const { return notes_ != nullptr; }

  // Where terms are weighed, or tried before one is taken: those named since `mark` are all so much more, or are not meant.
  std::size_t mark() const { return notes_ == nullptr ? 0 : notes_->terms.size(); }
  void scale(std::size_t mark, double factor) const {
    if (notes_ == nullptr) return;
    for (std::size_t i = mark; i < notes_->terms.size(); ++i) notes_->terms[i].worth *= factor;
  }
  void forget(std::size_t mark) const {
    if (notes_ != nullptr) notes_->terms.resize(mark);
  }

 private:
  double note(Kind kind, double worth, const About& about) const {
    if (notes_ == nullptr) return worth;
    if (notes_->without == kind) return 0;
    if (worth != 0) notes_->terms.push_back({kind, worth, about});
    return worth;
  }

  Notes<Kind>* notes_ = nullptr;
  Weighing<Kind> weighing_{};
};

}  // namespace curia::bots
