#pragma once
// A server without its network, for any bytes: a table of three people and a moderator who have come, in a store in memory, and a courier who carries nothing away. The program ends where the log says that something of its own went wrong.
#include <array>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/house.h"

namespace curia::fuzz {

namespace json = boost::json;

[[noreturn]] inline void stop(std::string_view why, std::string_view what = {}) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(why.size()), why.data(), static_cast<int>(what.size()),
               what.data());
  std::abort();
}

class NoCourier final : public server::Courier {
 public:
  bool carries_mail() const override { return true; }
  void carry(server::Parcel parcel, Done done) override {
    if (parcel.to.find_first_of("\r\n") != std::string::npos) stop("where a parcel goes has an end of line", parcel.to);
    for (const std::string& header : parcel.headers)
      if (header.find_first_of("\r\n") != std::string::npos) stop("a header has an end of line", header);
    done({});
  }
};

class Served {
 public:
  // A table of this game; by this clock, which outlives it.
  explicit Served(server::Clock& clock, std::string_view game, const server::Limits& limits = {})
      : clock_(clock),
        store_(":memory:"),
        scribe_(store_),
        log_(server::Log::Level::error, own_fault),
        house_(store_, scribe_, clock_, log_, settings(limits)) {
    house_.found_at({.local = "http://127.0.0.1:8264/", .world = "https://play.example.org/", .house = {}});
    const server::HttpAnswer made = house_.answer({.method = "POST", .target = "/api/tables", .body = table(game)});
    if (made.status != 201) stop("no table", made.body);
    const json::object told = json::parse(made.body).as_object();
    const json::object& links = told.at("links").as_object();
    for (const json::value& link : links.at("seats").as_array()) known_.emplace_back(link.as_string());
    for (const char* name : {"spectator", "moderator", "host", "invitation"}) {
      const json::value* link = links.if_contains(name);
      known_.emplace_back(link != nullptr && link->is_string() ? std::string_view(link->get_string()) : "none");
    }
    known_.emplace_back(told.at("table").as_string());
  }

  // What nobody can guess stands in bytes as ~0, ~1, ~2 (links of the seats), ~3 (of who looks on), ~4 (of the moderator), ~5, ~6
  // (of the host, of the invitation) and ~7 (the table).
  std::string filled_in(std::string_view text) const {
    std::string out;
    for (std::size_t n = 0; n < text.size(); ++n) {
      const bool named = text[n] == '~' && n + 1 < text.size() && text[n + 1] >= '0' &&
                         text[n + 1] < '0' + static_cast<char>(known_.size());
      if (named)
        out += known_[static_cast<std::size_t>(text[++n] - '0')];
      else
        out += text[n];
    }
    return out;
  }

  server::House& house() { return house_; }
  const server::Store& store() const { return store_; }
  const std::string& table_id() const { return known_.back(); }

 private:
  static std::string table(std::string_view game) {
    return R"({"game":")" + std::string(game) +
           R"(","seats":[{"kind":"human","name":"Anna"},{"kind":"human","name":"Bruno"},{"kind":"human","name":"Carla"}],"seed":"fuzz",)"
           R"("moderator":{"name":"Maria"},"reach":"public"})";
  }

  static void own_fault(const json::object& line) { stop("the log says", json::serialize(line)); }
  server::HouseSettings settings(const server::Limits& limits) {
    server::HouseSettings out{.web = {}, .bot_pace = std::chrono::milliseconds(0), .limits = limits};
    out.courier = &courier_;
    out.notices = {.pause = 0, .mail_from = "curia@example.org", .now = [this] {
                     return std::chrono::floor<std::chrono::seconds>(clock_.date()).time_since_epoch().count();
                   }};
    return out;
  }

  NoCourier courier_;
  server::Clock& clock_;
  server::Store store_;
  server::ScribeAtOnce scribe_;
  server::Log log_;
  server::House house_;
  std::vector<std::string> known_;
};

// The first line of what is left, which is taken off.
inline std::string_view line_of(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace curia::fuzz
