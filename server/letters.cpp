#include "server/letters.h"

#include <algorithm>

#include "server/mail.h"
#include "server/notice_words.h"
#include "server/reachable.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t one_day = 24 * 60 * 60;
constexpr std::size_t longest_push = 3000;  // bytes of text: a record has 4096 with all that is around

std::string say(const Letter& letter, std::string_view key) {
  const WordArgument arguments[] = {{"table", letter.table},
                                    {"count", static_cast<std::int64_t>(letter.notices.size())}};
  return notice_words(letter.way.language, key, arguments);
}

std::vector<std::string> texts(const Letter& letter) {
  std::vector<std::string> out;
  for (const Notice& one : letter.notices) out.emplace_back(one.text(letter.way.language));
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
  return out;
}

// Whole letters of UTF-8.
std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most);
}

std::string title(const Letter& letter) {
  return letter.notices.size() == 1 ? letter.table : say(letter, "subject.many");
}

// What matters most of it: that it is his turn.
std::string subject(const Letter& letter) {
  const auto turn =
      std::find_if(letter.notices.begin(), letter.notices.end(), [](const Notice& one) { return one.kind == "turn"; });
  if (turn == letter.notices.end() && letter.notices.size() != 1) return say(letter, "subject.many");
  const Notice& first = turn == letter.notices.end() ? letter.notices.front() : *turn;
  return cut(std::string(first.text(letter.way.language)), 120) + " – " + letter.table;
}

Parcel posted(const Letter& letter, const json::object& body) {
  Parcel out{.to = letter.way.address, .body = json::serialize(body)};
  out.headers = {"Content-Type: application/json", "Curia-Key: " + letter.key,
                 "Curia-Signature: sha256=" + in_hex(hmac_sha256(letter.way.secret, out.body))};
  return out;
}

// What a chat takes for marks of its own in the name of a table.
std::string harmless(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}

}  // namespace

std::string Links::table(const Way& way) const {
  return way.link.empty() ? base + "?table=" + way.table : base + "t#" + way.link;
}

std::string Links::end(const Way& way) const { return base + "n/" + way.secret; }

std::string Links::feed(const std::string& secret, std::string_view kind) const {
  return base + "feed/" + secret + (kind == "calendar" ? ".ics" : ".atom");
}

Parcel mail_of(const Letter& letter, const std::string& from) {
  Mail mail{.from = from,
            .to = letter.way.address,
            .id = letter.key,
            .subject = subject(letter),
            .language = letter.way.language,
            .at = letter.at,
            .paragraphs = texts(letter),
            .links = {{say(letter, "mail.open"), letter.links.table(letter.way)}},
            .end = letter.links.end(letter.way)};
  mail.paragraphs.push_back(say(letter, "mail.why"));
  mail.links.push_back({say(letter, "mail.end"), mail.end});
  return {.kind = Parcel::Kind::mail, .to = letter.way.address, .body = mail.text()};
}

Parcel mail_that_asks(const Letter& letter, const std::string& from) {
  const Mail mail{.from = from,
                  .to = letter.way.address,
                  .id = letter.key,
                  .subject = notice_words(letter.way.language, "confirm.subject"),
                  .language = letter.way.language,
                  .at = letter.at,
                  .paragraphs = {notice_words(letter.way.language, "confirm.text"),
                                 notice_words(letter.way.language, "confirm.else")},
                  .links = {{notice_words(letter.way.language, "confirm.link"), letter.links.end(letter.way)}}};
  return {.kind = Parcel::Kind::mail, .to = letter.way.address, .body = mail.text()};
}

Parcel push_of(const Letter& letter, const PushKeys& keys, const std::string& subject) {
  const json::object where = parse_object(letter.way.address);
  const std::string endpoint(where.at("endpoint").as_string());
  const BrowserKeys browser{.p256dh = std::string(where.at("p256dh").as_string()),
                            .auth = std::string(where.at("auth").as_string())};
  const json::object told{{"key", letter.key},
                          {"table", letter.way.table},
                          {"title", title(letter)},
                          {"text", cut(joined(texts(letter)), longest_push)},
                          {"language", letter.way.language}};
  WebAddress address;
  WebAddress::read(endpoint, address);
  constexpr std::size_t of_topic = 32;
  return {.to = endpoint,
          .body = sealed_for(browser, json::serialize(told)),
          .headers = {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                      "TTL: " + std::to_string(one_day), "Urgency: normal", "Topic: " + letter.key.substr(0, of_topic),
                      "Authorization: " + vapid(keys, address.origin, subject, letter.at + one_day / 2)}};
}

Parcel hook_of(const Letter& letter) {
  json::array notices;
  for (const Notice& one : letter.notices)
    notices.push_back({{"cause", one.cause}, {"kind", one.kind}, {"text", as_json(one.text(letter.way.language))}});
  return posted(letter, {{"key", letter.key},
                         {"table", {{"id", letter.way.table}, {"name", letter.table}}},
                         {"seat", letter.way.chair.seat},
                         {"member", letter.way.chair.member},
                         {"language", letter.way.language},
                         {"at", letter.at},
                         {"link", letter.links.table(letter.way)},
                         {"notices", std::move(notices)}});
}

Parcel chat_of(const Letter& letter) {
  const std::string said = letter.table + "\n" + joined(texts(letter)) + "\n" + letter.links.table(letter.way);
  return posted(
      letter,
      {{"content", cut(said, 1900)}, {"text", harmless(said)}, {"allowed_mentions", {{"parse", json::array()}}}});
}

}  // namespace curia::server
