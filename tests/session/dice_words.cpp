// Dice that follow from words of the people at the table, besides the seed of who runs the server.
#include <doctest/doctest.h>

#include <functional>

#include "session/journal_line.h"
#include "session/session.h"
#include "tests/session/game_for_tests.h"

namespace curia {

namespace {

namespace json = boost::json;

DiceWord word(const std::string& said) { return {.commitment = commitment_to_word(said), .word = said}; }

DiceWords words(std::initializer_list<const char*> said) {
  DiceWords all;
  for (const char* one : said) all.push_back(std::string_view(one).empty() ? std::nullopt : std::optional(word(one)));
  return all;
}

Session gathering(const char* game = "republic", const char* seed = "") {
  json::object settings{{"game", game}, {"seats", 3}, {"gather", true}};
  if (*seed != '\0') settings["seed"] = seed;
  return Session::begin(settings);
}

// Plays on at random.
void play(Session& session, int moves) {
  Random random(5);
  for (int n = 0; n < moves && !session.game().over(); ++n) session.move(random_move(session.game(), random));
}

std::string why_not(const std::function<void()>& what) {
  try {
    what();
  } catch (const Fault& fault) {
    return fault.code + ": " + fault.what();
  }
  return "it is done";
}

// With the chain made anew.
json::array forged(const json::array& journal, const std::function<void(json::object&)>& change) {
  json::array out;
  std::string chain;
  for (const json::value& value : journal) {
    json::object line = value.as_object();
    line.erase("hash");
    if (out.empty()) change(line);
    chain = chained(chain, json::serialize(line));
    line["hash"] = chain;
    out.push_back(line);
  }
  return out;
}

}  // namespace

TEST_CASE("the dice follow from the seed and from every word in its place") {
  // As docs/journal.md tells anybody to compute it (Python's hashlib.blake2b did); the page's tests have the same.
  CHECK(commitment_to_word("alea") == "bd5943c5652eba00a5608dbf93540600bf9134c29833a7fa5b1cc708c9cb2363");
  CHECK(mixed_seed("s", words({"a", "", "c"})) == "7d340350d33af91c91df8d755b11edefa5cc28614410bb4db3218833e8768af0");
  CHECK(commitment_to_word("alea") != commitment_to("alea"));
  CHECK(mixed_seed("s", words({"a", "", "c"})) != mixed_seed("s", words({"a", "c", ""})));
  CHECK(mixed_seed("s", words({"a", "", "c"})) != mixed_seed("t", words({"a", "", "c"})));
  CHECK(mixed_seed("s", words({"", "", ""})) != "s");
  const Session first = gathering("republic", "s").with_words(words({"a", "b", "c"}));
  const Session again = gathering("republic", "s").with_words(words({"a", "b", "c"}));
  CHECK(first.journal() == again.journal());
  CHECK(first.number() > 0);
  for (const auto& other : {words({"a", "b", "d"}), words({"b", "a", "c"}), words({"a", "b", ""})})
    CHECK(gathering("republic", "s").with_words(other).game().hash() != first.game().hash());
}

TEST_CASE("a table that gathers draws nothing and takes no move before the words are there") {
  for (const char* game : {"republic", "crisis"}) {
    INFO(game);
    Session session = gathering(game);
    CHECK(session.awaits_words());
    CHECK(session.number() == 0);
    CHECK(session.journal_size() == 1);
    CHECK(!session.awaits_moderator());
    CHECK(why_not([&] {
            session.move({{"seat", 0}, {"verb", "pass"}, {"args", json::object()}});
          }) == "gathering: the words of the dice are not shown yet");
    Session kept = Session::load(session.journal(), session.seed());
    CHECK(kept.awaits_words());
    CHECK(kept.number() == 0);
    CHECK(kept.journal() == session.journal());
    const Session begun = kept.with_words(words({"a", "b", ""}));
    CHECK(!begun.awaits_words());
    CHECK(begun.commitment() == session.commitment());
    CHECK(why_not([&] { begun.with_words(words({"a", "b", ""})); }) == "gathered: no words are awaited");
  }
}

TEST_CASE("a game with words is proved from its journal, also when it went on after a restart") {
  Session session = gathering("republic").with_words(words({"a", "b", ""}));
  play(session, 30);
  Session kept = Session::load(session.journal(), session.seed());
  play(session, 30);
  play(kept, 30);
  CHECK(kept.journal() == session.journal());
  CHECK(kept.words() == session.words());
  json::array over = session.journal();
  const Proof open = verify(over);
  CHECK(open.words == 2);
  CHECK(!open.seed_shown);
  json::object position = session.game().position();
  kept.set_position(position);
  CHECK(kept.words() == session.words());
  session.undo(0, true);
  CHECK(session.words() == kept.words());
  play(session, 1);
  CHECK(Session::load(session.journal(), session.seed()).journal() == session.journal());
}

TEST_CASE("a whole game with words is proved to its last die, and with other words nothing of it holds") {
  Session session = gathering("crisis").with_words(words({"alea", "", "est"}));
  play(session, 60'000);
  REQUIRE(session.game().over());
  const json::array journal = session.journal();
  const Proof proof = verify(journal);
  CHECK(proof.seed_shown);
  CHECK(proof.words == 2);
  CHECK(proof.answers > 50);
  CHECK(proof.answers_proved == proof.answers);
  const Proof other = verify(forged(journal, [](json::object& header) {
    header["dice_words"].at(1) = json::object{{"commitment", commitment_to_word("iacta")}, {"word", "iacta"}};
  }));
  CHECK(other.answers_proved < other.answers);
}

TEST_CASE("words that nobody committed to, that are too few or stand in another journal are refused") {
  Session session = gathering("republic").with_words(words({"a", "b", ""}));
  const json::array journal = session.journal();
  const auto changed = [&](const std::function<void(json::object&)>& change) {
    return why_not([&] { Session::load(forged(journal, change)); });
  };
  CHECK(changed([](json::object&) {}) == "it is done");
  CHECK(changed([](json::object& header) { header["dice_words"].at(0).as_object()["word"] = "b"; }) ==
        "bad_journal: line 1 has a word of the dice that was not committed to");
  CHECK(changed([](json::object& header) { header["dice_words"].as_array().pop_back(); }) ==
        "bad_journal: line 1 has not one word for each seat");
  CHECK(changed([](json::object& header) { header["dice_words"] = "a"; }) ==
        "bad_journal: line 1 has words of the dice that are none");
  CHECK(changed([](json::object& header) { header["format"] = 2; }) ==
        "bad_journal: line 1 has words of the dice where none are");
  CHECK(changed([](json::object& header) { header.erase("dice_words"); }) ==
        "bad_journal: line 2 comes before the words of the dice");
  for (const std::string& bad : {std::string(), std::string("a\nb"), std::string(201, 'x')})
    CHECK(why_not([&] {
            gathering("republic").with_words({word(bad), {}, {}});
          }) == "bad_journal: line 1 has a word of the dice that was not committed to");
  CHECK(why_not([&] {
          gathering("republic").with_words(words({"a", "b"}));
        }) == "bad_journal: line 1 has not one word for each seat");
}

}  // namespace curia
