#include "games/republic/options.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace curia::republic {

namespace {

// "off, on" as its words.
template <std::size_t N>
constexpr std::array<std::string_view, N> split(std::string_view list) {
  std::array<std::string_view, N> words{};
  for (std::string_view& word : words) {
    const std::size_t comma = std::min(list.find(','), list.size());
    word = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return words;
}
constexpr std::size_t words_in(std::string_view list) {
  return 1 + static_cast<std::size_t>(std::count(list.begin(), list.end(), ','));
}

#define NEEDS(key, other)
#define WITHIN(key, other)
#define BEFORE(key, answer)
#define ANSWER(edition, key, answer)
#define BASE(edition, other)

namespace values {
#define OPTION(key, first, group, rules, ...) constexpr auto key = split<words_in(#__VA_ARGS__)>(#__VA_ARGS__);
#include "games/republic/options.def"
#undef OPTION
}  // namespace values

namespace cited {
using enum Rule;
#define LIST(...) __VA_ARGS__
#define OPTION(key, first, group, rules, ...) constexpr Rule key[] = {LIST rules};
#include "games/republic/options.def"
#undef OPTION
#undef LIST
}  // namespace cited

// Where each stands.
enum Place : std::size_t {
#define OPTION(key, first, group, rules, ...) place_of_##key,
#include "games/republic/options.def"
#undef OPTION
  places
};
#undef BASE
#undef ANSWER
#undef BEFORE
#undef WITHIN
#undef NEEDS

constexpr std::array<OptionRow, places> rows = [] {
  std::array<OptionRow, places> made{{
#define ANSWER(edition, key, answer)
#define BASE(edition, other)
#define NEEDS(key, other)
#define WITHIN(key, other)
#define BEFORE(key, answer)
#define OPTION(key, first, group, rules, ...) {#key, &Options::key, #group, values::key, cited::key},
#include "games/republic/options.def"
#undef OPTION
#undef BEFORE
#undef WITHIN
#undef NEEDS
  }};
#define OPTION(key, first, group, rules, ...)
#define NEEDS(key, other) made[place_of_##key].needs = &Options::other;
#define WITHIN(key, other) made[place_of_##key].within = &Options::other;
#define BEFORE(key, answer)               \
  made[place_of_##key].born_later = true; \
  made[place_of_##key].before = choice::key::answer;
#include "games/republic/options.def"
#undef BEFORE
#undef WITHIN
#undef NEEDS
#undef OPTION
#undef BASE
#undef ANSWER
  return made;
}();

// What other editions answer.
struct Answer {
  std::string_view edition;
  Question question;
  std::uint8_t value;
};
constexpr Answer answers[] = {
#define OPTION(key, first, group, rules, ...)
#define NEEDS(key, other)
#define WITHIN(key, other)
#define BEFORE(key, answer)
#define ANSWER(edition, key, answer) {#edition, &Options::key, choice::key::answer},
#define BASE(edition, other)
#include "games/republic/options.def"
#undef BASE
#undef ANSWER
#undef BEFORE
#undef WITHIN
#undef NEEDS
#undef OPTION
};

// Which edition another one is made from.
struct Base {
  std::string_view edition, other;
};
constexpr Base bases[] = {
#define OPTION(key, first, group, rules, ...)
#define NEEDS(key, other)
#define WITHIN(key, other)
#define BEFORE(key, answer)
#define ANSWER(edition, key, answer)
#define BASE(edition, other) {#edition, #other},
#include "games/republic/options.def"
#undef BASE
#undef ANSWER
#undef BEFORE
#undef WITHIN
#undef NEEDS
#undef OPTION
};

}  // namespace

std::span<const OptionRow> option_rows() { return rows; }

Options answers_of(std::string_view edition) {
  Options rules;
  for (const Base& base : bases)
    if (base.edition == edition) rules = answers_of(base.other);
  for (const Answer& answer : answers)
    if (answer.edition == edition) rules.*answer.question = answer.value;
  return rules;
}

void answer_as_before(Options& rules) {
  for (const OptionRow& row : rows)
    if (row.born_later) rules.*row.question = row.before;
}

int fewest_seats(const Options& rules) { return rules.factions == choice::factions::six ? 6 : 3; }

void draw_options(Options& rules, Bits& bits, int seats) {
  for (const OptionRow& row : rows)
    rules.*row.question = static_cast<std::uint8_t>(bits.below(static_cast<std::uint32_t>(row.values.size())));
  for (WrongOption wrong = wrong_option(rules); wrong; wrong = wrong_option(rules)) rules.*wrong.row->question = off;
  if (seats < fewest_seats(rules)) rules.factions = choice::factions::three_to_six;
}

const OptionRow& row_of(Question question) {
  return *std::find_if(rows.begin(), rows.end(), [&](const OptionRow& row) { return row.question == question; });
}

WrongOption wrong_option(const Options& rules) {
  for (const OptionRow& row : rows)  // VG-0b
    if (row.needs != nullptr && rules.*row.question == on && rules.*row.needs == off) return {&row, &row_of(row.needs)};
  return {};
}

}  // namespace curia::republic
