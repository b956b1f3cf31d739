#pragma once
// The bots of a game by name: bots/<game>.h declares each game's roster. Who does not choose plays against its first.
#include <memory>
#include <span>
#include <string>

#include "bots/bot.h"

namespace curia::bots {

template <Playable G>
struct RosterRow {
  std::string_view name;
  std::unique_ptr<Bot<G>> (*make)();
};

template <Playable G, class B>
constexpr RosterRow<G> roster_row(std::string_view name) {
  return {name, []() -> std::unique_ptr<Bot<G>> { return std::make_unique<B>(); }};
}

template <Playable G>
std::span<const RosterRow<G>> roster();

// nullptr for a name that is not in the roster.
template <Playable G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  for (const RosterRow<G>& row : roster<G>())
    if (row.name == name) return row.make();
  return nullptr;
}

template <Playable G>
std::string bot_names() {  // separated by ", "
  std::string names;
  for (const RosterRow<G>& row : roster<G>()) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

}  // namespace curia::bots
