#pragma once
// What is asked of the server: a value for each message, read once (session/request.h). Fields that it does not know are nobody's,
// but for those of a move.
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/game_clock.h"
#include "server/people.h"
#include "server/talk_settings.h"
#include "server/welcome.h"
#include "session/request.h"

namespace curia::server {

// ---- Types of fields ------------------------------------------------------------------------------------------------

// Which of those who share a seat. What is beyond is the nearest: there is no such member either.
struct MemberField {
  static constexpr bool needed = true;
  static boost::json::object schema() { return FieldType<std::size_t>::schema(); }
  static int read(const Given& given, std::string_view name);
};

struct MemberOrNull {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::optional<int> read(const Given& given, std::string_view name);
};

struct AnswerOrNull {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::optional<boost::json::object> read(const Given& given, std::string_view name);
};

// Less than 0 is 0.
struct FromZero {
  static constexpr bool needed = true;
  static boost::json::object schema() { return FieldType<std::size_t>::schema(); }
  static std::size_t read(const Given& given, std::string_view name);
};

struct FromZeroOrNone {
  static constexpr bool needed = false;
  static boost::json::object schema() { return FromZero::schema(); }
  static std::size_t read(const Given& given, std::string_view name);
};

// Of one table, on one screen.
struct LinksField {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::vector<std::string> read(const Given& given, std::string_view name);
};

// In which somebody reads; English unless it is one that has words.
struct LanguageField {
  static constexpr bool needed = false;
  static boost::json::object schema() { return FieldType<std::string>::schema(); }
  static std::string read(const Given& given, std::string_view name);
};

// ---- On a socket ----------------------------------------------------------------------------------------------------

struct JoinRequest {
  std::vector<std::string> tokens;
  std::size_t since = 0;                // the last event that is known
  std::optional<std::int64_t> history;  // to which it belongs
  bool packed = false;                  // states are to be packed
  std::string language;                 // in which all is told
  template <class F>
  void fields(F& f) {
    f("tokens", tokens, LinksField{});
    f("since", since, FromZeroOrNone{});
    f("history", history);
    f("packed", packed);
    f("language", language, LanguageField{});
  }
};

struct SeenRequest {
  std::int64_t number = 0;
  template <class F>
  void fields(F& f) {
    f("number", number);
  }
};

// The table as it was: when so many moves had been made, or when this event had been told.
struct MomentRequest {
  std::optional<std::size_t> number, event;
  std::optional<std::size_t> eyes;   // the seat through which to look, once the game is over; none: his own
  std::optional<std::size_t> since;  // with what was told after this event
  template <class F>
  void fields(F& f) {
    f("number", number);
    f("event", event);
    f("eyes", eyes);
    f("since", since);
  }
};

// Where its phases began.
struct ChaptersRequest {
  template <class F>
  void fields(F&) {}
};

struct OddsRequest {
  boost::json::object move;  // or a purpose and its arguments
  template <class F>
  void fields(F& f) {
    f.unread("number");
    f.unread("language");
    f.of_game(move, odds_fields());
  }
};

struct ExplainRequest {
  boost::json::object move;
  template <class F>
  void fields(F& f) {
    f.unread("number");
    f.unread("language");
    f.of_game(move, move_fields());
  }
};

// Who was how likely to win, where the game turned, what was a mistake: once it is over.
struct AnalysisRequest {
  template <class F>
  void fields(F&) {}
};

// What a program would do at this seat now.
struct HintRequest {
  template <class F>
  void fields(F&) {}
};

struct MoveRequest {
  std::int64_t number = 0;  // of the table as who asks has seen it; so below
  std::int64_t seat = 0;
  boost::json::object move;                 // in the game's own fields, which the game reads
  std::optional<boost::json::value> words;  // of its author's
  template <class F>
  void fields(F& f) {
    f("number", number);
    f("seat", seat);
    f("words", words, LaterText{});
    f.of_game(move, move_fields());
  }
};

struct UndoRequest {
  std::int64_t number = 0;
  template <class F>
  void fields(F& f) {
    f("number", number);
  }
};

struct VoteLeaderRequest {
  int member = 0;
  template <class F>
  void fields(F& f) {
    f("member", member, MemberField{});
  }
};

struct HandOverRequest {
  int member = 0;
  template <class F>
  void fields(F& f) {
    f("member", member, MemberField{});
  }
};

struct NameRequest {
  std::string actor;
  std::optional<int> member;  // nobody but the leader
  template <class F>
  void fields(F& f) {
    f("actor", actor);
    f("member", member, MemberOrNull{});
  }
};

struct ChanceRequest {
  std::int64_t number = 0;
  std::optional<boost::json::object> answer;  // none: the program draws
  template <class F>
  void fields(F& f) {
    f("number", number);
    f("answer", answer, AnswerOrNull{});
  }
};

struct SilenceRequest {
  std::int64_t number = 0, seat = 0;
  template <class F>
  void fields(F& f) {
    f("number", number);
    f("seat", seat);
  }
};

struct BlankRequest {
  std::size_t move = 0;
  template <class F>
  void fields(F& f) {
    f("move", move, FromZero{});
  }
};

// Of a message; Fault, which names the field that is missing or wrong.
template <class Request>
Request read_message(const Fields& fields) {
  static constexpr std::string_view envelope[] = {"type", "id", "token"};
  static constexpr std::size_t longest_text = 200;
  return read_request<Request>({.fields = fields, .envelope = envelope, .longest_text = longest_text});
}

// ---- By HTTP --------------------------------------------------------------------------------------------------------

// The secret of a link that who asks has made himself, so that asking again does no harm where the answer was lost.
struct LinkField {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::string read(const Given& given, std::string_view name);
};

// Of a person, or of a bot where it has one.
struct NameField {
  static constexpr bool needed = true;
  static boost::json::object schema();
  static std::string read(const Given& given, std::string_view name);
};
struct NameOrNone {
  static constexpr bool needed = false;
  static boost::json::object schema() { return NameField::schema(); }
  static std::optional<std::string> read(const Given& given, std::string_view name);
};

// Who has the invitation sits down.
struct TakeSeatRequest {
  std::int64_t seat = 0;
  std::string name;
  std::string link;  // his own from now on
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("name", name, NameField{});
    f("link", link, LinkField{});
  }
};

