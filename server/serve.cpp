#include "server/serve.h"

#include <sodium.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <stdexcept>

#include "server/network.h"
#include "server/store.h"
#include "server/tables.h"

namespace curia::server {

void serve(const ServeSettings& settings, const std::function<void(const std::string&)>& ready) {
  if (sodium_init() < 0) throw std::runtime_error("no source of secrets on this machine");
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its write, as a full disk is
  boost::asio::io_context io(1);
  Store store(settings.store);
  Tables tables(store, io, {.web = settings.web, .bot_pace = std::chrono::milliseconds(settings.bot_pace)});
  Network network(io, {.address = settings.address, .port = settings.port}, tables);
  boost::asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) { io.stop(); });
  ready("http://" + settings.address + ":" + std::to_string(network.port()) + "/");
  io.run();
}

}  // namespace curia::server
