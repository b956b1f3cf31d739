#pragma once
// What `curia engine` is asked (docs/engine-protocol.md): a value for each command, read once, at the door.
#include "engine/shape.h"
#include "session/game.h"
#include "session/request.h"
#include "session/schema.h"

namespace curia {

// ---- Types of fields --------------------------------------------------------------------------------------------------

// The number of a seat, or "spectator".
template <>
struct FieldType<Viewer> {
  static constexpr bool needed = true;
  static boost::json::object schema() {
    return {{"anyOf", boost::json::array{FieldType<std::size_t>::schema(), {{"const", "spectator"}}}}};
  }
  static Viewer read(const Given& given, std::string_view name);
};

template <>
struct FieldType<Seat> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return FieldType<std::size_t>::schema(); }
  static Seat read(const Given& given, std::string_view name);
};

// What something is drawn with: any text, or a number from 0.
struct Drawing {
  std::uint64_t number = 0;
};

template <>
struct FieldType<Drawing> {
  static constexpr bool needed = true;
  static boost::json::object schema() {
    return {{"anyOf", boost::json::array{FieldType<std::string>::schema(), FieldType<std::size_t>::schema()}}};
  }
  static Drawing read(const Given& given, std::string_view name);
};

struct Position {
  boost::json::object value;
};

template <>
struct FieldType<Position> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return of_any_game("position_given"); }
  static Position read(const Given& given, std::string_view name);
};

struct JournalLines {
  boost::json::array lines;
};

template <>
struct FieldType<JournalLines> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return shape::ref("engine.json#/$defs/journal_lines"); }
  static JournalLines read(const Given& given, std::string_view name);
};

enum class PageFormat : std::uint8_t { markdown, html };

template <>
struct FieldType<PageFormat> : FieldOfWords<PageFormat, FieldType<PageFormat>> {
  static constexpr std::string_view words[] = {"markdown", "html"}, must = "is markdown or html";
};

// Who says that a seat is silent.
enum class SaidBy : std::uint8_t { clock, moderator };

template <>
struct FieldType<SaidBy> : FieldOfWords<SaidBy, FieldType<SaidBy>> {
  static constexpr std::string_view words[] = {"clock", "moderator"}, must = "must be \"clock\" or \"moderator\"";
};

// Of a table that begins, and of one of which it is only asked how it would play.
std::span<const FieldRow> table_fields();
std::span<const FieldRow> constitution_fields();

// ---- Before a game ----------------------------------------------------------------------------------------------------

struct HelloRequest {
  std::optional<std::string> language;
  template <class F>
  void fields(F& f) {
    f("language", language);
  }
};

struct QuitRequest {
  template <class F>
  void fields(F&) {}
};

struct NewRequest {
  std::optional<std::string> language;  // in which the game is told; so below
  boost::json::object settings;         // of its session
  template <class F>
  void fields(F& f) {
    f("language", language);
    f.of_game(settings, table_fields());
  }
};

struct ConstitutionRequest {
  std::optional<std::string> language;
  std::optional<PageFormat> format;
  boost::json::object settings;  // empty: of the running game
  template <class F>
  void fields(F& f) {
    f("language", language);
    f("format", format);
    f.of_game(settings, constitution_fields());
  }
};

struct LoadRequest {
  JournalLines journal;
  std::optional<std::string> seed, language;
  template <class F>
  void fields(F& f) {
    f("journal", journal);
    f("seed", seed);
    f("language", language);
  }
};

// ---- Of a game --------------------------------------------------------------------------------------------------------

struct DecisionRequest {
  std::optional<Viewer> seat;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
  }
};

struct MoveRequest {
  Seat seat = Seat::none;
  std::optional<std::size_t> number;  // of the moves that were made when it was chosen
  std::optional<boost::json::value> words;
  boost::json::object move;  // in the game's own fields, which the game reads; so below
  template <class F>
  void fields(F& f) {
    f("number", number);
    f("seat", seat);
    f("words", words, LaterText{});
    f.of_game(move, move_fields());
  }
};

struct ChanceRequest {
  bool draw = false;
  boost::json::object answer;
  template <class F>
  void fields(F& f) {
    f("draw", draw);
    f.of_game(answer, answer_fields());
  }
};

struct SilenceRequest {
  Seat seat = Seat::none;
  std::optional<SaidBy> by;
  template <class F>
  void fields(F& f) {
    f("by", by);
    f("seat", seat);
  }
};

struct BlankRequest {
  std::optional<std::size_t> move;
  template <class F>
  void fields(F& f) {
    f("move", move);
  }
};

struct UndoRequest {
  std::optional<std::size_t> to;
  bool force = false;
  template <class F>
  void fields(F& f) {
    f("force", force);
    f("to", to);
  }
};

struct ViewRequest {
  std::optional<Viewer> seat;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
  }
};

struct EventsRequest {
  std::optional<std::size_t> since;
  std::optional<Viewer> seat;
  std::optional<std::string> language;
  template <class F>
  void fields(F& f) {
    f("since", since);
    f("seat", seat);
    f("language", language);
  }
};

struct ExplainRequest {
  boost::json::object move;
  template <class F>
  void fields(F& f) {
    f.of_game(move, explained_fields());
  }
};

struct OddsRequest {
  boost::json::object move;  // or a purpose and its arguments
  template <class F>
  void fields(F& f) {
    f.of_game(move, odds_fields());
  }
};

struct HashRequest {
  template <class F>
  void fields(F&) {}
};

struct PositionRequest {
  std::optional<Position> set;
  template <class F>
  void fields(F& f) {
    f("set", set);
  }
};

struct JournalRequest {
  template <class F>
  void fields(F&) {}
};

struct RedealRequest {
  std::optional<Viewer> seat;
  std::optional<Drawing> seed;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("seed", seed);
  }
};

struct BotRequest {
  Seat seat = Seat::none;
  std::optional<std::string> bot;
  std::optional<Drawing> seed;
  std::optional<std::size_t> milliseconds;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("bot", bot);
    f("seed", seed);
    f("milliseconds", milliseconds);
  }
};

// What a seat may do, the best first: advice.h.
struct AdviseRequest {
  Seat seat = Seat::none;
  std::optional<Drawing> seed;
  std::optional<std::size_t> trials, milliseconds;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("seed", seed);
    f("trials", trials);
    f("milliseconds", milliseconds);
  }
};

}  // namespace curia
