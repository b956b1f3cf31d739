// An analysis in words: its moves as the log and the offers tell them.
#include <algorithm>
#include <cmath>

#include "session/analysis.h"
#include "session/journal_line.h"

namespace curia {

namespace json = boost::json;

namespace {

// Chances are told in hundredths of a percent.
double told(double chance) { return std::round(chance * 10000) / 10000 + 0.0; }

json::object told(const bots::Estimate& change) {
  return {{"change", told(change.mean())}, {"margin", told(change.margin())}};
}

json::array told(const bots::Chances& chances, int seats) {
  json::array out;
  for (int seat = 0; seat < seats; ++seat) out.emplace_back(told(chances[static_cast<std::size_t>(seat)]));
  return out;
}

// The phase in which a move was made, or the table stood behind it.
void put_time(json::object& out, const Session& session, std::size_t moves) {
  const Chapter* at = nullptr;
  for (const Chapter& chapter : session.chapters())
    if (chapter.number <= moves) at = &chapter;
  if (at == nullptr) return;
  out["turn"] = at->turn;
  out["phase"] = as_json(at->phase);
}

// What everybody at the table was told of a move, at most three lines of it.
std::string events_text(const Session& session, std::size_t number, std::string_view language) {
  constexpr std::size_t most = 3;
  std::string text;
  std::size_t lines = 0;
  for (const json::value& event :
       session.events(session.told_until(number - 1), session.told_until(number), host_view, language)) {
    const auto& line = event.as_object().at("text").as_string();
    if (line.empty()) continue;
    if (lines++ == most) break;
    if (!text.empty()) text += ' ';
    text.append(line.data(), line.size());
  }
  return text;
}

// What a seat's move was offered as; empty where it was not, as one at any time or a silence.
std::string taken_text(const Session& session, std::size_t number, std::string_view language) {
  const int format = format_in(json::parse(session.journal_text(0)).as_object());
  const std::unique_ptr<Game> then = session.moment(number - 1);
  const json::object move = then->as_written_now(move_of(session, format, number));
  return text_in(move, "verb") == "silent" ? std::string() : then->offered_text(move, language);
}

// A seat's move by its offer, nature's and any other by what was told of it.
std::string move_text(const Session& session, std::size_t number, std::string_view language) {
  if (session.mover(number) != Seat::nature)
    if (std::string text = taken_text(session, number, language); !text.empty()) return text;
  return events_text(session, number, language);
}

json::array course_json(const Analysis& analysis, const Session& session) {
  json::array out;
  const auto add = [&](std::size_t moves) {
    const bots::Chances& chances = analysis.course.before(moves);
    json::object point{{"number", moves}};
    put_time(point, session, moves);
    point["lives"] = told(bots::somebody_wins(chances));
    point["seats"] = told(chances, session.game().seats());
    out.push_back(std::move(point));
  };
  for (const Chapter& chapter : session.chapters())
    if (chapter.number < session.number()) add(chapter.number);
  add(session.number());
  return out;
}

json::array turnings_json(const Analysis& analysis, const Session& session, std::string_view language) {
  json::array out;
  for (const bots::TurningPoint& point : analysis.turnings) {
    json::object one{{"number", point.number}};
    put_time(one, session, point.number - 1);
    one["mover"] = point.mover == Seat::nature ? json::value("nature") : json::value(index(point.mover));
    one["cause"] = point.cause == Seat::none ? json::value() : json::value(index(point.cause));
    json::array& changes = one["seats"].emplace_array();
    for (int seat = 0; seat < session.game().seats(); ++seat)
      changes.emplace_back(told(point.changes[static_cast<std::size_t>(seat)]));
    one["lives"] = told(point.lives);
    one["text"] = move_text(session, point.number, language);
    out.push_back(std::move(one));
  }
  return out;
}

json::array blunders_json(const Analysis& analysis, const Session& session, std::string_view language) {
  json::array out;
  for (const Analysis::Blunder& blunder : analysis.blunders) {
    json::object one{{"number", blunder.number}};
    put_time(one, session, blunder.number - 1);
    one["seat"] = index(blunder.seat);
    one["loss"] = told(blunder.loss.mean());
    one["margin"] = told(blunder.loss.margin());
    one["text"] = move_text(session, blunder.number, language);
    one["better"] = blunder.better ? json::value(*blunder.better) : json::value();
    one["better_text"] =
        blunder.better ? session.moment(blunder.number - 1)->offered_text(*blunder.better, language) : std::string();
    out.push_back(std::move(one));
  }
  return out;
}

json::array accounts_json(const Analysis& analysis, const Session& session) {
  json::array out;
  for (int seat = 0; seat < session.game().seats(); ++seat) {
    const auto n = static_cast<std::size_t>(seat);
    const bots::Account& account = analysis.accounts[n];
    out.push_back(json::object{{"seat", seat},
                               {"start", told(analysis.course.start[n])},
                               {"luck", told(account.luck)},
                               {"own", told(account.own)},
                               {"others", told(account.others)},
                               {"end", told(analysis.course.before(session.number())[n])}});
  }
  return out;
}

}  // namespace

json::object analysis_json(const Analysis& analysis, const Session& session, std::string_view language) {
  return {{"number", session.number()},
          {"over", session.game().over()},
          {"decisions", analysis.decisions},
          {"course", course_json(analysis, session)},
          {"turning_points", turnings_json(analysis, session, language)},
          {"blunders", blunders_json(analysis, session, language)},
          {"accounts", accounts_json(analysis, session)}};
}

}  // namespace curia
