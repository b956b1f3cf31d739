// Games looked at again: one row for each game.
#include "session/analysis.h"

#include "bots/analysis/analysis.h"
#include "bots/search/crisis.h"
#include "bots/search/republic.h"
#include "session/crisis_game.h"
#include "session/journal_line.h"
#include "session/republic_game.h"

namespace curia {

namespace json = boost::json;

namespace {

// Its moves, each as the game reads it at the table that it was made at.
template <class Edge>
bots::Record<typename Edge::Traits> record_of(const Session& session, JsonGame<Edge>& game) {
  using G = typename Edge::Traits;
  json::object header = json::parse(session.journal_text(0)).as_object();
  const int format = format_in(header);
  bots::Record<G> record{.options = game.options(), .start = game.state(), .moves = {}};
  record.moves.reserve(session.number());
  for (std::size_t n = 1; n <= session.number(); ++n) {
    const json::object move = game.as_written_now(move_of(session, format, n));
    auto read = game.read_move(move);
    if constexpr (requires { G::silence_of(game.state(), read.seat); })
      if (text_in(move, "verb") == "silent") read = G::silence_of(game.state(), read.seat);
    record.moves.push_back(read);
    game.replay(move);
  }
  return record;
}

// The move as JSON, as the table that it was made at writes it. A seat's move needs no more than its verb.
template <class Edge>
json::object seat_move_json(const typename Edge::Traits::Move& move) {
  return Edge::move_json(move, {});
}

// Nothing where the session plays another game.
template <class Edge, class Policy>
std::optional<Analysis> analysed_as(const Session& session, std::uint64_t seed, const bots::ForAll& for_all) {
  const std::unique_ptr<Game> begins = session.moment(0);
  auto* const game = dynamic_cast<JsonGame<Edge>*>(begins.get());
  if (game == nullptr) return std::nullopt;
  auto found = bots::analysed<typename Edge::Traits, Policy>(record_of(session, *game), seed, for_all);
  Analysis analysis{.course = std::move(found.course),
                    .accounts = found.accounts,
                    .decisions = found.decisions,
                    .turnings = std::move(found.turnings),
                    .blunders = {}};
  for (const auto& blunder : found.blunders) {
    std::optional<json::object> better;
    if (blunder.better) better = seat_move_json<Edge>(*blunder.better);
    analysis.blunders.push_back(
        {.number = blunder.number, .seat = blunder.seat, .better = std::move(better), .loss = blunder.loss});
  }
  return analysis;
}

constexpr std::optional<Analysis> (*analysed_games[])(const Session&, std::uint64_t, const bots::ForAll&) = {
    analysed_as<RepublicEdge, bots::Senate>,
    analysed_as<CrisisEdge, bots::Empire>,
};

}  // namespace

int stages_of_analysis() { return bots::stages; }

Analysis analysis_of(const Session& session, std::uint64_t seed, const bots::ForAll& for_all) {
  if (session.awaits_words()) throw Fault("gathering", "the game has not begun");
  if (session.number() == 0) throw Fault("no_moment", "nothing has been played yet");
  for (const auto analysed : analysed_games)
    if (auto analysis = analysed(session, seed, for_all)) return std::move(*analysis);
  throw Fault("bad_option", "there is no analysis of this game");
}

}  // namespace curia
