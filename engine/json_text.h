#pragma once
// JSON, written from left to right without a tree of it in between.
#include <boost/json.hpp>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace curia {

class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  // Of the object that is being written, a name of this program; its value comes next.
  void key(std::string_view name) {
    before();
    (out_ += '"').append(name).append("\":");
    first_ = true;
  }
  void value(bool yes) { as_written(yes ? "true" : "false"); }
  template <std::integral Number>
  void value(Number number) {
    char digits[24];
    as_written({digits, std::to_chars(digits, digits + sizeof digits, static_cast<std::int64_t>(number)).ptr});
  }
  void value(std::string_view text) {
    if (plain(text)) {
      before();
      (out_ += '"').append(text) += '"';
    } else {
      as_written(boost::json::serialize(boost::json::string_view(text.data(), text.size())));
    }
  }
  void value(const char* text) { value(std::string_view(text)); }
  void value(const boost::json::value& tree) { as_written(boost::json::serialize(tree)); }
  void as_written(std::string_view json) {  // a whole value
    before();
    out_.append(json);
  }
  template <class F>
  void object(F body) {
    within('{', '}', body);
  }
  template <class F>
  void list(F body) {
    within('[', ']', body);
  }

 private:
  // What JSON writes as it is: no quote, backslash or control character.
  static bool plain(std::string_view text) {
    for (const char c : text)
      if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\') return false;
    return true;
  }
  void before() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  template <class F>
  void within(char begin, char end, F body) {
    before();
    out_ += begin;
    first_ = true;
    body();
    out_ += end;
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;  // of its object or list, or behind its key
};

// The tree of what `write(text)` writes.
template <class F>
boost::json::value tree_of(F write) {
  std::string out;
  JsonText text(out);
  write(text);
  return boost::json::parse(out);
}

}  // namespace curia
