#include "server/scribe.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace curia::server {

void ScribeAtOnce::write(Job job, Done done) {
  const std::optional<std::string> why = store_.keep_together({std::move(job)}).front();
  done(why ? &*why : nullptr);
}

ScribeApart::ScribeApart(Store& store, Clock& clock, Told told)
    : store_(store), clock_(clock), told_(std::move(told)), thread_([this] { run(); }) {}

ScribeApart::~ScribeApart() { finish(); }

void ScribeApart::write(Job job, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(job), std::move(done)});
  }
  come_.notify_one();
}

void ScribeApart::finish() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  come_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void ScribeApart::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    come_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::deque<Task> tasks = std::exchange(waiting_, {});
    lock.unlock();
    std::vector<Job> jobs;
    for (Task& task : tasks) jobs.push_back(std::move(task.job));
    const auto began = std::chrono::steady_clock::now();
    const std::vector<std::optional<std::string>> outcomes = store_.keep_together(jobs);
    if (told_)
      told_(jobs.size(),
            static_cast<std::size_t>(std::ranges::count_if(outcomes, [](const auto& why) { return !!why; })),
            std::chrono::steady_clock::now() - began);
    for (std::size_t n = 0; n < tasks.size(); ++n)
      clock_.post([done = std::move(tasks[n].done), why = outcomes[n]] { done(why ? &*why : nullptr); });
  }
}

}  // namespace curia::server
