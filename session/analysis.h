#pragma once
// After the game: who was how likely to win, where it turned, what was a mistake, and what was luck.
#include "bots/analysis/course.h"
#include "bots/analysis/turning.h"
#include "bots/analysis/workers.h"
#include "session/session.h"

namespace curia {

// What is found out of a game, in no language yet.
struct Analysis {
  struct Blunder {
    std::size_t number = 0;  // of the move, from 1
    Seat seat = Seat::none;
    std::optional<boost::json::object> better;  // as a move; nothing: to let it pass
    bots::Estimate loss{};                      // of the seat's chance to win
  };
  bots::Course course;
  bots::Accounts accounts{};
  std::size_t decisions = 0;  // with something to decide
  std::vector<bots::TurningPoint> turnings;
  std::vector<Blunder> blunders;
};

// Times that `analysis_of` calls its workers, for those who show how far it is.
int stages_of_analysis();

// Of the game as far as it has come. It plays with all that is hidden, so it is for those only who may know it: nobody before the end. The
// same seed gives the same analysis, whoever does the work. Fault (`gathering`, `no_moment`) where nothing has been played.
Analysis analysis_of(const Session& session, std::uint64_t seed, const bots::ForAll& for_all = bots::one_by_one);

// The same told in a language, of this session: {number, over, decisions, course, turning_points, blunders, accounts}, docs/analysis.md.
boost::json::object analysis_json(const Analysis& analysis, const Session& session, std::string_view language);

}  // namespace curia
