#include "server/pages.h"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/made_once.h"

namespace curia::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
}};

// Names of files as the build writes them: nothing that could lead out of the folder.
bool harmless(std::string_view path) {
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                       c == '/' || c == '-' || c == '_';
    if (!plain) return false;
  }
  return path.find("..") == std::string_view::npos && path.find("//") == std::string_view::npos;
}

// The build puts smaller ones beside it (web/vite.config.ts).
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> encoded{
    {{"br", ".br"}, {"gzip", ".gz"}, {"", ""}}};

// The smallest that may be; false if there is none.
bool read_file(const std::string& path, std::string_view encodings, HttpAnswer& answer) {
  for (const auto& [encoding, ending] : encoded) {
    if (!encoding.empty() && !takes(encodings, encoding)) continue;
    std::ifstream file(path + std::string(ending), std::ios::binary);
    if (!file) continue;
    answer.body.assign(std::istreambuf_iterator<char>(file), {});
    answer.encoding = encoding;
    return true;
  }
  return false;
}

}  // namespace

HttpAnswer page(const std::string& folder, std::string_view path, std::string_view encodings) {
  const bool linked = path.starts_with("/t/");  // no cache keeps where a link stands
  if (linked && path.find('/', 3) == std::string_view::npos) path = "/table.html";
  if (path == "/" || path == "/join" || path == "/t" || path == "/lobby" || path == "/account") path = "/index.html";
  HttpAnswer missing{.status = 404, .body = "There is nothing here.\n", .type = "text/plain; charset=utf-8"};
  if (path.empty() || path.front() != '/' || !harmless(path)) return missing;
  std::string_view type;
  for (const auto& [ending, name] : types)
    if (path.ends_with(ending)) type = name;
  if (type.empty()) return missing;
  HttpAnswer answer{.body = {}, .type = std::string(type), .cacheable = path.starts_with("/assets/")};
  if (!read_file(folder + std::string(path), encodings, answer)) {
    if (path == "/index.html" || path == "/table.html")
      return {
          .status = 503, .body = "The page is not built: run ./play --build.\n", .type = "text/plain; charset=utf-8"};
    return missing;
  }
  if (!answer.cacheable && !linked) answer.tag = tag_of(answer.body);
  return answer;
}

}  // namespace curia::server
