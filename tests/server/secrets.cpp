// No message tells a seat or a spectator what is in another's hand or treasury.
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
  Bits bits(21);
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
      if (!t.move_somebody(screens, bits)) break;
      // The answer goes to the mover alone, and tells no more than that it was made.
      for (const auto& screen : screens)
        if (const json::object answer = screen->last("answer"); !answer.empty())
          REQUIRE(answer.size() == 4);  // type, ok, id, number
    }
  }
  CHECK(messages > 1000);
  CHECK(hidden_cards > 1000);
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
