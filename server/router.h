#pragma once
// HTTP: requests are rows {method, path, what answers}; what goes wrong is told in the reader's language.
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/connection.h"
#include "server/log.h"
#include "session/fault.h"

namespace curia::server {

// A request that a row has taken.
struct Asked {
  std::vector<std::string_view> parts;  // of the path, one for each star of the row's
  std::string_view path, query, body, address, encodings;
  std::string_view link;     // by which somebody comes to a table; empty: none is there
  std::string_view origin;   // of the page that asks; empty: no browser
  std::string_view cookies;  // none of a write without the mark that no other site's page can send
  std::string language;      // of the query; of the body where the handler finds one

  std::string_view need_link() const;  // Fault where there is none

  // What the query says of this; nothing in it is written in percents: keys and answers of tables are plain words.
  std::string_view field(std::string_view name, std::string_view otherwise) const;
};

struct Route {
  std::string_view method;
  std::string_view path;  // * stands for any one part, ** at the end for all that is left
  std::function<HttpAnswer(Asked&)> answer;
};

// "a=b&c=d", each member in turn.
void each_field(std::string_view query, const std::function<void(std::string_view key, std::string_view value)>& take);

// What went wrong, as it is told.
HttpAnswer refused(const Fault& fault, std::string_view language);

class Router {
 public:
  // `gate` throws Fault where somebody asks for too much.
  using Gate = std::function<void(const HttpRequest& request)>;
  // `told` of each answer; the row is empty where none fits.
  using Told = std::function<void(std::string_view method, std::string_view row, unsigned status,
                                  std::chrono::nanoseconds took)>;
  Router(Log& log, std::vector<Route> routes, Gate gate = {}, Told told = {})
      : log_(log), routes_(std::move(routes)), gate_(std::move(gate)), told_(std::move(told)) {}
  HttpAnswer answer(const HttpRequest& request) const;

 private:
  struct Asking;
  HttpAnswer attempt(const Asking& who, const std::string& language, const HttpAnswer::Make& make) const;

  Log& log_;
  std::vector<Route> routes_;  // the first that fits answers
  Gate gate_;
  Told told_;
};

}  // namespace curia::server
