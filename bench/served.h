#pragma once
// The server as `curia serve` puts it together, and what it answers when it has written.
#include <boost/json.hpp>
#include <string>

#include "server/house.h"
#include "server/loop.h"
#include "server/network.h"
#include "server/scribe.h"
#include "server/store.h"

namespace curia::bench {

// Asks for a new table and waits until it is one; what is answered. Nobody else runs the loop meanwhile.
boost::json::object new_table(server::House& house, server::Loop& loop, const std::string& request);

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
