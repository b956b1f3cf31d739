#include "server/passwords.h"

#include <sodium.h>

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

void Passwords::work(std::function<std::function<void()>()> what) {
  if (waiting_ >= most_) throw Fault("full", "too many sign in or up just now");
  if (!workers_) workers_ = clock_.workers(1);
  ++waiting_;
  ++made_;
  workers_->work([this, what = std::move(what)] {
    clock_.post([this, then = what()] {
      --waiting_;
      then();
    });
  });
}

void Passwords::hash(std::string password, std::function<void(std::string)> then) {
  const auto secret = std::make_shared<const Secret>(std::move(password));
  work([secret, then = std::move(then)]() -> std::function<void()> {
    char kept[crypto_pwhash_STRBYTES] = {};
    const bool made = crypto_pwhash_str(kept, secret->data(), secret->size(), operations, bytes_of_hash) == 0;
    return [then, text = made ? std::string(kept) : std::string()] { then(text); };
  });
}

void Passwords::check(std::string password, const std::string& kept, std::function<void(bool)> then) {
  const auto secret = std::make_shared<const Secret>(std::move(password));
  work([secret, known = !kept.empty(), against = kept.empty() ? std::string(nobodys) : kept,
        then = std::move(then)]() -> std::function<void()> {
    const bool same = crypto_pwhash_str_verify(against.c_str(), secret->data(), secret->size()) == 0;
    return [then, right = same && known] { then(right); };
  });
}

}  // namespace curia::server
