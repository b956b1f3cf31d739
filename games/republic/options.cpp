#include "games/republic/options.h"

#include <algorithm>

#include "games/republic/option_table.h"

namespace curia::republic {

namespace {

bool is_on(const Options& rules, Question question) { return answer_to(rules, question) == 1; }

}  // namespace

std::span<const OptionRow> option_rows() { return option_table; }

const OptionRow& row_of(Question question) { return option_table[static_cast<std::size_t>(question)]; }

Options answers_of(std::string_view edition) {
  Options rules;
  for (const EditionRow& row : edition_table)
    if (row.key == edition && !row.base.empty()) rules = answers_of(row.base);
  for (const EditionAnswerOf<Question>& own : edition_answers)
    if (own.edition == edition) set_answer(rules, own.question, own.answer);
  return rules;
}

void answer_as_before(Options& rules) {
  for (const OptionRow& row : option_table)
    if (row.born_later) set_answer(rules, row.question, row.before);
}

int fewest_seats(const Options& rules) { return rules.factions == choice::factions::six ? 6 : 3; }

void draw_options(Options& rules, Bits& bits, int seats) {
  for (const OptionRow& row : option_table)
    set_answer(rules, row.question, bits.below(static_cast<std::uint32_t>(row.values.size())));
  for (WrongOption wrong = wrong_option(rules); wrong; wrong = wrong_option(rules))
    set_answer(rules, wrong.row->question, 0);
  if (seats < fewest_seats(rules)) rules.factions = choice::factions::three_to_six;
}

WrongOption wrong_option(const Options& rules) {
  for (const OptionRow& row : option_table)  // VG-0b
    if (row.needs != Question::none && is_on(rules, row.question) && !is_on(rules, row.needs))
      return {&row, &row_of(row.needs)};
  return {};
}

}  // namespace curia::republic
