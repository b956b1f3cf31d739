#include "session/session.h"

#include <algorithm>
#include <utility>

#include "session/journal_line.h"
#include "session/own_words.h"

namespace curia {

namespace json = boost::json;

json::object Session::header_of(const Game& game) const {
  json::object header{{"curia", "journal"}, {"format", format_}, {"engine", as_json(engine_version)}};
  for (auto& [key, value] : game.header()) header[key] = value;
  header["chance"] = own_chance_ ? "own" : "given";
  if (moderator_) header["moderator"] = true;
  if (own_chance_) header["commitment"] = commitment_to(seed_);
  if (seed_chosen()) header["seed_chosen"] = true;
  if (words_) header["dice_words"] = written(*words_);
  return header;
}

std::string Session::commitment() const { return text_in(header_, "commitment"); }

bool Session::seed_chosen() const {
  if (seed_chosen_) return true;
  return format_ == 1 && own_chance_ && committed_ && !may_be_new_seed(seed_);
}

// Begins the game of header_ and puts the header on top of the journal.
void Session::open(json::object settings) {
  header_ = std::move(settings);
  format_ = format_in(header_);
  seed_chosen_ = header_.contains("seed_chosen");
  lines_.clear();
  write(header_);
  moves_.clear();
  deputies_.clear();
  const json::value* position = header_.if_contains("position");
  game_ = position != nullptr ? game_at(position->as_object()) : new_game(header_);
  snapshots_.clear();
  chapters_.clear();
  remember();
  const json::value* words = header_.if_contains("dice_words");
  if ((words != nullptr || format_ == gathered_format) && (format_ != gathered_format || !own_chance_))
    refuse_line(0, "has words of the dice where none are");
  words_.reset();
  if (words == nullptr) return;
  words_ = dice_words_in(*words);
  if (words_->size() != static_cast<std::size_t>(game_->seats())) refuse_line(0, "has not one word for each seat");
}

Session Session::begin(const json::object& settings, std::string_view language) {
  Session session;
  const std::string chance = settings.contains("chance") ? text_in(settings, "chance") : "own";
  if (chance != "own" && chance != "given") throw Fault("bad_field", "chance must be \"own\" or \"given\"");
  if (const json::value* seed = settings.if_contains("seed"); seed != nullptr && !seed->is_null() && !seed->is_string())
    throw Fault("bad_field", "seed must be a text");
  session.own_chance_ = chance == "own";
  if (const json::value* moderator = settings.if_contains("moderator")) {
    if (!moderator->is_bool() || (moderator->get_bool() && !session.own_chance_))
      throw Fault("bad_field", "moderator must be true or false, and true only with own chance");
    session.moderator_ = moderator->get_bool();
  }
  if (session.own_chance_) {
    session.seed_ = text_in(settings, "seed");
    session.seed_chosen_ = !session.seed_.empty();
    if (session.seed_.empty()) session.seed_ = new_seed();
    session.committed_ = true;
  }
  const json::value* gather = settings.if_contains("gather");
  session.format_ = gather != nullptr && *gather == true ? gathered_format : newest_format;
  if (const json::value* position = settings.if_contains("position")) {
    session.open_at(position->as_object());
  } else {
    session.open(session.header_of(*new_game(settings, language)));
  }
  session.nature_moves();
  return session;
}

bool Session::awaits_words() const { return format_ == gathered_format && !words_; }

Session Session::with_words(const DiceWords& words) const {
  if (!awaits_words()) throw Fault("gathered", "no words are awaited");
  Session begun;
  begun.own_chance_ = own_chance_;
  begun.moderator_ = moderator_;
  begun.seed_ = seed_;
  begun.committed_ = committed_;
  json::object header = header_;
  header["dice_words"] = written(words);
  begun.open(std::move(header));
  begun.nature_moves();
  return begun;
}

void Session::record(const json::object& move, int by, std::string_view language, const std::optional<Deputy>& deputy,
                     const json::array& reasons) {
  if (awaits_words()) throw Fault("gathering", "the words of the dice are not shown yet");
  const std::size_t events = game_->event_count();
  json::object given = move;
  const std::optional<std::string> words = own_words_in(given);
  if (words && !game_->in_own_words(given))
    throw Fault("bad_field", "words is not a field of this move", {}, {{"field", "words"}});
  JournalLine line{.number = moves_.size() + 1, .by = by};
  if (format_ > 1) line.reasons = reasons;
  if (game_->nature_to_move()) line.of = game_->drawn_from();
  line.move = played_again(*game_, given, language);
  if (words) line.digest = digest_of_words(*words);
  const Seat seat = seat_in(line);
  const auto known = deputies_.find(seat);
  const bool same = known == deputies_.end() ? !deputy : known->second == deputy;
  if (is_move(line) && !same) {
    write(deputy_line(seat, deputy));
    speaks(seat, deputy);
  }
  write(written(line, format_));
  lines_.back().words = words;
  add(line, events);
}

// The next line of the journal.
void Session::write(const json::object& line) {
  std::string text = json::serialize(line);
  std::string hash = chained(lines_.empty() ? std::string_view() : lines_.back().hash, text);
  lines_.push_back({.text = std::move(text), .hash = std::move(hash)});
}

// The move has been played, and its line is the last one; what is kept of it.
void Session::add(const JournalLine& line, std::size_t events) {
  const Seat mover = seat_in(line);
  moves_.push_back({.at = lines_.size() - 1,
                    .mover = mover,
                    .by = line.by,
                    .revealed = game_->revealed(),
                    .events = events,
                    .spoken = line.digest.has_value(),
                    .announced = std::exchange(announced_, Seat::none) != Seat::none});
  if (const auto found = deputies_.find(mover); is_move(line) && found != deputies_.end())
    moves_.back().deputy = found->second;
  moves_.back().reasons = line.reasons;
  remember();
}

// From the next move on, which is the seat's.
void Session::speaks(Seat seat, std::optional<Deputy> deputy) {
  deputies_.erase(seat);
  if (deputy) deputies_.emplace(seat, std::move(*deputy));
  announced_ = seat;
}

const Deputy* Session::deputy(std::size_t n) const {
  const auto& deputy = moves_.at(n - 1).deputy;
  return deputy ? &*deputy : nullptr;
}

void Session::move_for(const json::object& given, const Deputy& deputy, const json::array& reasons) {
  if (format_ == 1) throw Fault("old_game", "the journal of this game cannot tell who speaks for a seat");
  make(given, somebody, "en", deputy, reasons);
}

void Session::move_with_reasons(const json::object& given, const json::array& reasons) {
  make(given, somebody, "en", {}, reasons);
}

// A move, and what nature answers: all of it or nothing.
void Session::make(const json::object& given, int by, std::string_view language, const std::optional<Deputy>& deputy,
                   const json::array& reasons) {
  const std::size_t before = lines_.size();
  try {
    record(given, by, language, deputy, reasons);
    nature_moves();
  } catch (const Fault&) {
    drop(before);
    throw;
  }
}

Seat Session::mover(std::size_t n) const { return moves_.at(n - 1).mover; }
int Session::speaker(std::size_t n) const { return moves_.at(n - 1).by; }

std::size_t Session::told_by(std::size_t event) const {
  const auto earlier = [](std::size_t number, const Entry& entry) { return number <= entry.events; };
  return static_cast<std::size_t>(std::upper_bound(moves_.begin(), moves_.end(), event, earlier) - moves_.begin());
}

std::vector<int> Session::dice(std::size_t n) const {
  if (n == 0 || mover(n) != Seat::nature) return {};
  const json::value line = json::parse(lines_[line_of(n)].text);
  const json::value* dice = line.as_object().if_contains("dice");
  return dice == nullptr ? std::vector<int>() : json::value_to<std::vector<int>>(*dice);
}

void Session::nature_moves() {
  if (!own_chance_ || awaits_words()) return;
  while (!game_->over() && game_->nature_to_move() && !awaits_moderator()) answer_for_nature();
  show_seed();
}

void Session::show_seed() {
  if (!reveals_seed() || seed_shown_) return;
  write(seed_line(seed_, format_));
  seed_shown_ = true;
}

void Session::answer_for_nature() {
  record(game_->nature(chance_number(drawn_with(), moves_.size() + 1)), somebody, "en");
}

std::uint64_t Session::whim_number() const {
  return own_chance_ ? curia::whim_number(drawn_with(), moves_.size() + 1) : curia::whim_number(new_seed(), 0);
}

void Session::draw() {
  if (!awaits_moderator()) throw Fault("not_your_turn", "the moderator is not asked");
  answer_for_nature();
  nature_moves();
}

void Session::silence(Seat seat, int by, std::string_view language) {
  if (by != the_clock && !(by == the_moderator && moderator_))
    throw Fault("not_your_turn", "only a clock or the moderator of the table says that somebody is silent");
  record({{"seat", index(seat)}, {"verb", "silent"}}, by, language);
  nature_moves();
}

std::size_t Session::spoken(std::size_t n) const {
  if (n == 0 || n > moves_.size() || !lines_[line_of(n)].words)
    throw Fault("no_words", "move " + std::to_string(n) + " has no words");
  return line_of(n);
}

void Session::blank(std::size_t n) { lines_[spoken(n)].words.reset(); }

std::string Session::blanked_text(std::size_t n) const { return text_of(lines_[spoken(n)], false); }

json::array Session::events(std::size_t since, std::size_t until, Viewer viewer, std::string_view language) const {
  json::array events = game_->told(since, until, viewer, language);
  std::size_t before = 0;
  for (json::value& event : events) {
    const std::size_t move = told_by(event.at("number").to_number<std::size_t>());
    if (move == before) continue;
    before = move;
    const Entry& entry = moves_[move - 1];
    if (json::array why = reasons_of(entry, viewer, language); !why.empty()) {
      event.as_object()["reasons"] = std::move(why);
      event.as_object()["reasons_of"] = index(mover(move));  // what the move tells may be of another seat alone
    }
    if (!entry.spoken) continue;
    const auto& words = lines_[entry.at].words;
    event.as_object()["words"] = words ? json::value(*words) : json::value();
    event.as_object()["move"] = move;
  }
  return events;
}

// Until the game is over nobody at the table is told what rests on one seat's secrets.
json::array Session::reasons_of(const Entry& entry, Viewer viewer, std::string_view language) const {
  const bool all = viewer.kind == Viewer::Kind::host || game_->over();
  json::array told;
  for (const json::value& value : entry.reasons) {
    if (!all && value.get_object().contains("own")) continue;
    json::object reason = value.get_object();
    reason["text"] = game_->reason_text(value.get_object(), language);
    told.emplace_back(std::move(reason));
  }
  return told;
}

void Session::move(const json::object& given, int by, std::string_view language) {
  if (text_in(given, "verb") == "silent") {  // a seat does not say it of itself: refused with its reason
    game_->play(given, language);
    return;
  }
  const bool answer = text_in(given, "seat") == "nature";
  make(given, answer && awaits_moderator() ? the_moderator : by, language, {}, {});
}

void Session::open_at(const json::object& position) {
  const std::unique_ptr<Game> game = game_at(position);
  json::object header = header_of(*game);
  header["position"] = game->opening();
  open(std::move(header));
}

void Session::set_position(const json::object& position) {
  Session begun;
  begun.own_chance_ = own_chance_;
  begun.moderator_ = moderator_;
  begun.seed_ = seed_;
  begun.committed_ = own_chance_;  // the new header is
  begun.seed_chosen_ = seed_chosen();
  begun.format_ = std::max(format_, newest_format);
  begun.words_ = words_;
  begun.open_at(position);
  begun.nature_moves();
  *this = std::move(begun);  // refused before anything changes
}

void Session::redeal(Seat seat, std::uint64_t seed) {
  std::unique_ptr<Game> game = game_->clone();
  game->redeal(seat, seed);
  set_position(game->position());
}

namespace {

// The hash comes last, inside the braces of what it was made of.
std::string with(std::string line, const std::string& hash) {
  line.pop_back();
  return line + R"(,"hash":")" + hash + "\"}";
}

}  // namespace

// Words stand after the hash: they are no part of what it was made of, so that they can be taken out.
std::string Session::text_of(const Line& line, bool with_words) {
  std::string text = with(line.text, line.hash);
  if (!with_words || !line.words) return text;
  text.pop_back();
  return text + R"(,"words":)" + json::serialize(json::value(*line.words)) + "}";
}

json::array Session::journal() const {
  json::array lines;
  for (std::size_t n = 0; n < journal_size(); ++n) lines.emplace_back(json::parse(journal_text(n)));
  return lines;
}

}  // namespace curia
