// Journals read again: load, verify, files of lines.
#include <functional>

#include "session/journal_line.h"
#include "session/own_words.h"
#include "session/session.h"

namespace curia {

namespace json = boost::json;

// A line without its hash, which must continue the chain.
struct OpenedLine {
  json::object object;
  std::string text;
  std::optional<std::string> words;  // that stood beside its hash
};

namespace {

OpenedLine opened(const json::value& value, std::size_t line, std::string& chain, json::storage_ptr storage = {}) {
  if (!value.is_object()) refuse_line(line, "is no object");
  const json::value* hash = value.get_object().if_contains("hash");
  if (hash == nullptr || !hash->is_string()) refuse_line(line, "has no hash");
  OpenedLine out{json::object(value.get_object(), std::move(storage)), {}, {}};
  // erase() moves the last field into the gap; words and before them the hash are the last ones wherever we wrote them.
  if (const json::value* words = out.object.if_contains("words")) {
    if (!words->is_string()) refuse_line(line, "has words that are none");
    out.words = std::string(words->get_string());
    out.object.erase("words");
  }
  out.object.erase("hash");
  out.text = json::serialize(out.object);
  chain = chained(chain, out.text);
  if (std::string_view(hash->get_string()) != chain) refuse_line(line, "was altered, or the line before it was");
  return out;
}

// The same of a line as this engine writes it, without words: what was hashed stands in its text, and is not written anew to be hashed.
// Nothing of any other.
std::optional<OpenedLine> opened_as_written(std::string_view line, std::string& chain,
                                            const json::storage_ptr& storage) {
  constexpr std::string_view field = R"(,"hash":")", end = R"("})";
  constexpr std::size_t digits = 32, tail = field.size() + digits + end.size();
  if (line.size() <= tail || line.substr(line.size() - tail, field.size()) != field || !line.ends_with(end))
    return std::nullopt;
  std::string text(line.substr(0, line.size() - tail));
  text += '}';
  std::string hash = chained(chain, text);
  if (hash != line.substr(line.size() - end.size() - digits, digits)) return std::nullopt;
  json::error_code wrong;
  json::value value = json::parse(as_json(text), wrong, storage);
  if (wrong || !value.is_object()) return std::nullopt;
  chain = std::move(hash);
  return OpenedLine{json::object(std::move(value.get_object())), std::move(text), {}};
}

OpenedLine opened_text(const std::string& line, std::size_t n, std::string& chain, const json::storage_ptr& storage) {
  if (auto found = opened_as_written(line, chain, storage)) return std::move(*found);
  json::error_code wrong;
  const json::value value = json::parse(line, wrong, storage);
  if (wrong) refuse_line(n, "is no JSON (" + wrong.message() + ")");
  return opened(value, n, chain, storage);
}

void need_header(const json::object& header) {
  if (text_in(header, "curia") != "journal") refuse_line(0, "is no header of a journal");
  format_in(header);
  if (const json::value* position = header.if_contains("position"); position != nullptr && !position->is_object())
    refuse_line(0, "has a position that is none");
}

// A line vouches for the words beside it, which may have been taken out.
void need_own_words(const JournalLine& line, const std::optional<std::string>& words, std::size_t n) {
  if (!words) return;
  if (!line.digest) refuse_line(n, "has words that it does not vouch for");
  if (digest_of_words(*words) != *line.digest || !may_be_words(*words))
    refuse_line(n, "has other words than were said");
}

}  // namespace

struct Session::Reading {
  std::size_t lines = 0;
  // Line n, which must continue the chain.
  std::function<OpenedLine(std::size_t n, std::string& chain, const json::storage_ptr& storage)> open;
  Proof* proof = nullptr;             // the dice are proved:
  std::optional<std::string> seed{};  // what they are drawn with, where it is shown

