// Time at a table: whose clock runs, who speaks for somebody that is away, and what happens at the end.
#include <algorithm>
#include <random>

#include "server/kept_pace.h"
#include "server/kept_table.h"
#include "server/room.h"
#include "session/quiet.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr Span live_beat = seconds(10), days_beat = minutes(5);  // how often the time that has passed is kept
constexpr auto shortly = seconds(1);                             // before what failed is tried again
constexpr auto thought = seconds(2);                             // of a bot that answers for somebody

Deputy by_clock(json::object who) { return {.by = "clock", .who = std::move(who)}; }
json::object bot_named(const std::string& bot) { return {{"kind", "bot"}, {"bot", bot}}; }
json::object nobody() { return {{"kind", "quiet"}}; }

std::int64_t whole_seconds(Span time) { return ceil<seconds>(time).count(); }

}  // namespace

bool Room::time_matters(const TableAtRest& table) {
  const json::object setup = parse_object(table.setup);
  if (setup.contains("gathering") || (setup.contains("clock") && !table.over())) return true;
  const Pace pace(std::nullopt, table.pace);
  return !pace.standing.empty() || std::any_of(pace.proposals.begin(), pace.proposals.end(),
                                               [](const Proposal& one) { return one.not_before > 0; });
}

void Room::set_clock(const std::optional<ClockRules>& rules) {
  if (rules) BotPlayers(game(), {rules->bot});  // Fault if there is no such bot
  pace_ = Pace(rules);
}

SeatSet Room::persons() const {
  SeatSet seats;
  for (int seat = 0; seat < static_cast<int>(people_.seats()); ++seat)
    if (!people_.chairs(seat).empty()) seats.add(seat_at(seat));
  return seats;
}

// ---- Time passes ----------------------------------------------------------------------------------------------------

// From when everybody has been here once. A live clock stands while nobody looks, and every clock where nobody is left who would come back.
bool Room::clock_runs() const {
  if (!pace_.clock || pace_.paused || gathering_ || !stopped_.empty() || !pace_.closed.empty() || game().over())
    return false;
  if (people_.has_free_seat() || !(persons() - pace_.come).empty()) return false;
  if (pace_.rules->kind == ClockRules::Kind::live && !services_.audience.watched(*this)) return false;
  for (const Seat seat : persons()) {
    const auto found = pace_.standing.find(seat);
    if (found == pace_.standing.end() || !found->second.until_back) return true;
  }
  return false;
}

// What has passed since this was done last is taken from those who were asked.
void Room::time_passes() {
  const auto now = services_.clock.now();
  if (clock_ran_ && pace_.clock)
    pace_.clock->pass(now - passed_, services_.clock.date(),
                      [this](Seat seat) -> const RestHours& { return pace_.rest(seat); });
  passed_ = now;
}

// What all know to be no choice gains nobody time.
bool Room::counts_as_answer(std::size_t move) const {
  const Deputy* deputy = session_.deputy(move);
  return persons().has(session_.mover(move)) &&
         (deputy == nullptr || !is_only_answer(*deputy) || is_told_late(*deputy));
}

// Who has answered in the moves after these, and who is asked now.
void Room::count_answers(std::size_t moves) {
  if (!pace_.clock) return;
  for (std::size_t n = moves + 1; n <= session_.number(); ++n)
    if (counts_as_answer(n)) pace_.clock->answered(session_.mover(n));
  pace_.clock->ask(game().over() ? SeatSet{} : game().waiting() & persons());
}

void Room::in_time() {
  turn_out_late();
  if (writing_) return when_free([this] { in_time(); });
  settle_due();
  if (writing_) return;  // in time again when that is kept
  if (!gathering_) time_passes();
  if (end_what_is_over()) return;
  if (gathering_) return gather_on();
  if (pace_.clock) pace_.clock->ask(game().over() ? SeatSet{} : game().waiting() & persons());
  tell_clock();
  wind();
  if (answer_later()) return;  // then the table is another one
  stand_in();
}

// The bell rings when somebody's time is out or nearly so, and now and then, so that what has passed is kept.
void Room::wind() {
  clock_ran_ = clock_runs();
  if (!clock_ran_) return;
  Span pause = pace_.rules->kind == ClockRules::Kind::live ? Span(live_beat) : Span(days_beat);
  const Moment today = services_.clock.date();
  if (const auto due = pace_.clock->next(today, [this](Seat seat) -> const RestHours& { return pace_.rest(seat); }))
    pause = std::clamp(*due - today, Span(1), pause);
  bell_->after(pause, [this] { rings(); });
}

