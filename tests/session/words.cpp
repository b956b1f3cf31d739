// Words for people: every message of data/words that the program has.
#include "session/words.h"

#include <doctest/doctest.h>
#include <unicode/msgfmt.h>

#include "session/fault.h"
#include "session/game.h"
#include "session/protocol.h"
#include "session/republic_game.h"

using namespace curia;
namespace json = boost::json;

TEST_CASE("every message parses") {
  for (const WordRow& row : word_rows()) {
    CAPTURE(row.language);
    CAPTURE(row.key);
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat message(
        icu::UnicodeString::fromUTF8(icu::StringPiece(row.text.data(), static_cast<std::int32_t>(row.text.size()))),
        icu::Locale(std::string(row.language).c_str()), status);
    CHECK(U_SUCCESS(status));
  }
}

TEST_CASE("a language that has no words is English") {
  CHECK(spoken("it") == "it");
  CHECK(spoken("es") == "es");
  for (const char* language : {"en", "", "xx"}) CHECK(spoken(language) == "en");
  CHECK(language_in({{"language", "it"}}) == "it");
  CHECK(language_in({{"language", 7}}) == "en");
  CHECK(language_in({}) == "en");
}

TEST_CASE("how a rebel takes Rome is told by each document's own paragraph") {
  using namespace republic;
  for (const Document document : {Document::vg2009, Document::ah1990, Document::es_quaestor})
    for (const auto& [rule, by] : {std::pair(Rule::VG_12_2a, "undefeated"), std::pair(Rule::VG_12_2b, "fall"),
                                   std::pair(Rule::VG_12_4c, "wars"), std::pair(Rule::VG_LR_1_12_3a, "wars")}) {
      Event event{.kind = EventKind::game_over, .rule = cited(rule, document)};
      CAPTURE(id_of(event.rule));
      std::vector<WordArgument> arguments;
      RepublicWords::add(event, arguments, "en");
      const auto found =
          std::find_if(arguments.begin(), arguments.end(), [](const auto& one) { return one.name == "won_by"; });
      REQUIRE(found != arguments.end());
      CHECK(std::get<std::string>(found->value) == by);
    }
}

TEST_CASE("who consents is told with what he was asked for, in each document's own paragraphs") {
  using namespace republic;
  for (const Document document : {Document::vg2009, Document::ah1990, Document::es_quaestor}) {
    const auto said = [&](EventKind kind, Rule rule, SenatorId concerning) {
      return event_words<RepublicWords>(
          Event{.kind = kind, .a = op(SenatorId::furius), .b = op(concerning), .rule = cited(rule, document)}, "en");
    };
    const auto given = EventKind::consent_given, refused = EventKind::consent_refused;
    CHECK(said(given, Rule::VG_9_411, SenatorId::sulpicius) == "Furius is willing to prosecute Sulpicius.");
    CHECK(said(refused, Rule::VG_9_411, SenatorId::sulpicius) == "Furius is not willing to prosecute Sulpicius.");
    CHECK(said(given, Rule::VG_9_421a, SenatorId::sulpicius) == "Furius is willing to defend Sulpicius.");
    CHECK(said(given, Rule::VG_9_31a, SenatorId::sulpicius) == "Furius agrees that Sulpicius becomes Dictator.");
    CHECK(said(refused, Rule::VG_9_51b, SenatorId::none) == "Furius is not willing to go as Governor.");
    CHECK(said(given, Rule::VG_LR_1_09_643a, SenatorId::none) == "Furius consents to what is proposed.");
  }
}

TEST_CASE("a veto of a trial is told with the accused") {
  using namespace republic;
  const Event before[] = {
      {.kind = EventKind::trial_begins, .a = op(SenatorId::cornelius), .rule = Rule::VG_9_41a},
      {.kind = EventKind::trial_begins, .a = op(SenatorId::sulpicius), .rule = Rule::VG_9_41a},
  };
  Event veto{.kind = EventKind::proposal_vetoed, .a = 2, .c = op(Motion::trial), .rule = Rule::VG_9_152c};
  CHECK(event_words<RepublicWords>(veto, "en", std::span<const Event>(before)) ==
        "Player 3 vetoes: the trial of Sulpicius.");
  veto.c = op(Motion::land_bill);
  CHECK(event_words<RepublicWords>(veto, "en", std::span<const Event>(before)) == "Player 3 vetoes: a Land Bill.");
}

TEST_CASE("a figure below 0 has the sign of a change") {
  using namespace republic;
  const Event event{.kind = EventKind::popularity_changed, .a = op(SenatorId::furius), .n = -4, .m = -4};
  CHECK(event_words<RepublicWords>(event, "en") == "Popularity of Furius: −4, now −4.");
  CHECK(event_words<RepublicWords>(event, "it") == "Popolarità di Furius: −4, ora −4.");
}

TEST_CASE("plurals and names follow the language") {
  const auto talents = [](const char* language, std::int64_t n) {
    const WordArgument arguments[] = {{"senator", "Cornelius"}, {"talents", n}};
    return words(language, "republic", "events", "talents_paid", arguments);
  };
  CHECK(talents("en", 1) == "Cornelius pays 1 Talent.");
  CHECK(talents("it", 1) == "Cornelius paga 1 Talento.");
  CHECK(talents("it", 3) == "Cornelius paga 3 Talenti.");
  CHECK(talents("es", 3) == "Cornelius paga 3 Talentos.");
  const auto barbarians = [](const char* language, const char* tribe) {
    const WordArgument name{"tribe", tribe};
    return words(language, "crisis", "names", "barbarians", {&name, 1});
  };
  CHECK(barbarians("it", "Goti") == "i Goti");
  CHECK(barbarians("it", "Alemanni") == "gli Alemanni");
  const auto war = [](const char* language, const char* name, const char* is, const char* key) {
    const WordArgument called[] = {{"war", name}, {"is", is}};
    const WordArgument arguments[] = {{"war", words(language, "republic", "names", "war", called)},
                                      {"war_is", words(language, "republic", "names", "war.number", {&called[1], 1})}};
    return words(language, "republic", "events", key, arguments);
  };
  CHECK(war("en", "1st Punic War", "punic_1", "war_activated") == "the 1st Punic War is active.");
  CHECK(war("en", "Germanic Migrations", "germanic_migrations", "war_activated") ==
        "the Germanic Migrations are active.");
  CHECK(war("it", "Germanic Migrations", "germanic_migrations", "war_imminent") ==
        "le Germanic Migrations sono una guerra imminente.");
  CHECK(war("es", "(1st) Cilician Pirates", "pirates_1", "war_imminent") ==
        "los (1st) Cilician Pirates son una guerra inminente.");
}

TEST_CASE("a fault is told in the reader's language, and programs find what it was") {
  const Fault spectator("spectator", "a spectator tried to move");
  const json::object told = error_json(spectator, "it");
  CHECK(told.at("error").at("code") == "spectator");
  CHECK(told.at("error").at("message") == "Gli spettatori guardano soltanto.");
  CHECK(told.at("error").at("details").at("why") == "a spectator tried to move");

  const auto mixed = [](const char* language) {
    const json::object settings{{"seats", 3}, {"options", {{"rebel_governors", "on"}}}};
    try {
      new_game(settings, language);
    } catch (const Fault& fault) {
      return std::string(error_json(fault, language).at("error").at("message").as_string());
    }
    return std::string();
  };
  CHECK(mixed("en") == "“A3: Rebel Governors” needs “A2: Provincial forces and wars”, which is off.");
  CHECK(mixed("it") == "«A3: Governatori ribelli» richiede «A2: Forze e guerre provinciali», che non si gioca.");
}
