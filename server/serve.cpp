#include "server/serve.h"

#include <sodium.h>

#include <csignal>
#include <stdexcept>

#include "engine/version.h"
#include "server/house.h"
#include "server/loop.h"
#include "server/network.h"
#include "server/store.h"
#include "session/fault.h"

namespace curia::server {

void serve(const ServeSettings& settings, const std::function<void(const std::string&)>& ready) {
  const auto level = Log::level_named(settings.log);
  if (!level) throw std::runtime_error("--log is debug, info, warn or error");
  if (sodium_init() < 0) throw std::runtime_error("no source of secrets on this machine");
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its write, as a full disk is
  Log log = Log::to_stderr(*level);
  Limits limits;
  for (const std::string& limit : settings.limits) set_limit(limits, limit);
  Loop loop;
  Store written(settings.store), store = Store::to_read(settings.store);
  ScribeApart scribe(written, loop);
  House house(store, scribe, loop, log,
              {.web = settings.web,
               .bot_pace = std::chrono::milliseconds(settings.bot_pace),
               .limits = within_descriptors(limits)});
  Network network(loop, {.address = settings.address, .port = settings.port, .names = settings.names}, house);
  loop.at_signals([&] {
    network.close();
    house.close([&] { loop.stop(); });
  });
  const std::string address = "http://" + settings.address + ":" + std::to_string(network.port()) + "/";
  log.info("started", {{"version", as_json(engine_version)}, {"address", address}, {"store", settings.store}});
  house.wake();
  scribe.write([](Store&) {},
               [&](const std::string*) { ready(address); });  // when tables that nobody knows of are gone
  loop.run();
  scribe.finish();
  loop.poll();  // who waits for that is told
  log.info("stopped");
}

}  // namespace curia::server
