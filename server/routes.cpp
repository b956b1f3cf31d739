#include "server/routes.h"

#include <charconv>

#include "server/kept_table.h"
#include "server/made_once.h"
#include "server/pace_page.h"
#include "server/pages.h"
#include "server/showing.h"
#include "server/store_file.h"
#include "session/constitution.h"
#include "session/examples.h"
#include "session/rule_texts.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

HttpAnswer answer_of(const json::value& body, unsigned status) {
  return {.status = status, .body = json::serialize(body)};
}

namespace {

HttpAnswer hello(MadeOnce& made, const Asked& asked) {
  return made.answer("hello " + asked.language, asked.encodings, [&] {
    return answer_of(json::object{{"ok", true},
                                  {"name", "Curia"},
                                  {"version", as_json(engine_version)},
                                  {"protocol", 1},
                                  {"games", games_json(asked.language)}});
  });
}

// The examples of the rulebooks, of which a table can begin in one.
HttpAnswer examples(MadeOnce& made, const Asked& asked) {
  return made.answer("examples " + asked.language, asked.encodings, [&] {
    return answer_of(json::object{{"ok", true}, {"examples", examples_json(asked.language)}});
  });
}

// Where others open what somebody hands out.
HttpAnswer where(const FoundAt& found) {
  return answer_of(json::object{{"ok", true},
                                {"world", found.world.empty() ? json::value() : json::value(found.world)},
                                {"house", json::value_from(found.house)}});
}

// How somebody wants to read it.
struct Wished {
  std::string format, language, encodings;
  static Wished of(const Asked& asked) {
    const std::string_view format = asked.field("format", "html");
    if (format != "html" && format != "markdown") throw bad_field("format", "format is html or markdown");
    return {.format = std::string(format), .language = asked.language, .encodings = std::string(asked.encodings)};
  }
};

HttpAnswer constitution_of(MadeOnce& made, json::object settings, const Wished& wished, const Room* room = nullptr) {
  Constitution wanted{.settings = std::move(settings), .language = wished.language, .html = wished.format == "html"};
  if (room != nullptr) {
    wanted.agreed.push_back(agreement_on_talk(room->talk().settings(), room->game(), wished.language));
    wanted.agreed.push_back(agreement_on_table(room->one_answer() == "given", room->hints() == "allowed",
                                               room->reasons_told(), wished.language));
    if (room->pace().rules)
      wanted.agreed.push_back(
          agreement_on_time(*room->pace().rules, wanted.settings.at("game").as_string(), wished.language));
  }
  std::string key = wished.format + wished.language + json::serialize(wanted.settings);
  for (const Agreement& one : wanted.agreed)
    for (const std::string& sentence : one.sentences) key += sentence;
  return made.answer(key, wished.encodings, [&]() -> HttpAnswer {
    return {.body = constitution_page(wanted),
            .type = wanted.html ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8"};
  });
}

std::int64_t number_in(std::string_view key, std::string_view text) {
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size())
    throw bad_field(key, std::string(key) + " must be a number");
  return number;
}

// Of a table that is not made yet: game, edition, scenario, seats, and every other field is an answer.
HttpAnswer constitution(MadeOnce& made, const Asked& asked) {
  json::object settings, options;
  each_field(asked.query, [&](std::string_view key, std::string_view value) {
    if (key == "language" || key == "format" || key.empty()) return;
    if (key == "seats")
      settings["seats"] = number_in(key, value);
    else if (key == "game" || key == "edition" || key == "scenario")
      settings[as_json(key)] = as_json(value);
    else
      options[as_json(key)] = as_json(value);
  });
  settings["options"] = std::move(options);
  return constitution_of(made, std::move(settings), Wished::of(asked));
}

// Who comes to a table: with a link, or as one of his account's places.
struct Comer {
  std::string link, account, address;
  static Comer of(const Served& served, const Asked& asked) {
    return {.link = std::string(asked.need_link()),
            .account = served.accounts.who(asked.cookies).account,
            .address = std::string(asked.address)};
  }
  Lobby::Door door(Lobby& lobby) const { return lobby.behind(link, account); }
};

// Of the table that a link opens: at once, or when the room is ready.
HttpAnswer of_link(const Served& served, const Asked& asked,
                   const std::function<HttpAnswer(const Lobby::Door&)>& make) {
  Lobby& lobby = served.lobby;
  const Comer comer = Comer::of(served, asked);
  const Lobby::Door door = comer.door(lobby);
  if (door.room.ready()) return make(door);
  HttpAnswer answer;
  answer.later = [&lobby, &room = door.room, comer, make](const auto& take) {
    room.when_ready([&lobby, comer, make, take](const std::string* why) {
      take([&] {
        if (why != nullptr) throw StoreError(*why);
        return make(comer.door(lobby));
      });
    });
  };
  return answer;
}

// On a site who makes a table has signed in, and has not made too many.
std::string maker(const Served& served, const Asked& asked) {
  const Caller who = served.accounts.who(asked.cookies);
  if (who.account.empty() && !served.site) return {};
  served.accounts.need_table(served.accounts.need(who));
  return who.account;
}

// The links of a table that was made, told once.
HttpAnswer links_of(Lobby& lobby, const Lobby::Made& made) {
  HttpAnswer answer = answer_of(
      json::object{{"ok", true}, {"table", made.room.id()}, {"name", made.room.name()}, {"links", made.links}}, 201);
  answer.sent = [&lobby, id = made.room.id()] { lobby.answered(id); };
  return answer;
}

// Until it is known whether it is kept it counts among those of its account.
void count(Accounts& accounts, Room& made, const std::string& account) {
  if (account.empty()) return;
  accounts.making(account, made.id());
  made.when_kept([&accounts, account, table = made.id()](const std::string*) { accounts.made(account, table); });
}

// As soon as it is known whether the table is kept.
void answer_when_kept(Room& made, const HttpAnswer& answer, const std::function<void(const HttpAnswer::Make&)>& take) {
  made.when_kept([take, answer](const std::string* why) {
    take([&] {
      if (why != nullptr) throw StoreError(*why);
      return answer;
    });
  });
}

HttpAnswer new_table(const Served& served, Asked& asked) {
  Lobby& lobby = served.lobby;
  const json::object request = parse_object(asked.body);
  asked.language = language_in(request);
  TableRequest wanted = TableRequest::read(Fields(request));
  const std::string account = maker(served, asked);
  served.porter.need_table(asked.address);
  const Lobby::Made made = lobby.make(std::move(wanted), asked.address, account);
  count(served.accounts, made.room, account);
  HttpAnswer answer = links_of(lobby, made);
  if (!made.room.writing()) return answer;
  HttpAnswer later;
  later.later = [&room = made.room, answer](const auto& take) { answer_when_kept(room, answer, take); };
  return later;
}

// Whatever goes wrong where an answer comes later is told as the router tells it.
void refuse(const auto& take, const std::exception_ptr& error) {
  take([error]() -> HttpAnswer { std::rethrow_exception(error); });
}

// What somebody with a link asks for at its table.
template <class Request>
struct OfTable {
  Lobby& lobby;
  Comer comer;
  Request request;
  std::string language;
};

// Done when the room is ready, answered when it is kept; where another server was first once more, at the table as that has left it.
template <class Request>
void do_at_table(const std::shared_ptr<OfTable<Request>>& asked, const auto& take) {
  const auto failed = [asked, take](const std::string& why) {
    if (is_overtaken(why)) return do_at_table(asked, take);
    refuse(take, std::make_exception_ptr(StoreError(why)));
  };
  try {
    asked->comer.door(asked->lobby).room.when_ready([asked, take, failed](const std::string* why) {
      try {
        if (why != nullptr) throw StoreError(*why);
        const Lobby::Door door = asked->comer.door(asked->lobby);
        json::object done = door.room.answer(asked->request, {.chair = door.chair,
                                                              .language = asked->language,
                                                              .account = asked->comer.account,
                                                              .link = asked->comer.link,
                                                              .address = asked->comer.address});
        done["ok"] = true;
        door.room.when_kept([take, done, failed](const std::string* lost) {
          if (lost != nullptr) return failed(*lost);
          take([&] { return answer_of(done); });
        });
      } catch (const StoreError& error) {
        const std::string lost = error.what();
        failed(lost);
      } catch (...) {
        refuse(take, std::current_exception());
      }
    });
  } catch (...) {
    refuse(take, std::current_exception());
  }
}

template <class Request>
HttpAnswer asked_of_table(const Served& served, Asked& asked) {
  Comer comer = Comer::of(served, asked);
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  comer.door(served.lobby);  // who has no link is told so first, whatever else is wrong
  const auto wanted = std::make_shared<OfTable<Request>>(OfTable<Request>{.lobby = served.lobby,
                                                                          .comer = std::move(comer),
                                                                          .request = read_body<Request>(Fields(body)),
                                                                          .language = asked.language});
  HttpAnswer answer;
  answer.later = [wanted](const auto& take) { do_at_table(wanted, take); };
  return answer;
}

// Who looks at a moment of a table plays on from there, at a table of his own.
HttpAnswer branch_of_table(const Served& served, Asked& asked) {
  const Comer comer = Comer::of(served, asked);
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  HttpAnswer answer;
  answer.later = [&lobby = served.lobby, &porter = served.porter, comer,
                  request = read_body<BranchRequest>(Fields(body)), language = asked.language,
                  address = std::string(asked.address), account = maker(served, asked), &accounts = served.accounts,
                  &room = comer.door(served.lobby).room](const auto& take) {
    room.when_ready([=, &lobby, &porter, &accounts](const std::string* why) {
      try {
        if (why != nullptr) throw StoreError(*why);
        const Lobby::Door door = comer.door(lobby);
        lobby.need_place();  // before the moment is played again
        porter.need_table(address);
        if (!account.empty()) accounts.need_table(accounts.need({.account = account, .session = {}}));
        Room::Branch branch = door.room.branch(request, {.chair = door.chair, .language = language});
        const Lobby::Made made = lobby.make(std::move(branch.table), std::move(branch.session), address, account);
        count(accounts, made.room, account);
        answer_when_kept(made.room, links_of(lobby, made), take);
      } catch (...) {
        refuse(take, std::current_exception());
      }
    });
  };
  return answer;
}

HttpAnswer whose_link(const Served& served, const Asked& asked) {
  return of_link(served, asked, [](const Lobby::Door& door) {
    const Room& room = door.room;
    const ListedRules played = room.rules();
    const auto& clock = room.pace().rules;
    json::object out{{"ok", true},
                     {"table", room.id()},
                     {"name", room.name()},
                     {"game", played.game},
                     {"edition", played.edition},
                     {"rules", played.rules},
                     {"pace", clock ? clock->json().at("kind") : json::value("none")},
                     {"seats", room.people().setup().at("seats")}};
    add_chair(out, room.people(), door.chair);
    room.welcome().tell(out);
    out["number"] = room.session().number();
    out["over"] = room.game().over();
    if (room.gathering()) out["gathers"] = true;
    return answer_of(out);
  });
}

HttpAnswer constitution_of_link(const Served& served, const std::shared_ptr<MadeOnce>& made, const Asked& asked) {
  const Wished wished = Wished::of(asked);
  return of_link(served, asked, [made, wished](const Lobby::Door& door) {
    HttpAnswer answer = constitution_of(*made, door.room.game().header(), wished, &door.room);
    answer.tag.clear();  // no cache keeps where a link stands
    return answer;
  });
}

// It tells every hand and the seed: nobody has it before the game is over.
HttpAnswer journal_of(const Served& served, const Asked& asked) {
  return of_link(served, asked, [](const Lobby::Door& door) -> HttpAnswer {
    const Session& session = door.room.session();
    if (!session.game().over()) throw Fault("not_over", "The game is not over: its record would tell every hand.");
    HttpAnswer answer{.body = {}, .type = "application/x-ndjson; charset=utf-8"};
    for (std::size_t n = 0; n < session.journal_size(); ++n) answer.body += session.journal_text(n) + "\n";
    return answer;
  });
}

// What may be read with this link, as the game is kept by those who have played it.
HttpAnswer talk_of(const Served& served, const Asked& asked) {
  const std::string_view format = asked.field("format", "text");
  if (format != "text" && format != "jsonl") throw bad_field("format", "format is text or jsonl");
  return of_link(served, asked, [as_text = format == "text", language = asked.language](const Lobby::Door& door) {
    return HttpAnswer{.body = door.room.talk().transcript(door.chair, as_text, language),
                      .type = as_text ? "text/plain; charset=utf-8" : "application/x-ndjson; charset=utf-8"};
  });
}

HttpAnswer rule_of(const Served& served, const Asked& asked) {
  return of_link(served, asked, [id = std::string(asked.parts[0]), language = asked.language](const Lobby::Door& door) {
    json::object rule = rule_json(id, language);
    rule["elsewhere"] = door.room.game().elsewhere(id, language);
    return answer_of(rule);
  });
}

}  // namespace

