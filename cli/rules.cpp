// curia rules list | search | show | coverage | options | constitution
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/coverage.h"
#include "cli/effects.h"
#include "games/crisis/rule_words.h"
#include "session/constitution.h"
#include "session/game.h"
#include "session/rule_texts.h"
#include "session/words.h"

namespace curia {

namespace {

namespace json = boost::json;

struct Arguments {
  std::string id, word, language = "en", edition;
  bool json = false;
};

void print(const json::object& object) { fmt::print("{}\n", json::serialize(object)); }

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

json::object brief(const RuleRow& row) {
  return {{"id", as_json(row.id)},
          {"paragraph", as_json(row.paragraph)},
          {"phase", as_json(row.phase)},
          {"option", as_json(row.option)},
          {"title", as_json(row.title)}};
}

// The ledger of the edition asked for, or all of them.
bool wanted(const Arguments& arguments, const Ledger& ledger) {
  return arguments.edition.empty() || arguments.edition == ledger.edition;
}

int no_edition(const Arguments& arguments) {
  fmt::print(stderr, "curia: there is no edition {}\n", arguments.edition);
  return 2;
}

template <class Meant>
int list(const Arguments& arguments, Meant meant) {
  json::array rows;
  std::size_t editions = 0, found = 0;
  for (const Ledger& ledger : ledgers()) {
    if (!wanted(arguments, ledger)) continue;
    ++editions;
    for (const RuleRow& row : ledger.rows) {
      if (!meant(row)) continue;
      ++found;
      if (arguments.json)
        rows.emplace_back(brief(row));
      else
        fmt::print("{:<22} {}{}\n", row.id, row.title, row.option.empty() ? "" : fmt::format(" [{}]", row.option));
    }
  }
  if (editions == 0) return no_edition(arguments);
  if (arguments.json) print({{"rules", std::move(rows)}});
  return found > 0 ? 0 : 1;
}

int list_all(const Arguments& arguments) {
  return list(arguments, [](const RuleRow&) { return true; });
}

int search(const Arguments& arguments) {
  const std::string word = lower(arguments.word);
  return list(arguments, [&](const RuleRow& row) {
    return lower(row.id).find(word) != std::string::npos || lower(row.title).find(word) != std::string::npos ||
           lower(row.text).find(word) != std::string::npos;
  });
}

// What a clause says: its own sentence, or that of the row that it repeats.
std::string sentence_of(const Clause& clause) {
  if (!clause.sentence.empty()) return clause.sentence;
  return clause.as + ": " + std::string(rule_json(clause.as, "en")["text"].as_string());
}

int show(const Arguments& arguments) {
  json::object rule;
  try {
    rule = rule_json(arguments.id, arguments.language);
  } catch (const Fault& fault) {
    if (arguments.json)
      print({{"ok", false}, {"error", fault.what()}});
    else
      fmt::print(stderr, "curia: {}\n", fault.what());
    return 2;
  }
  rule.erase("ok");
  const Coverage coverage = read_coverage();
  json::array tests;
  for (const std::string& id : to_prove(coverage, arguments.id))
    if (const auto proofs = coverage.proven.find(id); proofs != coverage.proven.end())
      for (const RuleProof& proof : proofs->second)
        tests.push_back({{"id", id}, {"place", proof.place}, {"title", proof.title}});
  if (const auto split = coverage.clauses.find(arguments.id); split != coverage.clauses.end()) {
    json::array clauses;
    for (const Clause& clause : split->second) clauses.push_back({{"id", clause.id}, {"text", sentence_of(clause)}});
    rule["clauses"] = std::move(clauses);
  }
  const auto waiting = coverage.not_yet.find(arguments.id);
  rule["tests"] = tests;
  if (waiting != coverage.not_yet.end()) rule["not_yet"] = waiting->second;
  if (arguments.json) {
    print(rule);
    return 0;
  }
  const std::string_view paragraph = rule["paragraph"].as_string();
  const bool numbered = paragraph[0] >= '0' && paragraph[0] <= '9';
  fmt::print("{}  ({}{})\n{}\n\n{}\n", arguments.id, numbered ? "\u00a7" : "", paragraph,
             std::string(rule["title"].as_string()), std::string(rule["text"].as_string()));
  if (rule["language"].as_string() != as_json(arguments.language))
    fmt::print("(no words in \"{}\" yet)\n", arguments.language);
  if (const json::value* clauses = rule.if_contains("clauses")) {
    fmt::print("\n");
    for (const json::value& clause : clauses->as_array())
      fmt::print("{}  {}\n", std::string(clause.at("id").as_string()), std::string(clause.at("text").as_string()));
  }
  if (waiting != coverage.not_yet.end()) fmt::print("\nDoes not apply yet: {}\n", waiting->second);
  fmt::print("\n{}\n", tests.empty() ? "No test has proved it for this tree; run ./test --rules." : "Proved by:");
  for (const json::value& test : tests)
    fmt::print("  {}  {}  {}\n", std::string(test.at("id").as_string()), std::string(test.at("place").as_string()),
               std::string(test.at("title").as_string()));
  return 0;
}

std::string listed(const json::value& values) {
  std::string all;
  for (const json::value& value : values.as_array()) all += (all.empty() ? "" : ", ") + std::string(value.as_string());
  return all;
}

struct Covered {
  json::array proven, not_applicable, open;
  std::size_t open_basic = 0, clauses = 0, clauses_proven = 0;
};

Covered covered_by(const Coverage& coverage, const Ledger& ledger) {
  Covered out;
  for (const RuleRow& row : ledger.rows) {
    const std::string id(row.id);
    json::array missing;
    const std::vector<std::string> clauses = to_prove(coverage, id);
    for (const std::string& clause : clauses)
      if (coverage.proven.count(clause) == 0) missing.emplace_back(clause);
    const auto reason = coverage.not_yet.find(id);
    out.clauses += clauses.size();
    out.clauses_proven += clauses.size() - missing.size();
    if (missing.empty()) {
      out.proven.emplace_back(id);
    } else if (reason != coverage.not_yet.end()) {
      out.not_applicable.push_back({{"id", id}, {"reason", reason->second}});
    } else {
      out.open.push_back({{"id", id}, {"option", as_json(row.option)}, {"clauses", std::move(missing)}});
      if (row.option.empty()) ++out.open_basic;
    }
  }
  return out;
}

int cover(const Arguments& arguments) {
  const Coverage coverage = read_coverage();
  json::object all;
  for (const Ledger& ledger : ledgers()) {
    if (!wanted(arguments, ledger)) continue;
    Covered covered = covered_by(coverage, ledger);
    if (!arguments.json) {
      fmt::print(
          "{}: {} rows, {} proven, {} do not apply yet, {} open ({} of the basic game); {} of {} clauses proven\n",
          ledger.edition, ledger.rows.size(), covered.proven.size(), covered.not_applicable.size(), covered.open.size(),
          covered.open_basic, covered.clauses_proven, covered.clauses);
      for (const json::value& row : covered.open)
        if (row.at("option").as_string().empty()) fmt::print("  open: {}\n", listed(row.at("clauses")));
    }
    all[as_json(ledger.edition)] = json::object{{"rows", ledger.rows.size()},
                                                {"clauses", covered.clauses},
                                                {"clauses_proven", covered.clauses_proven},
                                                {"proven", std::move(covered.proven)},
                                                {"not_applicable", std::move(covered.not_applicable)},
                                                {"open", std::move(covered.open)}};
  }
  if (all.empty()) return no_edition(arguments);
  if (arguments.json) print({{"ledgers", std::move(all)}, {"tree", coverage.tree}});
  return 0;
}

// The question, what each answer means (* the edition's), what it hangs on.
void print_option(const Arguments& arguments, const json::value& game, const json::object& row) {
  const std::string key(row.at("key").as_string());
  fmt::print("{}: {}  ({})\n", key, std::string(row.at("text").as_string()), listed(row.at("rules")));
  for (const json::value& value : row.at("values").as_array()) {
    const std::string answer(value.as_string());
    const std::string text = answer == "off" ? ""
                                             : words(arguments.language, std::string(game.at("id").as_string()),
                                                     "options", key + "." + answer);
    fmt::print("  {} {:<26} {}\n", value == row.at("value") ? '*' : ' ', answer, text);
  }
  const auto note = [&](std::string_view field, std::string_view label) {
    const json::value* keys = row.if_contains(field);
    if (keys != nullptr && !keys->as_array().empty()) fmt::print("    {} {}\n", label, listed(*keys));
  };
  note("needs", "needs");
  note("excludes", "not together with");
  note("within", "matters with");
}

// What the tables of a game ask: the rows of its options.
void list_options(const Arguments& arguments, const json::value& game, json::array& rows) {
  for (const json::value& option : game.at("options").as_array()) {
    const json::value* value = option.at("default").as_object().if_contains(arguments.edition);
    if (value == nullptr) continue;
    const std::string key(option.at("key").as_string());
    const std::string text = words(arguments.language, std::string(game.at("id").as_string()), "options", key);
    json::object row{{"text", text}};
    for (const std::string_view field :
         {"key", "type", "group", "values", "needs", "excludes", "within", "alternatives"})
      if (const json::value* told = option.as_object().if_contains(field)) row[field] = *told;
    row["rules"] = option.at("rules").at(arguments.edition);
    row["value"] = *value;
    if (!arguments.json) print_option(arguments, game, row);
    rows.emplace_back(std::move(row));
  }
}

int options(const Arguments& arguments) {
  json::array rows;
  for (const json::value& game : games_json(arguments.language)) list_options(arguments, game, rows);
  if (arguments.edition == crisis::ledgers().front().edition) list_effects(arguments.json, rows);
  if (rows.empty()) return no_edition(arguments);
  if (arguments.json) print({{"edition", arguments.edition}, {"options", std::move(rows)}});
  return 0;
}

struct Wanted {
  Constitution page;
  std::string game, edition, journal;
  std::vector<std::string> answers;
};

int constitution(Wanted& wanted) {
  try {
    json::object& settings = wanted.page.settings;
    if (!wanted.journal.empty()) {
      std::ifstream in(wanted.journal);
      std::string line;
      std::getline(in, line);
      json::error_code wrong;
      const json::value header = json::parse(line, wrong);
      if (wrong || !header.is_object()) throw Fault("bad_journal", wanted.journal + " is no journal");
      for (const std::string_view field : {"game", "edition", "scenario", "seats", "options"})
        if (const json::value* found = header.get_object().if_contains(field)) settings[field] = *found;
    }
    if (!wanted.game.empty()) settings["game"] = wanted.game;
    if (!wanted.edition.empty()) settings["edition"] = wanted.edition;
    if (!settings.contains("options")) settings["options"] = json::object();
    for (const std::string& answer : wanted.answers) add_answer(settings["options"].as_object(), answer);
    fmt::print("{}", constitution_page(wanted.page));
    return 0;
  } catch (const Fault& fault) {
    fmt::print(stderr, "curia: {}\n", fault.what());
    return 2;
  }
}

void add_constitution(Command& rules, int& status) {
  Command command = rules.subcommand("constitution",
                                     "What a table plays by, as a page: every question with its answer and its rules");
  auto wanted = std::make_shared<Wanted>();
  command.option("--game", &wanted->game, "republic or crisis");
  command.option("--edition", &wanted->edition, "One of the game's; its first where it is not said");
  command.option("--option", &wanted->answers, "key=answer; as often as needed");
  command.option("--journal", &wanted->journal, "The table of this journal");
  command.option("--language", &wanted->page.language).shows_default();
  command.flag("--html", wanted->page.html, "HTML instead of Markdown");
  command.runs([wanted, &status] { status = constitution(*wanted); });
}

}  // namespace

void add_rules(Command& program, int& status) {
  Command rules =
      program.subcommand("rules", "The ledger of rules: list, search, show one, coverage by tests, options");
  const auto add = [&](const std::string& name, const std::string& about, int (*run)(const Arguments&)) {
    Command command = rules.subcommand(name, about);
    auto arguments = std::make_shared<Arguments>();
    command.flag("--json", arguments->json, "Print one JSON object");
    command.runs([arguments, &status, run] { status = run(*arguments); });
    return std::pair(command, arguments);
  };
  const auto of_an_edition = [](auto added) {
    added.first.option("--edition", &added.second->edition, "One document's; all if not given");
    return added;
  };
  of_an_edition(add("list", "Every rule: id, title, option", list_all));
  auto [find, found] = of_an_edition(add("search", "Rules whose id, title or sentence holds a word", search));
  find.option("WORD", &found->word).required();
  auto [one, shown] = add("show", "Our sentence, the paragraph, the tests that prove it", show);
  one.option("ID", &shown->id, "As VG-9.144a").required();
  one.option("--language", &shown->language, "en, it, ...").shows_default();
  of_an_edition(add("coverage",
                    "Rows of which a test of this very tree proves every clause, rows that do not apply yet, open rows",
                    cover));
  auto [table, chosen] = add("options", "The options with their values in an edition and their citations", options);
  chosen->edition = ledgers().front().edition;
  table.option("--edition", &chosen->edition).shows_default();
  table.option("--language", &chosen->language).shows_default();
  add_constitution(rules, status);
}

}  // namespace curia
