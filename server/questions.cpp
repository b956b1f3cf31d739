#include "server/questions.h"

namespace curia::server {

void Questions::note(const Session& session, SeatSet persons) {
  const std::size_t number = session.number();
  const Game& game = session.game();
  const SeatSet waiting = game.over() ? SeatSet{} : game.waiting();
  // Who is asked alone is told of all that happens; but the last one of several was asked together with them.
  const SeatSet asked = waiting.size() > 1 || !questions_.empty() ? waiting & persons : SeatSet{};
  if (number < noted_) questions_.clear();  // moves were taken back
  std::erase_if(questions_, [&](const auto& one) { return !asked.has(one.first); });
  for (std::size_t move = noted_ + 1; move <= number; ++move) questions_.erase(session.mover(move));
  for (const Seat seat : asked) {
    std::string offers = game.offers_key(seat);
    const auto found = questions_.find(seat);
    if (found == questions_.end() || found->second.offers != offers)
      questions_.insert_or_assign(seat, Question{.since = number, .offers = std::move(offers)});
  }
  noted_ = number;
}

bool Questions::same_since(Seat seat, std::size_t moves) const {
  const auto found = questions_.find(seat);
  return found != questions_.end() && found->second.since <= moves && moves <= noted_;
}

}  // namespace curia::server
