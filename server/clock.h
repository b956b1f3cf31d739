#pragma once
// Time and threads as the rooms use them. Behind it stands Asio (loop.cpp), which is slow to compile; a test may stand there, too.
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace curia::server {

// One thing to be done later. What was to be done is forgotten when the timer goes, or is told something else.
class Timer {
 public:
  virtual ~Timer() = default;
  virtual void after(std::chrono::milliseconds pause, std::function<void()> what) = 0;
};

// Threads of their own. They have finished what they were at when this is gone.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual void work(std::function<void()> what) = 0;
};

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::chrono::milliseconds now() const = 0;                          // since some moment; it never goes back
  virtual std::chrono::sys_time<std::chrono::milliseconds> date() const = 0;  // by the calendar, which somebody may set
  virtual std::unique_ptr<Timer> timer() = 0;
  virtual std::unique_ptr<Workers> workers(std::size_t threads) = 0;
  virtual void post(std::function<void()> what) = 0;  // from any thread: done on the one where everything happens
};

}  // namespace curia::server
