#include "session/protocol.h"

#include <fmt/format.h>

#include <algorithm>

#include "session/constitution.h"
#include "session/fields.h"
#include "session/players.h"
#include "session/words.h"

namespace curia {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_thought = 600'000;  // milliseconds that a bot may be given

std::string text_in(const Fields& request, std::string_view name, std::string_view otherwise = {}) {
  return request.text_or(name, otherwise, Fields::any_length);
}

Viewer viewer_in(const Fields& request, const Game& game, Viewer otherwise) {
  const json::value* found = request.find("seat");
  if (found == nullptr) return otherwise;
  if (found->is_string() && found->get_string() == "spectator") return viewer_of(Seat::none);
  if (!found->is_int64() || found->get_int64() < 0 || found->get_int64() >= game.seats())
    throw bad_field("seat", fmt::format("seat must be a number from 0 to {} or \"spectator\"", game.seats() - 1),
                    {{"least", 0}, {"most", game.seats() - 1}});
  return viewer_of(seat_at(static_cast<int>(found->get_int64())));
}

Viewer seat_in(const Fields& request, const Game& game) {
  const Viewer viewer = viewer_in(request, game, host_view);
  if (viewer.kind != Viewer::Kind::seat) throw bad_field("seat", "seat must be a number");
  return viewer;
}

std::uint64_t seed_number(const Fields& request) {
  const json::value* found = request.find("seed");
  if (found == nullptr) return chance_number(new_seed(), 0);
  if (found->is_string()) return chance_number(std::string(found->get_string()), 0);
  return request.count("seed");
}

// Fields of a move or of an answer of nature among those of the command.
json::object move_in(const Fields& request) { return request.without({"command", "id", "number", "draw", "words"}); }

}  // namespace

// A command, what it understands, and who answers it.
struct Engine::Command {
  std::string_view name;
  bool of_a_game;
  std::initializer_list<std::string_view> fields;
  json::object (Engine::*answer)(const Fields&);
};

const Engine::Command* Engine::command_named(std::string_view name) {
  static const Command commands[] = {
      {"hello", false, {"language"}, &Engine::hello},
      {"quit", false, {}, &Engine::quit},
      {"new",
       false,
       {"game", "edition", "scenario", "seats", "options", "chance", "seed", "moderator", "language"},
       &Engine::begin},
      {"constitution",
       false,
       {"game", "edition", "scenario", "seats", "options", "language", "format"},
       &Engine::constitution},
      {"load", false, {"journal", "seed", "language"}, &Engine::load},
      {"decision", true, {"seat"}, &Engine::decide},
      {"move", true, {"seat", "faction", "verb", "args", "amount", "number", "words"}, &Engine::move},
      {"chance", true, {"dice", "card", "chit", "event", "number", "draw"}, &Engine::chance},
      {"silence", true, {"seat", "by"}, &Engine::silence},
      {"blank", true, {"move"}, &Engine::blank},
      {"undo", true, {"to", "force"}, &Engine::undo},
      {"view", true, {"seat"}, &Engine::view},
      {"events", true, {"since", "seat", "language"}, &Engine::events},
      {"explain",
       true,
       {"seat", "faction", "verb", "args", "amount", "dice", "card", "chit", "event", "number"},
       &Engine::explain},
      {"odds", true, {"seat", "faction", "verb", "args", "amount", "purpose"}, &Engine::odds},
      {"hash", true, {}, &Engine::hash},
      {"position", true, {"set"}, &Engine::position},
      {"journal", true, {}, &Engine::journal},
      {"redeal", true, {"seat", "seed"}, &Engine::redeal},
      {"bot", true, {"seat", "bot", "seed", "milliseconds"}, &Engine::bot},
  };
  const auto* found =
      std::find_if(std::begin(commands), std::end(commands), [&](const Command& one) { return one.name == name; });
  return found == std::end(commands) ? nullptr : found;
}

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
  for (auto& [key, value] : session_->game().decision(viewer, language_)) out[key] = value;
  return out;
}

// What a change has brought: the next question, and what has happened since `told`.
json::object Engine::changed(std::size_t told, Viewer viewer) {
  json::object out = decision({{"ok", true}});
  out["events"] = session().events(told, viewer, language_);
  return out;
}

json::object Engine::answer(const Fields& request) {
  const std::string name = text_in(request, "command");
  if (name.empty()) throw Fault("unknown_command", "the line names no command");
  const Command* command = command_named(name);
  if (command == nullptr) throw Fault("unknown_command", "there is no command " + name.substr(0, 40));
  if (command->of_a_game) session();
  for (const auto& [key, value] : request.all()) {  // a misspelt field is an error, not a silent default
    const std::string_view field(key);
    if (field != "command" && field != "id" &&
        std::find(command->fields.begin(), command->fields.end(), field) == command->fields.end())
      throw bad_field(field, fmt::format("{} is not a field of this command", field));
  }
  return (this->*command->answer)(request);
}

json::object Engine::hello(const Fields& request) {
  return {{"ok", true},
          {"name", "Curia"},
          {"version", as_json(engine_version)},
          {"protocol", 1},
          {"games", games_json(text_in(request, "language", "en"))}};
}

json::object Engine::quit(const Fields&) {
  finished_ = true;
  return {{"ok", true}};
}

// Both refuse before anything changes.
json::object Engine::begin(const Fields& request) {
  const std::string language = text_in(request, "language", "en");
  auto begun = std::make_unique<Session>(Session::begin(request.all(), language));
  language_ = language;
  session_ = std::move(begun);
  return decision({{"ok", true}});
}

