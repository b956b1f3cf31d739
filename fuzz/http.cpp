// Any bytes as requests: a line is a method, a target and the token of a link (~0), the next one the body. Each is answered with a status
// that HTTP knows, by JSON where it says so, and nothing of the program's own goes wrong.
#include <cstdint>
#include <string_view>

#include "fuzz/served.h"
#include "tests/support/fake_clock.h"

namespace {

using curia::fuzz::Served;
using curia::fuzz::stop;

std::string_view word_of(std::string_view& text) {
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return word;
}

void look_at(const curia::server::HttpAnswer& answer) {
  if (answer.status < 200 || answer.status > 503 || answer.status == 500) stop("a status that is none", answer.body);
  for (const std::string* head : {&answer.type, &answer.tag, &answer.location, &answer.cookie, &answer.encoding})
    if (head->find_first_of("\r\n") != std::string::npos) stop("a header has an end of line", *head);
  if (!answer.encoding.empty() || answer.type.rfind("application/json", 0) != 0) return;
  boost::json::error_code wrong;
  boost::json::parse(answer.body, wrong);
  if (wrong) stop("this is no JSON", answer.body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int most_requests = 32, most_hashes = 2;  // of passwords: each takes the twentieth part of a second
  std::string_view text(reinterpret_cast<const char*>(data), size);
  curia::server::FakeClock clock;
  std::string cookie;
  const auto take = [&cookie](const curia::server::HttpAnswer& answer) {
    look_at(answer);
    if (const std::size_t end = answer.cookie.find(';'); end != std::string::npos)
      cookie = answer.cookie.substr(0, end);
  };
  Served served(clock, "crisis");  // the quicker one
  int hashes = 0;
  for (int n = 0; !text.empty() && n < most_requests; ++n) {
    const std::string head = served.filled_in(curia::fuzz::line_of(text)),
                      body = served.filled_in(curia::fuzz::line_of(text));
    std::string_view words = head;
    const std::string_view method = word_of(words), target = word_of(words), link = word_of(words);
    const curia::server::HttpAnswer answer = served.house().answer({.method = method,
                                                                    .target = target,
                                                                    .body = body,
                                                                    .address = "192.0.2.1",
                                                                    .encodings = words.empty() ? "" : "gzip, br",
                                                                    .tags = words,
                                                                    .cookies = cookie,
                                                                    .link = link,
                                                                    .marked = true});
    if (answer.later)
      answer.later([&take](const curia::server::HttpAnswer::Make& make) { take(make()); });
    else
      take(answer);
    if (clock.given() > 0 && ++hashes > most_hashes) clock.forget_given();
    clock.work();
    clock.pass(std::chrono::seconds(1));
  }
  clock.work();
  return 0;
}
