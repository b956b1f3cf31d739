#pragma once
// What somebody is told who does not look, and the ways by which he has asked to be.
#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/people.h"
#include "server/quiet_hours.h"

namespace curia::server {

// Of one cause a chair is told once, however often that comes about.
struct Notice {
  std::string cause;                                        // stands for it: turn:12:f3a9, event:213:..., over
  std::string kind;                                         // turn, event, over, vote, agree; of others: wrote, clock
  std::map<std::string, std::string, std::less<>> texts{};  // by language
  std::string_view text(std::string_view language) const;   // in another where it was not told in that
};

// What a chair is told of beside its turn and the end, each by its kind: all unless it is said.
inline constexpr std::string_view notice_kinds[] = {"turn", "event", "over", "wrote", "clock", "vote", "agree"};

// One way by which a chair is told.
struct Way {
  std::string table, id;
  Chair chair;
  std::string kind;     // mail, push, webhook, chat; calendar, atom: fetched, never sent
  std::string address;  // where it goes; of push the endpoint with its keys, as JSON
  std::string
      secret;  // of mail what its links have, of webhooks the key of the HMAC, of feeds their address (as a hash)
  std::string state;  // unconfirmed, on; stopped: the other end refused
  std::string language = "en";
  std::string link{};                 // of his seat, where he wants it in his mail; none
  std::vector<std::string> not_of{};  // kinds that he does not want
  std::int64_t every = 0;             // seconds between two at least; what comes meanwhile is told together
  QuietHours quiet{};
  std::int64_t since = 0;  // the event that was the last when he asked
  std::int64_t sent = 0;   // when the last one was, in seconds since 1970

  bool sends() const { return kind != "calendar" && kind != "atom"; }
  bool wants(std::string_view what) const;
  boost::json::object settings() const;                 // of the above, as they are kept
  void read_settings(const boost::json::object& kept);  // as settings() made them
};

}  // namespace curia::server
