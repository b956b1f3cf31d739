#include "server/routes_notices.h"

#include "server/mail.h"
#include "server/notice_feeds.h"
#include "server/notice_words.h"
#include "server/requests_notices.h"
#include "server/tokens.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_of_chair = 10, most_of_table = 60;
constexpr int most_in_feed = 50;

HttpAnswer json_answer(const json::value& body, unsigned status = 200) {
  return {.status = status, .body = json::serialize(body)};
}

// Who sits there, or answers for nature.
Chair need_chair(const Lobby::Door& door) {
  if (door.chair.seat < 0 && door.chair.seat != moderator_seat)
    throw Fault("wrong_link", "this link is for nobody who is waited for");
  return door.chair;
}

// What is answered when the room is ready; `make` is given the door and what takes the answer.
using Take = std::function<void(const HttpAnswer::Make& make)>;
struct Doors {
  Lobby& lobby;
  const Accounts& accounts;
};
HttpAnswer at_table(const Doors& doors, const Asked& asked,
                    std::function<void(const Lobby::Door& door, const Take& take)> make) {
  Lobby& lobby = doors.lobby;
  const std::string account = doors.accounts.who(asked.cookies).account;
  HttpAnswer answer;
  answer.later = [&lobby, &room = lobby.behind(asked.need_link(), account).room, link = std::string(asked.link),
                  account, make = std::move(make)](const auto& take) {
    room.when_ready([&lobby, link, account, make, take](const std::string* why) {
      const auto refuse = [&take](const auto& error) { take([&]() -> HttpAnswer { throw error; }); };
      if (why != nullptr) return refuse(StoreError(*why));
      try {
        make(lobby.behind(link, account), take);
      } catch (const Fault& fault) {
        refuse(fault);
      } catch (const StoreError& error) {
        refuse(error);
      }
    });
  };
  return answer;
}

// Said when it is kept, or why it is not.
Scribe::Done told(const Take& take, const json::object& said) {
  return [take, said](const std::string* why) {
    take([&] {
      if (why != nullptr) throw StoreError(*why);
      return json_answer(said);
    });
  };
}

json::object shown(const Way& way) {
  json::object out = way.settings();
  out.erase("since");
  out["link"] = !way.link.empty();
  out["id"] = way.id;
  out["kind"] = way.kind;
  out["state"] = way.state;
  out["address"] = way.kind == "push" ? parse_object(way.address).at("endpoint") : json::value(way.address);
  return out;
}

void list(Notices& notices, const Lobby::Door& door, const Take& take) {
  const Chair chair = need_chair(door);
  json::array ways;
  for (const Way& way : ways_of(notices.store(), door.room.id()))
    if (way.chair == chair) ways.push_back(shown(way));
  take([&] {
    return json_answer(json::object{{"ok", true}, {"offered", notices.offered()}, {"ways", std::move(ways)}});
  });
}

void need_room(const std::vector<Way>& ways, Chair chair) {
  const auto here = static_cast<std::size_t>(std::ranges::count(ways, chair, &Way::chair));
  if (here >= most_of_chair || ways.size() >= most_of_table) throw Fault("too_many", "so many ways to be told");
}

void add(Notices& notices, const Lobby::Door& door, Way way, const Take& take) {
  way.chair = need_chair(door);
  way.table = door.room.id();
  way.since = static_cast<std::int64_t>(door.room.game().event_count());
  if (way.kind == "mail" && !notices.carries_mail()) throw Fault("bad_address", "this server sends no mail");
  for (const Way& other : ways_of(notices.store(), way.table))
    if (other.chair == way.chair && other.kind == way.kind && other.address == way.address && way.sends())
      return take([&] { return json_answer(json::object{{"ok", true}, {"way", shown(other)}}); });
  need_room(notices.ways(way.table), way.chair);
  way.id = new_token();
  const std::string secret = new_token();
  way.secret = way.sends() ? secret : hash_of(secret);
  json::object said{{"ok", true}, {"way", shown(way)}};
  if (!way.sends()) said["url"] = notices.links().feed(secret, way.kind);
  if (way.kind == "webhook" || way.kind == "chat") said["secret"] = way.secret;
  if (way.kind == "mail" && !may_ask(asked_address(notices.store(), way.address), notices.now()))
    return notices.keep_silent(way, told(take, said));
  notices.add(way, [&notices, &room = door.room, take, said](const std::string* why) {
    if (why == nullptr) notices.look(room);
    told(take, said)(why);
  });
}

HttpAnswer new_way(const Doors& doors, Porter& porter, Notices& notices, Asked& asked) {
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  const Fields fields(body);
  Way way = asked_way(fields, Reachable(notices.settings().allow));
  if (way.kind == "mail" && fields.flag("with_link")) way.link = asked.need_link();
  doors.lobby.known(asked.need_link(), doors.accounts.who(asked.cookies).account);
  porter.need_notice(asked.address);
  return at_table(doors, asked,
                  [&notices, way](const Lobby::Door& door, const Take& take) { add(notices, door, way, take); });
}

HttpAnswer end_way(const Doors& doors, Notices& notices, Asked& asked) {
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  return at_table(doors, asked, [&notices, id = Fields(body).text("id")](const Lobby::Door& door, const Take& take) {
    const auto way = way_of(notices.store(), door.room.id(), id);
    if (!way || way->chair != need_chair(door)) throw Fault("not_found", "there is no such way");
    notices.end(*way, told(take, {{"ok", true}}));
  });
}

// ---- The page that stands in mails: no link of a seat, no script ----------------------------------------------------

