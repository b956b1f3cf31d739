#pragma once
// What was found out of a game when it was over.
#include <boost/json.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/people.h"

namespace curia {
struct Analysis;
}

namespace curia::server {

struct Analysing {
  std::size_t of = 0;                                  // of the journal when it had so many lines
  std::shared_ptr<const Analysis> found{};             // nullptr: nothing yet
  std::map<std::string, boost::json::object> told{};   // by language
  std::vector<std::pair<Chair, std::string>> asked{};  // who waits for it, in which language
};

}  // namespace curia::server
