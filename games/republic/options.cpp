#include "games/republic/options.h"

#include <algorithm>

#include "games/republic/option_table.h"

namespace curia::republic {

namespace {

bool is_on(const Options& options, Question question) { return answer_to(options, question) == 1; }

}  // namespace

std::span<const OptionRow> option_rows() { return option_table; }

const OptionRow& row_of(Question question) { return option_table[static_cast<std::size_t>(question)]; }

Options answers_of(std::string_view edition) {
  Options options;
  for (const EditionRow& row : edition_table)
    if (row.key == edition && !row.base.empty()) options = answers_of(row.base);
  for (const EditionAnswerOf<Question>& own : edition_answers)
    if (own.edition == edition) set_answer(options, own.question, own.answer);
  return options;
}

void answer_as_before(Options& options) {
  for (const OptionRow& row : option_table)
    if (row.born_later) set_answer(options, row.question, row.before);
}

int fewest_seats(const Options& options) { return options.factions == choice::factions::six ? 6 : 3; }

void draw_options(Options& options, Random& random, int seats) {
  for (const OptionRow& row : option_table)
    set_answer(options, row.question, random.below(static_cast<std::uint32_t>(row.values.size())));
  for (WrongOption wrong = wrong_option(options); wrong; wrong = wrong_option(options))
    set_answer(options, wrong.row->question, 0);
  if (seats < fewest_seats(options)) options.factions = choice::factions::three_to_six;
}

WrongOption wrong_option(const Options& options) {
  for (const OptionRow& row : option_table)  // VG-0b
    if (row.needs != Question::none && is_on(options, row.question) && !is_on(options, row.needs))
      return {&row, &row_of(row.needs)};
  return {};
}

}  // namespace curia::republic
