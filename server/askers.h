#pragma once
// Who has asked a table for what many have to share, so that one stranger leaves room for others. Known in memory alone.
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/people.h"

namespace curia::server {

// Whose link it is that asks, what he reads, and to whose account a seat of his belongs.
struct Asker {
  Chair chair;
  std::string_view language = "en";
  std::string_view account = {};
  std::string_view link = {};
  std::string_view address = {};  // from where; empty: this process
};

class Askers {
 public:
  using Open = std::function<bool(const std::string& thing)>;
  // Whether this address and this account have asked there for fewer than `most` things that are still `open`; then they have asked for
  // this one, too. Empty: this process itself, and nobody, who are not counted.
  bool take(const std::string& where, std::string_view address, std::string_view account, const std::string& thing,
            std::size_t most, const Open& open);

 private:
  using Things = std::vector<std::string>;
  std::map<std::string, std::map<std::string, Things>> asked_;  // by where, by whom
};

}  // namespace curia::server
