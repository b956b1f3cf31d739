#include "server/router.h"

#include <algorithm>
#include <boost/json.hpp>
#include <exception>
#include <memory>
#include <optional>

#include "server/made_once.h"
#include "server/request_id.h"
#include "server/store_file.h"
#include "session/protocol.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

unsigned status_of(const Fault& fault) {
  if (fault.code == "no_table" || fault.code == "no_rule" || fault.code == "no_example" || fault.code == "not_found")
    return 404;
  for (const std::string_view code : {"not_over", "over", "seat_taken", "seat_free", "closed", "no_invitation"})
    if (fault.code == code) return 409;
  for (const std::string_view code : {"sign_in_first", "no_link", "wrong_password", "spent_link", "wrong_key"})
    if (fault.code == code) return 401;
  if (fault.code == "banned" || fault.code == "no_mark") return 403;
  if (fault.code == "too_many") return 429;
  if (fault.code == "internal") return 500;
  return fault.code == "store" || fault.code == "full" ? 503 : 400;
}

// Whether a path is one of these; its parts then.
bool fits(std::string_view row, std::string_view path, std::vector<std::string_view>& parts) {
  parts.clear();
  while (!row.empty() || !path.empty()) {
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

// Where the link stands in the path, as it once did for all: the path without it.
std::string without_link(std::string_view path, std::string_view& link) {
  constexpr std::string_view once = "/api/tables/by-token/";
  if (!path.starts_with(once)) return std::string(path);
  const std::string_view rest = path.substr(once.size());
  link = rest.substr(0, rest.find('/'));
  return "/api/table" + std::string(rest.substr(link.size()));
}

// An answer that comes later, as it is attempted then; at once if it has come.
template <class Later, class Attempt>
HttpAnswer in_time(const Later& later, const Attempt& attempt) {
  struct Late {
    std::optional<HttpAnswer> answer;
    std::function<void(const HttpAnswer::Make&)> take;
  };
  const auto late = std::make_shared<Late>();
  later([late, attempt](const HttpAnswer::Make& make) {
    if (late->take)
      late->take([&] { return attempt(make); });
    else
      late->answer = attempt(make);
  });
  if (late->answer) return *late->answer;
  HttpAnswer waiting;
  waiting.later = [late](const auto& take) {
    if (late->answer)
      take([&] { return *late->answer; });
    else
      late->take = take;
  };
  return waiting;
}

}  // namespace

HttpAnswer refused(const Fault& fault, std::string_view language) {
  return {.status = status_of(fault), .body = json::serialize(error_json(fault, language))};
}

void each_field(std::string_view query, const std::function<void(std::string_view, std::string_view)>& take) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    const std::size_t equals = std::min(one.find('='), one.size());
    take(one.substr(0, equals), one.substr(std::min(equals + 1, one.size())));
  }
}

std::string_view Asked::need_link() const {
  if (link.empty()) throw Fault("no_link", "a table is asked for with Authorization: Bearer and the token of a link");
  return link;
}

std::string_view Asked::field(std::string_view name, std::string_view otherwise) const {
  each_field(query, [&](std::string_view key, std::string_view value) {
    if (key == name) otherwise = value;
  });
  return otherwise;
}

// What the answer and the log must know of a request; it is kept where the answer comes later.
struct Router::Asking {
  std::string method, route, encodings, tags, id;
  bool unmarked = false;  // it has a cookie, and not the mark beside which a cookie counts
  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();

  // No more than who asks does not have already, in few bytes.
  HttpAnswer needs(HttpAnswer answer) const {
    if (answer.later) return answer;
    if (!answer.tag.empty() && tags.find(answer.tag) != std::string::npos)
      return {.status = 304, .body = {}, .type = answer.type, .tag = answer.tag};
    return method == "GET" ? smaller(std::move(answer), encodings) : answer;
  }
};

HttpAnswer Router::attempt(const Asking& who, const std::string& language, const HttpAnswer::Make& make) const {
  const auto say = [&](Log::Level level, std::string_view what, std::string_view why) {
    log_.say(level, what,
             {{"method", as_json(who.method)},
              {"route", as_json(who.route)},
              {"why", as_json(why)},
              {"request", as_json(who.id)}});
  };
  const auto own_fault = [&](const Fault& fault) { return refused(of_request(fault, who.id), language); };
  try {
    return who.needs(make());
  } catch (const Fault& fault) {
    // Who has signed in, and asks as if he had not, is told what is missing.
    const bool unheard = who.unmarked && fault.code == "sign_in_first";
    const Fault told = unheard ? Fault("no_mark", "a POST in the name of an account has the header X-Curia") : fault;
    say(Log::Level::debug, "refused", told.code);
    return refused(told, language);
  } catch (const StoreError& error) {
    say(Log::Level::error, "not_kept", error.what());
    return own_fault(Fault("store", log_says_why));
  } catch (const std::exception& error) {
    say(Log::Level::error, "fault", error.what());
    return own_fault(Fault("internal", log_says_why));
  }
}

HttpAnswer Router::answer(const HttpRequest& request) const {
  Asked asked{.parts = {},
              .path = request.target.substr(0, request.target.find('?')),
              .query = {},
              .body = request.body,
              .address = request.address,
              .encodings = request.encodings,
              .link = request.link,
              .origin = request.origin,
              .cookies = request.method == "GET" || request.marked ? request.cookies : std::string_view(),
              .language = {}};
  if (asked.path.size() < request.target.size()) asked.query = request.target.substr(asked.path.size() + 1);
  asked.language = spoken(asked.field("language", "en"));
  const std::string path = without_link(asked.path, asked.link);
  asked.path = path;
  const Route* found = nullptr;
  bool known = false;
  for (const Route& route : routes_) {
    known = known || route.method == request.method;
    if (found == nullptr && route.method == request.method && fits(route.path, asked.path, asked.parts)) found = &route;
    if (found != nullptr) break;
  }
  const Asking who{.method = std::string(request.method),
                   .route = std::string(found == nullptr ? std::string_view() : found->path),
                   .encodings = std::string(request.encodings),
                   .tags = std::string(request.tags),
                   .id = new_request_id(),
                   .unmarked = asked.cookies.size() < request.cookies.size()};
  HttpAnswer answer = attempt(who, asked.language, [&]() -> HttpAnswer {
    if (gate_) gate_(request);
    if (!known)
      return {
          .status = 405,
          .body = R"({"ok":false,"error":{"code":"method","message":"Only GET and POST.","rule":null,"details":{}}})"};
    if (found == nullptr) throw Fault("not_found", "there is nothing here");
    return found->answer(asked);
  });
  const auto done = [this, who](HttpAnswer out) {
    out.request = who.id;
    if (told_) told_(who.method, who.route, out.status, std::chrono::steady_clock::now() - who.began);
    return out;
  };
  if (!answer.later) return done(std::move(answer));
  return in_time(answer.later, [this, who, done, language = asked.language](const HttpAnswer::Make& make) {
    return done(attempt(who, language, make));  // what goes wrong then is told in the same way
  });
}

}  // namespace curia::server
