#include "engine/secrets.h"

namespace curia {

std::string difference(const std::string& x, const std::string& y) {
  std::size_t at = 0;
  while (at < x.size() && at < y.size() && x[at] == y[at]) ++at;
  const std::size_t from = at < 60 ? 0 : at - 60;
  return x.substr(from, 120) + " | " + y.substr(from, 120);
}

}  // namespace curia
