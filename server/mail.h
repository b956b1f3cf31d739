#pragma once
// A mail as it stands on the line: text and HTML of the same, in any language. Nothing that somebody has written gets into its head
// but encoded.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace curia::server {

// name@example.org, without anything that could end a line or begin another address.
bool could_be_address(std::string_view text);

struct Mail {
  std::string from, to;
  std::string id;  // letters, digits, - and _: two of the same are one mail
  std::string subject, language;
  std::int64_t at = 0;  // seconds since 1970
  std::vector<std::string> paragraphs{};
  struct Link {
    std::string text, url;
  };
  std::vector<Link> links{};
  std::string
      end{};  // opens what ends such mails, and ends them at once where it is posted to (RFC 8058); none: nothing to end

  std::string text() const;  // lines end as RFC 5322 has it
};

std::string as_html(std::string_view text);  // with nothing in it that a browser takes for more than text
std::string rfc_date(std::int64_t at);       // Thu, 01 Jan 1970 00:00:00 +0000

}  // namespace curia::server
