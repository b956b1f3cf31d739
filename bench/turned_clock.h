#pragma once
// A clock that goes as the loop's does, and is turned on by who measures: a day passes at once, and what falls due meanwhile is done.
#include <algorithm>
#include <set>
#include <utility>

#include "server/loop.h"

namespace curia::bench {

class TurnedClock final : public server::Clock {
 public:
  explicit TurnedClock(server::Loop& loop) : loop_(loop) {}

  std::chrono::milliseconds now() const override { return loop_.now() + turned_; }
  std::chrono::sys_time<std::chrono::milliseconds> date() const override { return loop_.date() + turned_; }
  std::unique_ptr<server::Timer> timer() override { return std::make_unique<Turned>(*this); }
  std::unique_ptr<server::Workers> workers(std::size_t threads) override { return loop_.workers(threads); }
  void post(std::function<void()> what) override { loop_.post(std::move(what)); }

  // On the loop's thread.
  void turn(std::chrono::milliseconds by) {
    turned_ += by;
    for (Turned* timer : timers_) timer->set_again();
  }

 private:
  class Turned final : public server::Timer {
   public:
    explicit Turned(TurnedClock& clock) : clock_(clock), timer_(clock.loop_.timer()) { clock_.timers_.insert(this); }
    ~Turned() override { clock_.timers_.erase(this); }
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;
    void after(std::chrono::milliseconds pause, std::function<void()> what) override {
      due_ = clock_.now() + pause;
      what_ = std::move(what);
      set_again();
    }
    void set_again() {
      if (what_)
        timer_->after(std::max(due_ - clock_.now(), std::chrono::milliseconds(0)),
                      [this] { std::exchange(what_, {})(); });
    }

   private:
    TurnedClock& clock_;
    std::unique_ptr<server::Timer> timer_;
    std::chrono::milliseconds due_{};
    std::function<void()> what_;
  };

  server::Loop& loop_;
  std::chrono::milliseconds turned_{};
  std::set<Turned*> timers_;
};

}  // namespace curia::bench
