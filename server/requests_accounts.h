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

// The same of who may have come by a link of a mail, and then needs none.
struct PasswordOrNone {
  static constexpr bool needed = false;
  static boost::json::object schema() { return PasswordField::schema(); }
  static std::string read(const Given& given, std::string_view name) {
    return given.fields.has(name) ? PasswordField::read(given, name) : std::string();
  }
};

// A mail address: name@example.org.
struct MailField {
  static constexpr bool needed = true;
  static constexpr std::size_t longest = 254;  // bytes
  static boost::json::object schema() { return {{"type", "string"}, {"maxLength", longest}}; }
  static std::string read(const Given& given, std::string_view name);
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

// ---- By mail --------------------------------------------------------------------------------------------------------

// A name to sign in with, or a mail address.
struct WhoField {
  static constexpr bool needed = true;
  static boost::json::object schema() { return {{"type", "string"}, {"maxLength", MailField::longest}}; }
  static std::string read(const Given& given, std::string_view name) {
    return given.fields.text(name, MailField::longest);
  }
};

// A link to sign in with goes to the address of whoever has this name or address.
struct SendLinkRequest {
  std::string who, language;
  template <class F>
  void fields(F& f) {
    f("who", who, WhoField{});
    f("language", language, LanguageField{});
  }
};

// Who has no password: his account is made when he follows the link.
struct SignUpByMailRequest {
  std::string name, address, language;
  template <class F>
  void fields(F& f) {
    f("name", name, NameField{});
    f("address", address, MailField{});
    f("language", language, LanguageField{});
  }
};

// The secret of a link that stood in a mail.
struct MailLinkRequest {
  std::string link;
  template <class F>
  void fields(F& f) {
    f("link", link);
  }
};

struct OwnAddressRequest {
  std::string address, password, language;
  template <class F>
  void fields(F& f) {
    f("address", address, MailField{});
    f("password", password, PasswordOrNone{});
    f("language", language, LanguageField{});
  }
};

struct DropAddressRequest {
  std::string password;
  template <class F>
  void fields(F& f) {
    f("password", password, PasswordOrNone{});
  }
};

// ---- What is changed ------------------------------------------------------------------------------------------------

struct NewPasswordRequest {
  std::string password, fresh;
  template <class F>
  void fields(F& f) {
    f("password", password, PasswordOrNone{});
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
    f("password", password, PasswordOrNone{});
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
