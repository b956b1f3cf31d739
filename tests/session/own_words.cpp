// A motion in words of its author's: they stand beside the journal's line, whose digest vouches for them; they can be blanked.
#include <doctest/doctest.h>

#include "session/own_words.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

const std::string thanks = "That the Senate thanks <b>Cornelius</b>, \"who\" & saved \xC3\xA8 all";

// A game at which a minor motion may be put; its move.
struct AtBusiness {
  Session session;
  json::object motion;
};

AtBusiness at_business(bool moderator = false) {
  for (int seed = 1;; ++seed) {
    AtBusiness found{
        Session::begin(
            {{"seats", 3}, {"edition", "ah1990"}, {"seed", "words " + std::to_string(seed)}, {"moderator", moderator}}),
        {}};
    Random random(static_cast<std::uint64_t>(seed));
    for (int n = 0; n < 3000 && !found.session.game().over(); ++n) {
      const json::object decision = found.session.game().decision(host_view, "en");
      for (const json::value& offer : decision.at("offers").as_array())
        if (offer.at("verb") == "minor_motion" && offer.at("must").as_bool()) {
          found.motion = {{"seat", offer.at("seat")}, {"verb", "minor_motion"}, {"args", json::object()}};
          return found;
        }
      found.session.move(random_move(found.session.game(), random));
    }
  }
}

json::object spoken(const AtBusiness& at, const json::value& words) {
  json::object move = at.motion;
  move["words"] = words;
  return move;
}

std::string code_of(AtBusiness& at, const json::value& words) {
  const std::size_t number = at.session.number();
  try {
    at.session.move(spoken(at, words));
  } catch (const Fault& fault) {
    CHECK(at.session.number() == number);
    return fault.code;
  }
  at.session.undo(number, true);
  return "ok";
}

const json::object& line_of(const json::array& journal, std::size_t move) { return journal[move].as_object(); }

}  // namespace

TEST_CASE("the words of a motion are shown with its event, and are no part of the table") {
  AtBusiness at = at_business(), silent = at_business();
  const std::size_t told = at.session.game().event_count();
  at.session.move(spoken(at, json::value(thanks)));
  silent.session.move(at.motion);
  CHECK(at.session.game().hash() == silent.session.game().hash());
  CHECK(json::serialize(at.session.game().position()).find("Cornelius</b>") == std::string::npos);
  for (const Viewer viewer : {host_view, viewer_of(Seat::none), viewer_of(seat_at(2))}) {
    const json::array events = at.session.events(told, viewer, "en");
    REQUIRE(events.at(0).at("event") == "proposal_made");
    CHECK(events.at(0).at("figures").at("motion") == "minor");
    CHECK(events.at(0).at("words") == json::value(thanks));
    for (std::size_t n = 1; n < events.size(); ++n) CHECK_FALSE(events.at(n).as_object().contains("words"));
  }
  CHECK_FALSE(silent.session.events(told, host_view, "en").at(0).as_object().contains("words"));
}

