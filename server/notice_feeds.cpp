#include "server/notice_feeds.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "server/mail.h"
#include "server/notice_words.h"
#include "server/tokens.h"

namespace curia::server {

namespace {

std::string title_of(const Letter& letter) {
  const WordArgument table[] = {{"table", letter.table}};
  return notice_words(letter.way.language, "feed.title", table);
}

std::string in_calendar(std::int64_t at) {
  return fmt::format("{:%Y%m%dT%H%M%SZ}", fmt::gmtime(static_cast<std::time_t>(at)));
}
std::string in_feed(std::int64_t at) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(at)));
}

// A line of at most 75 bytes, which goes on in the next after a space; no letter of UTF-8 is cut.
void add(std::string& out, std::string line) {
  std::size_t most = 75;
  while (line.size() > most) {
    std::size_t end = most;
    while ((static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end;
    out += line.substr(0, end) + "\r\n ";
    line.erase(0, end);
    most = 74;
  }
  out += line + "\r\n";
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '\\' || c == ';' || c == ',') out += '\\';
    if (static_cast<unsigned char>(c) >= ' ') out += c;
  }
  return out;
}

// XML 1.0 knows neither control characters nor U+FFFE and U+FFFF, not even escaped: one of them in a name, and nobody could read the feed.
std::string as_xml(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF"))
      at += 2;
    else if (static_cast<unsigned char>(text[at]) >= ' ' || text[at] == '\n' || text[at] == '\t')
      out += text[at];
  }
  return as_html(out);
}

}  // namespace

std::string calendar_of(const Letter& letter, const std::vector<Deadline>& deadlines) {
  std::string out;
  for (const char* line : {"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Curia//Curia//EN", "CALSCALE:GREGORIAN"})
    add(out, line);
  add(out, "X-WR-CALNAME:" + escaped(title_of(letter)));
  for (const Deadline& one : deadlines) {
    const WordArgument question[] = {{"question", one.what}};
    add(out, "BEGIN:VEVENT");
    add(out, "UID:" + hash_of(letter.way.table + one.id).substr(0, 32) + "@curia");
    add(out, "DTSTAMP:" + in_calendar(letter.at));
    add(out, "DTSTART:" + in_calendar(one.at));
    add(out, "SUMMARY:" + escaped(letter.table + ": " + notice_words(letter.way.language, "feed.deadline", question)));
    add(out, "URL:" + letter.links.table(letter.way));
    add(out, "END:VEVENT");
  }
  add(out, "END:VCALENDAR");
  return out;
}

std::string atom_of(const Letter& letter, const std::vector<KeptNotice>& notices, const std::string& self) {
  const std::string id = "urn:curia:" + hash_of(letter.way.table + letter.way.id).substr(0, 32);
  const std::int64_t updated = notices.empty() ? 0 : notices.front().made;
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" "
      "xml:lang=\"{}\">\n<id>{}</id>\n"
      "<title>{}</title>\n<updated>{}</updated>\n<author><name>Curia</name></author>\n<link rel=\"self\" "
      "href=\"{}\"/>\n",
      letter.way.language, id, as_xml(title_of(letter)), in_feed(updated), as_xml(self));
  for (const KeptNotice& one : notices)
    out += fmt::format("<entry><id>{}:{}</id><title>{}</title><updated>{}</updated><link href=\"{}\"/></entry>\n", id,
                       hash_of(one.notice.cause).substr(0, 32), as_xml(one.notice.text(letter.way.language)),
                       in_feed(one.made), as_xml(letter.links.table(letter.way)));
  return out + "</feed>\n";
}

}  // namespace curia::server
