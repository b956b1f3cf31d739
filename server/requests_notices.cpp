#include "server/requests_notices.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <iterator>

#include "server/mail.h"
#include "server/sealing.h"
#include "server/zones.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::string_view way_kinds[] = {"mail", "push", "webhook", "chat", "calendar", "atom"};
constexpr std::size_t longest_url = 1000;
constexpr std::int64_t an_hour = 60 * 60, minutes_a_day = 24 * 60;

Fault bad_address() { return {"bad_address", "nothing can be sent there"}; }

// What a name means is looked up when it is sent; an address that stands there by itself is one of the world, or allowed.
std::string url_in(const std::string& text, const Reachable& reachable) {
  WebAddress address;
  if (!WebAddress::read(text, address)) throw bad_address();
  boost::system::error_code error;
  boost::asio::ip::make_address(address.host, error);
  if (!error && !reachable.allows(address.host)) throw bad_address();
  return text;
}

std::string push_in(const Fields& fields, const Reachable& reachable) {
  const std::string endpoint = url_in(fields.text("endpoint", longest_url), reachable);
  WebAddress address;
  WebAddress::read(endpoint, address);
  if (!address.secure && !reachable.listed(address.host)) throw bad_address();
  const BrowserKeys keys{.p256dh = fields.text("p256dh"), .auth = fields.text("auth")};
  if (!keys.good()) throw bad_field("p256dh", "these are no keys of a browser");
  return json::serialize(json::object{{"endpoint", endpoint}, {"p256dh", keys.p256dh}, {"auth", keys.auth}});
}

std::string mail_in(const Fields& fields) {
  const std::string address = fields.text("address", longest_url);
  if (!could_be_address(address)) throw bad_address();
  return address;
}

int minutes_in(const Fields& fields, std::string_view name) {
  const std::int64_t minutes = fields.number(name);
  if (minutes < 0 || minutes >= minutes_a_day) throw bad_field(name, "a day has minutes 0 to 1439");
  return static_cast<int>(minutes);
}

QuietHours quiet_in(const Fields& fields) {
  if (!fields.has("quiet")) return {};
  const Fields hours(fields.object("quiet"));
  QuietHours out{
      .from = minutes_in(hours, "from"), .to = minutes_in(hours, "to"), .zone = hours.text("zone", longest_zone)};
  if (!QuietHours::known(out.zone)) throw bad_field("zone", "there is no such time zone");
  return out;
}

std::vector<std::string> unwanted_in(const Fields& fields) {
  std::vector<std::string> out;
  if (!fields.has("not_of")) return out;
  for (const json::value& one : fields.list("not_of")) {
    const auto known =
        std::find_if(std::begin(notice_kinds), std::end(notice_kinds), [&](auto kind) { return one == as_json(kind); });
    if (known == std::end(notice_kinds)) throw bad_field("not_of", "there is no such kind of notice");
    out.emplace_back(*known);
  }
  return out;
}

std::string address_in(const std::string& kind, const Fields& fields, const Reachable& reachable) {
  if (kind == "mail") return mail_in(fields);
  if (kind == "push") return push_in(fields, reachable);
  if (kind == "webhook" || kind == "chat") return url_in(fields.text("address", longest_url), reachable);
  return {};
}

}  // namespace

Way asked_way(const Fields& fields, const Reachable& reachable) {
  Way way;
  way.kind = fields.text("kind");
  if (std::find(std::begin(way_kinds), std::end(way_kinds), way.kind) == std::end(way_kinds))
    throw bad_field("kind", "kind is mail, push, webhook, chat, calendar or atom");
  way.address = address_in(way.kind, fields, reachable);
  way.state = way.kind == "mail" ? "unconfirmed" : "on";
  way.language = language_in(fields.all());
  way.not_of = unwanted_in(fields);
  way.every = fields.has("every") ? fields.number("every") : 0;
  if (way.every != 0 && way.every != an_hour && way.every != 24 * an_hour)
    throw bad_field("every", "every is 0, 3600 or 86400 seconds");
  way.quiet = quiet_in(fields);
  return way;
}

}  // namespace curia::server
