// curia admin: whoever serves a site looks after it. What changes something is an order, which the server that has the store carries out.
#include <fmt/format.h>
#include <sodium.h>

#include <charconv>
#include <chrono>
#include <memory>
#include <thread>

#include "cli/commands.h"
#include "cli/reports.h"
#include "cli/which_store.h"
#include "server/kept_accounts.h"
#include "server/kept_lobby.h"
#include "server/kept_orders.h"
#include "server/tokens.h"
#include "session/fault.h"
#include "session/own_words.h"

namespace curia {

namespace {

namespace json = boost::json;
using server::Chair;
using server::Store;

struct Arguments {
  std::string store, whom, chair, text, tables;
  int wait = 10;
};

// Not before the server has said that it is done is it told so; 3: no server has come to it yet.
int order(const Arguments& given, const json::object& wanted) {
  Store store = Store::beside(given.store);
  std::int64_t number = 0;
  const auto failed = store.keep_together({[&](Store& kept) { number = server::give_order(kept, wanted); }});
  if (failed.front()) throw server::StoreError(*failed.front());
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(given.wait);
  do {
    if (const auto answer = server::answer_to_order(store, number)) {
      if (answer->at("ok").as_bool()) return 0;
      fmt::print(stderr, "curia admin: {}\n", std::string_view(answer->at("why").as_string()));
      return 1;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  } while (std::chrono::steady_clock::now() < until);
  fmt::print(stderr, "curia admin: no server has done it yet; one that serves this store will\n");
  return 3;
}

int list_accounts(const Arguments& given) {
  static constexpr std::string_view states[] = {"here", "banned", "leaves"};
  const Store store = Store::to_read(given.store);
  for (const server::Account& account : server::accounts_of_store(store)) {
    if (account.handle.find(given.whom) == std::string::npos) continue;
    json::object line{{"handle", account.handle},
                      {"name", account.name},
                      {"state", as_json(states[static_cast<std::size_t>(account.state)])},
                      {"created", account.created},
                      {"sessions", server::sessions_of(store, account.id).size()},
                      {"places", server::owned_by(store, account.id).size()},
                      {"tables", server::tables_made_by(store, account.id).size()}};
    if (account.quota) line["quota"] = *account.quota;
    fmt::print("{}\n", json::serialize(line));
  }
  return 0;
}

int list_tables(const Arguments& given) {
  const Store store = Store::to_read(given.store);
  for (const std::string& id : store.tables()) {
    const auto frame = server::frame_of(store, id);
    if (!frame) continue;
    json::object line{{"table", id},
                      {"name", frame->setup.at("name")},
                      {"game", frame->header.at("game")},
                      {"listed", server::is_listed(store, id)},
                      {"seats", server::People(frame->setup).setup().at("seats")}};
    if (const auto awaited = server::awaited_of(store, id)) {
      line["over"] = awaited->over;
      line["number"] = awaited->number;
      line["at"] = awaited->at;
    }
    fmt::print("{}\n", json::serialize(line));
  }
  return 0;
}

// With the accounts that have the place of who is reported.
int list_reports(const Arguments& given) {
  const Store store = Store::to_read(given.store);
  for (const server::Report& report : server::reports_in(store)) {
    json::object line = report_json(report);
    json::array& accounts = line["accounts"].emplace_array();
    for (const std::string& handle : server::owners_of(store, report.table, Chair::of(report.said.chair)))
      accounts.emplace_back(handle);
    fmt::print("{}\n", json::serialize(line));
  }
  return 0;
}

// A word that nobody else has seen; of it the order has the hash.
int give_password(const Arguments& given) {
  const std::string fresh = server::new_token();
  char kept[crypto_pwhash_STRBYTES] = {};
  if (crypto_pwhash_str(kept, fresh.data(), fresh.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw std::runtime_error("there is no memory for this now");
  const int status = order(given, {{"do", "password"}, {"handle", given.whom}, {"hash", std::string(kept)}});
  if (status != 1) fmt::print("{}\n", fresh);
  return status;
}

// "spectator", "moderator", "invitation", "host", a seat "2", or one of those who share it, "2.1".
Chair chair_in(const std::string& said) {
  static constexpr std::string_view beside[] = {"spectator", "moderator", "invitation", "host"};
  for (int n = 0; n < 4; ++n)
    if (said == beside[n]) return {.seat = -1 - n};
  const std::size_t point = said.find('.');
  const auto number = [&](const std::string& text) {
    if (text.empty() || text.size() > 2 || text.find_first_not_of("0123456789") != std::string::npos)
      throw std::runtime_error(
          "a chair is spectator, moderator, invitation, host, a seat (2) or a member of one (2.1)");
    return std::stoi(text);
  };
  Chair chair{.seat = number(said.substr(0, point))};
  if (chair.seat >= Chair::seats) throw std::runtime_error("no table has a seat " + std::to_string(chair.seat));
  if (point != std::string::npos) chair.member = number(said.substr(point + 1));
  return chair;
}

int give_link(const Arguments& given) {
  const std::string link = server::new_token();
  const int status = order(given, {{"do", "link"},
                                   {"table", given.whom},
                                   {"chair", chair_in(given.chair).number()},
                                   {"hash", server::hash_of(link)}});
  if (status != 1) fmt::print("{}\n", link);
  return status;
}

int set_quota(const Arguments& given) {
  json::object wanted{{"do", "quota"}, {"handle", given.whom}};
  if (!given.tables.empty()) {
    constexpr std::int64_t most = 1'000'000;
    std::int64_t tables = 0;
    const char* const end = given.tables.data() + given.tables.size();
    const auto read = std::from_chars(given.tables.data(), end, tables);
    if (read.ec != std::errc() || read.ptr != end || tables < 0 || tables > most)
      throw std::runtime_error("a quota is a number from 0 to 1000000");
    wanted["tables"] = tables;
  }
  return order(given, wanted);
}

}  // namespace

void add_admin(Command& program, int& status) {
  Command command = program.subcommand("admin", "Look after the accounts and tables of a site");
  auto given = std::make_shared<Arguments>();
  const auto add = [&](const char* name, const char* about, std::function<int(const Arguments&)> does) {
    Command one = command.subcommand(name, about);
    one.option("FILE", &given->store,
               "The store, or a file of settings (.toml) that names it; also while a server has it")
        .required();
    one.option("--wait", &given->wait, "Seconds to wait for the server").within(0, 600).shows_default();
    one.runs([given, &status, does = std::move(does)] {
      given->store = which_store(given->store);
      status = does(*given);
    });
    return one;
  };
  const auto of_account = [&](const char* name, const char* about, std::function<int(const Arguments&)> does) {
    Command one = add(name, about, std::move(does));
    one.option("HANDLE", &given->whom, "The name that signs in").required();
    return one;
  };
  const auto plain = [](const char* what) {
    return [what](const Arguments& said) { return order(said, {{"do", what}, {"handle", said.whom}}); };
  };
  add("accounts", "List accounts, a line of JSON each", list_accounts)
      .option("HANDLE", &given->whom, "Only those in which this stands");
  add("tables", "List tables, a line of JSON each", list_tables);
  add("reports", "List what people have reported of each other's talk, and whose places that were", list_reports);
  of_account("ban", "End all sessions of an account, and let nobody sign in there", plain("ban"));
  of_account("unban", "Let an account be used again", plain("unban"));
  of_account("delete", "Delete an account, as its owner may", plain("delete"));
  of_account("password", "Give an account a new password, which is printed, and end its sessions", give_password);
  of_account("quota", "Say how many unfinished tables an account may have made", set_quota)
      .option("TABLES", &given->tables, "The number; none: as for all");
  const char* table = "Its id, as `curia admin tables` lists it";
  add("close", "End a game and let nobody come to its table any more",
      [](const Arguments& said) {
        return order(said, {{"do", "close"}, {"table", said.whom}});
      })
      .option("TABLE", &given->whom, table)
      .required();
  Command link = add("link", "Give a place a new link, whose secret is printed; the old one dies", give_link);
  link.option("TABLE", &given->whom, table).required();
  link.option("CHAIR", &given->chair, "A seat (2), a member of it (2.1), spectator, moderator, invitation or host")
      .required();
  add("announce", "Show a line on every page", [](const Arguments& said) {
    if (!said.text.empty() && !may_be_words(said.text))
      throw std::runtime_error("an announcement is one line of up to 500 characters");
    return order(said, {{"do", "announce"}, {"text", said.text}});
  }).option("TEXT", &given->text, "The line; none: no more");
}

}  // namespace curia
