#pragma once
// Sends mails with a link in them: with which one signs in, or says that an address is one's own. The secret of a link is made when its
// mail goes; of what was sent only a hash stays.
#include <set>
#include <string>
#include <utility>

#include "server/courier.h"
#include "server/kept_mails.h"
#include "server/log.h"
#include "server/notices.h"
#include "server/scribe.h"

namespace curia::server {

class LinkMails {
 public:
  // All of them outlive it; `notices` know who sends mail and where links lead. Without a courier nothing is sent.
  LinkMails(const Notices& notices, Store& store, Scribe& scribe, Log& log, Courier* courier)
      : notices_(notices), store_(store), scribe_(scribe), log_(log), courier_(courier) {}

  bool carried() const { return notices_.carries_mail(); }
  std::int64_t now() const { return notices_.now(); }  // seconds since 1970
  void look_round();                                   // now and then: what is due is sent, what is past forgotten

 private:
  using Name = std::pair<std::string, std::string>;
  void forget();
  void send(const LinkMail& mail);
  void carry(const LinkMail& mail, const std::string& secret);
  void carried(const LinkMail& mail, const Outcome& outcome);
  Parcel parcel(const LinkMail& mail, const std::string& secret) const;

  const Notices& notices_;
  Store& store_;
  Scribe& scribe_;
  Log& log_;
  Courier* courier_;
  std::set<Name> under_way_;  // who and kind
  std::int64_t forget_at_ = 0;
};

}  // namespace curia::server