struct Button {
  std::string_view deed, words;
};

HttpAnswer page_of(std::string_view language, const std::string& said, const std::vector<Button>& buttons) {
  std::string form;
  for (const auto& [deed, key] : buttons)
    form.append("<p><button name=\"do\" value=\"")
        .append(deed)
        .append("\">")
        .append(as_html(notice_words(language, key)))
        .append("</button></p>");
  const std::string title = as_html(notice_words(language, "page.title"));
  // With its own referrer: without one browsers do not say where a form comes from.
  return {
      .body = "<!doctype html><html lang=\"" + std::string(language) +
              "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><meta "
              "name=\"referrer\" "
              "content=\"same-origin\"><meta name=\"robots\" content=\"noindex\"><title>" +
              title +
              "</title><style>:root{color-scheme:light dark}body{font:1.2rem Georgia,serif;max-width:34rem;margin:3rem "
              "auto;padding:0 1rem}button{font:inherit;padding:.5rem "
              "1rem;min-height:2.8rem}</style></head><body><main><h1>" +
              title + "</h1><p>" + as_html(said) + "</p>" +
              (form.empty() ? "" : "<form method=\"post\">" + form + "</form>") + "</main></body></html>",
      .type = "text/html; charset=utf-8"};
}

HttpAnswer page_of_mail(const Notices& notices, const Asked& asked) {
  const auto way = way_by_secret(notices.store(), std::string(asked.parts[0]));
  if (!way || way->kind != "mail") return page_of(asked.language, notice_words(asked.language, "page.gone"), {});
  const std::string table = table_name(notices.store(), way->table);
  const WordArgument named[] = {{"table", table}};
  if (way->state == "unconfirmed")
    return page_of(way->language, notice_words(way->language, "page.ask", named),
                   {{"yes", "page.yes"}, {"no", "page.no"}});
  if (way->state == "stopped") return page_of(way->language, notice_words(way->language, "page.done"), {});
  return page_of(way->language, notice_words(way->language, "page.on", named),
                 {{"end", "page.end"}, {"no", "page.no"}});
}

HttpAnswer deed_of_mail(Notices& notices, const Asked& asked) {
  const auto way = way_by_secret(notices.store(), std::string(asked.parts[0]));
  if (!way || way->kind != "mail") return page_of(asked.language, notice_words(asked.language, "page.gone"), {});
  const bool yes = asked.body == "do=yes", no = asked.body == "do=no";
  const bool end = asked.body == "do=end" || asked.body.find("List-Unsubscribe=One-Click") != std::string_view::npos;
  if (!yes && !no && !end) throw bad_field("do", "do is yes, no or end");
  HttpAnswer answer;
  answer.later = [&notices, way = *way, yes, no](const Take& take) {
    const WordArgument named[] = {{"table", table_name(notices.store(), way.table)}};
    const std::string said =
        yes ? notice_words(way.language, "page.on", named) : notice_words(way.language, "page.done");
    const Scribe::Done done = [take, said, language = way.language](const std::string* why) {
      take([&] {
        if (why != nullptr) throw StoreError(*why);
        return page_of(language, said, {});
      });
    };
    if (yes && way.state != "stopped") return notices.confirm(way, done);
    no ? notices.stop_address(way, done) : notices.end(way, done);
  };
  return answer;
}

// ---- Feeds ----------------------------------------------------------------------------------------------------------

HttpAnswer feed(Lobby& lobby, const Notices& notices, const Asked& asked) {
  const std::string_view name = asked.parts[0];
  const std::size_t dot = name.find('.');
  const std::string secret(name.substr(0, dot));
  const auto way = way_by_secret(notices.store(), hash_of(secret));
  const std::string_view ending = dot == std::string_view::npos ? std::string_view() : name.substr(dot);
  if (!way || ending != (way->kind == "calendar" ? ".ics" : ".atom")) throw Fault("not_found", "there is nothing here");
  const Letter letter{.way = *way,
                      .links = notices.links(),
                      .table = table_name(notices.store(), way->table),
                      .key = {},
                      .at = notices.now()};
  if (way->kind == "calendar")
    return {.body = calendar_of(letter, notices.deadlines(lobby.open(way->table), way->chair, way->language)),
            .type = "text/calendar; charset=utf-8"};
  return {.body = atom_of(letter, notices_of(notices.store(), way->table, way->chair, most_in_feed),
                          notices.links().feed(secret, way->kind)),
          .type = "application/atom+xml; charset=utf-8"};
}

}  // namespace

std::vector<Route> notice_routes(Lobby& lobby, Porter& porter, Notices& notices, const Accounts& accounts) {
  const Doors doors{.lobby = lobby, .accounts = accounts};
  return {
      {"GET", "/api/table/notices",
       [doors, &notices](Asked& asked) {
         return at_table(doors, asked, [&notices](const auto& door, const auto& take) { list(notices, door, take); });
       }},
      {"POST", "/api/table/notices",
       [doors, &porter, &notices](Asked& asked) { return new_way(doors, porter, notices, asked); }},
      {"POST", "/api/table/notices/end", [doors, &notices](Asked& asked) { return end_way(doors, notices, asked); }},
      {"GET", "/n/*", [&notices](Asked& asked) { return page_of_mail(notices, asked); }},
      {"POST", "/n/*", [&notices](Asked& asked) { return deed_of_mail(notices, asked); }},
      {"GET", "/feed/*", [&lobby, &notices](Asked& asked) { return feed(lobby, notices, asked); }},
  };
}

}  // namespace curia::server
