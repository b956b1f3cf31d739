#pragma once
// What is asked of accounts, by HTTP.
#include <string>
#include <vector>

#include "server/requests.h"

namespace curia::server {

// As it is tried: whatever may have been chosen once.
struct PasswordField {
  static constexpr bool needed = true;
  static constexpr std::size_t longest = 256;  // bytes
  static boost::json::object schema() { return {{"type", "string"}, {"maxLength", longest}}; }
  static std::string read(const Given& given, std::string_view name) { return given.fields.text(name, longest); }
};

// As it is chosen. Length is what counts; what is easily guessed beside that, the throttle makes up for.
struct NewPasswordField {
  static constexpr bool needed = true;
  static constexpr std::size_t shortest = 8;
  static boost::json::object schema() {
    return {{"type", "string"}, {"minLength", shortest}, {"maxLength", PasswordField::longest}};
  }
  static std::string read(const Given& given, std::string_view name);
};

struct SignUpRequest {
  std::string name, password;
  template <class F>
  void fields(F& f) {
    f("name", name, NameField{});
    f("password", password, NewPasswordField{});
  }
};

struct SignInRequest {
  std::string handle, password;
  template <class F>
  void fields(F& f) {
    f("handle", handle);
    f("password", password, PasswordField{});
  }
};

struct EndSessionRequest {
  std::string session;  // its id, or "others": all but this one
  template <class F>
  void fields(F& f) {
    f("session", session);
  }
};

struct NewPasswordRequest {
  std::string password, fresh;
  template <class F>
  void fields(F& f) {
    f("password", password, PasswordField{});
    f("fresh", fresh, NewPasswordField{});
  }
};

struct NewNameRequest {
  std::string name;
  template <class F>
  void fields(F& f) {
    f("name", name, NameField{});
  }
};

struct DeleteAccountRequest {
  std::string password;
  template <class F>
  void fields(F& f) {
    f("password", password, PasswordField{});
  }
};

// A place that is no longer to be among one's own; whoever has its link still has it.
struct DisownRequest {
  std::string table;
  std::int64_t chair = 0;
  template <class F>
  void fields(F& f) {
    f("table", table);
    f("chair", chair);
  }
};

// Which tables wait for whoever has these links.
struct MineRequest {
  static constexpr std::size_t most = 60;
  std::vector<std::string> links;
  struct Links {
    static constexpr bool needed = true;
    static boost::json::object schema();
    static std::vector<std::string> read(const Given& given, std::string_view name);
  };
  template <class F>
  void fields(F& f) {
    f("links", links, Links{});
  }
};

}  // namespace curia::server
