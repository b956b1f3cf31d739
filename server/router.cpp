#include "server/router.h"

#include <algorithm>
#include <boost/json.hpp>
#include <exception>

#include "server/made_once.h"
#include "server/store_file.h"
#include "session/protocol.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

HttpAnswer refused(const Fault& fault, unsigned status, std::string_view language) {
  return {.status = status, .body = json::serialize(error_json(fault, language))};
}

unsigned status_of(const Fault& fault) {
  if (fault.code == "no_table" || fault.code == "no_rule" || fault.code == "not_found") return 404;
  if (fault.code == "not_over") return 409;
  if (fault.code == "too_many") return 429;
  return fault.code == "store" || fault.code == "full" ? 503 : 400;
}

// No more than who asks does not have already, in few bytes.
HttpAnswer as_asked(HttpAnswer answer, const HttpRequest& request) {
  if (!answer.tag.empty() && request.tags.find(answer.tag) != std::string_view::npos)
    return {.status = 304, .body = {}, .type = answer.type, .tag = answer.tag};
  return request.method == "GET" ? smaller(std::move(answer), request.encodings) : answer;
}

// Whether a path is one of these; its parts then.
bool fits(std::string_view row, std::string_view path, std::vector<std::string_view>& parts) {
  parts.clear();
  while (row != path) {
    if (row == "/**") {
      parts.push_back(path);
      return true;
    }
    if (row.empty() || path.empty() || path.front() != '/') return false;
    row.remove_prefix(1);
    path.remove_prefix(1);
    const std::string_view wanted = row.substr(0, row.find('/')), here = path.substr(0, path.find('/'));
    if (wanted == "*")
      parts.push_back(here);
    else if (wanted != here)
      return false;
    row.remove_prefix(wanted.size());
    path.remove_prefix(here.size());
  }
  return true;
}

}  // namespace

void each_field(std::string_view query, const std::function<void(std::string_view, std::string_view)>& take) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    const std::size_t equals = std::min(one.find('='), one.size());
    take(one.substr(0, equals), one.substr(std::min(equals + 1, one.size())));
  }
}

std::string_view Asked::field(std::string_view name, std::string_view otherwise) const {
  each_field(query, [&](std::string_view key, std::string_view value) {
    if (key == name) otherwise = value;
  });
  return otherwise;
}

HttpAnswer Router::answer(const HttpRequest& request) const {
  Asked asked{.parts = {},
              .path = request.target.substr(0, request.target.find('?')),
              .query = {},
              .body = request.body,
              .address = request.address,
              .encodings = request.encodings,
              .language = {}};
  if (asked.path.size() < request.target.size()) asked.query = request.target.substr(asked.path.size() + 1);
  asked.language = spoken(asked.field("language", "en"));
  const Route* found = nullptr;
  bool known = false;
  for (const Route& route : routes_) {
    known = known || route.method == request.method;
    if (found == nullptr && route.method == request.method && fits(route.path, asked.path, asked.parts)) found = &route;
    if (found != nullptr) break;
  }
  const auto say = [&](Log::Level level, std::string_view what, std::string_view why) {
    log_.say(level, what,
             {{"method", as_json(request.method)},
              {"route", as_json(found == nullptr ? std::string_view() : found->path)},
              {"why", as_json(why)}});
  };
  try {
    if (gate_) gate_(request);
    if (!known)
      return {
          .status = 405,
          .body = R"({"ok":false,"error":{"code":"method","message":"Only GET and POST.","rule":null,"details":{}}})"};
    if (found == nullptr) throw Fault("not_found", "there is nothing here");
    return as_asked(found->answer(asked), request);
  } catch (const Fault& fault) {
    say(Log::Level::debug, "refused", fault.code);
    return refused(fault, status_of(fault), asked.language);
  } catch (const StoreError& error) {
    say(Log::Level::error, "not_kept", error.what());
    return refused(Fault("store", "the log of the server says why"), 503, asked.language);
  } catch (const std::exception& error) {
    say(Log::Level::error, "fault", error.what());
    return refused(Fault("internal", "the log of the server says why"), 500, asked.language);
  }
}

}  // namespace curia::server
