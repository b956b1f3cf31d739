#include "session/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "session/constitution.h"
#include "session/players.h"
#include "session/words.h"

namespace curia {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_thought = 600'000;  // milliseconds that a bot may be given

const json::value* find(const json::object& request, std::string_view name) {
  const json::value* found = request.if_contains(as_json(name));
  return found == nullptr || found->is_null() ? nullptr : found;
}

// Only these fields are understood; a misspelt one is an error, not a silent default.
void only(const json::object& request, std::initializer_list<std::string_view> names) {
  for (const auto& [key, value] : request) {
    const std::string_view name(key);
    if (name != "command" && name != "id" && std::find(names.begin(), names.end(), name) == names.end())
      throw Fault("bad_field", fmt::format("{} is not a field of this command", name), {}, {{"field", key}});
  }
}

std::string text_in(const json::object& request, std::string_view name, const std::string& otherwise = {}) {
  const json::value* found = find(request, name);
  if (found == nullptr) return otherwise;
  if (!found->is_string())
    throw Fault("bad_field", fmt::format("{} must be a text", name), {}, {{"field", as_json(name)}});
  return std::string(found->get_string());
}

bool flag_in(const json::object& request, std::string_view name) {
  const json::value* found = find(request, name);
  if (found == nullptr) return false;
  if (!found->is_bool())
    throw Fault("bad_field", fmt::format("{} must be true or false", name), {}, {{"field", as_json(name)}});
  return found->get_bool();
}

std::size_t number_in(const json::value& value, std::string_view name) {
  if (!value.is_int64() || value.get_int64() < 0)
    throw Fault("bad_field", fmt::format("{} must be a whole number from 0", name), {}, {{"field", as_json(name)}});
  return static_cast<std::size_t>(value.get_int64());
}

Viewer viewer_in(const json::object& request, const Game& game, Viewer otherwise) {
  const json::value* found = find(request, "seat");
  if (found == nullptr) return otherwise;
  if (found->is_string() && found->get_string() == "spectator") return viewer_of(Seat::none);
  if (!found->is_int64() || found->get_int64() < 0 || found->get_int64() >= game.seats())
    throw Fault("bad_field", fmt::format("seat must be a number from 0 to {} or \"spectator\"", game.seats() - 1), {},
                {{"field", "seat"}, {"least", 0}, {"most", game.seats() - 1}});
  return viewer_of(seat_at(static_cast<int>(found->get_int64())));
}

std::uint64_t seed_number(const json::object& request) {
  const json::value* found = find(request, "seed");
  if (found == nullptr) return chance_number(new_seed(), 0);
  if (found->is_string()) return chance_number(std::string(found->get_string()), 0);
  return number_in(*found, "seed");
}

// The fields of a move among those of the command.
json::object move_in(const json::object& request) {
  json::object move;
  for (const std::string_view name :
       {"seat", "faction", "verb", "args", "amount", "dice", "card", "chit", "event", "number", "purpose"})
    if (const json::value* found = request.if_contains(as_json(name))) move[as_json(name)] = *found;
  return move;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

}  // namespace

json::object error_json(const Fault& fault) {
  json::object error;
  error["code"] = fault.code;
  error["message"] = fault.what();
  error["rule"] = fault.rule.empty() ? json::value() : json::value(fault.rule);
  error["details"] = fault.details;
  return {{"ok", false}, {"error", std::move(error)}};
}

json::object error_json(const Fault& fault, std::string_view language) {
  json::object answer = error_json(fault);
  if (fault.told) return answer;
  json::object& error = answer.at("error").as_object();
  error.at("details").as_object()["why"] = error.at("message");
  error["message"] = words(language, "", "faults", fault.code);
  return answer;
}

Session& Engine::session() {
  if (!session_) throw Fault("no_game", "there is no game yet; say new or load");
  return *session_;
}

json::object Engine::decision(json::object out, Viewer viewer) const {
  out["number"] = session_->number();
  for (auto& [key, value] : session_->game().decision(viewer, session_->language)) out[key] = value;
  return out;
}

json::object Engine::moved(const json::object& move, Viewer viewer) {
  const std::size_t told = session().game().event_count();
  if (move.empty())
    session().draw();
  else
    session().move(move);
  json::object out = decision({{"ok", true}});
  out["events"] = session().events(told, viewer, session().language);
  return out;
}

json::object Engine::answer(const json::object& request) {
  const std::string command = text_in(request, "command");
  if (command.empty()) throw Fault("unknown_command", "the line names no command");
  if (command == "hello") {
    only(request, {"language"});
    return {{"ok", true},
            {"name", "Curia"},
            {"version", as_json(engine_version)},
            {"protocol", 1},
            {"games", games_json(text_in(request, "language", "en"))}};
  }
  if (command == "quit") {
    only(request, {});
    finished_ = true;
    return {{"ok", true}};
  }
  if (command == "new") {
    only(request, {"game", "edition", "scenario", "seats", "options", "chance", "seed", "moderator", "language"});
    auto begun = std::make_unique<Session>(Session::begin(request));
    begun->language = text_in(request, "language", "en");
    session_ = std::move(begun);
    return decision({{"ok", true}});
  }
  if (command == "constitution") {
    only(request, {"game", "edition", "scenario", "seats", "options", "language", "format"});
    Constitution wanted;
    wanted.language = text_in(request, "language", session_ ? session_->language : "en");
    const std::string format = text_in(request, "format", "markdown");
    if (format != "markdown" && format != "html")
      throw Fault("bad_field", "format is markdown or html", {}, {{"field", "format"}});
    wanted.html = format == "html";
    for (const std::string_view name : {"game", "edition", "scenario", "seats", "options"})
      if (const json::value* found = find(request, name)) wanted.settings[as_json(name)] = *found;
    if (wanted.settings.empty()) wanted.settings = session().game().header();
    return {{"ok", true}, {"text", constitution_page(wanted)}};
  }
  if (command == "load") {
    only(request, {"journal", "seed", "language"});
    const json::value* journal = find(request, "journal");
    if (journal == nullptr || !journal->is_array()) throw Fault("bad_field", "journal must be a list of lines");
    auto loaded = std::make_unique<Session>(Session::load(journal->get_array(), text_in(request, "seed")));
    loaded->language = text_in(request, "language", "en");
    session_ = std::move(loaded);
    return decision({{"ok", true}});
  }
  const Game& game = [&]() -> const Game& {
    constexpr std::array<std::string_view, 15> known{"decision", "move",    "chance", "undo",    "view",
                                                     "events",   "explain", "odds",   "hash",    "position",
                                                     "journal",  "redeal",  "bot",    "silence", "blank"};
    if (std::find(known.begin(), known.end(), command) == known.end())
      throw Fault("unknown_command", "there is no command " + command.substr(0, 40));
    return session().game();
  }();
  if (command == "decision") {
    only(request, {"seat"});
    return decision({{"ok", true}}, viewer_in(request, game, host_view));
  }
  if (command == "move") {
    only(request, {"seat", "faction", "verb", "args", "amount", "number", "words"});
    if (const json::value* number = find(request, "number");
        number != nullptr && number_in(*number, "number") != session().number())
      throw Fault(
          "stale",
          fmt::format("this was for move {}, but {} have been made", number_in(*number, "number"), session().number()),
          {}, {{"number", session().number()}});
    json::object move = move_in(request);
    move.erase("number");
    if (const json::value* words = find(request, "words")) move["words"] = *words;
    if (!move.contains("seat") || !move["seat"].is_int64())
      throw Fault("bad_field", "seat must be a number", {}, {{"field", "seat"}});
    const Viewer viewer = viewer_in(request, game, host_view);
    return moved(move, viewer);
  }
  if (command == "chance") {
    only(request, {"dice", "card", "chit", "event", "number", "draw"});
    json::object move = move_in(request);
    move["seat"] = "nature";
    if (flag_in(request, "draw")) move.clear();
    return moved(move, viewer_of(Seat::none));
  }
  if (command == "silence") {
    only(request, {"seat", "by"});
    const std::string by = text_in(request, "by", "clock");
    if (by != "clock" && by != "moderator")
      throw Fault("bad_field", "by must be \"clock\" or \"moderator\"", {}, {{"field", "by"}});
    const Viewer of = viewer_in(request, game, host_view);
    if (of.kind != Viewer::Kind::seat) throw Fault("bad_field", "seat must be a number", {}, {{"field", "seat"}});
    const std::size_t told = game.event_count();
    session().silence(of.seat, by == "clock" ? the_clock : the_moderator);
    json::object out = decision({{"ok", true}});
    out["events"] = session().events(told, host_view, session().language);
    return out;
  }
  if (command == "blank") {
    only(request, {"move"});
    const json::value* move = find(request, "move");
    session().blank(move == nullptr ? 0 : number_in(*move, "move"));
    return {{"ok", true}};
  }
  if (command == "undo") {
    only(request, {"to", "force"});
    const json::value* to = find(request, "to");
    session().undo(to == nullptr ? session().undo_target() : number_in(*to, "to"), flag_in(request, "force"));
    return decision({{"ok", true}});
  }
  if (command == "view") {
    only(request, {"seat"});
    const Viewer viewer = viewer_in(request, game, viewer_of(Seat::none));
    return {{"ok", true}, {"number", session().number()}, {"view", game.view(viewer.seat)}};
  }
  if (command == "events") {
    only(request, {"since", "seat", "language"});
    const json::value* since = find(request, "since");
    return {{"ok", true},
            {"events",
             session().events(since == nullptr ? 0 : number_in(*since, "since"), viewer_in(request, game, host_view),
                              text_in(request, "language", session().language))}};
  }
  if (command == "explain") {
    only(request, {"seat", "faction", "verb", "args", "amount", "dice", "card", "chit", "event", "number"});
    json::object out{{"ok", true}};
    for (auto& [key, value] : game.explain(move_in(request), session().language)) out[key] = value;
    return out;
  }
  if (command == "odds") {
    only(request, {"seat", "faction", "verb", "args", "amount", "purpose"});
    json::object out{{"ok", true}};
    for (auto& [key, value] : game.odds(move_in(request))) out[key] = value;
    return out;
  }
  if (command == "hash") {
    only(request, {});
    return {{"ok", true}, {"hash", hash_text(game.hash())}};
  }
  if (command == "position") {
    only(request, {"set"});
    if (const json::value* set = find(request, "set")) {
      if (!set->is_object()) throw Fault("bad_field", "set must be a position", {}, {{"field", "set"}});
      session().set_position(set->get_object());
      return {{"ok", true},
              {"position", session().game().position()},
              {"events", session().game().events(0, host_view, session().language)}};
    }
    return {{"ok", true}, {"position", game.position()}};
  }
  if (command == "journal") {
    only(request, {});
    return {{"ok", true}, {"journal", session().journal()}};
  }
  if (command == "redeal") {
    only(request, {"seat", "seed"});
    session().redeal(viewer_in(request, game, viewer_of(Seat::none)).seat, seed_number(request));
    return decision({{"ok", true}});
  }
  only(request, {"seat", "bot", "seed", "milliseconds"});
  const Viewer viewer = viewer_in(request, game, host_view);
  if (viewer.kind != Viewer::Kind::seat) throw Fault("bad_field", "seat must be a number", {}, {{"field", "seat"}});
  std::optional<std::chrono::milliseconds> time;
  if (const json::value* found = find(request, "milliseconds"))
    time = std::chrono::milliseconds(std::min<std::size_t>(number_in(*found, "milliseconds"), longest_thought));
  const auto move = bot_move(game, viewer.seat, text_in(request, "bot", "random"), seed_number(request), time);
  return {{"ok", true}, {"move", move ? json::value(*move) : json::value()}};
}

std::string Engine::handle_line(std::string_view line) {
  json::object out;
  json::value id;
  try {
    if (line.size() > longest_line)
      throw Fault("too_long", "a line may have up to 1 MiB", {}, {{"most", longest_line}});
    json::error_code wrong;
    json::parse_options options;
    options.max_depth = 64;
    json::value request = json::parse(as_json(line), wrong, {}, options);
    if (wrong) throw Fault("bad_json", "the line is no JSON: " + wrong.message());
    if (!request.is_object()) throw Fault("bad_json", "the line is no JSON object");
    if (const json::value* found = request.get_object().if_contains("id")) id = *found;
    out = answer(request.get_object());
  } catch (const Fault& fault) {
    out = error_json(fault);
  } catch (const std::exception& error) {
    out = error_json(Fault("internal", error.what()));
  }
  if (!id.is_null()) out["id"] = id;
  return json::serialize(out);
}

}  // namespace curia
