#include "server/routes.h"

#include <charconv>

#include "server/made_once.h"
#include "server/pages.h"
#include "server/showing.h"
#include "server/store_file.h"
#include "session/constitution.h"
#include "session/rule_texts.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

HttpAnswer answer_of(const json::value& body, unsigned status = 200) {
  return {.status = status, .body = json::serialize(body)};
}

HttpAnswer hello(MadeOnce& made, const Asked& asked) {
  return made.answer("hello " + asked.language, asked.encodings, [&] {
    return answer_of(json::object{{"ok", true},
                                  {"name", "Curia"},
                                  {"version", as_json(engine_version)},
                                  {"protocol", 1},
                                  {"games", games_json(asked.language)}});
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

HttpAnswer constitution_of(MadeOnce& made, json::object settings, const Wished& wished) {
  const Constitution wanted{
      .settings = std::move(settings), .language = wished.language, .html = wished.format == "html"};
  return made.answer(wished.format + wished.language + json::serialize(wanted.settings), wished.encodings,
                     [&]() -> HttpAnswer {
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

// Of the table that a link opens: at once, or when the room is ready.
HttpAnswer of_link(Lobby& lobby, const Asked& asked, const std::function<HttpAnswer(const Lobby::Door&)>& make) {
  const Lobby::Door door = lobby.behind(asked.parts[0]);
  if (door.room.ready()) return make(door);
  HttpAnswer answer;
  answer.later = [&lobby, &room = door.room, link = std::string(asked.parts[0]), make](const auto& take) {
    room.when_ready([&lobby, link, make, take](const std::string* why) {
      take([&] {
        if (why != nullptr) throw StoreError(*why);
        return make(lobby.behind(link));
      });
    });
  };
  return answer;
}

HttpAnswer new_table(Lobby& lobby, Porter& porter, Asked& asked) {
  const json::object request = parse_object(asked.body);
  asked.language = language_in(request);
  TableRequest wanted = TableRequest::read(Fields(request));
  porter.need_table(asked.address);
  const Lobby::Made made = lobby.make(std::move(wanted), asked.address);
  HttpAnswer answer = answer_of(
      json::object{{"ok", true}, {"table", made.room.id()}, {"name", made.room.name()}, {"links", made.links}}, 201);
  answer.sent = [&lobby, id = made.room.id()] { lobby.answered(id); };
  if (!made.room.writing()) return answer;
  HttpAnswer later;
  later.later = [&room = made.room, answer](const auto& take) {
    room.when_kept([take, answer](const std::string* why) {
      take([&] {
        if (why != nullptr) throw StoreError(*why);
        return answer;
      });
    });
  };
  return later;
}

// What somebody with a link asks for at its table: done when the room is ready, answered when it is kept.
template <class Request>
HttpAnswer asked_of_table(Lobby& lobby, Asked& asked) {
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  HttpAnswer answer;
  answer.later = [&lobby, &room = lobby.behind(asked.parts[0]).room, link = std::string(asked.parts[0]),
                  request = read_body<Request>(Fields(body)), language = asked.language](const auto& take) {
    room.when_ready([&lobby, link, request, language, take](const std::string* why) {
      const auto refuse = [&take](const auto& error) { take([&]() -> HttpAnswer { throw error; }); };
      if (why != nullptr) return refuse(StoreError(*why));
      try {
        const Lobby::Door door = lobby.behind(link);
        json::object done = door.room.answer(request, {.chair = door.chair, .language = language});
        done["ok"] = true;
        door.room.when_kept([take, done](const std::string* failed) {
          take([&] {
            if (failed != nullptr) throw StoreError(*failed);
            return answer_of(done);
          });
        });
      } catch (const Fault& fault) {
        refuse(fault);
      } catch (const StoreError& error) {
        refuse(error);
      }
    });
  };
  return answer;
}

HttpAnswer whose_link(Lobby& lobby, const Asked& asked) {
  return of_link(lobby, asked, [](const Lobby::Door& door) {
    const Room& room = door.room;
    json::object out{{"ok", true},
                     {"table", room.id()},
                     {"name", room.name()},
                     {"game", room.game().header().at("game")},
                     {"seats", room.people().setup().at("seats")}};
    add_chair(out, room.people(), door.chair);
    out["number"] = room.session().number();
    out["over"] = room.game().over();
    return answer_of(out);
  });
}

HttpAnswer constitution_of_link(Lobby& lobby, const std::shared_ptr<MadeOnce>& made, const Asked& asked) {
  const Wished wished = Wished::of(asked);
  return of_link(lobby, asked, [made, wished](const Lobby::Door& door) {
    HttpAnswer answer = constitution_of(*made, door.room.game().header(), wished);
    answer.tag.clear();  // no cache keeps where a link stands
    return answer;
  });
}

// It tells every hand and the seed: nobody has it before the game is over.
HttpAnswer journal_of(Lobby& lobby, const Asked& asked) {
  return of_link(lobby, asked, [](const Lobby::Door& door) -> HttpAnswer {
    const Session& session = door.room.session();
    if (!session.game().over()) throw Fault("not_over", "The game is not over: its record would tell every hand.");
    HttpAnswer answer{.body = {}, .type = "application/x-ndjson; charset=utf-8"};
    for (std::size_t n = 0; n < session.journal_size(); ++n) answer.body += session.journal_text(n) + "\n";
    return answer;
  });
}

HttpAnswer rule_of(Lobby& lobby, const Asked& asked) {
  return of_link(lobby, asked, [id = std::string(asked.parts[1]), language = asked.language](const Lobby::Door& door) {
    json::object rule = rule_json(id, language);
    rule["elsewhere"] = door.room.game().elsewhere(id, language);
    return answer_of(rule);
  });
}

}  // namespace

std::vector<Route> routes(Lobby& lobby, Porter& porter, const std::string& web, const FoundAt& found) {
  const auto made = std::make_shared<MadeOnce>();
  return {
      {"GET", "/api/hello", [made](Asked& asked) { return hello(*made, asked); }},
      {"GET", "/api/constitution", [made](Asked& asked) { return constitution(*made, asked); }},
      {"GET", "/api/addresses", [&found](Asked&) { return where(found); }},
      {"POST", "/api/tables", [&lobby, &porter](Asked& asked) { return new_table(lobby, porter, asked); }},
      {"GET", "/api/tables/by-token/*", [&lobby](Asked& asked) { return whose_link(lobby, asked); }},
      {"GET", "/api/tables/by-token/*/constitution",
       [&lobby, made](Asked& asked) { return constitution_of_link(lobby, made, asked); }},
      {"GET", "/api/tables/by-token/*/journal", [&lobby](Asked& asked) { return journal_of(lobby, asked); }},
      {"GET", "/api/tables/by-token/*/rules/*", [&lobby](Asked& asked) { return rule_of(lobby, asked); }},
      {"POST", "/api/tables/by-token/*/seat",
       [&lobby](Asked& asked) { return asked_of_table<TakeSeatRequest>(lobby, asked); }},
      {"POST", "/api/tables/by-token/*/bot",
       [&lobby](Asked& asked) { return asked_of_table<SeatBotRequest>(lobby, asked); }},
      {"POST", "/api/tables/by-token/*/link",
       [&lobby](Asked& asked) { return asked_of_table<RenewRequest>(lobby, asked); }},
      {"GET", "/api/rules/*", [](Asked& asked) { return answer_of(rule_json(asked.parts[0], asked.language)); }},
      {"GET", "/api/**", [](Asked&) -> HttpAnswer { throw Fault("not_found", "there is nothing here"); }},
      {"GET", "/**", [web](Asked& asked) { return page(web, asked.path, asked.encodings); }},
  };
}

}  // namespace curia::server
