#pragma once
// What is carried out of the house: several notices of a table, by one way, in the language of who gets them.
#include <string>
#include <vector>

#include "server/addresses.h"
#include "server/courier.h"
#include "server/notice.h"
#include "server/sealing.h"

namespace curia::server {

// Where links of notices lead.
struct Links {
  std::string base;                         // https://play.example.org/
  std::string table(const Way& way) const;  // opens his place, or finds it in his browser
  std::string end(const Way& way) const;    // a page with which mail is confirmed and ended
  std::string feed(const std::string& secret, std::string_view kind) const;
};

struct Letter {
  const Way& way;
  const Links& links;
  std::string table;  // its name
  std::string key;    // of this letter: two of the same are one
  std::int64_t at = 0;
  std::vector<Notice> notices{};
};

Parcel mail_of(const Letter& letter, const std::string& from);
// Asks whoever reads it whether he wants such mail; of this kind.
inline constexpr std::string_view kind_that_asks = "confirm";
Parcel mail_that_asks(const Letter& letter, const std::string& from);
Parcel push_of(const Letter& letter, const PushKeys& keys, const std::string& subject);
Parcel hook_of(const Letter& letter);  // JSON with everything
Parcel chat_of(const Letter& letter);  // {content, text}, as chats take it

}  // namespace curia::server