std::vector<Route> routes(const Served& served) {
  const auto made = std::make_shared<MadeOnce>();
  std::vector<Route> all{
      {"GET", "/api/hello", [made](Asked& asked) { return hello(*made, asked); }},
      {"GET", "/api/examples", [made](Asked& asked) { return examples(*made, asked); }},
      {"GET", "/api/constitution", [made](Asked& asked) { return constitution(*made, asked); }},
      {"GET", "/api/addresses", [served](Asked&) { return where(served.found); }},
      {"POST", "/api/tables", [served](Asked& asked) { return new_table(served, asked); }},
      {"GET", "/api/table", [served](Asked& asked) { return whose_link(served, asked); }},
      {"GET", "/api/table/constitution",
       [served, made](Asked& asked) { return constitution_of_link(served, made, asked); }},
      {"GET", "/api/table/journal", [served](Asked& asked) { return journal_of(served, asked); }},
      {"GET", "/api/table/talk", [served](Asked& asked) { return talk_of(served, asked); }},
      {"GET", "/api/table/rules/*", [served](Asked& asked) { return rule_of(served, asked); }},
      {"POST", "/api/table/seat", [served](Asked& asked) { return asked_of_table<TakeSeatRequest>(served, asked); }},
      {"POST", "/api/table/bot", [served](Asked& asked) { return asked_of_table<SeatBotRequest>(served, asked); }},
      {"POST", "/api/table/free", [served](Asked& asked) { return asked_of_table<FreeSeatRequest>(served, asked); }},
      {"POST", "/api/table/link", [served](Asked& asked) { return asked_of_table<RenewRequest>(served, asked); }},
      {"POST", "/api/table/name", [served](Asked& asked) { return asked_of_table<RenameRequest>(served, asked); }},
      {"POST", "/api/table/wait", [served](Asked& asked) { return asked_of_table<WaitRequest>(served, asked); }},
      {"POST", "/api/table/leave", [served](Asked& asked) { return asked_of_table<LeaveRequest>(served, asked); }},
      {"POST", "/api/table/reach", [served](Asked& asked) { return asked_of_table<ReachRequest>(served, asked); }},
      {"POST", "/api/table/lost", [served](Asked& asked) { return asked_of_table<LostLinkRequest>(served, asked); }},
      {"POST", "/api/table/branch", [served](Asked& asked) { return branch_of_table(served, asked); }},
      {"GET", "/api/rules/*", [](Asked& asked) { return answer_of(rule_json(asked.parts[0], asked.language)); }},
  };
  for (const auto& part : {lobby_routes(served), account_routes(served)})
    all.insert(all.end(), part.begin(), part.end());
  all.push_back({"GET", "/api/**", [](Asked&) -> HttpAnswer { throw Fault("not_found", "there is nothing here"); }});
  all.push_back({"GET", "/**", [web = served.web](Asked& asked) { return page(web, asked.path, asked.encodings); }});
  return all;
}

}  // namespace curia::server
