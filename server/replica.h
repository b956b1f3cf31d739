#pragma once
// A copy of the store that its database keeps up by itself (docs/hosting.md, "A replica to read from"): journals of tables that somebody
// opens are read there, so that the store has the writing.
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/clock.h"
#include "server/kept_table.h"
#include "server/log.h"

namespace curia::server {

class Replica {
 public:
  // Of a store by this name; it is opened beside all else, and anew when it was lost. `patience`: how long an answer
  // is waited for.
  Replica(std::string name, Clock& clock, Log& log,
          std::chrono::milliseconds patience = std::chrono::milliseconds(200));
  ~Replica();
  Replica(const Replica&) = delete;
  Replica& operator=(const Replica&) = delete;

  // The journal of a table as it stood at this version, with this last line (which holds the hash of those before it, but not their
  // words); none: it is not there (yet), or was not read in time. After a failure nothing is wanted of it for `rest`.
  std::optional<std::vector<std::string>> lines(const std::string& table, std::int64_t version,
                                                const std::string& last);

  static constexpr std::chrono::seconds rest{10};

 private:
  struct Reader;
  void failed(const std::string& why);

  Clock& clock_;
  Log& log_;
  std::chrono::milliseconds patience_;
  std::shared_ptr<Reader> reader_;
  std::optional<std::chrono::milliseconds> not_before_;
  bool answers_ = false;
};

// As kept_table(), by a replica if there is one. What was written last is in it, wherever it was read. StoreError of the store alone.
std::optional<KeptTable> read_table(const Store& store, Replica* replica, const std::string& table);

}  // namespace curia::server
