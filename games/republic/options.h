#pragma once
// The questions in which tables differ (data/republic/options.csv). An edition is a row of answers to them; no rule asks which
// edition it is: `t.options.no_recruitment_scope == choice::no_recruitment_scope::legions`, `t.options.ageing == on`.
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/ids.h"
#include "engine/option.h"
#include "engine/random.h"
#include "games/republic/answers.h"
#include "games/republic/rule_ids.h"

namespace curia::republic {

using OptionRow = OptionRowOf<Question, Rule>;
std::span<const OptionRow> option_rows();
const OptionRow& row_of(Question question);

// Why no table is made with these answers; nothing wrong if `row` is null.
struct WrongOption {
  const OptionRow* row = nullptr;
  const OptionRow* needs = nullptr;  // what is off
  explicit operator bool() const { return row != nullptr; }
};
WrongOption wrong_option(const Options& options);
// How many can sit down with these answers, at least: ES-2b.
int fewest_seats(const Options& options);
// Answers drawn at random, each as likely as another, among those that go together and fit so many seats.
void draw_options(Options& options, Random& random, int seats = max_seats);

// A journal or a position that was written before a question was born does not name it: the answers that were played then.
void answer_as_before(Options& options);

// The answers of an edition: those of its base, but where it has some of its own (data/republic/editions.csv).
Options answers_of(std::string_view edition);

}  // namespace curia::republic
