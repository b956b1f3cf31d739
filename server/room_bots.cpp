// The bots of a room: they move after a pause, and those that ponder do so on a thread of their own.
#include "engine/broken_table.h"
#include "server/kept_table.h"
#include "server/room.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr int moves_at_once = 64;                              // of bots without pace, before others are served
constexpr auto store_pause = std::chrono::milliseconds(1000);  // before bots try again what could not be kept

}  // namespace

// What a bot has found apart: a move of the table as it was after so many changes, or why there is none.
struct Room::Thought {
  std::uint64_t of = 0;
  std::optional<json::object> move;
  json::array reasons;  // of it
  std::string broken;   // the rules
  std::string failed;   // the bot
};

void Room::seat_bots() {
  const std::vector<std::string> names = people_.bots();
  bots_ = std::make_shared<BotPlayers>(game(), names);
  bot_seats_ = {};
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    if (!names[seat].empty()) bot_seats_.add(seat_at(static_cast<int>(seat)));
}

void Room::let_bots_move() {
  bots_after(services_.bot_pace);
  in_time();
}

bool Room::bots_play_on() const { return people_.has_person() || services_.audience.watched(*this); }

// Only where one of them is asked, so that a table that waits for people may leave memory.
void Room::bots_after(std::chrono::milliseconds pause) {
  if (thinking_ || gathering_ || bot_seats_.empty() || !stopped_.empty() || !pace_.closed.empty() || game().over() ||
      !bots_play_on())
    return;
  if (bots_->ponders(game())) return ponder(pause);
  thinking_ = true;
  timer_->after(pause, [this] {
    thinking_ = false;
    bot_turn();
  });
}

// What they do at once is kept together.
void Room::bot_turn() {
  if (writing_) return when_free([this] { let_bots_move(); });
  const int most = services_.bot_pace.count() == 0 ? moves_at_once : 1;
  std::string broken, failed;
  bool think = false;
  const std::size_t before = session_.number();
  try {
    keep([&] {
      try {
        for (int n = 0; n < most; ++n) {
          think = bots_->ponders(game());
          if (think) break;
          json::array reasons;
          const bool explained = reasons_ != ReasonsTold::never;
          const auto next = bots_->next(game(), session_.whim_number(), explained ? &reasons : nullptr);
          if (!next) break;
          session_.move_with_reasons(*next, reasons);
        }
      } catch (const BrokenTable& error) {  // what a bot looked at
        broken = error.what();
      } catch (const Fault& fault) {
        (fault.code == table_stopped ? broken : failed) = fault.what();
      } catch (const std::exception& error) {
        failed = error.what();
      }
    });
  } catch (const std::exception& error) {
    return try_again(error.what());
  }
  const bool made = session_.number() > before;
  when_kept([this, made, think, broken, failed](const std::string* why) {
    if (!broken.empty()) stop(broken);
    if (why != nullptr || !failed.empty()) try_again(why != nullptr ? *why : failed);
    if (why == nullptr && made) return changed();
    if (think && why == nullptr) bots_after(services_.bot_pace);  // who is asked now was not when the pause began
  });
}

// The store is full or gone: the bots try again when it may be well.
void Room::try_again(std::string_view why) {
  if (is_overtaken(why)) return;  // they go on when that is taken over
  services_.log.warn("bot_failed", {{"table", id_}, {"move", session_.number() + 1}, {"why", as_json(why)}});
  bots_after(store_pause);
}

// It begins at once and answers after the pause: how long it thought may hang on what it holds, and shows in nothing as long as that is
// less than the pause. Of what is not kept yet nobody thinks: that may be taken back.
void Room::ponder(std::chrono::milliseconds pause) {
  if (writing_) return when_free([this, pause] { bots_after(pause); });
  thinking_ = true;
  const std::chrono::milliseconds answers = services_.clock.now() + pause;
  const std::shared_ptr<const Game> now = game().clone();
  services_.apart.work(owner_, [this, now, bots = bots_, whim = session_.whim_number(), of = changes_, answers,
                                explained = reasons_ != ReasonsTold::never] {
    Thought thought{.of = of, .move = {}, .reasons = {}, .broken = {}, .failed = {}};
    try {
      thought.move = bots->next(*now, whim, explained ? &thought.reasons : nullptr);
    } catch (const BrokenTable& found) {
      thought.broken = found.what();
    } catch (const std::exception& error) {  // no memory: it tries again later
      thought.failed = error.what();
    }
    services_.clock.post([this, thought, answers] {
      const auto left = answers - services_.clock.now();
      if (left.count() <= 0) return pondered(thought);
      timer_->after(left, [this, thought] { pondered(thought); });
    });
  });
}

void Room::pondered(const Thought& thought) {
  if (writing_) return when_free([this, thought] { pondered(thought); });
  thinking_ = false;
  if (!thought.broken.empty()) return stop(thought.broken);
  if (changes_ != thought.of) return let_bots_move();  // people have moved, or taken a move back, meanwhile
  try {
    if (!thought.move) throw std::runtime_error("no move: " + thought.failed);
    keep([&] { session_.move_with_reasons(*thought.move, thought.reasons); });
  } catch (const std::exception& error) {
    return try_again(error.what());
  }
  when_kept([this](const std::string* why) { why == nullptr ? changed() : try_again(*why); });
}

// Which bots are asked, where they take their time; told when it changes.
void Room::show_thinking() {
  const SeatSet asked = game().waiting() & bot_seats_;
  if (services_.bot_pace.count() == 0 || asked == shown_thinking_) return;
  shown_thinking_ = asked;
  json::array seats;
  for (const Seat seat : asked) seats.emplace_back(index(seat));
  services_.audience.tell(*this, text_of({{"type", "thinking"}, {"seats", std::move(seats)}}));
}

void Room::tell_who_thinks() {
  shown_thinking_ = {};
  show_thinking();
}

}  // namespace curia::server