  void answered(const Game& game, const JournalLine& line) {
    if (proof == nullptr) return;
    if (line.by == the_moderator) {
      ++proof->moderated;
    } else if (game.nature_to_move()) {
      ++proof->answers;
      if (seed && game.nature(chance_number(*seed, line.number)) == line.move) ++proof->answers_proved;
    }
    if (line.of.empty()) return;
    ++proof->drawn;
    if (line.of == game.drawn_from()) ++proof->drawn_proved;
  }
};

// What a line tells is played; nothing but what this engine would write is taken.
void Session::replay(Reading& reading, std::size_t n) {
  unsigned char room[8192];  // a line is read, played and forgotten
  json::monotonic_resource memory(room, sizeof room);
  std::string chain = lines_.back().hash;
  auto [object, text, words] = reading.open(n, chain, &memory);
  lines_.push_back({.text = std::move(text), .hash = std::move(chain), .words = std::move(words)});
  if (const auto undo = undo_in(object, n)) return replay_undo(*undo, n, reading);
  if (seed_shown_) refuse_line(n, "stands behind the seed, which ends a journal");
  if (const auto seed = seed_in(object, format_, n)) return end_with(*seed, n);
  if (const auto told = deputy_in(object, format_, n)) {
    if (announced_ != Seat::none) refuse_line(n, "comes after one that no move has followed");
    const auto known = deputies_.find(told->seat);
    if (known == deputies_.end() ? !told->deputy : known->second == told->deputy) refuse_line(n, "tells nothing new");
    return speaks(told->seat, told->deputy);
  }
  replay_move(std::move(object), n, reading);
}

void Session::replay_move(json::object object, std::size_t n, Reading& reading) {
  JournalLine line = line_in(std::move(object), format_, n);
  if (announced_ != Seat::none && (!is_move(line) || seat_in(line) != announced_))
    refuse_line(n, "is no move of the seat that the line before it is about");
  if (line.number != moves_.size() + 1) refuse_line(n, "is not move " + std::to_string(moves_.size() + 1));
  const bool silent = text_in(line.move, "verb") == "silent";
  if (silent && (line.by == somebody || (line.by == the_moderator && !moderator_)))
    refuse_line(n, "nobody who may has said this");
  if (line.by == the_moderator && !silent && !awaits_moderator()) refuse_line(n, "the moderator was not asked");
  need_own_words(line, lines_.back().words, n);
  const std::size_t events = game_->event_count();
  try {
    if (line.digest && !game_->in_own_words(line.move)) refuse_line(n, "has words where none are said");
    for (const json::value& reason : line.reasons)
      game_->reason_text(reason.get_object(), "en");  // Fault if it is none
    reading.answered(*game_, line);
    line.move = game_->as_written_now(std::move(line.move));
    if (!game_->replay(line.move)) refuse_line(n, "is not written as this engine writes it");
  } catch (const Fault& fault) {
    if (fault.code == "bad_journal") throw;
    refuse_line(n, "does not fit: " + std::string(fault.what()));
  }
  add(line, events);
}

void Session::replay_undo(const UndoLine& undo, std::size_t n, Reading& reading) {
  if (announced_ != Seat::none) refuse_line(n, "comes after one that no move has followed");
  if (undo.to >= moves_.size()) refuse_line(n, "takes back what has not been made");
  if (undo.who.seat != Seat::none && index(undo.who.seat) >= game_->seats())
    refuse_line(n, "takes back for a seat that is none");
  if (reading.proof != nullptr) {
    reading.proof->taken_back += moves_.size() - undo.to;
    reading.proof->beyond_chance += seed_shown_ || revealed_after(undo.to) > 0 ? 1 : 0;
  }
  take_back(undo.to);
  seed_shown_ = false;
}

void Session::end_with(const std::string& seed, std::size_t n) {
  if (!game_->over()) refuse_line(n, "shows a seed, and the game is not over");
  if (commitment_to(seed) != commitment()) refuse_line(n, "shows a seed that the journal did not commit to");
  seed_ = seed;
  committed_ = true;
  seed_shown_ = true;
}

Session Session::read(Reading& reading, const std::string& seed) {
  if (reading.lines == 0) throw Fault("bad_journal", "an empty journal");
  std::string chain;
  json::object header = reading.open(0, chain, {}).object;
  need_header(header);
  Session session;
  session.own_chance_ = text_in(header, "chance") == "own";
  session.moderator_ = session.own_chance_ && header.contains("moderator");
  session.seed_ = seed;
  session.committed_ = !seed.empty();
  if (!seed.empty() && commitment_to(seed) != text_in(header, "commitment"))
    throw Fault("bad_journal", "the seed is not the one that the journal committed to");
  try {
    session.open(std::move(header));
  } catch (const Fault& fault) {
    if (fault.code == "bad_journal") throw;
    refuse_line(0, "does not fit: " + std::string(fault.what()));
  }
  if (session.awaits_words() && reading.lines > 1) refuse_line(1, "comes before the words of the dice");
  if (reading.seed && session.words()) reading.seed = mixed_seed(*reading.seed, *session.words());
  session.read_lines(reading, 1);
  return session;
}

void Session::read_lines(Reading& reading, std::size_t from) {
  for (std::size_t n = from; n < reading.lines; ++n) replay(reading, n);
  if (announced_ != Seat::none) refuse_line(reading.lines - 1, "is followed by no move");
  game_->replayed();
}

Session Session::load(const json::array& journal, const std::string& seed) {
  Reading reading{.lines = journal.size(),
                  .open = [&](std::size_t n, std::string& chain, const json::storage_ptr& storage) {
                    return opened(journal[n], n, chain, storage);
                  }};
  return gone_on(read(reading, seed));
}

Session::Reading Session::reading_of(std::span<const std::string> lines) {
  return {.lines = lines.size(), .open = [lines](std::size_t n, std::string& chain, const json::storage_ptr& storage) {
            return opened_text(lines[n], n, chain, storage);
          }};
}

Session Session::load_lines(std::span<const std::string> lines, const std::string& seed) {
  Reading reading = reading_of(lines);
  return gone_on(read(reading, seed));
}

bool Session::read_on(std::span<const std::string> lines) {
  const std::size_t known = lines_.size();
  if (lines.size() < known) return false;
  for (std::size_t n = 0; n < known; ++n)
    if (journal_text(n) != lines[n]) return false;
  Reading reading = reading_of(lines);
  try {
    read_lines(reading, known);
  } catch (...) {
    *this = load_lines(lines.first(known), committed_ ? seed_ : std::string());
    throw;
  }
  nature_moves();
  return true;
}

Session Session::gone_on(Session session) {
  // Where the seed is not known what comes after is drawn from another, and the journal cannot be proved to its end.
  if (session.own_chance_ && session.seed_.empty() && !session.game_->over()) session.seed_ = new_seed();
  session.nature_moves();
  return session;
}

namespace {

// The seed that a journal shows, if it is shown; whether it is the one that was committed to is found when it is read.
std::optional<std::string> seed_shown_in(const json::array& journal) {
  for (const json::value& line : journal) {
    const json::value* seed = line.is_object() ? line.get_object().if_contains("seed") : nullptr;
    if (seed != nullptr && seed->is_string()) return std::string(seed->get_string());
  }
  return std::nullopt;
}

}  // namespace

Proof verify(const json::array& journal) {
  Proof proof;
  Session::Reading reading{
      .lines = journal.size(),
      .open = [&](std::size_t n, std::string& chain,
                  const json::storage_ptr& storage) { return opened(journal[n], n, chain, storage); },
      .proof = &proof,
      .seed = seed_shown_in(journal)};
  const Session session = Session::read(reading, {});
  proof.moves = session.number();
  proof.over = session.game().over();
  proof.hash = session.game().hash();
  proof.commitment = session.commitment();
  proof.committed = !proof.commitment.empty();
  proof.seed_shown = reading.seed.has_value();
  proof.seed_chosen = session.seed_chosen();
  if (session.words())
    for (const auto& one : *session.words()) proof.words += one ? 1 : 0;
  return proof;
}

json::array journal_in(std::string_view text) {
  // Most of a journal is small strings: they are put side by side and freed at once.
  json::array lines(json::make_shared_resource<json::monotonic_resource>(text.size() + 4096));
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    json::error_code wrong;
    json::value value = json::parse(as_json(line), wrong, lines.storage());
    if (wrong) refuse_line(lines.size(), "is no JSON (" + wrong.message() + ")");
    lines.emplace_back(std::move(value));
  }
  return lines;
}

}  // namespace curia
