#pragma once
// Each room of the server alone, with an audience that remembers.
#include "server/lobby.h"
#include "tests/server/tables_for_tests.h"
#include "tests/support/fake_clock.h"

namespace curia::server {

struct Listeners final : Audience {
  void show(const Room&) override { ++shown; }
  void tell(const Room&, const Text& message) override { told.push_back(json::parse(*message).as_object()); }
  void forget_events(const Room&, std::size_t) override { ++forgotten; }
  void turn_out(const Room&, Chair chair) override { turned_out.push_back(chair); }
  bool watched(const Room&) const override { return somebody_looks; }
  void tell_chairs(const Room&, const TalkTable::ForChair& what) override {
    for (const Chair chair : there)
      if (auto message = what(chair)) told_there.emplace_back(chair, std::move(*message));
  }
  bool looks(const std::string&, Chair) const override { return here; }
  bool somebody_looks = true, here = false;  // here: from each seat
  int shown = 0, forgotten = 0;
  std::vector<json::object> told;
  std::vector<Chair> turned_out, there;                    // who looks, from where
  std::vector<std::pair<Chair, json::object>> told_there;  // to whom
};

// A lobby with nothing around it.
struct Alone {
  explicit Alone(int bot_pace = 0,
                 const std::string& path = ":memory:", const Limits& limits = {.hint_milliseconds = 1})
      : store(path),
        scribe(store),
        lobby(store, scribe, clock, log.log, listeners, std::chrono::milliseconds(bot_pace), limits) {}
  Lobby::Made make(const json::object& request) { return lobby.make(TableRequest::read(Fields(request))); }
  // One letter a seat: h for a person, b for a bot of this name.
  Lobby::Made make(const std::string& kinds, const std::string& bot = "random") {
    json::array seats;
    for (const char kind : kinds)
      seats.push_back(kind == 'h' ? json::object{{"kind", "human"}} : json::object{{"kind", "bot"}, {"bot", bot}});
    return make({{"seats", std::move(seats)}, {"seed", "alone"}});
  }

  FakeClock clock;
  Remembered log;
  Listeners listeners;
  Store store;
  ScribeAtOnce scribe;
  Lobby lobby;
};

// The first offer of some seat that is asked, or of this one, as what it would send.
inline MoveRequest first_move(const Room& room, int& seat, int only = -1) {
  const json::object decision = room.game().decision(host_view, "en");
  for (const json::value& value : decision.at("offers").as_array()) {
    const json::object& offer = value.as_object();
    if (!offer.at("must").as_bool() || (only >= 0 && offer.at("seat") != only)) continue;
    seat = offer.at("seat").to_number<int>();
    MoveRequest request{
        .number = static_cast<std::int64_t>(room.session().number()), .seat = seat, .move = {}, .words = {}};
    for (const char* key : {"seat", "faction", "verb", "args"})
      if (const json::value* given = offer.if_contains(key)) request.move[key] = *given;
    if (const json::value* amount = offer.if_contains("amount")) request.move["amount"] = amount->at(0);
    return request;
  }
  FAIL("nobody is asked");
  return {};
}

// The code of the Fault that this throws; "ok" if it throws none.
template <class What>
std::string code_thrown(What what) {
  try {
    what();
  } catch (const Fault& fault) {
    return fault.code;
  } catch (const StoreError&) {
    return "store error";
  }
  return "ok";
}

}  // namespace curia::server
