// What is taken back at a table, and by whom; words that are taken out.
#include <iterator>

#include "server/kept_lobby.h"
#include "server/room.h"
#include "server/store.h"

namespace curia::server {

namespace json = boost::json;

// Before its seat's last move, if since then only bots have moved and no die, draw or secret has come out. A person's move is
// not taken back by another, unless by the leader of those who share the seat.
std::optional<std::size_t> Room::undo_target(Chair chair) const {
  if (chair.member == deputy_member) return std::nullopt;
  for (std::size_t n = session_.number(); chair.seat >= 0 && n > 0 && session_.may_undo(n - 1); --n) {
    const Seat mover = session_.mover(n);
    if (session_.speaker(n) == the_clock || session_.speaker(n) == the_moderator) return std::nullopt;
    if (const Deputy* deputy = session_.deputy(n)) {
      if (!is_only_answer(*deputy) || is_told_late(*deputy)) return std::nullopt;
      continue;  // nobody had a choice, as all know
    }
    if (mover == seat_at(chair.seat)) {
      if (session_.speaker(n) != chair.member && !people_.leads(chair)) return std::nullopt;
      return n - 1;
    }
    if (mover == Seat::nature || !bot_seats_.has(mover)) return std::nullopt;
  }
  return std::nullopt;
}

json::object Room::answer(const UndoRequest& request, const Asker& asker) {
  need_present(request.number);
  const auto to = undo_target(asker.chair);
  if (!to)
    throw Fault("undo_refused",
                "There is nothing of yours to take back: a die, a draw, a secret or another player has come since.");
  const int seat = asker.chair.seat;
  const TakenBackBy who{.seat = seat_at(seat), .by = people_.shared(seat) ? asker.chair.member : somebody};
  ++changes_;
  write(
      [id = id_, tip = tip(), lines = session_.lines_of_undo(*to, who),
       setup = setup_with(history_ + 1)](Store& store) {
        store.set_setup(id, setup);
        store.append(id, tip, tip.lines, {lines.back().second});
        for (auto line = lines.begin(); line != std::prev(lines.end()); ++line)
          store.replace(id, static_cast<std::int64_t>(line->first), line->second);
        forget_awaited(store, id);
      },
      [this, to, who] {
        ++history_;
        time_passes();
        if (pace_.clock)
          for (std::size_t n = *to + 1; n <= session_.number(); ++n)
            if (const Seat mover = session_.mover(n); counts_as_answer(n)) pace_.clock->taken_back(mover);
        session_.undo(*to, false, who);
        count_answers(session_.number());
        save_pace();
        services_.audience.forget_events(*this, game().event_count());
      },
      [] {});
  return {};
}

// The words of a move are kept and shown no more. Everybody is told again what came from that move on.
json::object Room::answer(const BlankRequest& request, const Asker&) {
  const std::string blanked = session_.blanked_text(request.move);
  const std::size_t line = session_.line_of(request.move);
  write(
      [id = id_, move = static_cast<std::int64_t>(line), blanked, setup = setup_with(history_ + 1)](Store& store) {
        store.set_setup(id, setup);
        store.replace(id, move, blanked);
      },
      [this, move = request.move] {
        ++history_;
        session_.blank(move);
        std::size_t before = game().event_count();
        while (before > 0 && session_.told_by(before) >= move) --before;
        services_.audience.forget_events(*this, before);
      },
      [] {});
  return {};
}

}  // namespace curia::server
