#pragma once
// The bots of a game by name: bots/<game>.h declares each game's roster. Who does not choose plays against its first.
#include <charconv>
#include <memory>
#include <span>
#include <string>

#include "bots/bot.h"

namespace curia::bots {

template <Playable G>
struct RosterRow {
  std::string_view name;
  std::unique_ptr<Bot<G>> (*make)();
  bool for_people = true;  // told by `hello`, so that pages offer it as an opponent; others are for the arena alone
};

// The row of a bot of class B, made by its default constructor.
template <Playable G, class B>
constexpr RosterRow<G> roster_row(std::string_view name) {
  return {name, []() -> std::unique_ptr<Bot<G>> { return std::make_unique<B>(); }};
}

// The row of a bot that others are measured against: known by its name, but offered to nobody as an opponent.
template <Playable G, class B>
constexpr RosterRow<G> yardstick_row(std::string_view name) {
  RosterRow<G> row = roster_row<G, B>(name);
  row.for_people = false;
  return row;
}

// The bots of a game; the first is who plays where nobody is chosen.
template <Playable G>
std::span<const RosterRow<G>> roster();

inline constexpr int most_iterations = 10'000;  // that a name may ask for

// "search:400" is the bot `search` with 400 iterations an answer. nullptr for a name that is not in the roster.
template <Playable G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  const std::size_t colon = name.find(':');
  Budget budget;
  if (colon != std::string_view::npos) {
    const std::string_view number = name.substr(colon + 1);
    const auto read = std::from_chars(number.data(), number.data() + number.size(), budget.iterations);
    if (read.ec != std::errc{} || read.ptr != number.data() + number.size() || budget.iterations < 1 ||
        budget.iterations > most_iterations)
      return nullptr;
  }
  for (const RosterRow<G>& row : roster<G>()) {
    if (row.name != name.substr(0, colon)) continue;
    auto bot = row.make();
    if (colon != std::string_view::npos) bot->allow(budget);
    return bot;
  }
  return nullptr;
}

template <Playable G>
std::string bot_names() {  // separated by ", "
  std::string names;
  for (const RosterRow<G>& row : roster<G>()) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

}  // namespace curia::bots
