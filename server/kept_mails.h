#pragma once
// What is kept of accounts and mail: the address of each, the mails that are still to go, and the links that stood in those that went.
// What changes something is called within a Scribe's job.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store.h"

namespace curia::server {

// ---- Addresses ------------------------------------------------------------------------------------------------------

struct OwnAddresses {
  std::string confirmed, asked;  // to be confirmed; empty: none
};
OwnAddresses own_addresses(const Store& store, const std::string& account, std::int64_t now);
// Whose it is, however capitals are written: several may share one, up to five are told.
std::vector<std::string> accounts_at(const Store& store, const std::string& address);
// Kept for a day, or until it is confirmed. What was asked before is forgotten.
void ask_own_address(Store& store, const std::string& account, const std::string& address, std::int64_t now);
void keep_own_address(Store& store, const std::string& account, const std::string& address, std::int64_t now);
void forget_asked_address(Store& store, const std::string& account);  // with the links that went there
void drop_own_addresses(Store& store, const std::string& account);    // with every link that went there

// ---- Mails ----------------------------------------------------------------------------------------------------------

// A mail with a link in it, and what that link does: sign_in, confirm (an address), or sign_up.
struct LinkMail {
  std::string who;  // an account; of sign_up what stands for the address
  std::string kind;
  std::string address;
  std::string name{};  // of sign_up
  std::string language = "en";
  std::int64_t due = 0, tries = 0;
};
void put_mail(Store& store, const LinkMail& mail);  // of a kind one waits at a time
std::vector<LinkMail> mails_due(const Store& store, std::int64_t now, int most);
bool mail_waits(const Store& store, const LinkMail& mail);
void mail_done(Store& store, const LinkMail& mail);
void mail_later(Store& store, const LinkMail& mail, std::int64_t due);

// ---- Links ----------------------------------------------------------------------------------------------------------

// That of a mail, until `until`.
void keep_mail_link(Store& store, const std::string& hash, const LinkMail& mail, std::int64_t until);
void forget_old_links(Store& store, std::int64_t now);  // and addresses that nobody has confirmed in time
// The mail that it stood in.
std::optional<LinkMail> mail_link(const Store& store, const std::string& hash, std::string_view kind, std::int64_t now);
bool spend_mail_link(Store& store, const std::string& hash);  // whether it was there
// Nothing that went, or is to go, to this account opens anything any more.
void end_mail_links(Store& store, const std::string& account);

}  // namespace curia::server
