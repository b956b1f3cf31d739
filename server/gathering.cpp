#include "server/gathering.h"

#include <algorithm>

#include "server/game_clock.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr Span live_patience = minutes(10), days_patience = hours(48), after_restart = minutes(2);
constexpr std::int64_t most_minutes = 14 * 24 * 60;
constexpr std::string_view stages[] = {"seats", "words", "shown", "over"};

}  // namespace

std::optional<Span> patience_in(const Fields& table, const std::optional<ClockRules>& clock) {
  const json::value* given = table.find("gather");
  if (given == nullptr || *given == false) return std::nullopt;
  if (table.has("seed"))
    throw bad_field("gather", "whoever chooses the seed chooses the dice: there is nothing to gather for");
  if (*given == true)
    return clock && clock->kind == ClockRules::Kind::days ? std::optional(days_patience) : std::optional(live_patience);
  if (!given->is_object()) throw bad_field("gather", "gather is true, false or {minutes}");
  const std::int64_t wished = Fields(given->get_object()).number("minutes");
  if (wished < 1 || wished > most_minutes) throw bad_field("minutes", "minutes are from 1 to 20160");
  return minutes(wished);
}

std::optional<Gathering> Gathering::read(const json::object& setup) {
  const json::value* kept = setup.if_contains("gathering");
  if (kept == nullptr) return std::nullopt;
  Gathering out(seconds(kept->at("patience").to_number<std::int64_t>()));
  const std::string stage(kept->at("stage").as_string());
  if (const json::value* until = kept->as_object().if_contains("until"))
    out.until_ = Moment(Span(until->to_number<std::int64_t>()));
  out.kept_ = true;
  out.stage_ = static_cast<Stage>(std::find(std::begin(stages), std::end(stages), stage) - std::begin(stages));
  for (const json::value& one : kept->at("said").as_array())
    out.said_[seat_at(one.at("seat").to_number<int>())] = {.commitment = std::string(one.at("commitment").as_string()),
                                                           .word = std::string(one.at("word").as_string())};
  return out;
}

json::object Gathering::json() const {
  json::array all;
  for (const auto& [seat, one] : said_)
    all.push_back({{"seat", index(seat)}, {"commitment", one.commitment}, {"word", one.word}});
  json::object out{{"patience", duration_cast<seconds>(patience_).count()},
                   {"stage", as_json(stages[static_cast<std::size_t>(stage_)])},
                   {"said", std::move(all)}};
  if (until_) out["until"] = until_->time_since_epoch().count();
  return out;
}

json::object Gathering::told() const {
  json::object out{{"stage", as_json(stages[static_cast<std::size_t>(stage_)])},
                   {"patience", duration_cast<seconds>(patience_).count()}};
  if (until_) out["until"] = ceil<seconds>(*until_).time_since_epoch().count();
  json::array& all = out["said"].emplace_array();
  for (const auto& [seat, one] : said_)
    all.push_back({{"seat", index(seat)}, {"commitment", one.commitment}, {"shown", !one.word.empty()}});
  return out;
}

const Gathering::Said* Gathering::said(Seat seat) const {
  const auto found = said_.find(seat);
  return found == said_.end() ? nullptr : &found->second;
}

void Gathering::agree(Seat seat, const std::string& commitment) {
  if (const Said* before = said(seat); before != nullptr && before->commitment == commitment) return;
  if (stage_ != Stage::seats && stage_ != Stage::words) throw Fault("gathered", "the words are being shown");
  for (const auto& [other, one] : said_)
    if (other != seat && one.commitment == commitment)
      throw bad_field("commitment", "somebody else has committed to it");
  said_[seat] = {.commitment = commitment, .word = {}};
}

void Gathering::show(Seat seat, const std::string& word) {
  const auto found = said_.find(seat);
  if (stage_ == Stage::seats || stage_ == Stage::words) throw Fault("gathering", "not all have committed to a word");
  if (found == said_.end()) throw Fault("gathered", "this seat has committed to no word");
  if (!may_be_dice_word(word) || commitment_to_word(word) != found->second.commitment)
    throw bad_field("word", "this is not the word that was committed to");
  found->second.word = word;
}

void Gathering::leave(SeatSet persons) {
  std::erase_if(said_, [persons](const auto& one) { return !persons.has(one.first); });
}

void Gathering::replaced(Seat seat) {
  said_.erase(seat);
  if (stage_ == Stage::shown || stage_ == Stage::over) said_.clear();
  enter(Stage::seats, {});
}

bool Gathering::awaits(Seat seat, SeatSet persons) const {
  if (stage_ == Stage::shown) return said(seat) != nullptr && said(seat)->word.empty();
  return stage_ != Stage::over && persons.has(seat) && said(seat) == nullptr;
}

SeatSet Gathering::silent(SeatSet persons) const {
  SeatSet seats;
  for (const Seat seat : persons)
    if (awaits(seat, persons)) seats.add(seat);
  return seats;
}

bool Gathering::enter(Stage stage, Moment now) {
  stage_ = stage;
  until_.reset();
  if (stage == Stage::words || stage == Stage::shown) until_ = now + patience_;
  return true;
}

// Where the server was away until then, or nearly, nobody is left out who could not have come.
bool Gathering::opened_late(Moment now) {
  const Moment least = now + std::min<Span>(patience_, after_restart);
  const bool late = kept_ && until_ && *until_ < least;
  kept_ = false;
  if (late) until_ = least;
  return late;
}

bool Gathering::go_on(SeatSet persons, bool full, Moment now) {
  leave(persons);
  if (opened_late(now)) return true;
  if (!full && stage_ != Stage::seats) {
    if (stage_ == Stage::shown) said_.clear();  // whoever comes now could have seen words
    return enter(Stage::seats, now);
  }
  if (full && stage_ == Stage::seats) return enter(Stage::words, now);
  if (stage_ != Stage::words && stage_ != Stage::shown) return false;
  if (!until_) return enter(stage_, now);  // of a table that was kept before this was
  if (!silent(persons).empty() && now < *until_) return false;
  return enter(stage_ == Stage::words && !said_.empty() ? Stage::shown : Stage::over, now);
}

DiceWords Gathering::words(int seats) const {
  DiceWords all;
  for (int seat = 0; seat < seats; ++seat) {
    const Said* one = said(seat_at(seat));
    all.emplace_back();
    if (one != nullptr && !one->word.empty()) all.back() = DiceWord{.commitment = one->commitment, .word = one->word};
  }
  return all;
}

}  // namespace curia::server
