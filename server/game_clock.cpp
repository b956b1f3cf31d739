#include "server/game_clock.h"

#include <algorithm>

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr std::int64_t day = 24 * 3600, longest = 60 * day, most_quiet_hours = 16, most_holidays = 60;
constexpr std::size_t longest_bot_name = 40;
constexpr std::string_view kinds[] = {"live", "days"};
constexpr std::string_view ends[] = {"quiet", "bot", "bot_until_back", "moderator", "vote"};

template <class Enum, std::size_t N>
Enum word_in(const Fields& fields, std::string_view name, const std::string_view (&words)[N]) {
  const std::string said = fields.text(name);
  const auto found = std::find(std::begin(words), std::end(words), said);
  if (found == std::end(words))
    throw bad_field(name, "this is none of the words that " + std::string(name) + " may be");
  return static_cast<Enum>(found - std::begin(words));
}

std::int64_t number_in(const Fields& fields, std::string_view name, std::int64_t least, std::int64_t most) {
  const std::int64_t number = fields.number(name);
  if (number < least || number > most)
    throw bad_field(name, std::string(name) + " is from " + std::to_string(least) + " to " + std::to_string(most));
  return number;
}

std::int64_t seconds_of(Span time) { return duration_cast<seconds>(time).count(); }

}  // namespace

std::optional<ClockRules> ClockRules::read(const Fields& table) {
  const json::value* given = table.find("clock");
  if (given == nullptr || given->is_null()) return std::nullopt;
  if (!given->is_object()) throw bad_field("clock", "a clock is {kind, decision, bank, end, bot}");
  const Fields fields(given->get_object());
  ClockRules rules;
  rules.kind = word_in<Kind>(fields, "kind", kinds);
  rules.decision = seconds(number_in(fields, "decision", 1, longest));
  rules.bank = seconds(number_in(fields, "bank", 0, longest));
  rules.cap = rules.kind == Kind::days
                  ? seconds(number_in(fields, "cap", std::max<std::int64_t>(1, seconds_of(rules.bank)), longest))
                  : rules.bank;
  rules.end = word_in<End>(fields, "end", ends);
  rules.bot = fields.text("bot", longest_bot_name);
  if (fields.has("quiet_hours")) rules.rest.hours = number_in(fields, "quiet_hours", 0, most_quiet_hours);
  if (fields.has("holidays")) rules.rest.days = number_in(fields, "holidays", 0, most_holidays);
  return rules;
}

json::object ClockRules::json() const {
  json::object out{{"kind", as_json(kinds[static_cast<std::size_t>(kind)])},
                   {"decision", seconds_of(decision)},
                   {"bank", seconds_of(bank)},
                   {"end", as_json(ends[static_cast<std::size_t>(end)])},
                   {"bot", bot}};
  if (kind == Kind::days) out["cap"] = seconds_of(cap);
  if (rest.hours > 0) out["quiet_hours"] = rest.hours;
  if (rest.days > 0) out["holidays"] = rest.days;
  return out;
}

// A quarter of what there is for a decision, at most six hours.
Span ClockRules::warning() const { return std::min<Span>((kind == Kind::days ? cap : decision + bank) / 4, hours(6)); }

GameClock::GameClock(const ClockRules& rules) : rules_(rules) {
  for (Time& time : times_) {
    time.bank = rules.bank;
    if (rules.kind == ClockRules::Kind::live) time.spell = time.before = rules.decision;
  }
}

GameClock::GameClock(const ClockRules& rules, const json::array& kept) : GameClock(rules) {
  for (std::size_t seat = 0; seat < times_.size() && seat < kept.size(); ++seat) {
    const json::object& one = kept[seat].as_object();
    times_[seat] = {.bank = Span(one.at("bank").to_number<std::int64_t>()),
                    .spell = Span(one.at("spell").to_number<std::int64_t>()),
                    .before = Span(one.at("before").to_number<std::int64_t>())};
    if (one.at("asked").as_bool()) asked_.add(seat_at(static_cast<int>(seat)));
  }
}

json::array GameClock::json() const {
  json::array all;
  for (std::size_t seat = 0; seat < times_.size(); ++seat)
    all.push_back({{"bank", times_[seat].bank.count()},
                   {"spell", times_[seat].spell.count()},
                   {"before", times_[seat].before.count()},
                   {"asked", asked_.has(seat_at(static_cast<int>(seat)))}});
  return all;
}

void GameClock::pass(Span time, Moment now, const Rest& rest) {
  for (const Seat seat : asked_) {
    Span gone = rest(seat).running(now - time, now);
    Time& own = of(seat);
    const Span of_spell = std::min(gone, own.spell);
    own.spell -= of_spell;
    gone -= of_spell;
    own.bank = std::max(Span(0), own.bank - gone);
  }
}

void GameClock::answered(Seat seat) {
  Time& own = of(seat);
  own.before = own.spell;
  if (rules_.kind == ClockRules::Kind::live)
    own.spell = rules_.decision;
  else
    own.bank = std::max(own.bank, std::min(rules_.cap, own.bank + rules_.decision));
}

void GameClock::taken_back(Seat seat) {
  Time& own = of(seat);
  if (rules_.kind == ClockRules::Kind::live)
    own.spell = std::min(own.spell, own.before);
  else
    own.bank = std::max(Span(0), own.bank - rules_.decision);
}

void GameClock::give(Seat seat, Span time) { of(seat).bank += time; }

void GameClock::back(Seat seat) {
  if (left(seat) >= rules_.decision) return;
  if (rules_.kind == ClockRules::Kind::live)
    of(seat).spell = rules_.decision;
  else
    of(seat).bank = std::min(rules_.decision, rules_.cap);
}

Span GameClock::left(Seat seat) const { return of(seat).bank + of(seat).spell; }

SeatSet GameClock::ended() const {
  SeatSet out;
  for (const Seat seat : asked_)
    if (left(seat) == Span(0)) out.add(seat);
  return out;
}

SeatSet GameClock::warned() const {
  SeatSet out;
  for (const Seat seat : asked_)
    if (left(seat) <= rules_.warning()) out.add(seat);
  return out;
}

std::optional<Moment> GameClock::next(Moment now, const Rest& rest) const {
  std::optional<Moment> first;
  for (const Seat seat : asked_) {
    const Span time = left(seat);
    if (time == Span(0)) continue;
    const Span until = time > rules_.warning() ? time - rules_.warning() : time;
    const Moment due = rest(seat).after(now, until);
    if (!first || due < *first) first = due;
  }
  return first;
}

}  // namespace curia::server
