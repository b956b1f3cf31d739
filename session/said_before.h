#pragma once
// What was said is mostly said again: texts that follow from a key alone, from any thread.
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace curia {

class SaidBefore {
 public:
  // What is said at this key; `say()` finds it the first time.
  template <class F>
  std::string find_or(const std::string& asked, F say) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = said_.find(asked); found != said_.end()) return found->second;
    }
    std::string text = say();
    const std::lock_guard lock(mutex_);
    if (said_.size() == most) said_.clear();
    said_.emplace(asked, text);
    return text;
  }

 private:
  static constexpr std::size_t most = 4096;  // some megabytes, by the length of what is said
  std::mutex mutex_;
  std::unordered_map<std::string, std::string> said_;
};

}  // namespace curia
