// Any bytes as what people have written into what leaves the house: the name of a table, and what it is told of. In a mail nothing of it stands
// but encoded, in a feed, a calendar and a request nothing of it is more than text.
#include <sodium.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/served.h"
#include "server/letters.h"
#include "server/mail.h"
#include "server/notice_feeds.h"

namespace {

using curia::fuzz::stop;

std::string decoded(std::string_view base64) {
  std::string out(base64.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), base64.data(), base64.size(), "\r\n",
                        &size, nullptr, sodium_base64_VARIANT_ORIGINAL) != 0)
    stop("this is no base64", base64);
  out.resize(size);
  return out;
}

// As UTF-8, which all that people write has been read as before it comes here.
std::string in_letters(std::string_view bytes) {
  std::string out;
  icu::UnicodeString::fromUTF8(icu::StringPiece(bytes.data(), static_cast<std::int32_t>(bytes.size())))
      .toUTF8String(out);
  return out;
}

// Lines as a mail or a calendar has them; nothing else ends one.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = text.find("\r\n");
    if (end == std::string_view::npos) stop("the last line does not end", text);
    const std::string_view line = text.substr(0, end);
    if (line.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos)
      stop("an end of line within one", line);
    out.emplace_back(line);
    text.remove_prefix(end + 2);
  }
  return out;
}

// What is behind =?UTF-8?B? and before ?= in each word.
std::string subject_of(std::string_view words) {
  constexpr std::string_view begin = "=?UTF-8?B?", end = "?=";
  std::string out;
  while (!words.empty()) {
    if (words.front() == ' ') words.remove_prefix(1);
    const std::size_t last = words.find(end, begin.size());
    if (words.substr(0, begin.size()) != begin || last == std::string_view::npos)
      stop("this is no encoded word", words);
    if (last + end.size() > 75) stop("an encoded word is too long", words);
    out += decoded(words.substr(begin.size(), last - begin.size()));
    words.remove_prefix(last + end.size());
  }
  return out;
}

// Only these stand behind a <.
void only_tags(std::string_view text, std::initializer_list<std::string_view> tags) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1))
    if (std::none_of(tags.begin(), tags.end(),
                     [&](std::string_view tag) { return text.substr(at + 1, tag.size()) == tag; }))
      stop("a tag that is none of ours", text.substr(at));
}

void look_at_mail(const curia::server::Mail& mail) {
  const std::string text = mail.text();
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos) stop("a mail without a body", text);
  std::vector<std::string> head;
  for (const std::string& line : lines_of(text.substr(0, end + 2))) {
    if (line.size() > 998) stop("a line is too long", line);
    if (std::any_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c > '~'; }))
      stop("not plain", line);
    if (line.rfind(' ', 0) == 0 && !head.empty())
      head.back() += line;
    else
      head.push_back(line);
  }
  const std::vector<std::string_view> names{"From",
                                            "To",
                                            "Subject",
                                            "Date",
                                            "Message-ID",
                                            "Content-Language",
                                            "Auto-Submitted",
                                            "List-Unsubscribe",
                                            "List-Unsubscribe-Post",
                                            "MIME-Version",
                                            "Content-Type"};
  if (head.size() != names.size()) stop("not so many headers", text);
  for (std::size_t n = 0; n < names.size(); ++n)
    if (head[n].substr(0, head[n].find(':')) != names[n]) stop("another header", head[n]);
  if (subject_of(std::string_view(head[2]).substr(9)) != mail.subject) stop("another subject", head[2]);
  std::vector<std::string> parts(1);
  for (const std::string& line : lines_of(std::string_view(text).substr(end + 4))) {
    if (line.size() > 78) stop("a line is too long", line);
    if (line.rfind("--curia-", 0) == 0)
      parts.emplace_back();
    else if (line.rfind("Content-", 0) != 0)
      parts.back() += line;
  }
  if (parts.size() != 4) stop("not two parts", text);
  const std::string plain = decoded(parts[1]);
  for (const std::string& one : mail.paragraphs)
    if (plain.find(one) == std::string::npos) stop("a paragraph is missing", one);
  only_tags(decoded(parts[2]),
            {"!doctype html>", "html lang=\"", "body style=\"", "p>", "/p>", "a href=\"", "/a>", "/body>", "/html>"});
}

void look_at_calendar(const std::string& text) {
  static const std::set<std::string> names{"BEGIN",   "VERSION", "PRODID",  "CALSCALE", "X-WR-CALNAME", "UID",
                                           "DTSTAMP", "DTSTART", "SUMMARY", "URL",      "END"};
  int events = 0;
  for (const std::string& line : lines_of(text)) {
    if (line.size() > 75) stop("a line is too long", line);
    events += line == "BEGIN:VEVENT" ? 1 : 0;
    if (line.rfind(' ', 0) != 0 && !names.contains(line.substr(0, line.find(':')))) stop("another property", line);
  }
  if (events != 2) stop("not so many events", text);
}

void look_at_feed(const std::string& text) {
  only_tags(text, {"?xml version", "feed xmlns", "/feed>", "id>", "/id>", "title>", "/title>", "updated>", "/updated>",
                   "author>", "/author>", "name>", "/name>", "link rel=", "link href=", "entry>", "/entry>"});
  if (std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' && c != '\n' && c != '\t'; }))
    stop("XML knows no such character", text);
}

void look_at_posted(const curia::server::Parcel& parcel) {
  boost::json::error_code wrong;
  boost::json::parse(parcel.body, wrong);
  if (wrong) stop("this is no JSON", parcel.body);
  for (const std::string& header : parcel.headers)
    if (header.find_first_of("\r\n") != std::string::npos) stop("an end of line in a header", header);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace curia::server;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string address(curia::fuzz::line_of(text)), name = in_letters(curia::fuzz::line_of(text)),
                                                         told = in_letters(text);
  constexpr std::string_view languages[] = {"en", "it", "es"};
  if (could_be_address(address) && address.find_first_of("\r\n<>, \"") != std::string::npos)
    stop("this is no address", address);
  const std::string to = could_be_address(address) ? address : "anna@example.org";
  look_at_mail({.from = "curia@example.org",
                .to = to,
                .id = "key-1",
                .subject = told,
                .language = "en",
                .paragraphs = {name, told},
                .links = {{name, told}},
                .end = "https://play.example.org/n/x"});
  for (const std::string_view language : languages) {
    const Way way{.table = "t",
                  .id = "w",
                  .chair = {},
                  .kind = "mail",
                  .address = to,
                  .secret = "x",
                  .state = "on",
                  .language = std::string(language)};
    const Links links{.base = "https://play.example.org/"};
    Letter letter{.way = way, .links = links, .table = name, .key = "key-1", .at = 1'700'000'000};
    letter.notices.push_back({.cause = "turn:1", .kind = "turn", .texts = {{"en", told}, {"it", name}}});
    look_at_calendar(calendar_of(letter, {{.id = "1", .at = 5, .what = told}, {.id = "2", .at = 6, .what = name}}));
    look_at_feed(
        atom_of(letter, {{.notice = letter.notices.front(), .made = 7}}, "https://play.example.org/feed/x.atom"));
    lines_of(mail_of(letter, "curia@example.org").body);
    lines_of(mail_that_asks(letter, "curia@example.org").body);
    look_at_posted(hook_of(letter));
    look_at_posted(chat_of(letter));
  }
  return 0;
}
