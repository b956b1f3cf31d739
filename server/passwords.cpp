#include "server/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "session/fault.h"

namespace curia::server {

namespace {

constexpr unsigned long long operations = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr std::size_t bytes_of_hash = crypto_pwhash_MEMLIMIT_INTERACTIVE;  // 64 MiB

// Made as ours are, of a password that nobody knows.
constexpr const char* nobodys =
    "$argon2id$v=19$m=65536,t=2,p=1$S4IVNlIdtzR+4tTI4hynpA$c48+UFvoAdT/JYaNwdtoYVeRlhscH2WAAcOhCGvt9G4";

// What it was is in memory no longer than it must.
class Secret {
 public:
  explicit Secret(std::string text) : text_(std::move(text)) {}
  ~Secret() { sodium_memzero(text_.data(), text_.size()); }
  Secret(const Secret&) = delete;
  Secret& operator=(const Secret&) = delete;
  const char* data() const { return text_.data(); }
  std::size_t size() const { return text_.size(); }

 private:
  std::string text_;
};

}  // namespace

void Passwords::work(Whose whose, Work what) {
  if (waiting_ >= most_ && !make_room(whose.from)) throw Fault("full", "too many sign in or up just now");
  if (!workers_) workers_ = clock_.workers(1);
  ++waiting_;
  ++made_;
  Queue& queue = queues_.try_emplace(whose.from, Queue{.waiting = {}, .served = turns_}).first->second;
  queue.waiting.push_back({.what = std::move(what), .turned_away = std::move(whose.turned_away)});
  serve_next();
}

// Of the longest queue its last one goes, if it stays no shorter than that of who comes.
bool Passwords::make_room(const std::string& from) {
  const auto longest = std::max_element(queues_.begin(), queues_.end(), [](const auto& a, const auto& b) {
    return a.second.waiting.size() < b.second.waiting.size();
  });
  const auto own = queues_.find(from);
  const std::size_t mine = own == queues_.end() ? 0 : own->second.waiting.size();
  if (longest == queues_.end() || longest->second.waiting.size() < mine + 2) return false;
  clock_.post(std::move(longest->second.waiting.back().turned_away));
  longest->second.waiting.pop_back();
  --waiting_;
  return true;
}

// Whose turn was longest ago.
void Passwords::serve_next() {
  if (busy_ || queues_.empty()) return;
  const auto next = std::min_element(queues_.begin(), queues_.end(),
                                     [](const auto& a, const auto& b) { return a.second.served < b.second.served; });
  busy_ = true;
  workers_->work([this, what = std::move(next->second.waiting.front().what)] {
    clock_.post([this, then = what()] {
      busy_ = false;
      --waiting_;
      serve_next();
      then();
    });
  });
  next->second.waiting.pop_front();
  next->second.served = ++turns_;
  if (next->second.waiting.empty()) queues_.erase(next);
}

void Passwords::hash(Whose whose, std::string password, std::function<void(std::string)> then) {
  const auto secret = std::make_shared<const Secret>(std::move(password));
  work(std::move(whose), [secret, then = std::move(then)]() -> std::function<void()> {
    char kept[crypto_pwhash_STRBYTES] = {};
    const bool made = crypto_pwhash_str(kept, secret->data(), secret->size(), operations, bytes_of_hash) == 0;
    return [then, text = made ? std::string(kept) : std::string()] { then(text); };
  });
}

void Passwords::check(Whose whose, std::string password, const std::string& kept, std::function<void(bool)> then) {
  const auto secret = std::make_shared<const Secret>(std::move(password));
  work(std::move(whose),
       [secret, known = !kept.empty(), against = kept.empty() ? std::string(nobodys) : kept,
        then = std::move(then)]() -> std::function<void()> {
         const bool same = crypto_pwhash_str_verify(against.c_str(), secret->data(), secret->size()) == 0;
         return [then, right = same && known] { then(right); };
       });
}

}  // namespace curia::server
