#include "server/fair_queue.h"

#include <utility>

namespace curia::server {

void FairQueue::work(const std::string& whose, std::function<void()> what) {
  const auto [owner, fresh] = owners_.try_emplace(whose);
  if (fresh) owner->second.last = turns_;  // he had his share until now
  owner->second.waiting.push_back(std::move(what));
  serve_next();
}

void FairQueue::serve_next() {
  while (free_ > 0) {
    auto next = owners_.end();
    for (auto one = owners_.begin(); one != owners_.end(); ++one)
      if (!one->second.served && !one->second.waiting.empty() &&
          (next == owners_.end() || one->second.last < next->second.last))
        next = one;
    if (next == owners_.end()) return;
    auto& [whose, owner] = *next;
    owner.served = true;
    owner.last = ++turns_;
    --free_;
    workers_->work([this, name = whose, what = std::move(owner.waiting.front())] {
      what();
      clock_.post([this, name] { served(name); });
    });
    owner.waiting.pop_front();
  }
}

void FairQueue::served(const std::string& whose) {
  const auto owner = owners_.find(whose);
  owner->second.served = false;
  ++free_;
  if (owner->second.waiting.empty()) owners_.erase(owner);
  serve_next();
}

std::size_t FairQueue::waiting() const {
  std::size_t all = 0;
  for (const auto& [_, owner] : owners_) all += owner.waiting.size();
  return all;
}

}  // namespace curia::server