// The host gives a free seat to a bot.
struct SeatBotRequest {
  std::int64_t seat = 0;
  std::string bot;
  std::optional<std::string> name;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("bot", bot);
    f("name", name, NameOrNone{});
  }
};

// Who has a link gets another: the old one opens nothing any more. The host may renew the invitation instead, or the spectators'.
struct RenewRequest {
  std::string link;
  std::optional<std::string> of;
  template <class F>
  void fields(F& f) {
    f("link", link, LinkField{});
    f("of", of);
  }
};

// Fault, which names the field that is missing or wrong.
template <class Request>
Request read_body(const Fields& fields) {
  static constexpr std::string_view envelope[] = {"language"};
  static constexpr std::size_t longest_text = 200;
  return read_request<Request>({.fields = fields, .envelope = envelope, .longest_text = longest_text});
}

// When a table tells why its bots move as they do: at once as far as everybody could reckon it, and all when the game is over; all of it only then;
// or never, as tables that were made before there was this.
enum class ReasonsTold : std::uint8_t { never, now, after };
inline constexpr std::string_view reasons_told_words[] = {"never", "now", "after"};  // in this order
constexpr std::string_view reasons_word(ReasonsTold when) { return reasons_told_words[static_cast<std::size_t>(when)]; }
ReasonsTold reasons_told_in(const Fields& fields,
                            ReasonsTold missing);  // `reasons`, and what it is where it is missing

struct TableRequest {
  std::optional<std::string> name;
  People people;
  Welcome welcome;
  TalkSettings talk{};
  std::optional<ClockRules> clock;
  std::optional<Span> gather;              // so long who is silent is waited for; none: it begins at once
  bool answers_only = false;               // the program gives answers to which there is no other
  bool hints = true;                       // people may ask what a program would do
  ReasonsTold reasons = ReasonsTold::now;  // when bots tell why they move so
  boost::json::object settings;            // of its session
  std::string language;                    // in which it is refused
  boost::json::object branch_of{};  // the moment of another table that it goes on from; empty: it begins by itself
  std::string example{};            // of a rulebook, in which it begins; empty: in none
  static TableRequest read(const Fields& fields);

 private:
  void begin_in_example(const Fields& fields);
};

}  // namespace curia::server