json::object Engine::load(const Fields& request) {
  const json::value* journal = request.find("journal");
  if (journal == nullptr || !journal->is_array()) throw Fault("bad_field", "journal must be a list of lines");
  auto loaded = std::make_unique<Session>(Session::load(journal->get_array(), text_in(request, "seed")));
  language_ = text_in(request, "language", "en");
  session_ = std::move(loaded);
  return decision({{"ok", true}});
}

json::object Engine::constitution(const Fields& request) {
  Constitution wanted;
  wanted.language = text_in(request, "language", language_);
  const std::string format = text_in(request, "format", "markdown");
  if (format != "markdown" && format != "html") throw bad_field("format", "format is markdown or html");
  wanted.html = format == "html";
  for (const std::string_view name : {"game", "edition", "scenario", "seats", "options"})
    if (const json::value* found = request.find(name)) wanted.settings[as_json(name)] = *found;
  if (wanted.settings.empty()) wanted.settings = session().game().header();
  return {{"ok", true}, {"text", constitution_page(wanted)}};
}

json::object Engine::decide(const Fields& request) {
  return decision({{"ok", true}}, viewer_in(request, session().game(), host_view));
}

json::object Engine::move(const Fields& request) {
  const std::size_t number = request.count_or("number", session().number());
  if (number != session().number())
    throw Fault("stale", fmt::format("this was for move {}, but {} have been made", number, session().number()), {},
                {{"number", session().number()}});
  json::object move = move_in(request);
  if (const json::value* words = request.find("words")) move["words"] = *words;
  if (!move.contains("seat") || !move["seat"].is_int64()) throw bad_field("seat", "seat must be a number");
  const Viewer viewer = viewer_in(request, session().game(), host_view);
  const std::size_t told = session().game().event_count();
  session().move(move, somebody, language_);
  return changed(told, viewer);
}

json::object Engine::chance(const Fields& request) {
  const std::size_t told = session().game().event_count();
  if (request.flag("draw")) {
    session().draw();
  } else {
    json::object answer = move_in(request);
    if (const json::value* number = request.all().if_contains("number")) answer["number"] = *number;
    answer["seat"] = "nature";
    session().move(answer, somebody, language_);
  }
  return changed(told, viewer_of(Seat::none));
}

json::object Engine::silence(const Fields& request) {
  const std::string by = text_in(request, "by", "clock");
  if (by != "clock" && by != "moderator") throw bad_field("by", "by must be \"clock\" or \"moderator\"");
  const Viewer of = seat_in(request, session().game());
  const std::size_t told = session().game().event_count();
  session().silence(of.seat, by == "clock" ? the_clock : the_moderator, language_);
  return changed(told, host_view);
}

json::object Engine::blank(const Fields& request) {
  session().blank(request.count_or("move", 0));
  return {{"ok", true}};
}

json::object Engine::undo(const Fields& request) {
  session().undo(request.has("to") ? request.count("to") : session().undo_target(), request.flag("force"));
  return decision({{"ok", true}});
}

json::object Engine::view(const Fields& request) {
  const Viewer viewer = viewer_in(request, session().game(), viewer_of(Seat::none));
  return {{"ok", true}, {"number", session().number()}, {"view", session().game().view(viewer.seat)}};
}

json::object Engine::events(const Fields& request) {
  const std::size_t since = request.count_or("since", 0);
  const Viewer viewer = viewer_in(request, session().game(), host_view);
  return {{"ok", true}, {"events", session().events(since, viewer, text_in(request, "language", language_))}};
}

json::object Engine::explain(const Fields& request) {
  json::object move = move_in(request), out{{"ok", true}};
  if (const json::value* number = request.all().if_contains("number")) move["number"] = *number;
  for (auto& [key, value] : session().game().explain(move, language_)) out[key] = value;
  return out;
}

json::object Engine::odds(const Fields& request) {
  json::object out{{"ok", true}};
  for (auto& [key, value] : session().game().odds(move_in(request))) out[key] = value;
  return out;
}

json::object Engine::hash(const Fields&) {
  return {{"ok", true}, {"hash", fmt::format("{:016x}", session().game().hash())}};
}

json::object Engine::position(const Fields& request) {
  const json::value* set = request.find("set");
  if (set == nullptr) return {{"ok", true}, {"position", session().game().position()}};
  if (!set->is_object()) throw bad_field("set", "set must be a position");
  session().set_position(set->get_object());
  return {{"ok", true},
          {"position", session().game().position()},
          {"events", session().game().events(0, host_view, language_)}};
}

json::object Engine::journal(const Fields&) { return {{"ok", true}, {"journal", session().journal()}}; }

json::object Engine::redeal(const Fields& request) {
  session().redeal(viewer_in(request, session().game(), viewer_of(Seat::none)).seat, seed_number(request));
  return decision({{"ok", true}});
}

json::object Engine::bot(const Fields& request) {
  const Game& game = session().game();
  const Viewer viewer = seat_in(request, game);
  std::optional<std::chrono::milliseconds> time;
  if (request.has("milliseconds"))
    time = std::chrono::milliseconds(std::min(request.count("milliseconds"), longest_thought));
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
    out = answer(Fields(request.get_object(), Fields::Null::is_nothing));
  } catch (const Fault& fault) {
    out = error_json(fault);
  } catch (const std::exception& error) {
    out = error_json(Fault("internal", error.what()));
  }
  if (!id.is_null()) out["id"] = id;
  return json::serialize(out);
}

}  // namespace curia
