#include "games/crisis/options.h"

#include <algorithm>

#include "games/crisis/option_table.h"

namespace curia::crisis {

namespace {

// The open borders may lead from one sea to another only.
void find_ways_ashore(Options& options) {
  for (int i = 0; i < region_count; ++i)
    options.ashore[static_cast<std::size_t>(i)] = is_sea(static_cast<RegionId>(i)) ? no_way : std::uint8_t{0};
  for (int round = 0; round < sea_count; ++round)
    for (std::size_t i = province_count; i < province_count + sea_count; ++i)
      for (RegionId next : options.near[i])
        options.ashore[i] = std::min<std::uint8_t>(
            options.ashore[i], static_cast<std::uint8_t>(options.ashore[static_cast<std::size_t>(next)] + 1));
}

}  // namespace

std::span<const OptionRow> option_rows() { return option_table; }

Options usual_options() {
  Options options;
  for (const EffectRow& row : effect_rows)
    if (row.is_default) options.effects[static_cast<std::size_t>(row.subject)] = row.ops;
  for (int players = 2; players <= most_seats; ++players)
    for (int sum = 2; sum <= 12; ++sum)
      options.crisis_tables[static_cast<std::size_t>(players - 2)][static_cast<std::size_t>(sum - 2)] =
          crisis_at(players, sum);
  options.governor_costs = governor_cost;
  options.general_costs = general_cost;
  for (std::size_t i = 0; i < border_rows.size(); ++i)
    if (border_rows[i].adopted) options.borders |= std::uint64_t{1} << i;
  finish(options);
  return options;
}

void draw_options(Options& options, Random& random) {
  const auto drawn = [&random](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  for (const OptionRow& row : option_table) set_answer(options, row.question, drawn(row.values.size()));
  for (std::size_t i = 0; i < options.effects.size(); ++i) {
    const auto alternatives = effects_of(static_cast<Subject>(i));
    options.effects[i] = alternatives[drawn(alternatives.size())].ops;
  }
  std::array<bool, subject_count> turned{};  // a table answers once for all borders of a question
  for (bool& one : turned) one = drawn(2) != 0;
  options.borders = 0;
  for (std::size_t i = 0; i < border_rows.size(); ++i) {
    const BorderRow& border = border_rows[i];
    const bool other = border.option != Subject::none && turned[at(border.option)];
    if (border.adopted != other) options.borders |= std::uint64_t{1} << i;
  }
  finish(options);
}

void finish(Options& options) {
  options.near = {};
  options.realm = {};
  const auto join = [](auto& sets, RegionId a, RegionId b) {
    sets[static_cast<std::size_t>(a)].add(b);
    sets[static_cast<std::size_t>(b)].add(a);
  };
  for (std::size_t i = 0; i < border_rows.size(); ++i) {
    if ((options.borders >> i & 1U) == 0) continue;
    const BorderRow& border = border_rows[i];
    if (border.move) join(options.near, border.a, border.b);
    if (border.empire && is_province(border.a) && is_province(border.b)) join(options.realm, border.a, border.b);
  }
  find_ways_ashore(options);
}

void answer_as_before(Options& options) {
  for (const OptionRow& row : option_table)
    if (row.born_later) set_answer(options, row.question, row.before);
}

}  // namespace curia::crisis
