#include "server/room.h"

#include <algorithm>

#include "server/kept_accounts.h"
#include "server/kept_pace.h"
#include "server/kept_table.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr auto slow_write = std::chrono::milliseconds(250);  // worth a line of the log

}  // namespace

Text text_of(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

Room::Room(const Services& services, std::string id, std::string name, People people, Session session,
           const std::string& owner, TalkSettings talk)
    : services_(services),
      id_(std::move(id)),
      name_(std::move(name)),
      owner_(owner.empty() ? id_ : owner),
      people_(std::move(people)),
      session_(std::move(session)),
      talk_({.store = services.store, .scribe = services.scribe, .clock = services.clock, .limits = services.limits},
            *this, id_, std::move(talk)),
      timer_(services.clock.timer()),
      passed_(services.clock.now()),
      bell_(services.clock.timer()),
      refusals_(services.clock.timer()),
      hours_(services.clock.timer()),
      gathers_(services.clock.timer()),
      answers_(services.clock.timer()) {
  seat_bots();
}

std::unique_ptr<Room> Room::kept(const Services& services, const KeptTable& kept) {
  const StoredTable& stored = kept.stored;
  const json::object setup = parse_object(stored.setup);
  auto room = std::make_unique<Room>(services, stored.id, std::string(setup.at("name").as_string()), People(setup),
                                     Session::load_lines(stored.lines, stored.secret), std::string(),
                                     TalkSettings::read(setup));
  room->read(kept, setup);
  if (const json::value* moment = setup.if_contains("branch_of")) room->branch_of_ = moment->as_object();
  room->answers_only_ = setup.contains("one_answer") && setup.at("one_answer") == "given";
  if (const json::value* example = setup.if_contains("example")) room->example_ = example->as_string();
  room->hints_ = !setup.contains("hints") || setup.at("hints") == "allowed";
  room->reasons_ = reasons_told_in(Fields(setup), ReasonsTold::never);
  return room;
}

// What may be otherwise the next time.
void Room::read(const KeptTable& kept, const json::object& setup) {
  const json::value* history = setup.if_contains("history");
  history_ = history == nullptr ? 0 : history->to_number<std::int64_t>();
  unanswered_ = setup.contains("unanswered");
  gathering_ = Gathering::read(setup);
  pace_ = Pace(ClockRules::read(Fields(setup)), kept.pace);
  welcome_ = Welcome(setup);
  version_ = kept.version;
}

json::object Room::about() const {
  json::object out = people_.setup();
  out["id"] = id_;
  out["name"] = name_;
  out["game"] = game().header().at("game");
  out["talk"] = talk_.settings().json();
  out["dice"] = {{"commitment", session_.commitment()}, {"seed_chosen", session_.seed_chosen()}};
  out["one_answer"] = as_json(one_answer());
  out["hints"] = as_json(hints());
  out["reasons"] = as_json(reasons_word(reasons_));
  welcome_.tell(out);
  if (session_.words()) out["dice"].as_object()["words"] = curia::written(*session_.words());
  if (gathering_) out["gathering"] = gathering_->told();
  if (!branch_of_.empty()) out["branch_of"] = branch_of_;
  if (!example_.empty()) out["example"] = example_;
  if (!stopped_.empty()) out["stopped"] = true;
  if (pace_.clock) out["clock"] = clock();
  if (!pace_.standing.empty()) out["standing"] = standing();
  if (!persons().empty()) out["majorities"] = majorities_of(persons());
  if (!pace_.proposals.empty()) out["proposals"] = proposals();
  if (!pace_.decided.empty()) out["decided"] = pace_.decided;
  if (!pace_.closed.empty()) out["closed"] = pace_.closed;
  return out;
}

std::string Room::setup() const { return setup_with(history_); }

std::string Room::setup_with(std::int64_t history) const {
  json::object out = people_.setup();
  out["name"] = name_;
  out["talk"] = talk_.settings().json();
  out["one_answer"] = as_json(one_answer());
  out["hints"] = as_json(hints());
  out["reasons"] = as_json(reasons_word(reasons_));
  welcome_.keep(out);
  if (history > 0) out["history"] = history;
  if (!branch_of_.empty()) out["branch_of"] = branch_of_;
  if (!example_.empty()) out["example"] = example_;
  if (unanswered_) out["unanswered"] = true;
  if (pace_.rules) out["clock"] = pace_.rules->json();
  if (gathering_) out["gathering"] = gathering_->json();
  return json::serialize(out);
}

std::int64_t Room::seen(Chair chair) const { return services_.store.seen(id_, chair.number()); }

// ---- What is asked of it --------------------------------------------------------------------------------------------

// A message for an older number comes too late.
void Room::need_present(std::int64_t number) const {
  if (number != static_cast<std::int64_t>(session_.number()))
    throw Fault("stale", "The table has moved on; look again.", {}, {{"number", session_.number()}});
}

void Room::need_present(std::int64_t number, Seat seat) {
  questions_.note(session_, persons());
  if (number < 0 || !questions_.same_since(seat, static_cast<std::size_t>(number))) need_present(number);
}

json::object Room::answer(const SeenRequest& request, const Asker& asker) {
  std::optional<std::string> failed;
  const auto here = std::make_shared<bool>(true);  // as long as this is being answered
  services_.scribe.write(
      [id = id_, chair = asker.chair.number(), number = request.number](Store& store) {
        store.set_seen(id, chair, number);
      },
      [&log = services_.log, &failed, id = id_, still = std::weak_ptr(here)](const std::string* why) {
        if (why == nullptr) return;
        if (!still.expired())
          failed = *why;
        else
          log.warn("not_kept", {{"table", id}, {"why", *why}});
      });
  if (failed) throw StoreError(*failed);
  return {};
}

json::object Room::answer(const OddsRequest& request, const Asker& asker) {
  json::object asked = request.move;
  // What Rome may fall by all can see; every other question is of a deed.
  const json::value* purpose = asked.if_contains("purpose");
  if (asker.chair.seat == spectators && (purpose == nullptr || *purpose != "danger"))
    throw Fault("spectator", "Spectators only look.");
  asked["seat"] = asker.chair.seat;
  return game().odds(asked);
}

json::object Room::answer(const ExplainRequest& request, const Asker& asker) {
  json::object asked = request.move;
  asked["seat"] = asker.chair.seat;
  return game().explain(asked, asker.language);
}

json::object Room::answer(const MoveRequest& request, const Asker& asker) {
  if (request.seat != asker.chair.seat)
    throw Fault("wrong_seat", "This link is for another seat.", {}, {{"seat", asker.chair.seat}});
  need_present(request.number, asker.chair.seat < 0 ? Seat::none : seat_at(asker.chair.seat));
  if (asker.chair.member == deputy_member) return moved_by_deputy(request, asker);
  if (!people_.may_say_all(asker.chair)) people_.need_voice(asker.chair, game().acting(request.move));
  json::object given = request.move;
  if (request.words) given["words"] = *request.words;
  make(given, people_.shared(asker.chair.seat) ? asker.chair.member : somebody, asker.language);
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

// ---- What is kept ---------------------------------------------------------------------------------------------------

void Room::make(const json::object& given, int by, std::string_view language) {
  keep([&] { session_.move(given, by, language); });
}

Tip Room::tip() const {
  const std::size_t lines = session_.journal_size();
  return {.lines = static_cast<std::int64_t>(lines), .last = session_.journal_text(lines - 1)};
}

void Room::keep(const std::function<void()>& change) {
  const std::size_t moves = session_.number(), before = session_.journal_size();
  const Tip tip = this->tip();
  ++changes_;
  questions_.note(session_, persons());
  time_passes();
  const auto take_back = [this, before, pace = pace_] {
    pace_ = pace;
    session_.drop(before);  // the same seed will roll the same dice again
  };
  try {
    change();
    answer_the_obvious();
  } catch (const Fault& fault) {
    take_back();
    if (fault.code == table_stopped) stop(fault.what());
    throw;
  } catch (...) {
    take_back();
    throw;
  }
  std::vector<std::string> added;
  for (std::size_t n = before; n < session_.journal_size(); ++n) added.push_back(session_.journal_text(n));
  if (added.empty()) return;
  for (std::size_t n = moves + 1; n <= session_.number(); ++n)
    if (session_.mover(n) != Seat::nature && session_.deputy(n) == nullptr)
      tempo_.answered(session_.mover(n), services_.clock.now());
  count_answers(moves);
  write(
      [id = id_, tip, added = std::move(added), now = awaited(),
       pace = pace_.clock ? pace_.text() : std::string()](Store& store) {
        store.append(id, tip, tip.lines, added);
        set_awaited(store, id, now);
        if (!pace.empty()) keep_pace(store, id, pace);
      },
      [] {}, take_back);
}

void Room::keep_new(const std::vector<std::pair<std::string, int>>& links, const std::string& account) {
  unanswered_ = true;
  StoredTable stored{.id = id_, .setup = setup(), .secret = session_.seed(), .lines = {}};
  for (std::size_t n = 0; n < session_.journal_size(); ++n) stored.lines.push_back(session_.journal_text(n));
  const auto listed = welcome_.reach == Reach::open ? std::optional(rules()) : std::nullopt;
  write(
      [stored, links, account, listed, now = awaited()](Store& store) {
        store.create(stored, links);
        set_awaited(store, stored.id, now);
        if (listed) list_table(store, stored.id, *listed);
        for (const int place : {host_seat, maker_seat})
          if (!account.empty()) own(store, {.account = account, .table = stored.id, .chair = {.seat = place}});
      },
      [] {}, [] {});
}

// Only when it is kept it is so.
void Room::rearrange(const std::function<void()>& change, const Scribe::Job& also,
                     const std::function<void()>& when_kept) {
  const auto take_back = [this, people = people_, welcome = welcome_, gathering = gathering_] {
    people_ = people;
    welcome_ = welcome;
    gathering_ = gathering;
  };
  try {
    change();
  } catch (...) {
    take_back();
    throw;
  }
  write(
      [id = id_, setup = setup(), also](Store& store) {
        store.set_setup(id, setup);
        if (also) also(store);
      },
      [this, when_kept] {
        if (when_kept) when_kept();
        tell_about();
        if (gathering_) in_time_soon();
      },
      take_back);
}

void Room::write(Scribe::Job job, std::function<void()> when_kept, std::function<void()> take_back) {
  writing_ = handing_over_ = true;
  const auto begun = services_.clock.now();
  services_.scribe.write(next_version(std::move(job)),
                         [this, begun, here = std::weak_ptr(here_), when_kept = std::move(when_kept),
                          take_back = std::move(take_back)](const std::string* why) {
                           if (here.expired()) return;
                           if (const auto took = services_.clock.now() - begun; took >= slow_write)
                             services_.log.warn("slow_write", {{"table", id_}, {"milliseconds", took.count()}});
                           written(why, when_kept, take_back);
                         });
  handing_over_ = false;
  if (failed_) throw StoreError(*std::exchange(failed_, std::nullopt));
}

void Room::written(const std::string* why, const std::function<void()>& when_kept,
                   const std::function<void()>& take_back) {
  writing_ = false;
  version_known(why);
  (why == nullptr ? when_kept : take_back)();
  if (handing_over_) {
    if (why != nullptr) failed_ = *why;
    return;  // whoever has asked is still here
  }
  for (const Scribe::Done& told : std::exchange(told_, {})) told(why);
  go_on();
}

// One after the other, where many wait: what others ask of the server comes between.
void Room::go_on() {
  for (auto& next : std::exchange(waiting_, {}))
    services_.clock.post([here = std::weak_ptr(here_), next = std::move(next)] {
      if (!here.expired()) next();
    });
}

void Room::when_free(std::function<void()> what) {
  if (!writing_) return what();
  waiting_.push_back(std::move(what));
}

// Where another server is first it is ready when what that has written is taken over.
void Room::when_ready(Scribe::Done then) {
  if (writing_ || (behind_ && queued_ > 0))
    return waiting_.push_back([this, then = std::move(then)] { when_ready(then); });
  if (!behind_ && !unanswered_) return then(nullptr);
  const auto told = [this, then](const std::string* why) {
    why != nullptr&& is_overtaken(*why) ? when_ready(then) : then(why);
  };
  const bool behind = behind_;
  try {
    if (behind) {
      catch_up();
    } else {
      unanswered_ = false;
      write([id = id_, setup = setup()](Store& store) { store.set_setup(id, setup); }, [] {},
            [this] { unanswered_ = true; });
    }
  } catch (const std::exception& error) {
    const std::string why = error.what();
    return told(&why);
  }
  behind ? when_ready(then) : when_kept(told);  // something may be written now
}

void Room::when_kept(Scribe::Done told) {
  if (!writing_) return told(nullptr);
  told_.push_back(std::move(told));
}

void Room::tell_about() { services_.audience.tell(*this, text_of({{"type", "table"}, {"table", about()}})); }

void Room::stop(const std::string& why) {
  if (!stopped_.empty()) return;
  stopped_ = why;
  services_.log.error("table_stopped",
                      {{"table", id_}, {"moves", session_.number()}, {"why", why}, {"journal", session_.journal()}});
  tell_about();
}

void Room::changed() {
  // With the end all reasons of bots come out, of moves told long ago.
  const bool ended = reasons_ != ReasonsTold::never && game().over();
  if (ended && !end_told_) services_.audience.forget_events(*this, 0);
  end_told_ = ended;
  turn_out_late();  // the calendar may be ahead of the timer
  services_.audience.show(*this);
  talk_.table_changed();
  show_thinking();
  let_bots_move();
}

}  // namespace curia::server
