#include "server/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <memory>
#include <utility>

#include "server/store_error.h"

namespace curia::server {

namespace {

constexpr std::chrono::seconds pause_of_failure{1};

// Whether it was done; not where it found the store out of reach.
bool done(const Loop::Note& note, const std::function<void()>& what) {
  try {
    what();
  } catch (const StoreError& error) {
    if (!note) throw;
    note(error.what());
    return false;
  }
  return true;
}

class AsioTimer final : public Timer {
 public:
  AsioTimer(boost::asio::io_context& io, const Loop::Note& note) : own_(std::make_shared<Own>(io)), note_(note) {}
  void after(std::chrono::milliseconds pause, std::function<void()> what) override {
    arm(own_, note_, pause, std::move(what));
  }

 private:
  struct Own {
    explicit Own(boost::asio::io_context& io) : timer(io) {}
    boost::asio::steady_timer timer;
    unsigned turn = 0;  // of what it was told last
  };
  // Asio has taken up what is due before it runs the first of it: that may end the timer, or tell it something else.
  static void arm(const std::shared_ptr<Own>& own, const Loop::Note& note, std::chrono::milliseconds pause,
                  std::function<void()> what) {
    own->timer.expires_after(pause);
    own->timer.async_wait([here = std::weak_ptr(own), &note, turn = ++own->turn,
                           what = std::move(what)](const boost::system::error_code& error) {
      const auto still = [&] {
        auto mine = here.lock();
        return mine && mine->turn == turn ? mine : nullptr;
      };
      if (error || !still() || done(note, what)) return;
      if (const auto mine = still()) arm(mine, note, pause_of_failure, what);
    });
  }

  std::shared_ptr<Own> own_;
  const Loop::Note& note_;
};

class AsioWorkers final : public Workers {
 public:
  explicit AsioWorkers(std::size_t threads) : pool_(threads) {}
  void work(std::function<void()> what) override { boost::asio::post(pool_, std::move(what)); }

 private:
  boost::asio::thread_pool pool_;
};

}  // namespace

Loop::Loop() : io_(std::make_unique<boost::asio::io_context>(1)) {}
Loop::~Loop() = default;

std::chrono::milliseconds Loop::now() const {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch());
}
std::chrono::sys_time<std::chrono::milliseconds> Loop::date() const {
  using namespace std::chrono;
  return floor<milliseconds>(system_clock::now());
}
std::unique_ptr<Timer> Loop::timer() { return std::make_unique<AsioTimer>(*io_, note_); }
std::unique_ptr<Workers> Loop::workers(std::size_t threads) { return std::make_unique<AsioWorkers>(threads); }
void Loop::post(std::function<void()> what) {
  boost::asio::post(*io_, [this, what = std::move(what)] { done(note_, what); });
}

void Loop::run() { io_->run(); }
void Loop::run_one() { io_->run_one(); }
void Loop::stop() { io_->stop(); }

void Loop::at_signals(std::function<void()> first) {
  const auto signals = std::make_shared<boost::asio::signal_set>(*io_, SIGINT, SIGTERM);
  signals->async_wait(
      [this, first = std::move(first), all = signals.get()](const boost::system::error_code& error, int) {
        if (error) return;
        first();
        all->async_wait([this](const boost::system::error_code&, int) { io_->stop(); });
      });
  signals_ = signals;
}

void Loop::run_for(std::chrono::milliseconds time) {
  io_->restart();
  io_->run_for(time);
}

void Loop::poll() {
  io_->restart();
  io_->poll();
}

}  // namespace curia::server
