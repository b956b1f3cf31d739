#pragma once
// A game of the arena as a journal, as if it had been played at a table with real dice (docs/journal.md): `curia replay`, the page and
// programs read it.
#include <fmt/format.h>

#include <filesystem>

#include "arena/rows.h"
#include "session/played_game.h"
#include "session/session.h"

namespace curia::arena {

// `table`: {game, edition, scenario, seats, options} in full. Writes DIR/game-000012.journal; std::invalid_argument where it cannot.
template <Playable G>
void write_journal(const std::string& folder, boost::json::object table, int game,
                   const std::vector<typename G::Move>& moves) {
  table["chance"] = "given";
  Session session = Session::begin(table);
  for (const auto& move : moves) session.move(dynamic_cast<const PlayedGame<G>&>(session.game()).move_json(move));
  std::string text;
  for (std::size_t line = 0; line < session.journal_size(); ++line) text += session.journal_text(line) + "\n";
  replace_file(fmt::format("{}/game-{:06}.journal", folder, game), text);
}

}  // namespace curia::arena
