// What is asked in Time of Crisis, in words.
#include <algorithm>
#include <optional>

#include "games/crisis/combat/battle.h"
#include "games/crisis/crisis_phase/draw_event.h"
#include "games/crisis/procedures.h"
#include "games/crisis/queries.h"
#include "session/crisis_game.h"
#include "session/questions.h"

namespace curia {

using namespace crisis;

namespace {

struct CrisisQuestions : CrisisWords {
  using Prompt = crisis::Prompt;
  using OperandKind = crisis::Operand;
  struct Asked {
    const State& seen;
    Seat seat;
    std::string_view language;
  };
  static const ProcedureRow& row_of_frame(const Frame& frame) { return row_of_procedure(frame.kind); }
  static Operand kind_of(std::string_view) { return Operand::none; }
  static std::span<const QuestionRow<Prompt>> questions() {
    static constexpr QuestionRow<Prompt> rows[] = {
#define QUESTION(prompt, names) {Prompt::prompt, names},
#define BARE(prompt, why)
#include "session/crisis_questions.def"
#undef QUESTION
#undef BARE
    };
    return rows;
  }
  static std::span<const FoundRow<Asked>> found_rows();
};

using Asked = CrisisQuestions::Asked;

WordArgument points_of(std::string_view name, const Asked& asked, Sphere sphere) {
  return {name, std::int64_t{asked.seen.turn.points[static_cast<std::size_t>(sphere)]}};
}

WordArgument points(std::string_view name, const Asked& asked) {
  const auto& left = asked.seen.turn.points;
  return {name, std::int64_t{left[0]} + left[1] + left[2]};
}
WordArgument military(std::string_view name, const Asked& asked) { return points_of(name, asked, Sphere::military); }
WordArgument political(std::string_view name, const Asked& asked) { return points_of(name, asked, Sphere::political); }
WordArgument populace(std::string_view name, const Asked& asked) { return points_of(name, asked, Sphere::populace); }
WordArgument desk_points(std::string_view name, const Asked& asked) {
  return {name, std::int64_t{asked.seen.desk.points}};
}
WordArgument missing(std::string_view name, const Asked& asked) {
  const int held = player(asked.seen, asked.seat).hand_size;
  return {name, std::int64_t{std::max(value::hand_size - held, 0)}};
}

WordArgument held(std::string_view name, const Asked& asked) {
  return {name, std::int64_t{player(asked.seen, asked.seat).hand_size}};
}
WordArgument available(std::string_view name, const Asked& asked) {
  return {name, std::int64_t{player(asked.seen, asked.seat).available_size}};
}

// The procedure of this kind that waits, the innermost of several; null if there is none.
template <class P>
std::optional<P> waiting(const State& s) {
  for (std::size_t i = s.stack.size(); i-- > 0;)
    if (s.stack[i].kind == static_cast<std::uint8_t>(P::kind)) return procedure_in<P>(s.stack[i]);
  return {};
}

// The Event that is carried out; none where the dice themselves were kind.
WordArgument event(std::string_view name, const Asked& asked) {
  const bool drawn = waiting<DrawEvent>(asked.seen).has_value();
  return CrisisWords::argument(Operand::event, name, op(drawn ? asked.seen.cards.event : EventId::none),
                               asked.language);
}

// Who was killed in the battle: a Leader of the Barbarians, or a Rival Emperor.
WordArgument beaten(std::string_view name, const Asked& asked) {
  const auto battle = waiting<Battle>(asked.seen);
  if (!battle) return {name, "none"};
  if (!battle->leaders.empty())
    return CrisisWords::argument(Operand::leader, name, op(battle->leaders.first()), asked.language);
  return CrisisWords::argument(Operand::rival, name, op(rival_in(battle->defender)), asked.language);
}

std::span<const FoundRow<Asked>> CrisisQuestions::found_rows() {
  static constexpr FoundRow<Asked> rows[] = {
      {"points", points},           {"military", military}, {"political", political}, {"populace", populace},
      {"missing", missing},         {"held", held},         {"available", available}, {"event", event},
      {"desk_points", desk_points}, {"beaten", beaten}};
  return rows;
}

}  // namespace

std::string CrisisWords::asked(const State& seen, const Options&, Prompt prompt, Seat seat, std::string_view language) {
  return question_words<CrisisQuestions>(prompt, {seen, seat, language});
}

}  // namespace curia
