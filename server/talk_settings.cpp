#include "server/talk_settings.h"

#include <algorithm>
#include <iterator>

#include "server/people.h"
#include "session/fields.h"
#include "session/game.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kinds_of_rooms[] = {"all", "table", "none"};
constexpr std::size_t most_phases = 12;

}  // namespace

TalkSettings TalkSettings::read(const json::object& setup) {
  TalkSettings settings;
  const Fields all(setup, Fields::Null::is_nothing);
  if (!all.has("talk")) return settings;
  const Fields given(all.object("talk"));
  if (given.has("rooms")) {
    const auto found = std::find(std::begin(kinds_of_rooms), std::end(kinds_of_rooms), given.text("rooms"));
    if (found == std::end(kinds_of_rooms)) throw bad_field("rooms", "rooms is all, table or none");
    settings.rooms = static_cast<Rooms>(found - std::begin(kinds_of_rooms));
  }
  if (given.has("closed_in"))
    for (const json::value& phase : given.list("closed_in")) {
      if (!phase.is_string() || settings.closed_in.size() == most_phases)
        throw bad_field("closed_in", "closed_in is a list of phases");
      settings.closed_in.emplace_back(phase.get_string());
    }
  settings.moderator_reads = given.flag("moderator_reads");
  return settings;
}

json::object TalkSettings::json() const {
  return {{"rooms", as_json(kinds_of_rooms[static_cast<std::size_t>(rooms)])},
          {"closed_in", json::value_from(closed_in)},
          {"moderator_reads", moderator_reads}};
}

void TalkSettings::check(const Game& game, const People& people) const {
  const auto phases = game.phases();
  for (const std::string& phase : closed_in)
    if (std::find(phases.begin(), phases.end(), phase) == phases.end())
      throw bad_field("closed_in", "this game has no such phase");
  if (moderator_reads && !people.has_moderator()) throw bad_field("moderator_reads", "nobody moderates this table");
}

bool TalkSettings::closes(std::string_view phase) const {
  return std::find(closed_in.begin(), closed_in.end(), phase) != closed_in.end();
}

Agreement agreement_on_talk(const TalkSettings& settings, const Game& game, std::string_view language) {
  const auto told = [&](std::string key, const std::string& phases = {}) {
    const WordArgument argument{"phases", phases};
    return words(language, "", "talk", key, {&argument, 1});
  };
  Agreement agreed{.heading = told("talk.settings"), .sentences = {}};
  std::vector<std::string>& all = agreed.sentences;
  all.push_back(told("talk.rooms." + std::string(kinds_of_rooms[static_cast<std::size_t>(settings.rooms)])));
  std::string phases;
  const std::string id(game.header().at("game").as_string());
  for (const std::string& key : settings.closed_in) {
    const WordArgument phase{"phase", key};
    phases += (phases.empty() ? "" : ", ") + words(language, id, "events", "phase_begins", {&phase, 1});
  }
  if (settings.rooms == TalkSettings::Rooms::all)
    all.push_back(told(phases.empty() ? "talk.always" : "talk.closed", phases));
  if (settings.rooms != TalkSettings::Rooms::none && settings.moderator_reads) all.push_back(told("talk.read"));
  return agreed;
}

}  // namespace curia::server
