// After the game: what `curia analyse` tells of it, worked out apart from what others wait for and then known.
#include <algorithm>
#include <utility>

#include "server/room.h"
#include "session/analysis.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// All analyses of the server take turns as one, so that bots always have a thread.
const std::string those_who_analyse = "analyses";
constexpr std::uint64_t trials = 1;  // the seed: everybody is told the same

struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("the server ends") {}
};

}  // namespace

json::object Room::answer(const AnalysisRequest&, const Asker& asker) {
  if (gathering_ || !game().over()) throw Fault("not_over", "a game is analysed when it is over");
  if (analysing_.of != session_.journal_size()) analysing_ = {.of = session_.journal_size()};
  const std::string language(spoken(asker.language));
  const auto known = analysing_.told.find(language);
  const bool under_way = std::any_of(analysing_.asked.begin(), analysing_.asked.end(),
                                     [&](const auto& one) { return one.second == language; });
  const std::pair who(asker.chair, language);
  if (std::find(analysing_.asked.begin(), analysing_.asked.end(), who) == analysing_.asked.end())
    analysing_.asked.push_back(who);
  if (known != analysing_.told.end())
    tell_analysis(language);
  else if (!under_way)
    analyse(language);
  return {};  // it is told when it is there
}

void Room::analyse(const std::string& language) {
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < session_.journal_size(); ++n) lines.push_back(session_.journal_text(n));
  const auto found = analysing_.found;
  services_.apart.work(those_who_analyse, [this, lines = std::move(lines), found, language, of = analysing_.of] {
    auto analysis = found;
    std::optional<json::object> told;
    std::string failed;
    try {
      const Session session = Session::load_lines(lines, {});
      const auto unless_it_ends = [this](std::size_t count, const auto& one) {
        bots::one_by_one(count, [&](std::size_t n) {
          if (services_.apart.ends()) throw Interrupted();
          one(n);
        });
      };
      if (analysis == nullptr)
        analysis = std::make_shared<const Analysis>(analysis_of(session, trials, unless_it_ends));
      told = analysis_json(*analysis, session, language);
    } catch (const std::exception& error) {  // then there is none
      failed = error.what();
    }
    services_.clock.post([this, of, language, analysis, told, failed] {
      if (!failed.empty()) services_.log.warn("analysis_failed", {{"table", id_}, {"why", as_json(failed)}});
      if (analysing_.of != of) return;  // the end was taken back, and those who have asked since are told
      analysing_.found = analysis;
      if (told) analysing_.told.insert_or_assign(language, *told);
      tell_analysis(language);
    });
  });
}

// To those who have asked in this language; null where there is none.
void Room::tell_analysis(const std::string& language) {
  const auto known = analysing_.told.find(language);
  const json::object told{{"type", "analysis"},
                          {"analysis", known == analysing_.told.end() ? json::value() : json::value(known->second)}};
  const auto asked = std::exchange(analysing_.asked, {});
  for (const auto& one : asked)
    if (one.second != language) analysing_.asked.push_back(one);
  tell_chairs([&](Chair chair) {
    return std::find(asked.begin(), asked.end(), std::pair(chair, language)) == asked.end() ? std::nullopt
                                                                                            : std::optional(told);
  });
}

}  // namespace curia::server
