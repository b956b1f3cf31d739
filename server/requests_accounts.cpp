#include "server/requests_accounts.h"

#include "server/mail.h"

namespace curia::server {

namespace json = boost::json;

std::string NewPasswordField::read(const Given& given, std::string_view name) {
  std::string said = PasswordField::read(given, name);
  if (said.size() < shortest) throw Fault("short_password", "a password has 8 bytes or more");
  return said;
}

std::string MailField::read(const Given& given, std::string_view name) {
  std::string said = given.fields.text(name, longest);
  if (!could_be_address(said)) throw Fault("bad_address", "this is no mail address");
  return said;
}

json::object MineRequest::Links::schema() {
  return {{"type", "array"}, {"items", FieldType<std::string>::schema()}, {"maxItems", most}};
}

std::vector<std::string> MineRequest::Links::read(const Given& given, std::string_view name) {
  std::vector<std::string> links;
  for (const json::value& link : given.fields.list(name)) {
    if (!link.is_string() || links.size() >= most) throw bad_field(name, "these are up to 60 links");
    links.emplace_back(link.get_string());
  }
  return links;
}

}  // namespace curia::server