TEST_CASE("the journal's line holds their digest, not the words; both are checked when it is read") {
  AtBusiness at = at_business();
  const std::size_t move = at.session.number() + 1;
  at.session.move(spoken(at, json::value(thanks)));
  json::array journal = at.session.journal();
  const json::object& line = line_of(journal, move);
  CHECK(line.at("words") == json::value(thanks));
  CHECK(line.at("words_digest") == json::value(digest_of_words(thanks)));
  CHECK(digest_of_words("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // SHA-256
  CHECK(Session::load(journal).game().hash() == at.session.game().hash());
  CHECK(verify(journal).hash == at.session.game().hash());
  CHECK(json::serialize(Session::load(journal).journal()) == json::serialize(journal));

  json::array others = journal;
  others[move].as_object()["words"] = "That the Senate hangs Cornelius";
  CHECK_THROWS_AS(Session::load(others), Fault);
  json::array blank = journal;  // blanked by hand, the chain holds
  blank[move].as_object().erase("words");
  CHECK(verify(blank).hash == at.session.game().hash());
  json::array digest = journal;
  digest[move].as_object()["words_digest"] = digest_of_words("abc");
  CHECK_THROWS_AS(Session::load(digest), Fault);
  json::array elsewhere = journal;
  elsewhere[move - 1].as_object()["words"] = thanks;
  CHECK_THROWS_AS(Session::load(elsewhere), Fault);
}

TEST_CASE("words that were blanked are gone; line, digest and chain stay") {
  AtBusiness at = at_business();
  const std::size_t told = at.session.game().event_count(), move = at.session.number() + 1;
  at.session.move(spoken(at, json::value(thanks)));
  const std::string hash(line_of(at.session.journal(), move).at("hash").as_string());
  CHECK_THROWS_AS(at.session.blank(move - 1), Fault);
  at.session.blank(move);
  CHECK_THROWS_AS(at.session.blank(move), Fault);
  const json::array journal = at.session.journal();
  CHECK(json::serialize(journal).find("Cornelius</b>") == std::string::npos);
  CHECK(line_of(journal, move).at("hash") == json::value(hash));
  CHECK(at.session.events(told, host_view, "en").at(0).at("words").is_null());
  const Session loaded = Session::load(journal);
  CHECK(loaded.events(told, host_view, "en").at(0).at("words").is_null());
  CHECK(json::serialize(loaded.journal()) == json::serialize(journal));
  at.session.undo(move - 1, true);
  CHECK(at.session.number() == move - 1);
}

TEST_CASE("words of a move that is taken back are gone; its line, digest and chain stay") {
  AtBusiness at = at_business();
  const std::size_t move = at.session.number() + 1, line = at.session.journal_size();
  at.session.move(spoken(at, json::value(thanks)));
  json::object without = json::parse(at.session.journal_text(line)).as_object();
  REQUIRE(without.contains("words"));
  without.erase("words");
  const auto wanted = at.session.lines_of_undo(move - 1, {.seat = seat_at(1)});
  at.session.undo(move - 1, true, {.seat = seat_at(1)});
  REQUIRE(wanted.size() == 2);
  for (const auto& [number, text] : wanted) CHECK(at.session.journal_text(number) == text);
  CHECK(wanted[0].first == line);
  CHECK(json::parse(wanted[0].second) == without);
  const json::array journal = at.session.journal();
  CHECK(json::serialize(journal).find("Cornelius</b>") == std::string::npos);
  CHECK(Session::load(journal).journal() == journal);
  CHECK(verify(journal).taken_back >= 1);
}

TEST_CASE("500 characters on one line, none of them a control or direction character; only where words are said") {
  AtBusiness at = at_business();
  std::string most, more;
  for (int n = 0; n < 500; ++n) most += "\xC3\xA9";
  more = most + "e";
  CHECK(code_of(at, json::value(most)) == "ok");
  CHECK(code_of(at, json::value(more)) == "bad_words");
  CHECK(code_of(at, "a family: \xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9") == "ok");  // joined, not turned
  for (const char* bad : {"two\nlines", "tab\t", "\x7F", "\x1B[2J", "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9",
                          "\xE2\x80\xAE"
                          "desrever",
                          "\xE2\x80\x8F", "\xE2\x81\xA6", "\xD8\x9C", "broken \xC3"})
    CHECK(code_of(at, bad) == "bad_words");
  CHECK(code_of(at, 17) == "bad_field");
  CHECK(code_of(at, "") == "ok");
  CHECK(code_of(at, nullptr) == "ok");
  json::object adjourn = spoken(at, "words");
  adjourn["verb"] = "adjourn";
  const std::size_t number = at.session.number();
  CHECK_THROWS_AS(at.session.move(adjourn), Fault);
  CHECK(at.session.number() == number);
}
