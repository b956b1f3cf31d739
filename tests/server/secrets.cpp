// No message tells a seat or a spectator what is in another's hand or treasury.
#include <algorithm>
#include <map>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// Every text in a value, with where it stands.
void texts_in(const json::value& value, const std::string& where, std::map<std::string, std::string>& found) {
  if (value.is_string()) found.emplace(value.get_string(), where);
  if (value.is_array())
    for (const json::value& item : value.get_array()) texts_in(item, where + "[]", found);
  if (value.is_object())
    for (const auto& [key, item] : value.get_object()) texts_in(item, where + "." + std::string(key), found);
}

std::vector<std::string> hand_of(const json::object& state, int seat) {
  std::vector<std::string> hand;
  for (const json::value& faction : state.at("view").at("factions").as_array())
    if (faction.at("seat") == seat)
      if (const json::value* cards = faction.as_object().if_contains("hand"))
        for (const json::value& card : cards->as_array()) hand.emplace_back(card.as_string());
  return hand;
}

// A card that its owner has shown though he holds it still: held out to this viewer in a trade, or laid down when all
// answered at once and another was preferred.
bool shown_by_owner(const json::object& state, int viewer, const std::string& card) {
  for (const json::value& frame : state.at("view").at("stack").as_array()) {
    const json::object& fields = frame.as_object();
    const auto is = [&](const char* key, const json::value& what) {
      const json::value* found = fields.if_contains(key);
      return found != nullptr && *found == what;
    };
    const bool trade = is("procedure", "trade_cards") && is("to", viewer);
    const bool answered = is("waiting", 0);
    for (const auto& [key, value] : fields)
      if (value == json::value(card) && ((trade && key == "offered") || (answered && key.starts_with("card_"))))
        return true;
  }
  return false;
}

}  // namespace

TEST_CASE("no message to a seat or a spectator holds another's hand or treasury") {
  constexpr int seats = 4;
  Store store(":memory:");
  TestTables t(store);
  Random random(21);
  int hidden_cards = 0, messages = 0;
  for (int game = 0; game < 2; ++game) {
    t.create("hhhh", "secrets " + std::to_string(game));
    std::vector<std::shared_ptr<Screen>> screens;
    for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
    const auto watcher = t.join({t.spectator});
    for (int n = 0; n < 300; ++n) {
      std::vector<std::vector<std::string>> hands;
      for (int seat = 0; seat < seats; ++seat)
        hands.push_back(hand_of(screens[static_cast<std::size_t>(seat)]->last("state"), seat));
      for (int viewer = 0; viewer <= seats; ++viewer) {
        const Screen& screen = viewer == seats ? *watcher : *screens[static_cast<std::size_t>(viewer)];
        json::object state = screen.last("state");
        ++messages;
        for (const json::value& faction : state.at("view").at("factions").as_array()) {
          if (faction.at("seat") == viewer) continue;
          REQUIRE(!faction.as_object().contains("hand"));
          REQUIRE(!faction.as_object().contains("treasury"));
        }
        // A card that was traded is known to both: what happened is looked at for the spectator only.
        if (viewer != seats) state.erase("events");
        std::map<std::string, std::string> words;
        texts_in(state, {}, words);
        for (int owner = 0; owner < seats; ++owner) {
          if (owner == viewer) continue;
          for (const std::string& card : hands[static_cast<std::size_t>(owner)]) {
            if (shown_by_owner(state, viewer, card)) continue;
            ++hidden_cards;
            INFO("card " << card << " of seat " << owner << " sent to " << viewer << " at move " << n << " in "
                         << words[card]);
            REQUIRE(words[card].empty());
          }
        }
      }
      for (auto& screen : screens) screen->sent = {screen->last("state")};
      watcher->sent = {watcher->last("state")};
      if (!t.move_somebody(screens, random)) break;
      // The answer goes to the mover alone, and tells no more than that it was made.
      for (const auto& screen : screens)
        if (const json::object answer = screen->last("answer"); !answer.empty())
          REQUIRE(answer.size() == 4);  // type, ok, id, number
    }
  }
  CHECK(messages > 1000);
  CHECK(hidden_cards > 1000);
}

