// How often a table of people changes hands before its first Senate: whoever may answer at once is asked at once.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "session/players.h"
#include "tests/session/game_for_tests.h"

namespace curia {

namespace {

namespace json = boost::json;

struct Opening {
  int hand_overs = 0, bids = 0;                     // bids: one after the other, and the turn of who waited for them
  std::map<int, std::multiset<std::string>> asked;  // what each person was asked with two answers or more, by seat
  std::string told;
};

bool is_bid(std::string_view prompt) { return prompt == "bid_for_initiative" || prompt == "choose_counter_bribe"; }

// Four people and a bot, living rules with A1, A5 and B1, up to the first Senate.
Opening opened(const std::string& seed, std::string_view asked_first) {
  Session session = Session::begin(
      {{"edition", "vg2009_lr"},
       {"scenario", "early"},
       {"seats", 5},
       {"options", {{"pontifex_maximus", "on"}, {"advocates", "on"}, {"ageing", "on"}, {"asked_first", asked_first}}},
       {"seed", seed}});
  BotPlayers bots(session.game(), std::vector<std::string>(5, "steward"));
  const SeatSet people = SeatSet(0b1111);
  Opening opening;
  SeatSet before;
  bool bidding = false;
  while (session.game().view(Seat::none).at("phase") != "senate") {
    const Game& game = session.game();
    const SeatSet waiting = game.waiting() & people;
    std::map<int, std::pair<std::string, int>> questions;  // by seat: the prompt, and how many answers
    const json::object decision = game.decision(host_view, "en");
    for (const json::value& offer : decision.at("offers").as_array()) {
      const auto seat = offer.at("seat").to_number<int>();
      if (!offer.at("must").as_bool() || !waiting.has(seat_at(seat))) continue;
      auto& [prompt, answers] = questions[seat];
      prompt = offer.at("prompt").as_string();
      answers += 1;
    }
    if (!waiting.empty()) {
      if (!(waiting - before).empty()) {
        const bool bid = is_bid(questions.begin()->second.first);
        ++(bid || bidding ? opening.bids : opening.hand_overs);
        bidding = bid;
        for (const auto& [seat, question] : questions)
          opening.told += std::to_string(seat) + " " + question.first + " (" + std::to_string(question.second) + "), ";
        opening.told += "\n";
      }
      before = waiting;
    }
    const json::object move = *bots.next(game, session.whim_number());
    const auto seat = move.at("seat").to_number<int>();
    if (people.has(seat_at(seat)) && questions[seat].second > 1) opening.asked[seat].insert(questions[seat].first);
    session.move(move);
  }
  return opening;
}

}  // namespace

TEST_CASE("before the first Senate a table of four people changes hands at most eight times, besides bids") {
  for (const std::string seed : {"one", "two", "three", "four", "five", "six"}) {
    CAPTURE(seed);
    const Opening at_once = opened(seed, "all_at_once"), in_turn = opened(seed, "in_turn");
    MESSAGE(at_once.told);
    CHECK(at_once.hand_overs <= 8);
    CHECK(at_once.hand_overs < in_turn.hand_overs);
    // No question with two answers is lost: each is asked of whom it was asked of before.
    for (int seat = 0; seat < 4; ++seat)
      for (const char* prompt : {"choose_faction_leader", "choose_ages", "contribute"}) {
        CAPTURE(seat);
        CAPTURE(prompt);
        CHECK((at_once.asked.at(seat).count(prompt) > 0) == (in_turn.asked.at(seat).count(prompt) > 0));
      }
  }
}

}  // namespace curia