void Room::rings() {
  if (writing_) return when_free([this] { rings(); });
  time_passes();
  save_time();
  in_time();
}

// Nobody waits for this.
void Room::save_pace() {
  write_beside([id = id_, text = pace_.text()](Store& store) { keep_pace(store, id, text); });
}

// That time has passed is no news. Where another server has written meanwhile it has taken the same time away.
void Room::save_time() {
  services_.scribe.write(
      [id = id_, text = pace_.text(), version = version_ + queued_](Store& store) {
        if (version_of(store, id) == version) keep_pace(store, id, text);
      },
      [&log = services_.log, id = id_](const std::string* why) {
        if (why != nullptr) log.warn("not_kept", {{"table", id}, {"why", *why}});
      });
}

// ---- What is told ---------------------------------------------------------------------------------------------------

json::object Room::clock() const {
  json::object out = pace_.rules->json();
  out["runs"] = clock_ran_;
  if (pace_.paused) out["paused"] = true;
  json::array& missing = out["awaited"].emplace_array();  // who has never been here
  for (const Seat seat : persons() - pace_.come) missing.emplace_back(index(seat));
  const Moment today = services_.clock.date();
  json::array& seats = out["seats"].emplace_array();
  for (const Seat seat : persons()) {
    json::object one{{"seat", index(seat)}, {"left", whole_seconds(pace_.clock->left(seat))}};
    if (pace_.clock->asked().has(seat)) one["asked"] = true;
    if (pace_.clock->ended().has(seat)) one["out"] = true;
    if (pace_.clock->warned().has(seat)) one["warned"] = true;
    if (pace_.rest(seat).rests(today)) one["rests"] = true;
    if (clock_ran_ && pace_.clock->asked().has(seat))
      one["until"] = whole_seconds(pace_.rest(seat).after(today, pace_.clock->left(seat)).time_since_epoch());
    seats.push_back(std::move(one));
  }
  return out;
}

std::optional<Room::TimeLimit> Room::time_limit(Chair chair) const {
  if (chair.seat < 0 || !clock_runs()) return std::nullopt;
  const Seat seat = seat_at(chair.seat);
  if (!pace_.clock->asked().has(seat)) return std::nullopt;
  return TimeLimit{.until = pace_.rest(seat).after(services_.clock.date(), pace_.clock->left(seat)),
                   .near = pace_.clock->warned().has(seat)};
}

json::array Room::standing() const {
  json::array all;
  for (const auto& [seat, standing] : pace_.standing) {
    json::object one = standing.json();
    one["seat"] = index(seat);
    if (standing.until) one["until"] = whole_seconds(standing.until->time_since_epoch());
    all.push_back(std::move(one));
  }
  return all;
}

void Room::tell_clock() {
  if (!pace_.clock) return;
  // What only runs on is known: it is told when somebody is asked, warned, out of time, or has been given some.
  std::string now = std::to_string(session_.number()) + (clock_runs() ? " runs" : " stands");
  for (const SeatSet seats : {pace_.clock->asked(), pace_.clock->warned(), pace_.clock->ended(), pace_.come})
    now += " " + std::to_string(seats.bits());
  if (now == clock_told_) return;
  clock_told_ = std::move(now);
  clock_ran_ = clock_runs();
  services_.audience.tell(*this, text_of({{"type", "clock"}, {"clock", clock()}}));
}

// ---- Who answers for somebody ---------------------------------------------------------------------------------------

// Deputies that are bots answer what is asked, and break in nowhere.
void Room::stand_in() {
  if (!stopped_.empty() || !pace_.closed.empty() || game().over()) return;
  const SeatSet out = pace_.clock ? pace_.clock->ended() : SeatSet{};
  for (const Seat seat : game().waiting() & persons()) {
    const auto found = pace_.standing.find(seat);
    const bool stands = found != pace_.standing.end() && found->second.is_bot();
    if (out.has(seat) && clock_ran_ && !(stands && found->second.until_back))
      return time_out(seat);  // then the table is another one
    if (stands) ponder_for(seat, found->second.deputy);
  }
}

void Room::time_out(Seat seat) {
  const ClockRules& rules = *pace_.rules;
  if (game().silent_seats().has(seat)) return answer_now(seat, [this, seat] { session_.silence(seat, the_clock); });
  switch (rules.end) {
    case ClockRules::End::moderator:
    case ClockRules::End::vote:
      return;  // all see that his time is out
    case ClockRules::End::quiet:
      return answer_quietly(seat, "clock");
    case ClockRules::End::bot:
      return ponder_for(seat, by_clock(bot_named(rules.bot)));
    case ClockRules::End::bot_until_back:
      try {
        return stand_until_back(seat, "clock");
      } catch (const StoreError& error) {
        return answer_failed(seat, error.what());
      }
  }
}

