#pragma once
// The thread on which everything happens that a server does: requests, messages, timers.
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/clock.h"

namespace boost::asio {
class io_context;
}

namespace curia::server {

class Loop final : public Clock {
 public:
  Loop();
  ~Loop() override;

  std::chrono::milliseconds now() const override;
  std::chrono::sys_time<std::chrono::milliseconds> date() const override;
  std::unique_ptr<Timer> timer() override;
  std::unique_ptr<Workers> workers(std::size_t threads) override;
  void post(std::function<void()> what) override;

  void run();      // until stop(), or until there is nothing more to wait for
  void run_one();  // waits for the next thing and does it
  void run_for(std::chrono::milliseconds time);
  void poll();  // does what can be done at once
  void stop();  // from any thread
  // What is done later and finds the store out of reach (StoreError) is told here and does not end the loop; what a timer does is tried
  // again in a second. Without this it is thrown.
  using Note = std::function<void(const std::string& why)>;
  void at_failure(Note note) { note_ = std::move(note); }
  // SIGINT, SIGTERM: the first is told, the second stops.
  void at_signals(std::function<void()> first);

  boost::asio::io_context& io() { return *io_; }

 private:
  std::unique_ptr<boost::asio::io_context> io_;
  Note note_;
  std::shared_ptr<void> signals_;  // waits for them
};

}  // namespace curia::server
