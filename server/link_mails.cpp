#include "server/link_mails.h"

#include <iterator>
#include <memory>

#include "server/kept_accounts.h"
#include "server/mail.h"
#include "server/notice_words.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr int most_under_way = 64;
constexpr std::size_t longest_id = 40;
constexpr std::int64_t a_minute = 60;
constexpr std::int64_t signs_in_for = 20 * a_minute, hour_of_mail = 60 * a_minute, confirms_for = 24 * hour_of_mail;
// After which what has failed is tried again; who has asked for a link has asked anew by then.
constexpr std::int64_t waits[] = {a_minute, 5 * a_minute, 15 * a_minute};

json::object about(const LinkMail& mail) { return {{"way", "mail"}, {"kind", as_json(mail.kind)}}; }

}  // namespace

void LinkMails::forget() {
  if (now() < forget_at_) return;
  forget_at_ = now() + hour_of_mail;
  scribe_.write([now = now()](Store& store) { forget_old_links(store, now); },
                [this](const std::string* why) {
                  if (why != nullptr) log_.warn("not_kept", {{"why", *why}});
                });
}

void LinkMails::look_round() {
  forget();
  if (!carried()) return;
  for (const LinkMail& mail : mails_due(store_, now(), most_under_way))
    if (under_way_.size() < most_under_way && under_way_.emplace(mail.who, mail.kind).second) send(mail);
}

// Known before it goes, and only if it is still wanted then.
void LinkMails::send(const LinkMail& mail) {
  const std::string secret = new_token();
  const auto wanted = std::make_shared<bool>(false);
  const std::int64_t until = now() + (mail.kind == "sign_in" ? signs_in_for : confirms_for);
  scribe_.write(
      [mail, hash = hash_of(secret), until, wanted](Store& store) {
        *wanted = mail_waits(store, mail);
        if (*wanted) keep_mail_link(store, hash, mail, until);
      },
      [this, mail, secret, wanted](const std::string* why) {
        if (why == nullptr && *wanted) return carry(mail, secret);
        under_way_.erase({mail.who, mail.kind});
        if (why != nullptr) log_.warn("not_kept", {{"why", *why}});
      });
}

void LinkMails::carry(const LinkMail& mail, const std::string& secret) {
  courier_->carry(parcel(mail, secret), [this, mail](const Outcome& outcome) { carried(mail, outcome); });
}

void LinkMails::carried(const LinkMail& mail, const Outcome& outcome) {
  json::object said = about(mail);
  if (!outcome.why.empty()) said["why"] = outcome.why;
  const bool refused = outcome.kind == Outcome::Kind::refused;
  const bool again = outcome.kind == Outcome::Kind::later && mail.tries < static_cast<std::int64_t>(std::size(waits));
  if (outcome.kind == Outcome::Kind::sent)
    log_.info("notice_sent", said);
  else if (again)
    log_.say(outcome.untrusted ? Log::Level::warn : Log::Level::debug, "notice_later", said);
  else
    log_.warn(refused ? "notice_refused" : "notice_given_up", said);
  const std::int64_t due = again ? now() + waits[mail.tries] : 0;
  scribe_.write(
      [mail, refused, again, due, why = outcome.why](Store& store) {
        if (again) return mail_later(store, mail, due);
        mail_done(store, mail);
        if (!refused) return;
        AskedAddress asked = asked_address(store, mail.address);  // no mail of ours goes there any more
        asked.stopped = why;
        keep_asked(store, mail.address, asked);
      },
      [this, mail](const std::string* why) {
        under_way_.erase({mail.who, mail.kind});
        if (why != nullptr) log_.warn("not_kept", {{"why", *why}});
      });
}

// Nothing in it was written by who has asked for it: that may be anybody.
Parcel LinkMails::parcel(const LinkMail& mail, const std::string& secret) const {
  const auto account = account_by_id(store_, mail.who);
  const WordArgument named[] = {{"handle", account ? account->handle : std::string()}};
  const auto say = [&](std::string_view what) {
    return notice_words(mail.language, "link." + mail.kind + "." + std::string(what), named);
  };
  const Mail letter{.from = notices_.settings().mail_from,
                    .to = mail.address,
                    .id = hash_of(hash_of(secret)).substr(0, longest_id),  // it opens nothing
                    .subject = say("subject"),
                    .language = mail.language,
                    .at = now(),
                    .paragraphs = {say("text"), say("else")},
                    .links = {{say("link"), notices_.links().base + "account#" + mail.kind + "=" + secret}}};
  return {.kind = Parcel::Kind::mail, .to = mail.address, .body = letter.text()};
}

}  // namespace curia::server
