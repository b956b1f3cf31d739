#pragma once
// The facts that a question of the Republic of Rome names, each found in what its reader sees.
#include <optional>
#include <string>
#include <variant>

#include "games/republic/procedures.h"
#include "session/questions.h"
#include "session/republic_game.h"

namespace curia::republic_questions {

using namespace republic;

struct RepublicQuestions : RepublicWords {
  using Prompt = republic::Prompt;
  using OperandKind = republic::Operand;
  struct Asked {
    const State& seen;
    const Options& options;
    Seat seat;
    std::string_view language;
  };
  static const ProcedureRow& row_of_frame(const Frame& frame) { return row_of_procedure(frame.kind); }
  static Operand kind_of(std::string_view name) {
    if (name == "province") return Operand::province;
    if (name == "concession") return Operand::concession;
    return name == "senator" || name == "governor" || name == "commander" ? Operand::senator : Operand::none;
  }
  static std::span<const QuestionRow<Prompt>> questions() {
    static constexpr QuestionRow<Prompt> rows[] = {
#define QUESTION(prompt, names) {Prompt::prompt, names},
#define BARE(prompt, why)
#include "session/republic_questions.def"
#undef QUESTION
#undef BARE
    };
    return rows;
  }
  static std::span<const FoundRow<Asked>> found_rows();
};

using Asked = RepublicQuestions::Asked;

// The procedure of this kind that waits, the innermost of several; null if there is none.
template <class P>
std::optional<P> waiting(const State& s) {
  for (std::size_t i = s.stack.size(); i-- > 0;)
    if (s.stack[i].kind == static_cast<std::uint8_t>(P::kind)) return procedure_in<P>(s.stack[i]);
  return {};
}

inline WordArgument senator(std::string_view name, SenatorId who, const Asked& asked) {
  return RepublicWords::argument(Operand::senator, name, op(who), asked.language);
}
inline WordArgument talents(std::string_view name, int n) { return {name, std::int64_t{n}}; }

// "Hannibal, Philip V": those of a set, by their names.
template <class Set>
WordArgument all_of(std::string_view name, Operand kind, const Set& set, const Asked& asked) {
  std::string names;
  for (const auto one : set)
    if (const WordArgument found = RepublicWords::argument(kind, name, op(one), asked.language);
        const auto* text = std::get_if<std::string>(&found.value))
      names += (names.empty() ? "" : ", ") + *text;
  return {name, names.empty() ? "none" : names};
}

// ---- What is voted on (republic_matters.cpp) ------------------------------------------------------------------------

WordArgument matter(std::string_view name, const Asked& asked);
WordArgument bill(std::string_view name, const Asked& asked);
WordArgument repealed(std::string_view name, const Asked& asked);
WordArgument sponsor(std::string_view name, const Asked& asked);
WordArgument sponsor_of_law(std::string_view name, const Asked& asked);
WordArgument proposed_by(std::string_view name, const Asked& asked);
WordArgument sponsors(std::string_view name, const Asked& asked);
WordArgument chair(std::string_view name, const Asked& asked);
WordArgument magistrate(std::string_view name, const Asked& asked);
WordArgument minor_trials(std::string_view name, const Asked& asked);
WordArgument major_trials(std::string_view name, const Asked& asked);
WordArgument laws(std::string_view name, const Asked& asked);
WordArgument vacant(std::string_view name, const Asked& asked);
WordArgument on_behalf(std::string_view name, const Asked& asked);
WordArgument pontiff(std::string_view name, const Asked& asked);

}  // namespace curia::republic_questions
