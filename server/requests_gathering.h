#pragma once
// What is said to a table before it begins: a value for each message (requests.h).
#include "server/requests.h"

namespace curia::server {

// Of a word: docs/journal.md.
struct CommitmentField {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::string read(const Given& given, std::string_view name);
};

// Whose seat it is agrees to the constitution, and commits to a word.
struct AgreeRequest {
  std::string commitment;
  template <class F>
  void fields(F& f) {
    f("commitment", commitment, CommitmentField{});
  }
};

struct ShowWordRequest {
  std::string word;
  template <class F>
  void fields(F& f) {
    f("word", word);
  }
};

}  // namespace curia::server
