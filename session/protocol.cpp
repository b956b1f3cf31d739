#include "session/protocol.h"

#include <fmt/format.h>
#include <unicode/unistr.h>

#include <algorithm>

#include "session/advice.h"
#include "session/constitution.h"
#include "session/players.h"
#include "session/requests.h"
#include "session/session.h"
#include "session/words.h"

namespace curia {

namespace json = boost::json;

namespace {

// What a fault names may come from outside as any bytes, or be cut within a letter; what is no UTF-8 in it becomes U+FFFD.
std::string in_utf8(std::string_view text) {
  std::string out;
  icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size()))).toUTF8String(out);
  return out;
}

json::value in_utf8(const json::value& value) {
  if (const json::string* text = value.if_string()) return json::value(in_utf8(std::string_view(*text)));
  if (const json::array* list = value.if_array()) {
    json::array out;
    for (const json::value& one : *list) out.push_back(in_utf8(one));
    return out;
  }
  if (const json::object* object = value.if_object()) {
    json::object out;
    for (const auto& [key, one] : *object) out[in_utf8(std::string_view(key))] = in_utf8(one);
    return out;
  }
  return value;
}

}  // namespace

json::object error_json(const Fault& fault) {
  json::object error;
  error["code"] = fault.code;
  error["message"] = in_utf8(std::string_view(fault.what()));
  error["rule"] = fault.rule.empty() ? json::value() : json::value(fault.rule);
  error["details"] = in_utf8(json::value(fault.details));
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

namespace {

constexpr std::size_t longest_thought = 600'000;  // milliseconds that a bot may be given

// What `new` or `load` began, told in the language that was asked for then.
struct Begun {
  Session session;
  const std::string language;
};

}  // namespace

struct Engine::Conversation {
  std::unique_ptr<Begun> begun;
  bool finished = false;

  Begun& game() {
    if (!begun) throw Fault("no_game", "there is no game yet; say new or load");
    return *begun;
  }
};

namespace {

using Conversation = Engine::Conversation;

constexpr std::string_view usual_language = "en";

json::object decision(const Session& session, std::string_view language, Viewer viewer = host_view) {
  json::object out{{"ok", true}, {"number", session.number()}};
  for (auto& [key, value] : session.game().decision(viewer, language)) out[key] = value;
  return out;
}

// What a change has brought: the next question, and what has happened since `told`.
json::object changed(const Session& session, std::string_view language, std::size_t told, Viewer viewer) {
  json::object out = decision(session, language);
  out["events"] = session.events(told, viewer, language);
  return out;
}

std::uint64_t drawn_with(const std::optional<Drawing>& seed) {
  return seed ? seed->number : chance_number(new_seed(), 0);
}

// ---- What each command does: without a game, or with it, in the language that it is told in -----------------------------

json::object answer(const HelloRequest& request, Conversation&) {
  return {{"ok", true},
          {"name", "Curia"},
          {"version", as_json(engine_version)},
          {"protocol", 1},
          {"games", games_json(request.language.value_or(std::string(usual_language)))}};
}

json::object answer(const QuitRequest&, Conversation& conversation) {
  conversation.finished = true;
  return {{"ok", true}};
}

json::object begin(Conversation& conversation, Session session, const std::string& language) {
  conversation.begun = std::make_unique<Begun>(Begun{std::move(session), language});
  return decision(conversation.begun->session, language);
}

// Both refuse before anything changes.
json::object answer(const NewRequest& request, Conversation& conversation) {
  const std::string language = request.language.value_or(std::string(usual_language));
  return begin(conversation, Session::begin(request.settings, language), language);
}

json::object answer(const LoadRequest& request, Conversation& conversation) {
  return begin(conversation, Session::load(request.journal.lines, request.seed.value_or("")),
               request.language.value_or(std::string(usual_language)));
}

json::object answer(const ConstitutionRequest& request, Conversation& conversation) {
  Constitution wanted{.settings = {},
                      .language = conversation.begun ? conversation.begun->language : std::string(usual_language),
                      .html = request.format == PageFormat::html};
  if (request.language) wanted.language = *request.language;
  for (const auto& [name, value] : request.settings)
    if (!value.is_null()) wanted.settings[name] = value;
  if (wanted.settings.empty()) wanted.settings = conversation.game().session.game().header();
  return {{"ok", true}, {"text", constitution_page(wanted)}};
}

json::object answer(const DecisionRequest& request, Session& session, std::string_view language) {
  return decision(session, language, request.seat.value_or(host_view));
}

json::object answer(const MoveRequest& request, Session& session, std::string_view language) {
  if (request.number && *request.number != session.number())
    throw Fault("stale", fmt::format("this was for move {}, but {} have been made", *request.number, session.number()),
                {}, {{"number", session.number()}});
  json::object move = request.move;
  if (request.words) move["words"] = *request.words;
  const std::size_t told = session.game().event_count();
  session.move(move, somebody, language);
  return changed(session, language, told, viewer_of(request.seat));
}

json::object answer(const ChanceRequest& request, Session& session, std::string_view language) {
  const std::size_t told = session.game().event_count();
  if (request.draw) {
    session.draw();
  } else {
    json::object given = request.answer;
    given["seat"] = "nature";
    session.move(given, somebody, language);
  }
  return changed(session, language, told, viewer_of(Seat::none));
}

json::object answer(const SilenceRequest& request, Session& session, std::string_view language) {
  const std::size_t told = session.game().event_count();
  session.silence(request.seat, request.by == SaidBy::moderator ? the_moderator : the_clock, language);
  return changed(session, language, told, host_view);
}

json::object answer(const BlankRequest& request, Session& session, std::string_view) {
  session.blank(request.move.value_or(0));
  return {{"ok", true}};
}

json::object answer(const UndoRequest& request, Session& session, std::string_view language) {
  session.undo(request.to ? *request.to : session.undo_target(), request.force);
  return decision(session, language);
}

json::object answer(const ViewRequest& request, Session& session, std::string_view) {
  const Viewer viewer = request.seat.value_or(viewer_of(Seat::none));
  return {{"ok", true}, {"number", session.number()}, {"view", session.game().view(viewer.seat)}};
}

json::object answer(const EventsRequest& request, Session& session, std::string_view language) {
  return {{"ok", true},
          {"events", session.events(request.since.value_or(0), request.seat.value_or(host_view),
                                    request.language ? *request.language : language)}};
}

json::object answer(const ExplainRequest& request, Session& session, std::string_view language) {
  json::object out{{"ok", true}};
  for (auto& [key, value] : session.game().explain(request.move, language)) out[key] = value;
  return out;
}

json::object answer(const OddsRequest& request, Session& session, std::string_view) {
  json::object out{{"ok", true}};
  for (auto& [key, value] : session.game().odds(request.move)) out[key] = value;
  return out;
}

json::object answer(const HashRequest&, Session& session, std::string_view) {
  return {{"ok", true}, {"hash", fmt::format("{:016x}", session.game().hash())}};
}

json::object answer(const PositionRequest& request, Session& session, std::string_view language) {
  if (request.set) session.set_position(request.set->value);
  json::object out{{"ok", true}, {"position", session.game().position()}};
  if (request.set) out["events"] = session.game().events(0, host_view, language);
  return out;
}

json::object answer(const JournalRequest&, Session& session, std::string_view) {
  return {{"ok", true}, {"journal", session.journal()}};
}

json::object answer(const RedealRequest& request, Session& session, std::string_view language) {
  session.redeal(request.seat.value_or(viewer_of(Seat::none)).seat, drawn_with(request.seed));
  return decision(session, language);
}

json::object answer(const BotRequest& request, Session& session, std::string_view language) {
  std::optional<std::chrono::milliseconds> time;
  if (request.milliseconds) time = std::chrono::milliseconds(std::min(*request.milliseconds, longest_thought));
  json::array reasons;
  const auto move =
      bot_move(session.game(), request.seat, request.bot.value_or("random"), drawn_with(request.seed), time, &reasons);
  for (json::value& reason : reasons)
    reason.as_object()["text"] = session.game().reason_text(reason.get_object(), language);
  return {{"ok", true}, {"move", move ? json::value(*move) : json::value()}, {"reasons", std::move(reasons)}};
}

json::object answer(const AdviseRequest& request, Session& session, std::string_view) {
  constexpr std::size_t usual = 1000;  // milliseconds, where nothing is said
  const std::size_t time = request.milliseconds.value_or(request.trials ? 0 : usual);
  json::object out = advice_to(
      session.game(), request.seat, drawn_with(request.seed),
      {.trials = static_cast<int>(std::clamp<std::size_t>(request.trials.value_or(most_trials), 1, most_trials)),
       .time = std::chrono::milliseconds(std::min(time, longest_thought))});
  out["ok"] = true;
  return out;
}

// ---- The commands -------------------------------------------------------------------------------------------------------

// Whether it is about a game that has begun.
template <class Request>
concept OfGame = requires(const Request& request, Session& session) {
  answer(request, session, std::string_view());
};

constexpr std::string_view envelope[] = {"command", "id"};

template <class Request>
json::object read_and_answer(Conversation& conversation, const Fields& fields) {
  if constexpr (OfGame<Request>) {
    auto& [session, language] = conversation.game();
    const Given given{.fields = fields, .envelope = envelope, .seats = session.game().seats()};
    return answer(read_request<Request>(given), session, language);
  } else {
    return answer(read_request<Request>({.fields = fields, .envelope = envelope}), conversation);
  }
}

// A command: what it understands, whether it needs a game, and what reads and answers it.
struct CommandRow {
  RequestRow request;
  bool of_game;
  json::object (*answer)(Conversation&, const Fields&);
};

template <class Request>
CommandRow row(std::string_view name) {
  return {{name, fields_of<Request>()}, OfGame<Request>, read_and_answer<Request>};
}

std::span<const CommandRow> commands() {
  static const CommandRow rows[] = {
      row<HelloRequest>("hello"),       row<QuitRequest>("quit"),
      row<NewRequest>("new"),           row<ConstitutionRequest>("constitution"),
      row<LoadRequest>("load"),         row<DecisionRequest>("decision"),
      row<MoveRequest>("move"),         row<ChanceRequest>("chance"),
      row<SilenceRequest>("silence"),   row<BlankRequest>("blank"),
      row<UndoRequest>("undo"),         row<ViewRequest>("view"),
      row<EventsRequest>("events"),     row<ExplainRequest>("explain"),
      row<OddsRequest>("odds"),         row<HashRequest>("hash"),
      row<PositionRequest>("position"), row<JournalRequest>("journal"),
      row<RedealRequest>("redeal"),     row<BotRequest>("bot"),
      row<AdviseRequest>("advise"),
  };
  return rows;
}

// A misspelt field is an error, not a silent default.
void need_known(const Fields& request, const CommandRow& command) {
  for (const auto& [key, value] : request.all()) {
    const std::string_view field(key);
    const auto known = [&](const FieldRow& one) { return one.name == field; };
    if (std::find(std::begin(envelope), std::end(envelope), field) == std::end(envelope) &&
        std::none_of(command.request.fields.begin(), command.request.fields.end(), known))
      throw bad_field(field, fmt::format("{} is not a field of this command", field));
  }
}

json::object answer_to(Conversation& conversation, const Fields& request) {
  const std::string name = request.text_or("command", "", Fields::any_length);
  if (name.empty()) throw Fault("unknown_command", "the line names no command");
  const auto rows = commands();
  const auto command =
      std::find_if(rows.begin(), rows.end(), [&](const auto& one) { return one.request.name == name; });
  if (command == rows.end()) throw Fault("unknown_command", "there is no command " + name.substr(0, 40));
  if (command->of_game) conversation.game();
  need_known(request, *command);
  return command->answer(conversation, request);
}

}  // namespace

std::vector<RequestRow> engine_requests() {
  std::vector<RequestRow> all;
  for (const CommandRow& command : commands()) all.push_back(command.request);
  return all;
}

Engine::Engine() : conversation_(std::make_unique<Conversation>()) {}
Engine::~Engine() = default;
bool Engine::finished() const { return conversation_->finished; }

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
    out = answer_to(*conversation_, Fields(request.get_object(), Fields::Null::is_nothing));
  } catch (const Fault& fault) {
    out = error_json(fault);
  } catch (const std::exception& error) {
    out = error_json(Fault("internal", error.what()));
  }
  if (!id.is_null()) out["id"] = id;
  return json::serialize(out);
}

}  // namespace curia
