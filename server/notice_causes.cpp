#include "server/notice_causes.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "server/notice_words.h"
#include "server/showing.h"
#include "server/tokens.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// Kinds of events that touch a seat: where this figure is it, or a Senator, an Army, a Province of its own.
struct Touching {
  std::string_view game, event, figure;
};
constexpr Touching touching[] = {
    {"republic", "trial_begins", "accused"},
    {"republic", "convicted", "accused"},
    {"republic", "acquitted", "accused"},
    {"republic", "assassination_declared", "target"},
    {"republic", "persuasion_announced", "target"},
    {"republic", "senator_died", "faction"},
    {"republic", "senator_captured", "senator"},
    {"republic", "office_taken", "senator"},
    {"republic", "card_stolen", "from"},
    {"republic", "talents_given", "to"},
    {"republic", "card_shown_to", "to"},
    {"republic", "deal_offered", "other"},
    {"republic", "trade_offered", "to"},
    {"republic", "exchange_offered", "to"},
    {"republic", "faction_eliminated", "faction"},
    {"crisis", "vote_called", "region"},
    {"crisis", "governor_leaves", "seat"},
    {"crisis", "new_emperor", "seat"},
    {"crisis", "memory_condemned", "seat"},
    {"crisis", "battle_begins", "enemy"},
};

std::string game_of(const Game& game) { return std::string(game.header().at("game").as_string()); }

std::string short_hash(const std::string& text) {
  constexpr std::size_t enough = 16;
  return hash_of(text).substr(0, enough);
}

bool leads(std::string_view army, int seat) {
  constexpr int of_each = 6;  // docs/view.md
  int number = -1;
  std::from_chars(army.data(), army.data() + army.size(), number);
  return number >= 0 && number / of_each == seat;
}

bool has_senator(const json::object& view, const json::value& senator, int seat) {
  const json::value* factions = view.if_contains("factions");
  if (factions == nullptr) return false;
  for (const json::value& faction : factions->as_array())
    if (faction.at("seat") == seat)
      for (const json::value& one : faction.at("senators").as_array())
        if (one.at("id") == senator) return true;
  return false;
}

bool governs(const json::object& view, std::string_view region, int seat) {
  const json::value* provinces = view.if_contains("provinces");
  if (provinces == nullptr) return false;
  for (const json::value& province : provinces->as_array()) {
    const json::value* governor = province.as_object().if_contains("governor");
    if (governor != nullptr && province.at("id") == as_json(region) && *governor == seat) return true;
  }
  return false;
}

// Whether what an event names is this seat, or its own.
bool its_own(const json::value& figure, const json::object& view, int seat) {
  constexpr std::string_view army = "army:", militia = "militia:";
  if (!figure.is_string()) return figure == seat;
  const std::string_view name = figure.get_string();
  if (name.starts_with(army)) return leads(name.substr(army.size()), seat);
  if (name.starts_with(militia)) return governs(view, name.substr(militia.size()), seat);
  return has_senator(view, figure, seat) || governs(view, name, seat);
}

bool touches(const json::object& event, const std::string& game, const json::object& view, int seat) {
  const json::value* figures = event.if_contains("figures");
  if (figures == nullptr) return false;
  return std::any_of(std::begin(touching), std::end(touching), [&](const Touching& row) {
    if (row.game != game || event.at("event") != as_json(row.event)) return false;
    const json::value* figure = figures->as_object().if_contains(row.figure);
    return figure != nullptr && its_own(*figure, view, seat);
  });
}

// In each language that is wanted. `say` words it in one.
template <class Say>
Notice notice(std::string kind, const Telling& telling, Say say) {
  Notice out{.cause = {}, .kind = std::move(kind)};
  for (const std::string& language : telling.languages) out.texts[language] = say(language);
  return out;
}

// "The table votes: shall Anna and Bruno exchange seats?"
std::string vote_words(const People& people, const Proposal& vote, std::string_view language) {
  const json::object setup = people.setup();
  const auto name_of = [&](Seat seat) {
    if (seat == Seat::none) return std::string();
    const json::value& one = setup.at("seats").at(static_cast<std::size_t>(index(seat)));
    if (const json::value* name = one.as_object().if_contains("name")) return std::string(name->as_string());
    const WordArgument number[] = {{"number", std::int64_t{index(seat)} + 1}};
    return words(language, "republic", "names", "player", number);
  };
  const WordArgument all[] = {
      {"name", name_of(vote.seat)}, {"other", name_of(vote.other)}, {"hours", vote.hours}, {"code", vote.code()}};
  const WordArgument what[] = {{"what", notice_words(language, "vote." + vote.what, all)}};
  return notice_words(language, "vote", what);
}

