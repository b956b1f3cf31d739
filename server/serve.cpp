#include "server/serve.h"

#include <sodium.h>

#include <csignal>
#include <stdexcept>

#include "server/loop.h"
#include "server/network.h"
#include "server/store.h"
#include "server/tables.h"

namespace curia::server {

void serve(const ServeSettings& settings, const std::function<void(const std::string&)>& ready) {
  if (sodium_init() < 0) throw std::runtime_error("no source of secrets on this machine");
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its write, as a full disk is
  Loop loop;
  Store store(settings.store);
  Tables tables(store, loop, {.web = settings.web, .bot_pace = std::chrono::milliseconds(settings.bot_pace)});
  Network network(loop, {.address = settings.address, .port = settings.port}, tables);
  loop.stop_at_signals();
  ready("http://" + settings.address + ":" + std::to_string(network.port()) + "/");
  loop.run();
}

}  // namespace curia::server
