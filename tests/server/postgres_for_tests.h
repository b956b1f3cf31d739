#pragma once
// A PostgreSQL of this program's own, in a folder that goes with it, and the two kinds of store.
#include <string>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

class TestPostgres {
 public:
  // Begins when it is first asked for.
  static TestPostgres& here();
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;
  // The address of a new database with nothing in it.
  std::string database(const std::string& more = {});
  // Says this to a database, as somebody who is no Curia; the first value of the answer.
  static std::string say(const std::string& address, const std::string& sql);
  // Ends it at once, without a word to anybody, and lets it come back.
  void kill();
  void begin();

 private:
  TestPostgres();
  ~TestPostgres();
  std::string address(const std::string& database) const;

  TestFolder folder_;
  int process_ = 0, databases_ = 0;
};

// Where a store may be kept: what a store promises it promises in each of them.
struct InFile {
  TestFolder folder;
  std::string name = folder.file("s");
};
struct InPostgres {
  std::string name = TestPostgres::here().database();
};

}  // namespace curia::server
