#include "server/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>

namespace curia::server {

namespace {

class AsioTimer final : public Timer {
 public:
  explicit AsioTimer(boost::asio::io_context& io) : timer_(io) {}
  void after(std::chrono::milliseconds pause, std::function<void()> what) override {
    timer_.expires_after(pause);
    timer_.async_wait([what = std::move(what)](const boost::system::error_code& error) {
      if (!error) what();
    });
  }

 private:
  boost::asio::steady_timer timer_;
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
std::unique_ptr<Timer> Loop::timer() { return std::make_unique<AsioTimer>(*io_); }
std::unique_ptr<Workers> Loop::workers(std::size_t threads) { return std::make_unique<AsioWorkers>(threads); }
void Loop::post(std::function<void()> what) { boost::asio::post(*io_, std::move(what)); }

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
