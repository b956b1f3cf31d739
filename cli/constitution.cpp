#include "cli/constitution.h"

#include <fmt/format.h>

#include "session/game.h"
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
  explicit Page(bool html) : html_(html) {}
  void title(const std::string& text) {
    if (html_) out_ += "<!doctype html>\n<meta charset=\"utf-8\">\n<title>" + escaped(text) + "</title>\n";
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
  void row(const std::string& question, const std::string& answer, const std::string& rules, bool own) {
    if (html_ && !in_list_) out_ += "<ul>\n";
    in_list_ = true;
    const std::string note = own ? " This table's own choice." : "";
    out_ += html_ ? fmt::format("<li><b>{}</b>: {}{} <small>{}</small></li>\n", escaped(question), escaped(answer),
                                note, escaped(rules))
                  : fmt::format("- **{}**: {}{} ({})\n", question, answer, note, rules);
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

struct Question {
  std::string game, language;

  std::string words_for(const std::string& key, std::string otherwise) const {
    const std::string found = words(language, game, "options", key);
    return found == key ? std::move(otherwise) : found;
  }
  // What the answer means in a sentence.
  std::string sentence(const json::object& row, const json::value& answer) const {
    const std::string value = text_of(answer), key(row.at("key").as_string());
    if (value == "off") return "off";
    if (const json::value* all = row.if_contains("alternatives"))
      for (const json::value& one : all->as_array())
        if (text_of(one.at("key")) == value)
          return words_for(key + "." + value, std::string(one.at("sentence").as_string()));
    return words_for(key + "." + value, value);
  }
};

std::string capitalised(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

}  // namespace

void add_answer(json::object& options, const std::string& answer) {
  const std::size_t equals = answer.find('=');
  if (equals == std::string::npos) throw Fault("bad_field", "an answer is written key=answer, not " + answer);
  options[answer.substr(0, equals)] = answer.substr(equals + 1);
}

std::string constitution_page(const Constitution& wanted) {
  const json::object header = new_game(wanted.settings)->header();
  const Question asked{std::string(header.at("game").as_string()), wanted.language};
  const std::string edition(header.at("edition").as_string());
  Page page(wanted.html);
  page.title("The constitution of the table");
  page.paragraph(fmt::format("{}, edition {}, {} seats.", asked.game, edition, text_of(header.at("seats"))));
  std::string group;
  for (const json::value& game : games_json()) {
    if (game.at("id").as_string() != header.at("game").as_string()) continue;
    for (const json::value& value : game.at("options").as_array()) {
      const json::object& row = value.as_object();
      const json::value* answer = header.at("options").as_object().if_contains(row.at("key").as_string());
      if (answer == nullptr) continue;
      const json::value* of = row.if_contains("group");
      if (of != nullptr && text_of(*of) != group) page.heading(capitalised(group = text_of(*of)));
      const json::value* name = row.if_contains("name");
      const std::string key(row.at("key").as_string());
      std::string rules;
      for (const json::value& rule : row.at("rules").as_array()) rules += (rules.empty() ? "" : ", ") + text_of(rule);
      const json::value* usual = row.at("default").as_object().if_contains(edition);
      page.row(asked.words_for(key, name != nullptr ? text_of(*name) : key), asked.sentence(row, *answer), rules,
               usual != nullptr && *usual != *answer);
    }
  }
  return page.text();
}

}  // namespace curia
