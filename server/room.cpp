#include "server/room.h"

#include <algorithm>

#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr auto slow_write = std::chrono::milliseconds(250);  // worth a line of the log

}  // namespace

Text text_of(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

Room::Room(const Means& means, std::string id, std::string name, People people, Session session,
           const std::string& owner)
    : means_(means),
      id_(std::move(id)),
      name_(std::move(name)),
      owner_(owner.empty() ? id_ : owner),
      people_(std::move(people)),
      session_(std::move(session)),
      timer_(means.clock.timer()) {
  seat_bots();
}

std::unique_ptr<Room> Room::kept(const Means& means, const StoredTable& stored) {
  const json::object setup = parse_object(stored.setup);
  json::array journal;
  for (const std::string& line : stored.lines) journal.push_back(json::parse(line));
  auto room = std::make_unique<Room>(means, stored.id, std::string(setup.at("name").as_string()), People(setup),
                                     Session::load(journal, stored.secret));
  if (const json::value* history = setup.if_contains("history")) room->history_ = history->to_number<std::int64_t>();
  return room;
}

json::object Room::about() const {
  json::object out = people_.setup();
  out["id"] = id_;
  out["name"] = name_;
  out["dice"] = {{"commitment", session_.commitment()}, {"seed_chosen", session_.seed_chosen()}};
  if (!stopped_.empty()) out["stopped"] = true;
  return out;
}

std::string Room::setup() const {
  json::object out = people_.setup();
  out["name"] = name_;
  if (history_ > 0) out["history"] = history_;
  return json::serialize(out);
}

std::int64_t Room::seen(Chair chair) const { return means_.store.seen(id_, chair.number()); }

// Before its seat's last move, if since then only bots have moved and no die, draw or secret has come out. A person's move is
// not taken back by another, unless by the leader of those who share the seat.
std::optional<std::size_t> Room::undo_target(Chair chair) const {
  for (std::size_t n = session_.number(); chair.seat >= 0 && n > 0 && session_.may_undo(n - 1); --n) {
    const Seat mover = session_.mover(n);
    if (session_.speaker(n) == the_clock || session_.speaker(n) == the_moderator) return std::nullopt;
    if (mover == seat_at(chair.seat)) {
      if (session_.speaker(n) != chair.member && !people_.leads(chair)) return std::nullopt;
      return n - 1;
    }
    if (mover == Seat::nature || !bot_seats_.has(mover)) return std::nullopt;
  }
  return std::nullopt;
}

// ---- What is asked of it --------------------------------------------------------------------------------------------

// A message for an older number comes too late.
void Room::need_present(std::int64_t number) const {
  if (number != static_cast<std::int64_t>(session_.number()))
    throw Fault("stale", "The table has moved on; look again.", {}, {{"number", session_.number()}});
}

json::object Room::answer(const SeenRequest& request, const Asker& asker) {
  means_.store.set_seen(id_, asker.chair.number(), request.number);
  return {};
}

json::object Room::answer(const OddsRequest& request, const Asker& asker) {
  json::object asked = request.move;
  asked["seat"] = asker.chair.seat;
  return game().odds(asked);
}

json::object Room::answer(const ExplainRequest& request, const Asker& asker) {
  json::object asked = request.move;
  asked["seat"] = asker.chair.seat;
  return game().explain(asked, asker.language);
}

json::object Room::answer(const MoveRequest& request, const Asker& asker) {
  need_present(request.number);
  if (request.seat != asker.chair.seat)
    throw Fault("wrong_seat", "This link is for another seat.", {}, {{"seat", asker.chair.seat}});
  if (!people_.may_say_all(asker.chair)) people_.need_voice(asker.chair, game().acting(request.move));
  json::object given = request.move;
  if (request.words) given["words"] = *request.words;
  make(given, people_.shared(asker.chair.seat) ? asker.chair.member : somebody, asker.language);
  return {};
}

json::object Room::answer(const UndoRequest& request, const Asker& asker) {
  need_present(request.number);
  const auto to = undo_target(asker.chair);
  if (!to)
    throw Fault("undo_refused",
                "There is nothing of yours to take back: a die, a draw, a secret or another player has come since.");
  begin_other_history();
  const Tip tip{.lines = lines(), .last = session_.journal_text(session_.journal_size() - 1)};
  means_.store.append(id_, tip, static_cast<std::int64_t>(1 + *to), {});
  session_.undo(*to, false);
  ++changes_;
  means_.audience.forget_events(*this, game().event_count());
  return {};
}

json::object Room::answer(const VoteLeaderRequest& request, const Asker& asker) {
  rearrange([&] { people_.vote(asker.chair, request.member); });
  return {};
}

json::object Room::answer(const HandOverRequest& request, const Asker& asker) {
  rearrange([&] { people_.hand_over(asker.chair, request.member); });
  return {};
}

json::object Room::answer(const NameRequest& request, const Asker& asker) {
  const json::array actors = game().actors(seat_at(asker.chair.seat));
  if (std::find(actors.begin(), actors.end(), json::value(request.actor)) == actors.end())
    throw bad_field("actor", "there is no such actor at this seat");
  rearrange([&] { people_.name(asker.chair, request.actor, request.member); });
  return {};
}

json::object Room::answer(const ChanceRequest& request, const Asker& asker) {
  need_present(request.number);
  if (!session_.awaits_moderator()) throw Fault("not_your_turn", "the moderator is not asked");
  if (!request.answer) {
    keep([&] { session_.draw(); });
  } else {
    json::object given = *request.answer;
    given["seat"] = "nature";
    make(given, somebody, asker.language);
  }
  return {};
}

json::object Room::answer(const SilenceRequest& request, const Asker& asker) {
  need_present(request.number);
  if (request.seat < 0 || request.seat >= game().seats()) throw bad_field("seat", "there is no such seat");
  keep([&] { session_.silence(seat_at(static_cast<int>(request.seat)), the_moderator, asker.language); });
  return {};
}

// The words of a move are kept and shown no more. Everybody is told again what came from that move on.
json::object Room::answer(const BlankRequest& request, const Asker&) {
  const std::string blanked = session_.blanked_text(request.move);
  begin_other_history();
  means_.store.replace(id_, static_cast<std::int64_t>(request.move), blanked);
  session_.blank(request.move);
  std::size_t before = game().event_count();
  while (before > 0 && session_.told_by(before) >= request.move) --before;
  means_.audience.forget_events(*this, before);
  return {};
}

// ---- What is kept ---------------------------------------------------------------------------------------------------

void Room::make(const json::object& given, int by, std::string_view language) {
  keep([&] { session_.move(given, by, language); });
}

void Room::keep(const std::function<void()>& change) {
  const std::size_t moves = session_.number(), before = session_.journal_size();
  const Tip tip{.lines = lines(), .last = session_.journal_text(before - 1)};
  ++changes_;
  const auto take_back = [&] {
    if (session_.number() > moves) session_.undo(moves, true);  // the same seed will roll the same dice again
  };
  try {
    change();
    std::vector<std::string> added;
    for (std::size_t n = before; n < session_.journal_size(); ++n) added.push_back(session_.journal_text(n));
    const auto begun = means_.clock.now();
    means_.store.append(id_, tip, tip.lines, added);
    if (const auto took = means_.clock.now() - begun; took >= slow_write)
      means_.log.warn("slow_write", {{"table", id_}, {"milliseconds", took.count()}});
  } catch (const Fault& fault) {
    take_back();
    if (fault.code == table_stopped) stop(fault.what());
    throw;
  } catch (...) {
    take_back();
    throw;
  }
}

// Only when it is kept it is so.
void Room::rearrange(const std::function<void()>& change) {
  const People before = people_;
  try {
    change();
    means_.store.set_setup(id_, setup());
  } catch (...) {
    people_ = before;
    throw;
  }
  tell_about();
}

void Room::tell_about() { means_.audience.tell(*this, text_of({{"type", "table"}, {"table", about()}})); }

void Room::begin_other_history() {
  ++history_;
  try {
    means_.store.set_setup(id_, setup());
  } catch (...) {
    --history_;
    throw;
  }
}

void Room::stop(const std::string& why) {
  if (!stopped_.empty()) return;
  stopped_ = why;
  means_.log.error("table_stopped",
                   {{"table", id_}, {"moves", session_.number()}, {"why", why}, {"journal", session_.journal()}});
  tell_about();
}

void Room::changed() {
  means_.audience.show(*this);
  show_thinking();
  let_bots_move();
}

}  // namespace curia::server
