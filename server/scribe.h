#pragma once
// Who writes into the store: everything that is kept goes through it, in its order, and is told of when it is on the disk.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/clock.h"
#include "server/store.h"

namespace curia::server {

class Scribe {
 public:
  using Job = Store::Job;
  using Done = std::function<void(const std::string* why)>;  // null: it is kept; else why nothing of it is
  virtual ~Scribe() = default;
  virtual void write(Job job, Done done) = 0;
};

// Writes while the caller waits.
class ScribeAtOnce final : public Scribe {
 public:
  explicit ScribeAtOnce(Store& store) : store_(store) {}
  void write(Job job, Done done) override;

 private:
  Store& store_;
};

// On a thread of its own, so that a slow disk or a store that another program has locked delays nobody but those who wait for
// their writes. What has come meanwhile goes to the disk together. `done` is called on the thread of the clock.
class ScribeApart final : public Scribe {
 public:
  // `told` of each group of writes, on the thread that writes: how many, how many of them are lost, how long it took.
  using Told = std::function<void(std::size_t writes, std::size_t lost, std::chrono::nanoseconds took)>;
  ScribeApart(Store& store, Clock& clock, Told told = {});
  ~ScribeApart() override;  // when all is written
  void write(Job job, Done done) override;
  void finish();  // writes what waits; nothing may come after it

 private:
  struct Task {
    Job job;
    Done done;
  };
  void run();

  Store& store_;  // of the thread's
  Clock& clock_;
  Told told_;
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<Task> waiting_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace curia::server
