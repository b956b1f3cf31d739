// A table cites the paragraphs of its edition's own document, and tells how the same case goes in the others.
#include <doctest/doctest.h>

#include <string>

#include "games/republic/rule_table.h"
#include "session/rule_texts.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;
using republic::cited;
using republic::Document;
using republic::Rule;

namespace {

struct Cited {
  std::string edition, prefix;
  Document document;
};
const Cited tables[] = {{"vg2009", "VG-", Document::vg2009},
                        {"vg2009_lr", "VG-", Document::vg2009},
                        {"ah1990", "AH-", Document::ah1990},
                        {"es_quaestor", "ES-", Document::es_quaestor}};

json::object table_of(const std::string& edition) {
  return {{"edition", edition}, {"seats", edition == "es_quaestor" ? 6 : 4}, {"seed", "citations"}};
}

// The rules that a part of an answer names.
void gather(const json::value& told, std::vector<std::string>& rules) {
  if (told.is_array())
    for (const json::value& one : told.get_array()) gather(one, rules);
  if (!told.is_object()) return;
  for (const auto& [key, value] : told.get_object()) {
    if (key == "rule" && value.is_string()) rules.emplace_back(value.get_string());
    gather(value, rules);
  }
}

// Whether all of them are what a table of this document cites; how many are of the document itself.
std::size_t own_rules(const Cited& table, const json::value& told) {
  std::vector<std::string> rules;
  gather(told, rules);
  std::size_t own = 0;
  for (const std::string& id : rules) {
    const Rule rule = republic::find_rule(id);
    CAPTURE(id);
    CHECK(cited(rule, table.document) == rule);
    own += id.starts_with(table.prefix) ? 1 : 0;
  }
  return own;
}

const json::object* of_edition(const json::array& elsewhere, std::string_view edition) {
  for (const json::value& one : elsewhere)
    if (one.at("edition").as_string() == edition) return &one.as_object();
  return nullptr;
}

}  // namespace

TEST_CASE("what is cited once is cited the same again") {
  for (const Document document : {Document::vg2009, Document::ah1990, Document::es_quaestor})
    for (int i = 0; i <= republic::rule_count; ++i) {
      const Rule rule = cited(static_cast<Rule>(i), document);
      CHECK(cited(rule, document) == rule);
    }
}

TEST_CASE("a document cites its own row, else that of the document before it, else the one that the rules code names") {
  CHECK(cited(Rule::VG_9_144a, Document::vg2009) == Rule::VG_9_144a);
  CHECK(cited(Rule::VG_9_144a, Document::ah1990) == Rule::AH_9_34a);
  CHECK(cited(Rule::VG_9_144a, Document::es_quaestor) == Rule::ES_9_34);
  CHECK(cited(Rule::VG_EV_storm_1, Document::es_quaestor) == Rule::ES_7_358);   // a gap of that text, told by its row
  CHECK(cited(Rule::VG_LR_card_2A, Document::es_quaestor) == Rule::AH_7_362b);  // no word of it there
  CHECK(cited(Rule::VG_10_61, Document::ah1990) == Rule::VG_10_61);             // 1990 does not know it
  CHECK(cited(Rule::VG_7_5a, Document::es_quaestor) == Rule::AH_7_6d);  // there nobody may: only an option brings it
  CHECK(cited(Rule::AH_9_421a, Document::es_quaestor) == Rule::ES_9_421);
  CHECK(cited(Rule::AH_9_421a, Document::vg2009) == Rule::AH_9_421a);
  CHECK(document_of(Rule::VG_0a) == Document::vg2009);
  CHECK(document_of(Rule::AH_15_2g) == Document::ah1990);
  CHECK(document_of(Rule::ES_1) == Document::es_quaestor);
}

TEST_CASE("offers, events and what nature is asked cite the edition of the table") {
  for (const Cited& table : tables) {
    CAPTURE(table.edition);
    const Session session = played(table_of(table.edition), 60);
    const Game& game = session.game();
    CHECK(own_rules(table, game.events(0, host_view, "en")) > 20);
    std::size_t offers = 0;
    Session next = Session::begin(table_of(table.edition));
    Random random(7);
    for (int i = 0; i < 60; ++i) {
      offers += own_rules(table, next.game().decision(host_view, "en"));
      next.move(random_move(next.game(), random));
    }
    CHECK(offers > 20);
    json::object given = table_of(table.edition);
    given["chance"] = "given";
    CHECK(own_rules(table, Session::begin(given).game().decision(host_view, "en").at("chance")) <= 1);
  }
}

TEST_CASE("answers of every edition may be mixed; what a table cites is a row of a document") {
  for (int seed = 0; seed < 4; ++seed) {
    json::object settings = table_of(seed % 2 == 0 ? "ah1990" : "es_quaestor"), options;
    Random random(static_cast<std::uint64_t>(seed));
    const json::array games = games_json();
    for (const json::value& option : games.at(0).at("options").as_array()) {
      const json::object& defaults = option.at("default").as_object();
      const auto place = random.below(static_cast<std::uint32_t>(defaults.size()));
      if (option.at("needs").as_array().empty())
        options[option.at("key").as_string()] = (defaults.begin() + place)->value();
    }
    options["factions"] = "three_to_six";  // the answer of the Quaestor edition asks for six
    settings["options"] = std::move(options);
    const Cited& table = tables[seed % 2 == 0 ? 2 : 3];
    CHECK(own_rules(table, played(settings, 80).game().events(0, host_view, "en")) > 20);
  }
}

