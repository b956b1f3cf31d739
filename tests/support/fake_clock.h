#pragma once
// Time that stands until it is moved, and workers that work when they are told.
#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/clock.h"

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
  void forget_given() { given_.clear(); }
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

}  // namespace curia::server