// The answer that changes least; where there is none a bot finds one.
void Room::answer_quietly(Seat seat, const std::string& by) {
  const auto quiet = quiet_answer(game(), seat);
  if (!quiet) return ponder_for(seat, {.by = by, .who = bot_named(pace_.rules->bot)});
  answer_now(seat, [this, move = *quiet, by] { session_.move_for(move, {.by = by, .who = nobody()}); });
}

void Room::stand_until_back(Seat seat, const std::string& by) {
  change_table([&](Arrangement& all) {
    end_deputy(all, seat);
    all.pace.standing.emplace(seat, Standing{.deputy = {.by = by, .who = bot_named(all.pace.rules->bot)},
                                             .scope = Standing::Scope::all,
                                             .until = {},
                                             .until_back = true});
  });
  when_kept([this](const std::string* why) {
    if (why == nullptr) in_time();
  });
}

void Room::answer_now(Seat seat, const std::function<void()>& what) {
  try {
    keep(what);
  } catch (const std::exception& error) {
    return answer_failed(seat, error.what());
  }
  when_kept([this, seat](const std::string* why) { why == nullptr ? changed() : answer_failed(seat, *why); });
}

void Room::answer_failed(Seat seat, std::string_view why) {
  if (is_overtaken(why)) return;  // in time again when that is taken over
  services_.log.warn("bot_failed", {{"table", id_}, {"seat", index(seat)}, {"why", as_json(why)}});
  bell_->after(shortly, [this] { in_time(); });
}

// What a bot that deputizes has found.
struct Room::Answer {
  std::optional<json::object> move{};
  json::array reasons{};  // of it
  std::string failed{};   // why there is no move
};

// A bot answers this question, apart from what others wait for.
void Room::ponder_for(Seat seat, const Deputy& deputy) {
  if (answering_.has(seat)) return;
  answering_.add(seat);
  const std::shared_ptr<const Game> now = game().clone();
  const std::string bot(deputy.who.at("bot").as_string());
  services_.apart.work(owner_, [this, now, seat, bot, deputy, of = changes_,
                                explained = reasons_ != ReasonsTold::never] {
    Answer answer;
    try {
      answer.move = bot_move(*now, seat, bot, std::random_device{}(), thought, explained ? &answer.reasons : nullptr);
    } catch (const std::exception& error) {
      answer.failed = error.what();
    }
    services_.clock.post([this, seat, deputy, of, answer] { pondered_for(seat, deputy, of, answer); });
  });
}

void Room::pondered_for(Seat seat, const Deputy& deputy, std::uint64_t of, const Answer& answer) {
  if (writing_) return when_free([this, seat, deputy, of, answer] { pondered_for(seat, deputy, of, answer); });
  answering_.remove(seat);
  if (changes_ != of) return in_time();  // the table has moved on meanwhile, or he has come back
  if (!answer.move) return answer_failed(seat, answer.failed);
  const auto found = pace_.standing.find(seat);
  const bool stands = found != pace_.standing.end() && found->second.deputy == deputy;
  if (!stands || found->second.may(*answer.move))
    return answer_now(seat, [this, answer, deputy] { session_.move_for(*answer.move, deputy, answer.reasons); });
  // Beyond what he may say he leaves it as it is, if that can be said.
  const auto quiet = quiet_answer(game(), seat);
  if (quiet && found->second.scope == Standing::Scope::no_money && found->second.may(*quiet))
    answer_now(seat, [this, quiet = *quiet, deputy] { session_.move_for(quiet, deputy); });
}

json::object Room::answer(const StandInRequest& request, const Asker&) {
  const Seat seat =
      request.seat < 0 || request.seat >= game().seats() ? Seat::none : seat_at(static_cast<int>(request.seat));
  if (seat == Seat::none || !pace_.clock || !pace_.clock->ended().has(seat))
    throw bad_field("seat", "the time of this seat is not out");
  if (request.how == "quiet")
    answer_quietly(seat, "moderator");
  else if (request.how == "bot")
    ponder_for(seat, {.by = "moderator", .who = bot_named(pace_.rules->bot)});
  else if (request.how == "bot_until_back")
    stand_until_back(seat, "moderator");
  else
    throw bad_field("how", "how is quiet, bot or bot_until_back");
  return {};
}

}  // namespace curia::server
