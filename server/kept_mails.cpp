#include "server/kept_mails.h"

#include "server/kept_notices.h"
#include "server/sql.h"

namespace curia::server {

namespace {

constexpr std::int64_t a_day_to_confirm = 24 * 60 * 60;
constexpr int most_of_an_address = 5;

}  // namespace

// ---- Addresses ------------------------------------------------------------------------------------------------------

OwnAddresses own_addresses(const Store& store, const std::string& account, std::int64_t now) {
  OwnAddresses out;
  Statement found = store.to_look("SELECT address, confirmed, at FROM account_addresses WHERE account = ?");
  found.bind(account);
  while (found.row()) {
    if (found.number(1) != 0)
      out.confirmed = found.text(0);
    else if (found.number(2) > now - a_day_to_confirm)
      out.asked = found.text(0);
  }
  return out;
}

std::vector<std::string> accounts_at(const Store& store, const std::string& address) {
  std::vector<std::string> out;
  Statement found = store.to_look(
      "SELECT account FROM account_addresses WHERE lower(address) = ? AND confirmed = 1 ORDER BY at DESC, account "
      "LIMIT ?");
  found.bind(in_small_letters(address)).bind(std::int64_t{most_of_an_address});
  while (found.row()) out.push_back(found.text(0));
  return out;
}

namespace {

void put_address(Store& store, const std::string& account, const std::string& address, bool confirmed,
                 std::int64_t now) {
  store
      .to_change(
          "INSERT INTO account_addresses (account, address, confirmed, at) VALUES (?, ?, ?, ?)"
          " ON CONFLICT (account, confirmed) DO UPDATE SET address = excluded.address, at = excluded.at")
      .bind(account)
      .bind(address)
      .bind(std::int64_t{confirmed})
      .bind(now)
      .row();
}

}  // namespace

void forget_asked_address(Store& store, const std::string& account) {
  for (const char* sql : {"DELETE FROM account_mails WHERE who = ? AND kind = 'confirm'",
                          "DELETE FROM mail_links WHERE who = ? AND kind = 'confirm'",
                          "DELETE FROM account_addresses WHERE account = ? AND confirmed = 0"})
    store.to_change(sql).bind(account).row();
}

void ask_own_address(Store& store, const std::string& account, const std::string& address, std::int64_t now) {
  forget_asked_address(store, account);
  put_address(store, account, address, false, now);
}

void keep_own_address(Store& store, const std::string& account, const std::string& address, std::int64_t now) {
  drop_own_addresses(store, account);  // and the links that went to another
  put_address(store, account, address, true, now);
}

void drop_own_addresses(Store& store, const std::string& account) {
  end_mail_links(store, account);
  store.to_change("DELETE FROM account_addresses WHERE account = ?").bind(account).row();
}

// ---- Mails ----------------------------------------------------------------------------------------------------------

void put_mail(Store& store, const LinkMail& mail) {
  store
      .to_change(
          "INSERT INTO account_mails (who, kind, address, name, language, due, tries) VALUES (?, ?, ?, ?, ?, ?, 0)"
          " ON CONFLICT (who, kind) DO UPDATE SET address = excluded.address, name = excluded.name,"
          " language = excluded.language, due = excluded.due, tries = excluded.tries")
      .bind(mail.who)
      .bind(mail.kind)
      .bind(mail.address)
      .bind(mail.name)
      .bind(mail.language)
      .bind(mail.due)
      .row();
}

std::vector<LinkMail> mails_due(const Store& store, std::int64_t now, int most) {
  std::vector<LinkMail> out;
  Statement found = store.to_look(
      "SELECT who, kind, address, name, language, due, tries FROM account_mails WHERE due <= ? ORDER BY due LIMIT ?");
  found.bind(now).bind(std::int64_t{most});
  while (found.row())
    out.push_back({.who = found.text(0),
                   .kind = found.text(1),
                   .address = found.text(2),
                   .name = found.text(3),
                   .language = found.text(4),
                   .due = found.number(5),
                   .tries = found.number(6)});
  return out;
}

bool mail_waits(const Store& store, const LinkMail& mail) {
  return store.to_look("SELECT 1 FROM account_mails WHERE who = ? AND kind = ? AND address = ?")
      .bind(mail.who)
      .bind(mail.kind)
      .bind(mail.address)
      .row();
}

void mail_done(Store& store, const LinkMail& mail) {
  store.to_change("DELETE FROM account_mails WHERE who = ? AND kind = ? AND address = ?")
      .bind(mail.who)
      .bind(mail.kind)
      .bind(mail.address)
      .row();
}

void mail_later(Store& store, const LinkMail& mail, std::int64_t due) {
  store.to_change("UPDATE account_mails SET tries = tries + 1, due = ? WHERE who = ? AND kind = ? AND address = ?")
      .bind(due)
      .bind(mail.who)
      .bind(mail.kind)
      .bind(mail.address)
      .row();
}

// ---- Links ----------------------------------------------------------------------------------------------------------

void forget_old_links(Store& store, std::int64_t now) {
  store.to_change("DELETE FROM mail_links WHERE until <= ?").bind(now).row();
  store.to_change("DELETE FROM account_addresses WHERE confirmed = 0 AND at <= ?").bind(now - a_day_to_confirm).row();
}

void keep_mail_link(Store& store, const std::string& hash, const LinkMail& mail, std::int64_t until) {
  store
      .to_change(
          "INSERT INTO mail_links (hash, who, kind, address, name, language, until) VALUES (?, ?, ?, ?, ?, ?, ?)")
      .bind(hash)
      .bind(mail.who)
      .bind(mail.kind)
      .bind(mail.address)
      .bind(mail.name)
      .bind(mail.language)
      .bind(until)
      .row();
}

std::optional<LinkMail> mail_link(const Store& store, const std::string& hash, std::string_view kind,
                                  std::int64_t now) {
  Statement found = store.to_look(
      "SELECT who, kind, address, name, language FROM mail_links WHERE hash = ? AND kind = ? AND until > ?");
  if (!found.bind(hash).bind(std::string(kind)).bind(now).row()) return std::nullopt;
  return LinkMail{.who = found.text(0),
                  .kind = found.text(1),
                  .address = found.text(2),
                  .name = found.text(3),
                  .language = found.text(4)};
}

bool spend_mail_link(Store& store, const std::string& hash) {
  return store.to_change("DELETE FROM mail_links WHERE hash = ? RETURNING 1").bind(hash).row();
}

void end_mail_links(Store& store, const std::string& account) {
  for (const char* sql : {"DELETE FROM account_mails WHERE who = ?", "DELETE FROM mail_links WHERE who = ?"})
    store.to_change(sql).bind(account).row();
}

}  // namespace curia::server
