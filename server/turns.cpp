#include "server/turns.h"

#include <utility>

namespace curia::server {

void Turns::wait(const std::string& address, std::function<void()> what) {
  if (closed_) return;
  const bool idle = order_.empty();
  auto& own = waiting_[address];
  if (own.empty()) order_.push_back(address);
  own.push_back(std::move(what));
  if (idle) post_next();
}

void Turns::close() {
  closed_ = true;
  order_.clear();
  waiting_.clear();
}

void Turns::post_next() {
  clock_.post([self = shared_from_this()] { self->next(); });
}

void Turns::next() {
  if (order_.empty()) return;
  std::string address = std::move(order_.front());
  order_.pop_front();
  const auto own = waiting_.find(address);
  const std::function<void()> what = std::move(own->second.front());
  own->second.pop_front();
  if (own->second.empty()) {
    waiting_.erase(own);
  } else {
    order_.push_back(std::move(address));
  }
  if (!order_.empty()) post_next();
  what();
}

}  // namespace curia::server
