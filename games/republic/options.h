#pragma once
// The questions in which tables differ (options.def). An edition is a row of values over them; no rule asks which edition it is.
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/ids.h"
#include "engine/random.h"
#include "games/republic/rule_ids.h"

namespace curia::republic {

enum : std::uint8_t { off = 0, on = 1 };

struct Options {
#define OPTION(key, first, group, rules, ...) std::uint8_t key = first;
#define NEEDS(key, other)
#define WITHIN(key, other)
#define BEFORE(key, answer)
#define ANSWER(edition, key, answer)
#define BASE(edition, other)
#include "games/republic/options.def"
#undef OPTION
  bool operator==(const Options&) const = default;
};

// The answers by name: t.rules.no_recruitment_scope == choice::no_recruitment_scope::legions.
namespace choice {
#define OPTION(key, first, group, rules, ...) \
  namespace key {                             \
  enum : std::uint8_t { __VA_ARGS__ };        \
  }
#include "games/republic/options.def"
#undef OPTION
}  // namespace choice
#undef BASE
#undef ANSWER
#undef BEFORE
#undef WITHIN
#undef NEEDS

using Question = std::uint8_t Options::*;

struct OptionRow {
  std::string_view key;  // what journals and links say
  Question question;
  std::string_view group;
  std::span<const std::string_view> values;  // in the order of the numbers
  std::span<const Rule> rules;               // the first is the one that asks
  Question needs = nullptr;                  // a switch: may be on only where this one is on
  Question within = nullptr;                 // a switch: the question matters only where it is on
  bool born_later = false;                   // journals and positions were written before it was asked ...
  std::uint8_t before = 0;                   // ... and this is what was played then

  bool is_switch() const { return values.size() == 2 && values[0] == "off"; }
};
std::span<const OptionRow> option_rows();
const OptionRow& row_of(Question question);

// Why no table is made with these answers; nothing wrong if `row` is null.
struct WrongOption {
  const OptionRow* row = nullptr;
  const OptionRow* needs = nullptr;  // what is off
  explicit operator bool() const { return row != nullptr; }
};
WrongOption wrong_option(const Options& rules);
// How many can sit down with these answers, at least: ES-2b.
int fewest_seats(const Options& rules);
// Answers drawn at random, each as likely as another, among those that go together and fit so many seats.
void draw_options(Options& rules, Bits& bits, int seats = max_seats);

// A journal or a position that was written before a question was born does not name it: the answers that were played then.
void answer_as_before(Options& rules);

// The answers of an edition: those of its base, or else the first of options.def, but where it has some of its own (BASE and ANSWER).
Options answers_of(std::string_view edition);

}  // namespace curia::republic
