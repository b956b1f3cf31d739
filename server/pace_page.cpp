#include "server/pace_page.h"

#include "session/words.h"

namespace curia::server {

using namespace std::chrono;

Agreement agreement_on_time(const ClockRules& rules, std::string_view game, std::string_view language) {
  const auto told = [&](const std::string& key, std::span<const WordArgument> arguments = {}) {
    return words(language, "", "pace", "pace." + key, arguments);
  };
  const bool live = rules.kind == ClockRules::Kind::live;
  const auto shown = [](Span time, auto unit) { return std::int64_t{ceil<decltype(unit)>(time).count()}; };
  const WordArgument time[] = {{"decision", live ? shown(rules.decision, seconds()) : shown(rules.decision, hours())},
                               {"bank", live ? shown(rules.bank, minutes()) : shown(rules.bank, hours())},
                               {"cap", shown(rules.cap, hours())}};
  const WordArgument rest[] = {{"hours", rules.rest.hours}, {"days", rules.rest.days}};
  const WordArgument bot{"bot", rules.bot};
  Agreement agreed{.heading = told("heading"), .sentences = {told(live ? "live" : "days", time)}};
  std::vector<std::string>& all = agreed.sentences;
  if (rules.rest != RestBounds{}) all.push_back(told("rest", rest));
  all.push_back(told("stands"));
  all.push_back(told("silence"));
  const std::string end(rules.json().at("end").as_string());
  all.push_back(told("end." + end, {&bot, 1}));
  if (rules.end == ClockRules::End::quiet || rules.end == ClockRules::End::moderator)
    all.push_back(told("quiet." + std::string(game)));
  return agreed;
}

Agreement agreement_on_table(bool given, bool hints, ReasonsTold reasons, std::string_view language) {
  const auto told = [&](std::string_view key) { return words(language, "", "pace", key); };
  return {.heading = told("pace.table.heading"),
          .sentences = {told("pace.votes"), told(given ? "pace.table.given" : "pace.table.asked"),
                        told(hints ? "pace.table.hints" : "pace.table.no_hints"),
                        told("pace.table.reasons." + std::string(reasons_word(reasons)))}};
}

}  // namespace curia::server
