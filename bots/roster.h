#pragma once
// The bots of a game by name: bots/<game>.h declares each game's roster. Who does not choose plays against its first.
#include <charconv>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "bots/reasons/told.h"

namespace curia::bots {

template <Playable G>
struct RosterRow {
  std::string_view name;
  std::unique_ptr<Bot<G>> (*make)();
  bool for_people = true;  // told by `hello`, so that pages offer it as an opponent; others are for the arena alone
  // By what stands behind ":" in its name, where that is no budget; nullptr for what it does not understand.
  std::unique_ptr<Bot<G>> (*tuned)(std::string_view name, std::string_view words) = nullptr;
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

// That a name may ask for.
inline constexpr int most_iterations = 10'000;
inline constexpr std::chrono::milliseconds most_time{2'000};

// "400" iterations of an answer, or "20ms": as many as go into that time, which no two machines do alike.
inline std::optional<Budget> budget_from(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < 1) return std::nullopt;
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  const Budget iterations{.iterations = number},
      time{.iterations = 1'000'000, .time = std::chrono::milliseconds(number)};
  if (unit.empty() && number <= most_iterations) return iterations;
  if (unit == "ms" && time.time <= most_time) return time;
  return std::nullopt;
}

inline constexpr std::size_t longest_name = 400;  // of a bot

// "search:400" is the bot `search` with 400 iterations an answer, "steward:games=-3" one with whom Games count otherwise (bots/zoo/tuned.h).
// nullptr for a name that is not in the roster.
template <Playable G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  if (name.size() > longest_name) return nullptr;
  const std::size_t colon = name.find(':');
  for (const RosterRow<G>& row : roster<G>()) {
    if (row.name != name.substr(0, colon)) continue;
    if (colon == std::string_view::npos) return row.make();
    const std::string_view more = name.substr(colon + 1);
    if (const auto budget = budget_from(more)) {
      auto bot = row.make();
      bot->allow(*budget);
      return bot;
    }
    return row.tuned == nullptr ? nullptr : row.tuned(row.name, more);
  }
  return nullptr;
}

// Why make_bot makes none of this name, and what there is instead.
template <Playable G>
std::string why_no_bot(std::string_view name) {
  const std::string said = "'" + std::string(name.substr(0, longest_name)) + "'";
  for (const RosterRow<G>& row : roster<G>()) {
    if (row.name != name.substr(0, name.find(':'))) continue;
    std::string why = "unknown bot " + said + ": after the colon stands how long '" + std::string(row.name) +
                      "' may take for an answer, as iterations (1 to " + std::to_string(most_iterations) +
                      ") or milliseconds (1ms to " + std::to_string(most_time.count()) + "ms)";
    if (row.tuned == nullptr) return why;
    why += ", or how much terms count, each from -100 to 100 (term=2+other=0.5), of:";
    for (const auto& term : term_rows<G>()) why.append(" ").append(term.key);
    return why;
  }
  std::string names;
  for (const RosterRow<G>& row : roster<G>()) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return "unknown bot " + said + "; there are: " + names;
}

}  // namespace curia::bots
