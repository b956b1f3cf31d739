#pragma once
// A request as a value. Its struct names each field once, `fields(f)`, beside a member whose type says how the field is read; what is
// refused and what tools tell of the request follow from that.
#include <optional>
#include <span>
#include <vector>

#include "session/fields.h"

namespace curia {

// What a request is read from.
struct Given {
  const Fields& fields;
  std::span<const std::string_view> envelope;  // fields that are no request's own: its name, an id, a link
  int seats = 0;                               // of the table, for whoever names one of them
  std::size_t longest_text = Fields::any_length;
};

// How a field of this type is read, what it must be in words of JSON Schema, and whether it must be there.
template <class T>
struct FieldType;

// A field of a request, for tools.
struct FieldRow {
  std::string_view name;
  boost::json::object schema;
  bool needed = true;
};
bool among(std::span<const FieldRow> rows, std::string_view name);

template <>
struct FieldType<std::int64_t> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return {{"type", "integer"}}; }
  static std::int64_t read(const Given& given, std::string_view name) { return given.fields.number(name); }
};

template <>
struct FieldType<std::size_t> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return {{"type", "integer"}, {"minimum", 0}}; }
  static std::size_t read(const Given& given, std::string_view name) { return given.fields.count(name); }
};

template <>
struct FieldType<bool> {
  static constexpr bool needed = false;  // false then
  static boost::json::object schema() { return {{"type", "boolean"}}; }
  static bool read(const Given& given, std::string_view name) { return given.fields.flag(name); }
};

template <>
struct FieldType<std::string> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return {{"type", "string"}}; }
  static std::string read(const Given& given, std::string_view name) {
    return given.fields.text(name, given.longest_text);
  }
};

// What is not looked into here.
template <>
struct FieldType<boost::json::value> {
  static constexpr bool needed = true;
  static boost::json::object schema() { return {}; }
  static boost::json::value read(const Given& given, std::string_view name) { return given.fields.need(name); }
};

// A text that whoever keeps it looks into.
struct LaterText {
  static constexpr bool needed = false;
  static boost::json::object schema() { return FieldType<std::string>::schema(); }
  static std::optional<boost::json::value> read(const Given& given, std::string_view name) {
    const boost::json::value* said = given.fields.find(name);
    return said == nullptr ? std::nullopt : std::optional(*said);
  }
};

template <class T>
struct FieldType<std::optional<T>> {
  static constexpr bool needed = false;
  static boost::json::object schema() { return FieldType<T>::schema(); }
  static std::optional<T> read(const Given& given, std::string_view name) {
    if (!given.fields.has(name)) return std::nullopt;
    return FieldType<T>::read(given, name);
  }
};

// One of a few words. Derived from by the FieldType of an enum, which lists them in its order and says what is told of another.
template <class Enum, class Type>
struct FieldOfWords {
  static constexpr bool needed = true;
  static boost::json::object schema() {
    boost::json::array words;
    for (const std::string_view word : Type::words) words.emplace_back(as_json(word));
    return {{"enum", std::move(words)}};
  }
  static Enum read(const Given& given, std::string_view name) {
    const std::string said = given.fields.text(name, given.longest_text);
    for (std::size_t n = 0; n < std::size(Type::words); ++n)
      if (Type::words[n] == said) return static_cast<Enum>(n);
    throw bad_field(name, std::string(name) + " " + std::string(Type::must));
  }
};

// Fills a request from its fields.
class RequestReader {
 public:
  explicit RequestReader(const Given& given) : given_(given) {}
  // Of the member's type, or of another that is named.
  template <class T, class Type = FieldType<T>>
  void operator()(std::string_view name, T& member, Type = {}) {
    member = Type::read(given_, name);
    own_.push_back(name);
  }
  // Read by nobody.
  void unread(std::string_view name) { own_.push_back(name); }
  // The fields that the game reads, at the end of all: these, and whatever else was said, for the game to refuse.
  void of_game(boost::json::object& member, std::span<const FieldRow> rows);

 private:
  const Given& given_;
  std::vector<std::string_view> own_;
};

// Lists the fields of a request.
class RequestLister {
 public:
  template <class T, class Type = FieldType<T>>
  void operator()(std::string_view name, T&, Type = {}) {
    rows.push_back({name, Type::schema(), Type::needed});
  }
  void unread(std::string_view name) { rows.push_back({name, {}, false}); }
  void of_game(boost::json::object&, std::span<const FieldRow> games_rows);

  std::vector<FieldRow> rows;
};

// Fault, which names the field that is missing or wrong.
template <class Request>
Request read_request(const Given& given) {
  Request request;
  RequestReader reader(given);
  request.fields(reader);
  return request;
}

template <class Request>
std::vector<FieldRow> fields_of() {
  Request request;
  RequestLister lister;
  request.fields(lister);
  return std::move(lister.rows);
}

// A request by name, for tools: a row of a table of commands.
struct RequestRow {
  std::string_view name;
  std::vector<FieldRow> fields;
};

// What a game reads by itself: of a move, of an answer of nature, of a question about odds.
std::span<const FieldRow> move_fields();
std::span<const FieldRow> answer_fields();
std::span<const FieldRow> explained_fields();  // of either
std::span<const FieldRow> odds_fields();

}  // namespace curia
