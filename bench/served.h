#pragma once
// The server as `curia serve` puts it together, and what it answers when it has written.
#include <boost/json.hpp>
#include <ctime>
#include <string>
#include <thread>

#include "server/house.h"
#include "server/loop.h"
#include "server/network.h"
#include "server/scribe.h"
#include "server/store.h"

namespace curia::bench {

// Asks for a new table and waits until it is one; what is answered. Nobody else runs the loop meanwhile. `cookies`: of who has signed in.
boost::json::object new_table(server::House& house, server::Loop& loop, const std::string& request,
                              const std::string& cookies = {});

// Nobody who measures is a stranger: as many a second, and at once, as he likes.
server::Limits no_limits();

// The processor's time of a thread, which outlives this.
class Work {
 public:
  explicit Work(std::thread& thread);
  double seconds() const;

 private:
  clockid_t clock_{};
};

struct Served {
  Served(const std::string& path, server::Log& log, const server::HouseSettings& settings)
      : written(path),
        store(server::Store::to_read(path)),
        scribe(written, loop),
        house(store, scribe, loop, log, settings),
        network(loop, {.address = "127.0.0.1", .port = 0}, house) {}
  server::Loop loop;
  server::Store written, store;
  server::ScribeApart scribe;
  server::House house;
  server::Network network;
};

}  // namespace curia::bench
