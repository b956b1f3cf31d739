// Moves are taken back: the journal gets a line that says so, and the table is again as it was.
#include "session/journal_line.h"
#include "session/session.h"

namespace curia {

std::size_t Session::undo_target() const {
  std::size_t to = moves_.size();
  while (to > 0) {  // with its own dice the game goes back to where a seat moved
    --to;
    if (!own_chance_ || moves_[to].mover != Seat::nature) return to;
  }
  throw Fault("nothing_to_undo", "no move has been made");
}

std::size_t Session::revealed_after(std::size_t moves) const {
  for (std::size_t n = moves + 1; n <= moves_.size(); ++n)
    if (moves_[n - 1].revealed) return n;
  return 0;
}

bool Session::may_undo(std::size_t to) const {
  if (reveals_seed()) return false;  // who knows the seed knows every die to come
  return to < moves_.size() && revealed_after(to) == 0;
}

std::vector<std::pair<std::size_t, std::string>> Session::lines_of_undo(std::size_t to, TakenBackBy who) const {
  std::vector<std::pair<std::size_t, std::string>> lines;
  for (std::size_t n = to + 1; n <= moves_.size(); ++n)
    if (lines_[line_of(n)].words) lines.emplace_back(line_of(n), text_of(lines_[line_of(n)], false));
  Line last{.text = boost::json::serialize(undo_line({.to = to, .who = who})), .hash = {}};
  last.hash = chained(lines_.back().hash, last.text);
  lines.emplace_back(lines_.size(), text_of(last, true));
  return lines;
}

void Session::undo(std::size_t to, bool force, TakenBackBy who) {
  if (to >= moves_.size()) throw Fault("nothing_to_undo", "move " + std::to_string(to) + " is not in the past");
  if (!force && reveals_seed())
    throw Fault("undo_refused", "the game is over and the seed of its dice is shown; it stands");
  if (const std::size_t move = revealed_after(to); !force && move > 0)
    throw Fault("undo_refused",
                "move " + std::to_string(move) + " brought a die, a draw or a secret to light; it stands", {},
                {{"move", move}});
  take_back(to);
  write(undo_line({.to = to, .who = who}));
  seed_shown_ = false;
  nature_moves();
}

// What was said in their author's own words is gone: nobody could take it out of a move that has no number any more.
void Session::take_back(std::size_t to) {
  game_ = game_after(to);
  for (std::size_t n = to + 1; n <= moves_.size(); ++n) lines_[line_of(n)].words.reset();
  moves_.resize(to, Entry{});
  forget_after(to);
  deputies_.clear();
  for (const Entry& entry : moves_) {
    if (entry.announced) deputies_.erase(entry.mover);
    if (entry.deputy) deputies_.insert_or_assign(entry.mover, *entry.deputy);
  }
}

void Session::drop(std::size_t line) {
  std::size_t moves = moves_.size();
  while (moves > 0 && line_of(moves) >= line) --moves;
  if (moves < moves_.size()) take_back(moves);
  seed_shown_ = seed_shown_ && line == lines_.size();
  lines_.resize(line);
}

}  // namespace curia