namespace {

// Whether a field of this name stands anywhere in it.
bool has_field(const json::value& value, std::string_view name) {
  if (value.is_array())
    return std::any_of(value.get_array().begin(), value.get_array().end(),
                       [&](const json::value& item) { return has_field(item, name); });
  return value.is_object() && std::any_of(value.get_object().begin(), value.get_object().end(), [&](const auto& field) {
           return field.key() == as_json(name) || has_field(field.value(), name);
         });
}

}  // namespace

TEST_CASE(
    "what nature drew from leaves the server when the game is over, with the journal and the seed, to everybody") {
  Store store(":memory:");
  TestTables t(store);
  const json::object made = t.create("hhh", "xylophone");
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
  const auto watcher = t.join({t.spectator});
  const auto journal = [&](const std::string& token) { return t.get("/api/tables/by-token/" + token + "/journal"); };
  Random random(4);
  std::size_t messages = 0;
  std::vector<std::shared_ptr<Screen>> all = screens;
  all.push_back(watcher);
  do {
    for (const auto& screen : all) {
      for (const json::object& message : screen->sent) {
        ++messages;
        REQUIRE_FALSE(has_field(message, "of"));
        REQUIRE(json::serialize(message).find("xylophone") == std::string::npos);
      }
      screen->sent = {screen->last("joined"), screen->last("state")};
    }
    if (messages % 50 < 8 && watcher->last("state").at("decision").at("over").is_null()) {
      const HttpAnswer refused = journal(t.spectator);
      REQUIRE(refused.status == 409);
      REQUIRE(code_of(json::parse(refused.body).as_object()) == "not_over");
    }
  } while (t.move_somebody(screens, random));
  CHECK(messages > 500);
  const HttpAnswer given = journal(t.spectator);
  CHECK(given.status == 200);
  for (const std::string& token : t.tokens) CHECK(journal(token).body == given.body);
  std::string kept;
  const auto stored = store.load(std::string(made.at("table").as_string()));
  for (const std::string& line : stored->lines) kept += line + "\n";
  CHECK(given.body == kept);
  const Proof proof = verify(journal_in(given.body));
  CHECK(proof.answers_proved == proof.answers);
  CHECK(proof.drawn_proved == proof.answers);
  // To what everybody was told when he joined.
  const json::object dice = watcher->last("joined").at("table").at("dice").as_object();
  CHECK(dice.at("commitment") == json::value(proof.commitment));
  CHECK(dice.at("seed_chosen") == true);
}

TEST_CASE("who joins is told the commitment, and that the seed was chosen, also by a table that was opened again") {
  Store store(":memory:");
  const auto dice = [](TestTables& t, const std::string& link) {
    return t.join({link})->last("joined").at("table").at("dice").as_object();
  };
  TestTables t(store);
  t.create("hhh", "chosen");
  CHECK(dice(t, t.tokens[0]) == json::object{{"commitment", commitment_to("chosen")}, {"seed_chosen", true}});
  TestTables again(store);
  CHECK(dice(again, t.spectator) == json::object{{"commitment", commitment_to("chosen")}, {"seed_chosen", true}});
  t.create("hhh", "");
  CHECK(dice(t, t.tokens[1]).at("seed_chosen") == false);
  CHECK(dice(t, t.tokens[1]).at("commitment").as_string().size() == 64);
}

TEST_CASE("the seed of the dice leaves the server only when the game is over") {
  Store store(":memory:");
  TestTables t(store);
  const json::object made = t.create("hhh", "a seed that nobody may know");
  CHECK(json::serialize(made).find("nobody may know") == std::string::npos);
  const auto screen = t.join({t.tokens[0], t.spectator});
  CHECK(json::serialize(json::value_from(screen->sent)).find("nobody may know") == std::string::npos);
  CHECK(t.get("/api/tables/by-token/" + t.tokens[0]).body.find("nobody may know") == std::string::npos);
}

}  // namespace curia::server
