#pragma once
// The rows of a game's .def files: what verbs, events and prompts are called and what their operands mean.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace curia {

// Operand: the game's kinds of ids; none where there is no such operand.
template <class Verb, class Operand>
struct VerbRowOf {
  Verb verb;
  std::string_view key;
  Operand a;
  std::string_view a_name;
  Operand b;
  std::string_view b_name;
  Operand c;
  std::string_view c_name;
  bool amount;
};

template <class Kind, class Operand>
struct EventRowOf {
  Kind kind;
  std::string_view key;
  Operand a;
  std::string_view a_name;
  Operand b;
  std::string_view b_name;
  Operand c;
  std::string_view c_name;
  std::string_view n_name, m_name;  // empty: no figure
};

template <class Prompt>
struct PromptRowOf {
  Prompt prompt;
  std::string_view key;
};

template <class Roll, class Rule>
struct RollRowOf {
  Roll purpose;
  std::string_view key;
  Rule rule;
};

// From the frozen value of an enumerator to the place of its row.
template <class Row, std::size_t N, class Value>
constexpr std::array<std::uint8_t, 256> places(const Row (&rows)[N], Value Row::*value) {
  static_assert(N < 256);
  std::array<std::uint8_t, 256> at{};
  for (std::size_t i = 0; i < N; ++i) at[static_cast<std::size_t>(rows[i].*value)] = static_cast<std::uint8_t>(i);
  return at;
}

// No two rows have the same frozen value.
template <class Row, std::size_t N, class Value>
constexpr bool distinct(const Row (&rows)[N], Value Row::*value) {
  for (std::size_t i = 0; i < N; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (rows[i].*value == rows[j].*value) return false;
  return true;
}

// The row with this key; nullptr if there is none.
template <class Row, std::size_t N>
constexpr const Row* row_named(const Row (&rows)[N], std::string_view key) {
  for (const Row& row : rows)
    if (row.key == key) return &row;
  return nullptr;
}

}  // namespace curia
