#pragma once
// The questions in which tables differ, as rows; each has a type of its own (data/<game>/options.csv, tools/option_tables.py), so
// that answers to two questions cannot be compared or mixed up.
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace curia {

// `options.ageing == on`, `options.ageing = off`: of every question that is a switch, and of no other.
struct On {
  template <class Answer>
  requires requires { Answer::on; }
  constexpr operator Answer() const { return Answer::on; }
};
// The answer off, of every question that is a switch.
struct Off {
  template <class Answer>
  requires requires { Answer::off; }
  constexpr operator Answer() const { return Answer::off; }
};
// `options.overlap = on_if(third_game)`.
struct OnIf {
  bool is_on;
  template <class Answer>
  requires requires { Answer::on, Answer::off; }
  constexpr operator Answer() const { return is_on ? Answer::on : Answer::off; }
};
// on or off by a condition.
constexpr OnIf on_if(bool is_on) { return {is_on}; }
inline constexpr On on;
inline constexpr Off off;

// Whether the switch is on, or off:
template <class Answer>
requires requires { Answer::on; }
constexpr bool operator==(Answer answer, On) { return answer == Answer::on; }
template <class Answer>
requires requires { Answer::off; }
constexpr bool operator==(Answer answer, Off) { return answer == Answer::off; }

// A question that tables may answer differently.
template <class Question, class Rule>
struct OptionRowOf {
  std::string_view key;  // what journals and links say; never reused for something else
  Question question;
  std::string_view group;
  std::span<const std::string_view> values;  // in the order of the numbers
  std::span<const Rule> cites;               // the first is the one that asks
  Question needs = Question::none;           // a switch: may be on only where this one is on
  Question within = Question::none;          // a switch: the question matters only where it is on
  bool reading = false;                      // the document leaves it open: what we answer is a reading
  bool born_later = false;                   // journals and positions were written before it was asked ...
  std::uint8_t before = 0;                   // ... and this is what was played then

  // Its answers are off and on.
  bool is_switch() const { return values.size() == 2 && values[0] == "off"; }
};

// What an edition answers where its base answers otherwise.
template <class Question>
struct EditionAnswerOf {
  std::string_view edition;
  Question question;
  std::uint8_t answer;
};
// An edition and the one that it is made from, empty for the first.
struct EditionRow {
  std::string_view key, base;
};

// The answer to a question as the number of its word in the row's `values`, for what treats all questions alike: answers stand in
// the order of the questions, a byte each. `Own` is the struct that the questions' tables were made with.
template <class Own, class Question>
std::uint8_t answer_at(const Own& answers, Question question) {
  static_assert(sizeof(Own) == static_cast<std::size_t>(Question::none));
  std::uint8_t answer = 0;
  std::memcpy(&answer, reinterpret_cast<const char*>(&answers) + static_cast<std::size_t>(question), 1);
  return answer;
}
// Sets it in `answers`; `answer` is the number of its word in the row.
template <class Own, class Question>
void set_answer_at(Own& answers, Question question, std::size_t answer) {
  const auto number = static_cast<std::uint8_t>(answer);
  std::memcpy(reinterpret_cast<char*>(&answers) + static_cast<std::size_t>(question), &number, 1);
}

}  // namespace curia
