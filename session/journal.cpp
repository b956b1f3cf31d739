// Journals read again: load, verify, files of lines.
#include "session/own_words.h"
#include "session/session.h"

namespace curia {

namespace json = boost::json;

namespace {

[[noreturn]] void refuse(std::size_t line, const std::string& why) {
  throw Fault("bad_journal", "line " + std::to_string(line + 1) + ": " + why, {}, {{"line", line + 1}});
}

// A line without its hash, which must continue the chain.
struct Opened {
  json::object object;
  std::string text;
  std::optional<std::string> words;  // that stood beside its hash
};

Opened opened(const json::value& value, std::size_t line, std::string& chain, json::storage_ptr storage = {}) {
  if (!value.is_object()) refuse(line, "is no object");
  const json::value* hash = value.get_object().if_contains("hash");
  if (hash == nullptr || !hash->is_string()) refuse(line, "has no hash");
  Opened out{json::object(value.get_object(), std::move(storage)), {}, {}};
  // erase() moves the last field into the gap; words and before them the hash are the last ones wherever we wrote them.
  if (const json::value* words = out.object.if_contains("words")) {
    if (!words->is_string()) refuse(line, "has words that are none");
    out.words = std::string(words->get_string());
    out.object.erase("words");
  }
  out.object.erase("hash");
  out.text = json::serialize(out.object);
  chain = chained(chain, out.text);
  if (std::string_view(hash->get_string()) != chain) refuse(line, "was altered, or the line before it was");
  return out;
}

std::string text_in(const json::object& object, std::string_view name) {
  const json::value* found = object.if_contains(as_json(name));
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

// Who made a move; taken out of its line.
int taken_by(json::object& move) {
  const json::value* by = move.if_contains("by");
  if (by == nullptr) return somebody;
  constexpr int most = 99;
  const bool nature = text_in(move, "seat") == "nature", silent = text_in(move, "verb") == "silent";
  int who = somebody;
  if ((nature || silent) && *by == "moderator") who = the_moderator;
  if (silent && *by == "clock") who = the_clock;
  if (!nature && !silent && by->is_int64() && by->get_int64() >= 0 && by->get_int64() <= most)
    who = static_cast<int>(by->get_int64());
  if (who != somebody) move.erase("by");  // else it is no move
  return who;
}

}  // namespace

namespace {

// The line has words of its author's, or had them; the line holds their digest. Takes it out.
bool taken_digest(json::object& line, const std::optional<std::string>& words, std::size_t n) {
  const json::value* digest = line.if_contains("words_digest");
  if (digest == nullptr) {
    if (words) refuse(n, "has words that it does not vouch for");
    return false;
  }
  if (!digest->is_string() || digest->get_string().size() != digest_of_words({}).size())
    refuse(n, "has a digest of words that is none");
  if (words && (digest_of_words(*words) != std::string_view(digest->get_string()) || !may_be_words(*words)))
    refuse(n, "has other words than were said");
  line.erase("words_digest");
  return true;
}

}  // namespace

Session Session::load(const json::array& journal, const std::string& seed) {
  if (journal.empty()) throw Fault("bad_journal", "an empty journal");
  std::string chain;
  json::object header = opened(journal[0], 0, chain).object;
  if (text_in(header, "curia") != "journal") refuse(0, "is no header of a journal");
  if (const json::value* format = header.if_contains("format"); format == nullptr || *format != 1)
    refuse(0, "has a format that this engine does not know");
  if (const json::value* position = header.if_contains("position"); position != nullptr && !position->is_object())
    refuse(0, "has a position that is none");
  Session session;
  session.own_chance_ = text_in(header, "chance") == "own";
  session.moderator_ = session.own_chance_ && header.contains("moderator");
  const std::string commitment = text_in(header, "commitment");
  session.seed_ = seed;
  if (!seed.empty() && commitment_to(seed) != commitment)
    throw Fault("bad_journal", "the seed is not the one that the journal committed to");
  try {
    session.open(std::move(header));
  } catch (const Fault& fault) {
    refuse(0, fault.what());
  }
  for (std::size_t n = 1; n < journal.size(); ++n) {
    unsigned char room[2048];  // a line is read, played and forgotten
    json::monotonic_resource lines_memory(room, sizeof room);
    auto [line, text, words] = opened(journal[n], n, chain, &lines_memory);
    if (line.contains("seed")) {
      if (n + 1 != journal.size() || line.size() != 1 || !session.game_->over())
        refuse(n, "a seed stands at the end of a game only");
      session.seed_ = text_in(line, "seed");
      if (session.seed_.empty() || commitment_to(session.seed_) != commitment)
        refuse(n, "the seed is not the one that the journal committed to");
      continue;
    }
    const json::value* number = line.if_contains("n");
    if (number == nullptr || *number != n) refuse(n, "is not move " + std::to_string(n));
    line.erase("n");
    const int by = taken_by(line);
    const bool silent = text_in(line, "verb") == "silent";
    if (silent && (by == somebody || (by == the_moderator && !session.moderator_)))
      refuse(n, "nobody who may has said this");
    if (by == the_moderator && !silent && !session.awaits_moderator()) refuse(n, "the moderator was not asked");
    const bool spoken = taken_digest(line, words, n);
    const std::size_t events = session.game_->event_count();
    try {
      if (spoken && !session.game_->in_own_words(line)) refuse(n, "has words where none are said");
      const json::object now = session.game_->as_written_now(line);
      if (played_again(*session.game_, now, "en") != now) refuse(n, "is not written as this engine writes it");
    } catch (const Fault& fault) {
      if (fault.code == "bad_journal") throw;
      refuse(n, fault.what());
    }
    session.add(line, by, std::move(text), chain, events);
    session.moves_.back().spoken = spoken;
    session.moves_.back().words = std::move(words);
  }
  if (session.own_chance_ && session.seed_.empty() && !session.game_->over()) {
    // The seed is not known here: what comes after is drawn from another, and the journal cannot be proved to its end.
    session.seed_ = new_seed();
  }
  session.nature_moves();
  return session;
}

Proof verify(const json::array& journal) {
  const Session session = Session::load(journal);
  Proof proof;
  proof.over = session.game().over();
  proof.hash = session.game().hash();
  const json::object& header = journal[0].get_object();
  const std::string commitment = text_in(header, "commitment");
  proof.committed = !commitment.empty();
  std::string seed;
  std::size_t lines = journal.size();
  if (journal[lines - 1].get_object().contains("seed")) {
    seed = text_in(journal[lines - 1].get_object(), "seed");
    proof.seed_shown = true;
    --lines;
  }
  proof.moves = lines - 1;
  const json::value* position = header.if_contains("position");
  const std::unique_ptr<Game> game = position != nullptr ? game_at(position->as_object()) : new_game(header);
  for (std::size_t n = 1; n < lines; ++n) {
    json::object move = journal[n].get_object();
    for (const char* beside : {"words", "hash", "n", "words_digest"}) move.erase(beside);
    if (taken_by(move) == the_moderator) {
      ++proof.moderated;
    } else if (game->nature_to_move()) {
      ++proof.answers;
      if (proof.seed_shown && game->nature(chance_number(seed, n)) == move) ++proof.answers_proved;
    }
    played_again(*game, game->as_written_now(move), "en");
  }
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
    if (wrong) refuse(lines.size(), "is no JSON (" + wrong.message() + ")");
    lines.emplace_back(std::move(value));
  }
  return lines;
}

}  // namespace curia
