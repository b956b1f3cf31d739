#pragma once
// What people ask of the talk at their table, on a socket.
#include "server/requests.h"

namespace curia::server {

// By whom something was said: {seat, member where it is shared}, "moderator" or "spectator".
struct SpeakerField {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static Chair read(const Given& given, std::string_view name);
};

// Of several lines: what may not be shown is refused, as what is too long (talk.cpp).
struct SayField {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::string read(const Given& given, std::string_view name);
};

// Drawn at random by who says something: asking again with it, where the answer was lost, says nothing twice.
struct SayKeyOrNone {
  static constexpr bool needed = false;
  static boost::json::object schema() { return LinkField::schema(); }
  static std::optional<std::string> read(const Given& given, std::string_view name);
};

struct SayRequest {
  std::string room, text;
  std::optional<std::string> name;  // of one of the spectators, who have one link
  std::optional<std::string> key{};
  template <class F>
  void fields(F& f) {
    f("room", room);
    f("text", text, SayField{});
    f("name", name, NameOrNone{});
    f("key", key, SayKeyOrNone{});
  }
};

// Up to which message of a room this chair has read.
struct HeardRequest {
  std::string room;
  std::int64_t number = 0;
  template <class F>
  void fields(F& f) {
    f("room", room);
    f("number", number);
  }
};

// What was said before that message; without one the newest.
struct RecallRequest {
  std::string room;
  std::optional<std::int64_t> before;
  template <class F>
  void fields(F& f) {
    f("room", room);
    f("before", before);
  }
};

struct FindTalkRequest {
  std::string text;
  std::optional<std::string> room;  // none: in all that this chair may read
  template <class F>
  void fields(F& f) {
    f("text", text);
    f("room", room);
  }
};

struct MuteRequest {
  Chair whom;
  bool on = false;
  template <class F>
  void fields(F& f) {
    f("whom", whom, SpeakerField{});
    f("on", on);
  }
};

// For whoever runs the server: curia store reports.
struct ReportRequest {
  std::string room;
  std::int64_t number = 0;
  std::optional<std::string> why;
  template <class F>
  void fields(F& f) {
    f("room", room);
    f("number", number);
    f("why", why);
  }
};

}  // namespace curia::server
