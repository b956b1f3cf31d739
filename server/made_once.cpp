#include "server/made_once.h"

#include <algorithm>

#include "server/packed.h"
#include "server/tokens.h"

namespace curia::server {

namespace {

constexpr std::size_t most = 40;            // answers that are kept; one has 200 KB or so
constexpr std::size_t worth_it = 1000;      // bytes
constexpr std::size_t letters_of_tag = 22;  // of the hash

}  // namespace

bool takes(std::string_view encodings, std::string_view wanted) {
  while (!encodings.empty()) {
    std::string_view one = encodings.substr(0, encodings.find(','));
    encodings.remove_prefix(std::min(one.size() + 1, encodings.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    const std::string_view name = one.substr(0, one.find_first_of("; "));
    if (name == wanted) return one.find("q=0") == std::string_view::npos || one.find("q=0.") != std::string_view::npos;
  }
  return false;
}

// Weak: the same answer may come in several encodings.
std::string tag_of(std::string_view text) { return "W/\"" + hash_of(text).substr(0, letters_of_tag) + "\""; }

HttpAnswer smaller(HttpAnswer answer, std::string_view encodings) {
  const bool text = answer.type.starts_with("text/") || answer.type.starts_with("application/json");
  if (!text || !answer.encoding.empty() || answer.body.size() < worth_it || !takes(encodings, "gzip")) return answer;
  answer.body = gzipped(answer.body);
  answer.encoding = "gzip";
  return answer;
}

HttpAnswer MadeOnce::answer(const std::string& key, std::string_view encodings,
                            const std::function<HttpAnswer()>& make) {
  auto found = made_.find(key);
  if (found == made_.end()) {
    Made made{.plain = make(), .gzipped = {}};
    made.plain.tag = tag_of(made.plain.body);
    made.gzipped = smaller(made.plain, "gzip");
    if (order_.size() == most) {
      made_.erase(order_.front());
      order_.pop_front();
    }
    order_.push_back(key);
    found = made_.emplace(key, std::move(made)).first;
  }
  return takes(encodings, "gzip") ? found->second.gzipped : found->second.plain;
}

}  // namespace curia::server
