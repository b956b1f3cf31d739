#pragma once
// The questions in which tables differ: what a card whose text we do not have does, which borders are open, how long the game
// is. A table chooses among the named alternatives of data/crisis/effects.csv or writes in its own operations.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/random.h"
#include "games/crisis/state.h"
#include "games/crisis/tables.h"

namespace curia::crisis {

enum : std::uint8_t { off = 0, on = 1 };

inline constexpr std::uint8_t no_way = 100;

// The answers of the questions that are more than off and on, in the order of their rows below.
namespace choice {
namespace foederati_building {
enum : std::uint8_t { allowed = 0, strangers_bar = 1, all_bar = 2 };
}
namespace discards_turned {
enum : std::uint8_t { when_needed = 0, at_once = 1 };
}
namespace neutral_governors {
enum : std::uint8_t { unlimited = 0, eight = 1 };
}
}  // namespace choice

using Effect = std::array<Op, 4>;  // in order; Operation::none ends it

struct Options {
  std::uint8_t legacy_target = value::target_legacy;  // TOC-7.1-a, TOC-7.2-a
  std::uint8_t overlap = off;                         // TOC-6.8-f
  std::uint8_t peaceful_pretenders = off;  // TOC-6.6-a, the other reading: nothing while another Pretender exists
  std::uint8_t foederati_building = choice::foederati_building::allowed;  // TOC-6.3.3-build-b
  std::uint8_t own_provinces = off;  // TOC-6.3.2-nominate-v: a target of Place Governor
  std::uint8_t discards_turned = choice::discards_turned::when_needed;    // TOC-6.8-d
  std::uint8_t any_moment = on;                                           // TOC-5.2-a: outside Take Actions, too
  std::uint8_t neutral_governors = choice::neutral_governors::unlimited;  // TOC-2-c
  std::array<Effect, subject_count> effects{};                            // by Subject
  std::array<std::array<CrisisRow, 11>, 3> crisis_tables{};               // by players - 2, sum - 2
  std::array<std::uint8_t, counters_each> governor_costs{}, general_costs{};
  std::uint64_t borders = 0;  // bits by place in border_rows: open
  // These follow from the borders: finish() fills them.
  std::array<RegionSet, region_count> near{};       // where an army may go in one step
  std::array<std::uint8_t, region_count> ashore{};  // steps from a sea to the nearest land, no_way where there is none
  std::array<ProvinceSet, province_count> realm{};  // adjacent for an empire: TOC-12.1-c
  bool operator==(const Options&) const = default;
};

// The questions that are no Subject of the data.
struct OptionRow {
  std::string_view key;  // what journals and links say; never reused for something else
  std::uint8_t Options::*question;
  std::span<const std::string_view> values;  // in the order of the numbers; the first is number 0
  Rule rule;
  bool reading = false;     // the document leaves it open: what we answer is a reading
  bool born_later = false;  // journals and positions were written before it was asked ...
  std::uint8_t before = 0;  // ... and this is what was played then
};

// One whose answer is a number.
struct NumberRow {
  std::string_view key;
  std::uint8_t Options::*question;
  int least = 0, most = 0;
  Rule rule;
  std::array<std::uint8_t, 2> printed{};  // in the rulebook: told as text, like the answers of other questions
};

inline constexpr NumberRow number_rows[] = {
    {"legacy_target",
     &Options::legacy_target,
     1,
     250,
     Rule::TOC_7_2_a,
     {value::target_legacy, value::short_target_legacy}},
};
inline constexpr std::string_view off_on[] = {"off", "on"};
inline constexpr std::string_view foederati_words[] = {"allowed", "strangers_bar", "all_bar"};
inline constexpr std::string_view discards_words[] = {"when_needed", "at_once"};
inline constexpr std::string_view neutral_words[] = {"unlimited", "eight"};
inline constexpr OptionRow option_rows[] = {
    {"overlap", &Options::overlap, off_on, Rule::TOC_6_8_f},
    {"peaceful_pretenders", &Options::peaceful_pretenders, off_on, Rule::TOC_6_6_a, true},
    // Asked since November 2026.
    {"any_moment", &Options::any_moment, off_on, Rule::TOC_5_2_a, false, true, off},
    {"foederati_building", &Options::foederati_building, foederati_words, Rule::TOC_6_3_3_build_b, true, true,
     choice::foederati_building::strangers_bar},
    {"own_provinces", &Options::own_provinces, off_on, Rule::TOC_6_3_2_nominate_v, true, true, off},
    {"discards_turned", &Options::discards_turned, discards_words, Rule::TOC_6_8_d, true, true,
     choice::discards_turned::when_needed},
    {"neutral_governors", &Options::neutral_governors, neutral_words, Rule::TOC_2_c, true, true,
     choice::neutral_governors::unlimited},
};

// The document's rules with our readings.
Options usual_options();
// Answers drawn at random, each as likely as another; how long the game is stays.
void draw_options(Options& rules, Bits& bits);
// A journal or a position that was written before a question was born does not name it: the answers that were played then.
void answer_as_before(Options& rules);
// Fills in what follows from the rest.
void finish(Options& rules);

// The sum of the arguments of an operation in an effect; 0 if it is not there.
inline int sum_of(const Effect& effect, Operation operation) {
  int sum = 0;
  for (const Op& op : effect) sum += op.operation == operation ? op.n : 0;
  return sum;
}
inline bool has(const Effect& effect, Operation operation) {
  for (const Op& op : effect)
    if (op.operation == operation) return true;
  return false;
}
inline bool has(const Effect& effect, Operation operation, int argument) {
  for (const Op& op : effect)
    if (op.operation == operation && op.n == argument) return true;
  return false;
}
inline const Effect& effect_of(const Options& rules, Subject subject) {
  return rules.effects[static_cast<std::size_t>(subject)];
}

}  // namespace curia::crisis
