// Looking back: a table is a value, so every so many moves one is kept, and a moment is played from the last one before it.
#include "session/journal_line.h"
#include "session/session.h"

namespace curia {

namespace {

constexpr std::size_t snapshots_at_first = 32;  // moves between two of them
constexpr std::size_t most_snapshots = 32;      // of 8 KB at most: then every other one is let go

}  // namespace

void Session::remember() {
  if (moves_.empty()) snapshot_every_ = snapshots_at_first;
  if (moves_.size() % snapshot_every_ == 0) snapshots_.insert_or_assign(moves_.size(), game_->snapshot());
  if (snapshots_.size() > most_snapshots) {
    snapshot_every_ *= 2;
    std::erase_if(snapshots_, [this](const auto& one) { return one.first % snapshot_every_ != 0; });
  }
  if (!chapters_.empty() && chapters_.back().turn == game_->turn() && chapters_.back().phase == game_->phase()) return;
  chapters_.push_back({.number = moves_.size(),
                       .events = game_->event_count(),
                       .turn = game_->turn(),
                       .seat = game_->whose_turn(),
                       .phase = game_->phase(),
                       .figures = game_->figures()});
}

void Session::forget_after(std::size_t moves) {
  std::erase_if(snapshots_, [moves](const auto& one) { return one.first > moves; });
  std::erase_if(chapters_, [moves](const Chapter& one) { return one.number > moves; });
}

void Session::play_again(Game& game, std::size_t from, std::size_t to) const {
  for (std::size_t n = from; n <= to; ++n) {
    JournalLine line = line_in(boost::json::parse(lines_[line_of(n)].text).as_object(), format_, n);
    game.replay(game.as_written_now(std::move(line.move)));
  }
  if (from <= to) game.replayed();
}

std::unique_ptr<Game> Session::moment(std::size_t n) const {
  if (n > moves_.size()) throw Fault("no_moment", "so many moves have not been made", {}, {{"number", moves_.size()}});
  if (n == moves_.size()) return game_->clone();  // it alone may be over, and then an event says by which rule
  const auto last = std::prev(snapshots_.upper_bound(n));
  std::unique_ptr<Game> game = game_->as_of(*last->second);
  play_again(*game, last->first + 1, n);
  return game;
}

// With all that had been told by then.
std::unique_ptr<Game> Session::game_after(std::size_t moves) const {
  const auto last = std::prev(snapshots_.upper_bound(moves));
  std::unique_ptr<Game> game = game_->clone();
  game->go_back(*last->second, told_until(last->first));
  play_again(*game, last->first + 1, moves);
  return game;
}

Session Session::branch(std::size_t n, const std::optional<DealtAgain>& again) const {
  if (awaits_words()) throw Fault("gathering", "the game has not begun");
  const std::unique_ptr<Game> then = moment(n);
  if (then->over()) throw Fault("over", "the game was over then: nothing can be played on from there");
  if (again) then->deal_anew(again->knows, again->seed);
  Session begun;
  begun.own_chance_ = true;
  begun.seed_ = new_seed();
  begun.format_ = newest_format;
  begun.set_position(then->position());
  return begun;
}

std::size_t Session::told_until(std::size_t n) const {
  return n < moves_.size() ? moves_[n].events : game_->event_count();
}

bool Session::rested(std::size_t n) const {
  return n >= moves_.size() || moves_[n].mover != Seat::nature || moves_[n].by == the_moderator;
}

std::size_t Session::rest_from(std::size_t n) const {
  while (!rested(n)) ++n;
  return n;
}

}  // namespace curia
