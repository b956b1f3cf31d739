#include "server/mail.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>

#include "server/packed.h"

namespace curia::server {

namespace {

constexpr std::string_view end_of_line = "\r\n";

bool label(std::string_view part) {
  constexpr std::size_t longest = 63;
  return !part.empty() && part.size() <= longest && part.front() != '-' && part.back() != '-' &&
         std::all_of(part.begin(), part.end(),
                     [](unsigned char c) { return c < 128 && (std::isalnum(c) != 0 || c == '-'); });
}

bool atom(std::string_view part) {
  return !part.empty() && std::all_of(part.begin(), part.end(), [](unsigned char c) {
    return c < 128 && (std::isalnum(c) != 0 ||
                       std::string_view("!#$%&'*+-/=?^_`{|}~").find(static_cast<char>(c)) != std::string_view::npos);
  });
}

bool each_part(std::string_view text, bool (*good)(std::string_view)) {
  for (;;) {
    const std::size_t dot = text.find('.');
    if (!good(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

// RFC 2047: words of at most 75 characters, none of which ends within a letter of UTF-8.
std::string encoded_word(std::string_view text) {
  constexpr std::size_t most = 42;
  std::string out;
  while (!text.empty()) {
    std::size_t size = std::min(most, text.size());
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
    out += fmt::format("{}=?UTF-8?B?{}?=", out.empty() ? "" : "\r\n ", base64(text.substr(0, size)));
    text.remove_prefix(size);
  }
  return out;
}

std::string body(std::string_view text) {
  constexpr std::size_t most = 76;
  std::string out;
  const std::string all = base64(text);
  for (std::size_t n = 0; n < all.size(); n += most) out.append(all, n, most).append(end_of_line);
  return out;
}

std::string part(std::string_view boundary, std::string_view type, std::string_view text) {
  return fmt::format("--{}\r\nContent-Type: {}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}", boundary,
                     type, body(text));
}

std::string plain(const Mail& mail) {
  std::string out;
  for (const std::string& one : mail.paragraphs) out += one + "\r\n\r\n";
  for (const auto& [text, url] : mail.links) out += fmt::format("{}:\r\n{}\r\n\r\n", text, url);
  return out;
}

std::string html(const Mail& mail) {
  std::string out =
      fmt::format("<!doctype html><html lang=\"{}\"><body style=\"font-family: Georgia, serif\">", mail.language);
  for (const std::string& one : mail.paragraphs) out += "<p>" + as_html(one) + "</p>";
  for (const auto& [text, url] : mail.links)
    out += fmt::format("<p><a href=\"{}\">{}</a></p>", as_html(url), as_html(text));
  return out + "</body></html>";
}

}  // namespace

bool could_be_address(std::string_view text) {
  constexpr std::size_t longest = 254, longest_name = 64;
  const std::size_t at = text.find('@');
  if (text.size() > longest || at == std::string_view::npos || at > longest_name) return false;
  return each_part(text.substr(0, at), atom) && each_part(text.substr(at + 1), label);
}

std::string as_html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string rfc_date(std::int64_t at) {
  return fmt::format("{:%a, %d %b %Y %H:%M:%S} +0000", fmt::gmtime(static_cast<std::time_t>(at)));
}

std::string Mail::text() const {
  const std::string boundary = "curia-" + id;
  std::string out = fmt::format(
      "From: Curia <{}>\r\nTo: <{}>\r\nSubject: {}\r\nDate: {}\r\nMessage-ID: <{}@{}>\r\nContent-Language: {}\r\n",
      from, to, encoded_word(subject), rfc_date(at), id, from.substr(from.find('@') + 1), language);
  out += "Auto-Submitted: auto-generated\r\n";
  if (!end.empty())
    out += fmt::format("List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", end);
  out += fmt::format("MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=\"{}\"\r\n\r\n", boundary);
  out += part(boundary, "text/plain", plain(*this)) + part(boundary, "text/html", html(*this));
  return out + fmt::format("--{}--\r\n", boundary);
}

}  // namespace curia::server