std::string its_turn(std::string_view language, const std::string& asked) {
  const WordArgument question[] = {{"question", asked}};
  return notice_words(language, "turn", question);
}

}  // namespace

Telling Telling::of(const Session& session, const People& people, Chair chair,
                    std::set<std::string, std::less<>> languages) {
  Telling out{.game = session.game(),
              .people = people,
              .chair = chair,
              .languages = std::move(languages),
              .number = session.number(),
              .moderator_asked = session.awaits_moderator()};
  if (chair.seat < 0) return out;
  out.last_move = session.number();
  while (out.last_move > 0 && session.mover(out.last_move) != seat_at(chair.seat)) --out.last_move;
  return out;
}

std::string question_of(const Telling& telling, std::string_view language) {
  const json::object decision = telling.game.decision(viewer_in(telling.chair), language);
  for (const json::value& one : decision.at("questions").as_array())
    if (one.at("seat") == telling.chair.seat)
      return with_names(std::string(one.at("text").as_string()), telling.people, language, game_of(telling.game));
  return {};
}

namespace {

void add_table(const Telling& telling, std::vector<Notice>& out) {
  if (!telling.table.gathers.empty()) {
    out.push_back(notice("agree", telling, [&](const auto& language) {
      return notice_words(language, telling.table.gathers == "shown" ? "show" : "agree");
    }));
    out.back().cause = "agree:" + telling.table.gathers;
  }
  for (const Proposal& one : telling.table.votes) {
    out.push_back(
        notice("vote", telling, [&](const auto& language) { return vote_words(telling.people, one, language); }));
    out.back().cause = "vote:" + std::to_string(one.id);
  }
}

std::vector<Notice> notices_of_game(const Telling& telling) {
  const Game& game = telling.game;
  if (game.over()) {
    Notice over = notice("over", telling, [](const auto& language) { return notice_words(language, "over"); });
    over.cause = "over";
    return {over};
  }
  const Chair chair = telling.chair;
  if (chair.seat == moderator_seat && telling.moderator_asked) {
    Notice turn =
        notice("turn", telling, [](const auto& language) { return notice_words(language, "turn.moderator"); });
    turn.cause = "turn:" + std::to_string(telling.number);
    return {turn};
  }
  if (chair.seat < 0 || !game.waiting().has(seat_at(chair.seat))) return {};
  Notice turn =
      notice("turn", telling, [&](const auto& language) { return its_turn(language, question_of(telling, language)); });
  turn.cause = "turn:" + std::to_string(telling.last_move) + ":" + short_hash(question_of(telling, "en"));
  if (!telling.hours_left) return {turn};
  const WordArgument hours[] = {{"hours", *telling.hours_left}};
  Notice clock = notice("clock", telling, [&](const auto& language) { return notice_words(language, "clock", hours); });
  clock.cause = "clock:" + std::to_string(telling.last_move);
  return {turn, clock};
}

}  // namespace

std::vector<Notice> notices_now(const Telling& telling) {
  std::vector<Notice> out = notices_of_game(telling);
  add_table(telling, out);
  return out;
}

std::vector<Notice> notices_since(const Telling& telling, std::size_t since) {
  const Game& game = telling.game;
  const int seat = telling.chair.seat;
  if (seat < 0 || since >= game.event_count()) return {};
  const Viewer viewer = viewer_in(telling.chair);
  const json::object view = game.view(seat_at(seat));
  const std::string name = game_of(game);
  std::vector<Notice> out;
  for (const json::value& value : game.events(since, viewer, "en")) {
    const json::object& event = value.as_object();
    if (!touches(event, name, view, seat)) continue;
    const auto number = event.at("number").to_number<std::size_t>();
    Notice one = notice("event", telling, [&](const auto& language) {
      const json::array said = game.events(number - 1, viewer, language);
      return with_names(std::string(said.at(0).at("text").as_string()), telling.people, language, name);
    });
    one.cause = "event:" + std::to_string(number) + ":" + short_hash(std::string(event.at("text").as_string()));
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace curia::server
