#pragma once
// What writing and reading the answers of a table (codec_options.cpp) shares with telling what they look like (codec_options_shape.cpp).
#include "games/crisis/options.h"

namespace curia::crisis {

inline constexpr std::string_view open_key = "open", closed_key = "closed";
inline constexpr std::string_view crisis_words[] = {"ira_deorum", "event",
                                                    "pax_deorum"};  // by CrisisResult; then the tribes
inline constexpr std::string_view cost_fields[] = {"governors", "generals"};
inline constexpr int most_cost = 99;
inline constexpr int most_figure = 9;  // of an operation, up or down

constexpr bool is_border(Subject subject) { return subject >= Subject::border_gallia_pannonia; }
constexpr bool is_event(Subject subject) { return static_cast<int>(subject) < event_count; }
constexpr bool is_table(Subject subject) {
  return subject == Subject::crisis_table_2 || subject == Subject::crisis_table_3 || subject == Subject::recruit_costs;
}
constexpr Subject subject_at(int number) { return static_cast<Subject>(number); }
constexpr bool fits(const OperationRow& row, Subject subject) {
  return row.everywhere || row.only == subject || (row.in_events && is_event(subject));
}

}  // namespace curia::crisis
