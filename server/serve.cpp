#include "server/serve.h"

#include <sodium.h>

#include <csignal>
#include <optional>
#include <stdexcept>

#include "engine/version.h"
#include "server/courier.h"
#include "server/database.h"
#include "server/house.h"
#include "server/loop.h"
#include "server/network.h"
#include "server/replica.h"
#include "server/store.h"
#include "session/fault.h"

namespace curia::server {

namespace {

Site site_of(const ServeSettings& settings, const Addresses& addresses) {
  Site site{.names = settings.names, .url = {}, .proxies = Proxies(settings.trusted_proxies, settings.proxy_header)};
  site.names.push_back(addresses.local);
  site.names.insert(site.names.end(), addresses.others.begin(), addresses.others.end());
  if (!settings.public_url.empty()) site.url = PublicUrl::read(settings.public_url);
  return site;
}

FoundAt found_at(const Site& site, const Addresses& addresses, unsigned port) {
  FoundAt out{.local = url_of(addresses.local, port), .world = site.url ? site.url->text() : "", .house = {}};
  for (const std::string& one : addresses.others) out.house.push_back(url_of(one, port));
  return out;
}

}  // namespace

void serve(const ServeSettings& settings, const std::function<void(const FoundAt&)>& ready) {
  const auto level = Log::level_named(settings.log);
  if (!level) throw std::runtime_error("--log is debug, info, warn or error");
  if (sodium_init() < 0) throw std::runtime_error("no source of secrets on this machine");
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its write, as a full disk is
  Log log = Log::to_stderr(*level);
  Limits limits;
  for (const std::string& limit : settings.limits) set_limit(limits, limit);
  const std::string listens = settings.lan ? "0.0.0.0" : settings.address;
  const Addresses addresses = addresses_of(listens);
  const Site site = site_of(settings, addresses);
  Loop loop;
  loop.at_failure([&](const std::string& why) { log.error("store_out_of_reach", {{"why", why}}); });
  Store written(settings.store), store = Store::to_read(settings.store);
  std::optional<Replica> replica;
  if (!settings.replica.empty()) replica.emplace(settings.replica, loop, log);
  const auto metrics = std::make_shared<Metrics>();
  ScribeApart scribe(written, loop,
                     [metrics](auto writes, auto lost, auto took) { metrics->written(writes, lost, took); });
  CourierApart courier(loop, {.mail_url = settings.mail_url,
                              .mail_user = settings.mail_user,
                              .mail_password = settings.mail_password,
                              .mail_from = settings.mail_from,
                              .mail_authority = settings.mail_authority,
                              .allow = settings.notice_allow});
  House house(
      store, scribe, loop, log,
      {.web = settings.web,
       .bot_pace = std::chrono::milliseconds(settings.bot_pace),
       .limits = within_descriptors(limits),
       .site = settings.mode == "site",
       .notices = {.pause = settings.notice_pause, .mail_from = settings.mail_from, .allow = settings.notice_allow},
       .replica = replica ? &*replica : nullptr,
       .courier = &courier,
       .metrics = metrics,
       .metrics_key = settings.metrics_key});
  Network network(loop, {.address = listens, .port = settings.port, .site = site}, house);
  const FoundAt found = found_at(site, addresses, network.port());
  house.found_at(found);
  loop.at_signals([&] {
    network.close();
    house.close([&] { loop.stop(); });
  });
  log.info("started",
           {{"version", as_json(engine_version)}, {"address", found.local}, {"store", store_name(settings.store)}});
  const auto news = listen_to(settings.store, loop, log, house.news());
  house.wake();
  scribe.write([](Store&) {}, [&](const std::string*) { ready(found); });  // when tables that nobody knows of are gone
  loop.run();
  scribe.finish();
  loop.poll();  // who waits for that is told
  log.info("stopped");
}

}  // namespace curia::server
