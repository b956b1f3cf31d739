#include "session/constitution.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "session/game.h"
#include "session/rule_texts.h"
#include "session/words.h"

namespace curia {

namespace {

namespace json = boost::json;

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

// Markdown or HTML, line by line.
class Page {
 public:
  Page(bool html, const std::string& language) : html_(html) {
    if (html_)
      out_ += "<!doctype html>\n<html lang=\"" + escaped(language) +
              "\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
              "<style>body{max-width:44rem;margin:1rem auto;padding:0 1rem;font:1.05rem/1.45 Georgia,serif}"
              "li{margin:.4rem 0}</style>\n";
  }
  void title(const std::string& text) {
    if (html_) out_ += "<title>" + escaped(text) + "</title>\n";
    out_ += html_ ? "<h1>" + escaped(text) + "</h1>\n" : "# " + text + "\n";
  }
  void heading(const std::string& text) {
    close_list();
    out_ += html_ ? "<h2>" + escaped(text) + "</h2>\n" : "\n## " + text + "\n\n";
  }
  void paragraph(const std::string& text) {
    close_list();
    out_ += html_ ? "<p>" + escaped(text) + "</p>\n" : "\n" + text + "\n";
  }
  // `note`: where the answer is a reading of ours, or the table's own.
  void row(const std::string& question, const std::string& answer, const std::string& rules, const std::string& note) {
    if (html_ && !in_list_) out_ += "<ul>\n";
    in_list_ = true;
    const std::string own = note.empty() ? "" : (html_ ? " <em>" + escaped(note) + "</em>" : " *" + note + "*");
    out_ += html_ ? fmt::format("<li><b>{}</b>: {}{} <small>{}</small></li>\n", escaped(question), escaped(answer), own,
                                escaped(rules))
                  : fmt::format("- **{}**: {}{} ({})\n", question, answer, own, rules);
  }
  std::string text() {
    close_list();
    return out_;
  }

 private:
  static std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text)
      if (c == '&')
        out += "&amp;";
      else if (c == '<')
        out += "&lt;";
      else if (c == '"')
        out += "&quot;";
      else
        out += c;
    return out;
  }
  void close_list() {
    if (html_ && in_list_) out_ += "</ul>\n";
    in_list_ = false;
  }
  bool html_, in_list_ = false;
  std::string out_;
};

// A message of the page by its key.
using Told = std::function<std::string(const std::string& key, std::span<const WordArgument> arguments)>;

// What the answer means in a sentence. `row` is told in the language of the page.
std::string sentence(const json::object& row, const json::value& answer, const std::string& off) {
  const std::string value = text_of(answer);
  if (value == "off") return off;
  if (value == "on")
    if (const json::value* text = row.if_contains("text")) return text_of(*text);
  if (const json::value* all = row.if_contains("alternatives"))
    for (const json::value& one : all->as_array())
      if (text_of(one.at("key")) == value) return text_of(one.at("sentence"));
  return value;
}

// Whether everything is on without which the question does not matter, and so many play.
bool matters(const json::object& row, const json::object& answers, const json::value& seats) {
  if (const json::value* wanted = row.if_contains("seats"); wanted != nullptr && *wanted != seats) return false;
  const json::value* within = row.if_contains("within");
  if (within == nullptr) return true;
  for (const json::value& key : within->as_array())
    if (const json::value* answer = answers.if_contains(key.as_string()))
      if (text_of(*answer) == "off") return false;
  return true;
}

// How sure the answer is where the document does not give it: a text of ours is no rule of the book. Empty where it does, or where
// the table has written its own.
std::string reading(const json::object& row, const json::value& answer, const Told& told) {
  const json::value* status = row.if_contains("status");
  if (status == nullptr || *status == "rulebook") return {};
  if (*status == "open") return told("constitution.reading.open", {});
  for (const json::value& one : row.at("alternatives").as_array()) {
    if (one.at("key") != answer || one.at("status") == "rulebook") continue;
    const WordArgument sure{"confidence", one.at("confidence").to_number<std::int64_t>()};
    return told("constitution.reading." + text_of(one.at("status")), {&sure, 1});
  }
  return {};
}

// "§9.65 (VG-9.65a), ..."
std::string cited(const json::array& rules, const std::string& language) {
  std::string out;
  for (const json::value& rule : rules) {
    const std::string id = text_of(rule), paragraph = text_of(rule_json(id, language).at("paragraph"));
    const bool numbered = paragraph[0] >= '1' && paragraph[0] <= '9';
    out += (out.empty() ? "" : ", ") + (numbered ? fmt::format("§{} ({})", paragraph, id) : id);
  }
  return out;
}

}  // namespace

void add_answer(json::object& options, const std::string& answer) {
  const std::size_t equals = answer.find('=');
  if (equals == std::string::npos) throw Fault("bad_field", "an answer is written key=answer, not " + answer);
  options[answer.substr(0, equals)] = answer.substr(equals + 1);
}

std::string constitution_page(const Constitution& wanted) {
  const std::unique_ptr<Game> table = new_game(wanted.settings, wanted.language);
  const json::object header = table->header();
  const json::object& answers = header.at("options").as_object();
  const std::string id = text_of(header.at("game")), edition = text_of(header.at("edition"));
  const auto told = [&](const std::string& key, std::span<const WordArgument> arguments = {}) -> std::string {
    return words(wanted.language, id, "constitution", key, arguments);
  };
  Page page(wanted.html, wanted.language);
  page.title(told("constitution.title"));
  const WordArgument frame[] = {{"game", std::string(table->title())},
                                {"edition", told("edition." + edition)},
                                {"scenario", told("scenario." + text_of(header.at("scenario")))},
                                {"seats", header.at("seats").to_number<std::int64_t>()}};
  page.paragraph(told("constitution.intro", frame));
  json::array rows;  // the questions that matter at this table
  std::vector<std::string> groups;
  for (const json::value& game : games_json(wanted.language)) {
    if (game.at("id") != header.at("game")) continue;
    for (const json::value& value : game.at("options").as_array()) {
      const json::object& row = value.as_object();
      if (!answers.contains(row.at("key").as_string()) || !matters(row, answers, header.at("seats"))) continue;
      const std::string group = text_of(row.at("group"));
      if (std::find(groups.begin(), groups.end(), group) == groups.end()) groups.push_back(group);
      rows.push_back(value);
    }
  }
  for (const std::string& group : groups) {  // each once, whatever the order of the questions
    page.heading(told("group." + group));
    for (const json::value& value : rows) {
      const json::object& row = value.as_object();
      if (text_of(row.at("group")) != group) continue;
      const json::value& answer = answers.at(row.at("key").as_string());
      const json::value* usual = row.at("default").as_object().if_contains(edition);
      const std::string sure = reading(row, answer, told);
      const std::string own = usual != nullptr && *usual != answer ? told("constitution.own") : "";
      page.row(text_of(row.at("name")), sentence(row, answer, told("constitution.off")),
               cited(row.at("rules").at(edition).as_array(), wanted.language),
               sure + (sure.empty() || own.empty() ? "" : " ") + own);
    }
  }
  for (const Agreement& one : wanted.agreed) {
    page.heading(one.heading);
    for (const std::string& sentence : one.sentences) page.paragraph(sentence);
  }
  return page.text();
}

}  // namespace curia