TEST_CASE("refusals cite the edition of the table") {
  const auto refused = [](json::object settings) -> std::string {
    try {
      Session::begin(settings);
    } catch (const Fault& fault) {
      return fault.rule;
    }
    return {};
  };
  const auto with = [](json::object settings, const char* key, json::value value) {
    settings[key] = std::move(value);
    return settings;
  };
  CHECK(refused(with(table_of("vg2009"), "seats", 9)) == "VG-0a");
  CHECK(refused(with(table_of("ah1990"), "seats", 9)) == "AH-2d");
  CHECK(refused(with(table_of("es_quaestor"), "seats", 9)) == "ES-2b");
  const json::object rebels{{"rebel_governors", "on"}};
  CHECK(refused(with(table_of("vg2009_lr"), "options", rebels)) == "VG-0b");
  CHECK(refused(with(table_of("ah1990"), "options", rebels)) == "AH-13.0b");
}

TEST_CASE("an end cites the edition of the table") {
  for (const Cited& table : tables) {
    CAPTURE(table.edition);
    const Session session = played(table_of(table.edition), 20'000);
    REQUIRE(session.game().over());
    const json::object end = session.game().decision(host_view, "en").at("over").as_object();
    CHECK(own_rules(table, end) == 1);
  }
}

TEST_CASE("the questions of a table cite the paragraphs of each edition") {
  const json::array games = games_json();
  for (const json::value& option : games.at(0).at("options").as_array()) {
    if (option.at("key").as_string() != "chair_loss") continue;
    CHECK(option.at("rules").at("vg2009") == json::array{"VG-9.144a", "VG-9.144b"});
    CHECK(option.at("rules").at("vg2009_lr") == option.at("rules").at("vg2009"));
    CHECK(option.at("rules").at("ah1990") == json::array{"AH-9.34a", "AH-9.34b"});
    CHECK(option.at("rules").at("es_quaestor") == json::array{"ES-9.34"});
  }
}

TEST_CASE("a table tells how the same case goes in the other editions") {
  const auto of_1990 = new_game(table_of("ah1990"));
  const json::array chair = of_1990->elsewhere("AH-9.34a", "en");
  const json::object* printed = of_edition(chair, "vg2009");
  REQUIRE(printed != nullptr);
  CHECK(printed->at("rules").at(0).at("id").as_string() == "VG-9.144a");
  CHECK(printed->at("rules").at(0).at("paragraph").as_string() == "9.144");
  CHECK(printed->at("rules").at(0).at("text") == rule_json("VG-9.144a", "en").at("text"));
  bool told = false;
  for (const json::value& answer : printed->at("answers").as_array()) {
    CHECK(answer.at("here").at("answer") != answer.at("there").at("answer"));
    CHECK_FALSE(answer.at("there").at("sentence").as_string().empty());
    if (answer.at("option").as_string() != "chair_loss") continue;
    told = true;
    CHECK(answer.at("here").at("answer").as_string() == "free_choice");
    CHECK(answer.at("there").at("answer").as_string() == "must_with_no_influence");
  }
  CHECK(told);
  CHECK(of_edition(chair, "vg2009_lr") == nullptr);  // as in the printed rules
  CHECK(of_edition(chair, "es_quaestor") != nullptr);

  // The other way round, and of a rule that 1990 does not have.
  const auto of_2009 = new_game(table_of("vg2009"));
  const json::array losses = of_2009->elsewhere("VG-10.61", "it");
  const json::object* older = of_edition(losses, "ah1990");
  REQUIRE(older != nullptr);
  CHECK(older->at("rules").as_array().empty());
  CHECK(older->at("answers").at(0).at("option").as_string() == "legion_loss_popularity");
  CHECK(older->at("answers").at(0).at("there").at("answer").as_string() == "no_loss");
  CHECK(older->at("name") != of_edition(of_2009->elsewhere("VG-10.61", "en"), "ah1990")->at("name"));
  CHECK(of_edition(losses, "vg2009") == nullptr);

  // A table that answers otherwise than its own edition is told that, too.
  json::object own = table_of("vg2009");
  own["options"] = json::object{{"legion_loss_popularity", "no_loss"}};
  const json::array mixed = new_game(own)->elsewhere("VG-10.61", "en");
  CHECK(of_edition(mixed, "vg2009") != nullptr);
  CHECK(of_edition(mixed, "ah1990") == nullptr);
  CHECK(of_2009->elsewhere("no rule", "en").empty());
  CHECK(new_game({{"game", "crisis"}})->elsewhere("TOC-1-a", "en").empty());
}
