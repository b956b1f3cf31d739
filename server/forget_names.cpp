// Notices that name somebody whose account has gone.
#include <algorithm>
#include <cctype>
#include <tuple>
#include <vector>

#include "server/kept_notices.h"
#include "server/notice_words.h"
#include "server/sql.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// Of a word. Whether what is beyond ASCII is a letter is not looked up: it is taken for one.
bool of_word(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

std::string capital(std::string word) {
  word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  return word;
}

// The text with another word where this name stands by itself: "Ann" is no part of "Anna".
std::string without(std::string text, const std::string& name, const std::string& instead) {
  if (name.empty()) return text;
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
    const std::size_t end = at + name.size();
    const bool whole = (at == 0 || !of_word(text[at - 1])) && (end == text.size() || !of_word(text[end]));
    if (whole) text.replace(at, name.size(), at == 0 ? capital(instead) : instead);
    at += whole ? instead.size() : 1;
  }
  return text;
}

}  // namespace

void forget_names(Store& store, const std::string& table, std::vector<std::string> names) {
  // The longest first: another may be a part of it.
  std::sort(names.begin(), names.end(), [](const auto& one, const auto& other) { return one.size() > other.size(); });
  std::vector<std::tuple<std::int64_t, std::string, std::string>> changed;  // seat, cause, texts
  Statement found = store.to_look("SELECT seat, cause, texts FROM notices WHERE table_id = ?");
  found.bind(table);
  while (found.row()) {
    const json::object before = parse_object(found.text(2));
    json::object texts;
    for (const auto& [language, text] : before) {
      std::string told(text.as_string());
      for (const std::string& name : names) told = without(std::move(told), name, notice_words(language, "somebody"));
      texts[language] = told;
    }
    if (texts != before) changed.emplace_back(found.number(0), found.text(1), json::serialize(texts));
  }
  for (const auto& [seat, cause, texts] : changed)
    store.to_change("UPDATE notices SET texts = ? WHERE table_id = ? AND seat = ? AND cause = ?")
        .bind(texts)
        .bind(table)
        .bind(seat)
        .bind(cause)
        .row();
}

}  // namespace curia::server
