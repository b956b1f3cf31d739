#pragma once
// A table in a store, for the tests of what a store promises.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "server/store.h"

namespace curia::server {

using Lines = std::vector<std::string>;

inline StoredTable table_named(const std::string& id) {
  return {.id = id, .setup = R"({"name":"x"})", .secret = "the seed", .lines = {"header", "one"}};
}

inline const Tip begun{.lines = 2, .last = "one"};  // of table_named

inline Lines lines_of(const Store& store, const std::string& id) {
  const auto stored = store.load(id);
  REQUIRE(stored);
  return stored->lines;
}

}  // namespace curia::server
