#include "server/settings.h"

#include <unistd.h>

#include <algorithm>
#include <stdexcept>

#include "server/addresses.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/mail.h"
#include "server/postgres_database.h"
#include "server/reachable.h"
#include "server/site.h"

namespace curia::server {

namespace {

void is_address(const std::string& value) { addresses_of(value); }
void is_url(const std::string& value) {
  if (!value.empty()) PublicUrl::read(value);  // none
}
void is_proxy(const std::string& value) { Proxies({value}, forwarded_for); }
void is_header(const std::string& value) { Proxies({}, value); }
void is_mode(const std::string& value) {
  if (value != "house" && value != "site")
    throw std::invalid_argument("'" + value + "' is no mode; right would be house or site");
}
void is_level(const std::string& value) {
  if (!Log::level_named(value))
    throw std::invalid_argument("'" + value + "' is no level; right would be debug, info, warn or error");
}
void is_key(const std::string& value) {
  constexpr std::size_t shortest = 16;
  const auto visible = [](unsigned char c) { return c > ' ' && c < 127; };
  if (!value.empty() && (value.size() < shortest || !std::ranges::all_of(value, visible)))
    throw std::invalid_argument("this is no key; right would be 16 letters and digits or more that nobody guesses");
}
void is_mail_url(const std::string& value) {
  if (!value.empty() && !value.starts_with("smtp://") && !value.starts_with("smtps://"))
    throw std::invalid_argument("'" + value +
                                "' is nowhere to hand in mail; right would be smtp://HOST:PORT or smtps://HOST:PORT");
}
void is_mail_address(const std::string& value) {
  if (!value.empty() && !could_be_address(value))
    throw std::invalid_argument("'" + value + "' is no address; right would be curia@example.org");
}
void is_readable(const std::string& value) {
  if (!value.empty() && ::access(value.c_str(), R_OK) != 0)
    throw std::invalid_argument("'" + value + "' cannot be read; right would be a file of certificates");
}
void is_database(const std::string& value) {
  if (!value.empty() && !is_postgres(value))
    throw std::invalid_argument("this is no database; right would be postgresql://USER@HOST/DATABASE");
}
void is_network(const std::string& value) { Reachable({value}); }
void is_limit(const std::string& value) {
  Limits limits;
  set_limit(limits, value);
}

const SettingRow known_settings[] = {
    {"address", "Listens on this address (0.0.0.0: on all of this machine)", &ServeSettings::address, is_address},
    {"lan", "Also for others in the same house: listens on all addresses of this machine", &ServeSettings::lan},
    {"port", "The port; 0 takes any free one", WholeNumber<std::uint16_t>{&ServeSettings::port, 0, 65535}},
    {"public-url", "Where a proxy shows it to the world: https://play.example.org/ or https://example.org/curia/",
     &ServeSettings::public_url, is_url},
    {"trusted-proxy", "An address or network of proxies that say for whom they ask; may be repeated",
     &ServeSettings::trusted_proxies, is_proxy},
    {"proxy-header", "Where they say it: X-Forwarded-For or Forwarded", &ServeSettings::proxy_header, is_header},
    {"name", "What the server is called from outside, beside its addresses; may be repeated", &ServeSettings::names},
    {"mode", "house: whoever comes makes tables; site: who has signed in", &ServeSettings::mode, is_mode},
    {"store", "What keeps the tables: a file, or a PostgreSQL database, postgresql://USER@HOST/DATABASE",
     &ServeSettings::store},
    {"replica", "A replica of that database: journals are read there where it has them already",
     &ServeSettings::replica, is_database},
    {"web", "The folder of the built page (default: beside the program)", &ServeSettings::web},
    {"bot-pace", "Milliseconds between two moves of bots", WholeNumber<int>{&ServeSettings::bot_pace, 0, 60'000}},
    {"log", "What is said on standard error: debug, info, warn or error", &ServeSettings::log, is_level},
    {"metrics-key",
     "Who shows it may read /metrics; without it nobody does; better in the file than on the command line",
     &ServeSettings::metrics_key, is_key},
    {"mail-url", "Where mail is handed in: smtp://HOST:PORT or smtps://HOST:PORT; without it nobody is told by mail",
     &ServeSettings::mail_url, is_mail_url},
    {"mail-user", "Who hands it in; then only over TLS", &ServeSettings::mail_user},
    {"mail-password", "His password; better in the file than on the command line", &ServeSettings::mail_password},
    {"mail-from", "From whom mail comes: curia@example.org", &ServeSettings::mail_from, is_mail_address},
    {"mail-authority", "A file of certificates, PEM: who may vouch for the server of mail (default: the system's)",
     &ServeSettings::mail_authority, is_readable},
    {"notice-allow", "A private address or network that webhooks and pushes may go to; may be repeated",
     &ServeSettings::notice_allow, is_network},
    {"notice-pause", "Seconds until somebody who does not look is told",
     WholeNumber<int>{&ServeSettings::notice_pause, 0, 3600}},
    {"limit", "NAME=NUMBER, one of the limits of docs/server.md; may be repeated", &ServeSettings::limits, is_limit},
};

}  // namespace

std::span<const SettingRow> setting_rows() { return known_settings; }

const SettingRow* setting_named(std::string_view name) {
  const auto row = std::find_if(std::begin(known_settings), std::end(known_settings),
                                [&](const auto& one) { return one.name == name; });
  return row == std::end(known_settings) ? nullptr : row;
}

std::vector<std::string> wrong_settings(const ServeSettings& settings) {
  std::vector<std::string> out;
  const auto note = [&](const SettingRow& row, const std::string& why) {
    out.push_back("--" + std::string(row.name) + ": " + why);
  };
  const auto look = [&](const SettingRow& row, const std::string& value) {
    try {
      row.check(value);
    } catch (const std::exception& error) {
      note(row, error.what());
    }
  };
  for (const SettingRow& row : known_settings) {
    if (row.check == nullptr) continue;
    if (const auto* text = std::get_if<std::string ServeSettings::*>(&row.place)) look(row, settings.**text);
    if (const auto* list = std::get_if<SettingRow::List ServeSettings::*>(&row.place))
      for (const std::string& one : settings.**list) look(row, one);
  }
  if (settings.mail_url.empty() != settings.mail_from.empty())
    out.emplace_back(
        "--mail-url says where mail is handed in, --mail-from from whom it comes; right would be both or neither");
  if (!settings.replica.empty() && !is_postgres(settings.store))
    out.emplace_back("--replica is one of a database, and --store is a file; right would be --store postgresql://...");
  if (settings.lan && settings.address != ServeSettings().address)
    out.emplace_back("--lan listens on all addresses of this machine, --address on one; right would be either of them");
  return out;
}

}  // namespace curia::server
