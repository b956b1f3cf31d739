#pragma once
// Each room of the server alone: time that stands until it is moved, workers that work when they are told, an audience that
// remembers.
#include <algorithm>
#include <deque>

#include "server/lobby.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

class FakeClock final : public Clock {
 public:
  std::chrono::milliseconds now() const override { return now_; }
  // 2026-06-01, a Monday, at noon when time stood at 0.
  std::chrono::sys_time<std::chrono::milliseconds> date() const override {
    return std::chrono::sys_days(std::chrono::year(2026) / 6 / 1) + std::chrono::hours(12) + now_;
  }
  std::unique_ptr<Timer> timer() override { return std::make_unique<FakeTimer>(*this); }
  std::unique_ptr<Workers> workers(std::size_t) override { return std::make_unique<FakeWorkers>(*this); }
  void post(std::function<void()> what) override { posted_.push_back(std::move(what)); }

  // Time goes on; what falls due is done, in its order.
  void pass(std::chrono::milliseconds time) {
    const auto end = now_ + time;
    for (;;) {
      const auto next = std::min_element(timers_.begin(), timers_.end(),
                                         [](const auto& a, const auto& b) { return a->due < b->due; });
      if (next == timers_.end() || (*next)->due > end) break;
      FakeTimer& timer = **next;
      now_ = std::max(now_, timer.due);
      timers_.erase(next);
      const auto what = std::exchange(timer.what, nullptr);
      what();
    }
    now_ = end;
  }
  std::size_t due() const { return timers_.size(); }
  // What workers were given is worked, then what they posted is done.
  void work() {
    for (auto* queue : {&given_, &posted_})
      while (!queue->empty()) {
        const auto what = std::move(queue->front());
        queue->pop_front();
        if (queue == &given_) ++worked_;
        what();
      }
  }
  std::size_t given() const { return given_.size(); }
  std::size_t worked() const { return worked_; }  // so far

 private:
  struct FakeTimer final : Timer {
    explicit FakeTimer(FakeClock& of) : clock(of) {}
    ~FakeTimer() override { std::erase(clock.timers_, this); }
    void after(std::chrono::milliseconds pause, std::function<void()> todo) override {
      std::erase(clock.timers_, this);
      due = clock.now_ + pause;
      what = std::move(todo);
      clock.timers_.push_back(this);
    }
    FakeClock& clock;
    std::chrono::milliseconds due{};
    std::function<void()> what;
  };
  struct FakeWorkers final : Workers {
    explicit FakeWorkers(FakeClock& of) : clock(of) {}
    void work(std::function<void()> what) override { clock.given_.push_back(std::move(what)); }
    FakeClock& clock;
  };
  std::chrono::milliseconds now_{1000};
  std::size_t worked_ = 0;
  std::vector<FakeTimer*> timers_;
  std::deque<std::function<void()>> given_, posted_;
};

struct Listeners final : Audience {
  void show(const Room&) override { ++shown; }
  void tell(const Room&, const Text& message) override { told.push_back(json::parse(*message).as_object()); }
  void forget_events(const Room&, std::size_t) override { ++forgotten; }
  void turn_out(const Room&, Chair chair) override { turned_out.push_back(chair); }
  bool watched(const Room&) const override { return somebody_looks; }
  void tell_chairs(const Room&, const TalkTable::ForChair& what) override {
    for (const Chair chair : there)
      if (auto message = what(chair)) told_there.emplace_back(chair, std::move(*message));
  }
  bool looks(const std::string&, Chair) const override { return here; }
  bool somebody_looks = true, here = false;  // here: from each seat
  int shown = 0, forgotten = 0;
  std::vector<json::object> told;
  std::vector<Chair> turned_out, there;                    // who looks, from where
  std::vector<std::pair<Chair, json::object>> told_there;  // to whom
};

// A lobby with nothing around it.
struct Alone {
  explicit Alone(int bot_pace = 0, const std::string& path = ":memory:", const Limits& limits = {})
      : store(path),
        scribe(store),
        lobby(store, scribe, clock, log.log, listeners, std::chrono::milliseconds(bot_pace), limits) {}
  Lobby::Made make(const json::object& request) { return lobby.make(TableRequest::read(Fields(request))); }
  // One letter a seat: h for a person, b for a bot of this name.
  Lobby::Made make(const std::string& kinds, const std::string& bot = "random") {
    json::array seats;
    for (const char kind : kinds)
      seats.push_back(kind == 'h' ? json::object{{"kind", "human"}} : json::object{{"kind", "bot"}, {"bot", bot}});
    return make({{"seats", std::move(seats)}, {"seed", "alone"}});
  }

  FakeClock clock;
  Remembered log;
  Listeners listeners;
  Store store;
  ScribeAtOnce scribe;
  Lobby lobby;
};

// The first offer of some seat that is asked, or of this one, as what it would send.
inline MoveRequest first_move(const Room& room, int& seat, int only = -1) {
  const json::object decision = room.game().decision(host_view, "en");
  for (const json::value& value : decision.at("offers").as_array()) {
    const json::object& offer = value.as_object();
    if (!offer.at("must").as_bool() || (only >= 0 && offer.at("seat") != only)) continue;
    seat = offer.at("seat").to_number<int>();
    MoveRequest request{
        .number = static_cast<std::int64_t>(room.session().number()), .seat = seat, .move = {}, .words = {}};
    for (const char* key : {"seat", "faction", "verb", "args"})
      if (const json::value* given = offer.if_contains(key)) request.move[key] = *given;
    if (const json::value* amount = offer.if_contains("amount")) request.move["amount"] = amount->at(0);
    return request;
  }
  FAIL("nobody is asked");
  return {};
}

// The code of the Fault that this throws; "ok" if it throws none.
template <class What>
std::string code_thrown(What what) {
  try {
    what();
  } catch (const Fault& fault) {
    return fault.code;
  } catch (const StoreError&) {
    return "store error";
  }
  return "ok";
}

}  // namespace curia::server
