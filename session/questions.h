#pragma once
// What a seat is asked, in words: the message of its prompt with the names and figures of what the table waits in. All of it comes from
// the table as one viewer sees it, so that a question tells him nothing that his view does not.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/fields.h"
#include "session/game_words.h"

namespace curia {

// The locals of the procedures that wait, by their names; of two with one name that of the inner procedure.
template <class W, class Operand>
class LocalsOf final : public FieldVisitorOf<Operand> {
 public:
  explicit LocalsOf(std::string_view language) : language_(language) {}
  template <class Stack>
  void read(const Stack& stack) {
    for (std::size_t i = stack.size(); i-- > 0;) {
      Frame frame = stack[i];
      W::row_of_frame(frame).fields(frame, *this);
    }
  }
  const WordArgument* find(std::string_view name) const {
    for (const WordArgument& one : found_)
      if (one.name == name) return &one;
    return nullptr;
  }

  void place(std::string_view, int&) override {}
  void number(std::string_view name, int& value, int, int) override { found_.push_back({name, std::int64_t{value}}); }
  void id(std::string_view name, Operand kind, std::uint8_t& value, bool) override {
    found_.push_back(W::argument(kind, name, value, language_));
  }
  void one_of(std::string_view name, int& value, int, bool) override {
    if (const Operand kind = W::kind_of(name); kind != Operand::none)
      found_.push_back(W::argument(kind, name, static_cast<std::uint8_t>(value), language_));
  }
  void seats(std::string_view, SeatSet&) override {}
  bool has(std::string_view) const override { return true; }

 private:
  std::string_view language_;
  std::vector<WordArgument> found_;
};

// What the message of a prompt may name: the row QUESTION(prompt, "names") of session/<game>_questions.def.
template <class Prompt>
struct QuestionRow {
  Prompt prompt;
  std::string_view names;  // with blanks between
};

// What is found on the table and is no local of a procedure.
template <class Asked>
struct FoundRow {
  std::string_view name;
  WordArgument (*find)(std::string_view name, const Asked& asked);
};

// W: row_of_frame(frame), kind_of(name of a local that is a number of a thing), questions (rows), Asked {seen, options, seat, language},
// found_rows.
template <class W>
std::string question_words(typename W::Prompt prompt, const typename W::Asked& asked) {
  LocalsOf<W, typename W::OperandKind> locals(asked.language);
  locals.read(asked.seen.stack);
  std::vector<WordArgument> arguments;
  const auto add = [&](std::string_view name) {
    for (const auto& row : W::found_rows())
      if (row.name == name) return arguments.push_back(row.find(name, asked));
    const WordArgument* local = locals.find(name);
    arguments.push_back(local != nullptr ? *local : WordArgument{name, "none"});
  };
  for (const auto& row : W::questions())
    if (row.prompt == prompt)
      for (std::string_view rest = row.names; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        add(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
  return as_sentence(words(asked.language, W::game, "prompts", key_of(prompt), arguments));
}

}  // namespace curia
