#include "session/journal_line.h"

#include <algorithm>
#include <limits>

#include "session/own_words.h"

namespace curia {

namespace json = boost::json;

namespace {

constexpr int most_members = 99;  // who speaks for a seat that several share
constexpr std::string_view move_line = "move", nature_line = "nature", moderator_line = "moderator",
                           silence_line = "silence", seed_kind = "seed", deputy_kind = "deputy", bot_kind = "bot",
                           person_kind = "person", quiet_kind = "quiet", only_kind = "only", undo_kind = "undo";
constexpr std::string_view who_deputizes[] = {"seat", "clock", "table", "moderator"};
constexpr std::size_t longest_deputy = 60;  // bytes of a name

bool of_nature(const json::object& move) { return text_in(move, "seat") == "nature"; }
bool of_silence(const json::object& move) { return text_in(move, "verb") == "silent"; }

std::string_view kind_of(const JournalLine& line) {
  if (of_nature(line.move)) return line.by == the_moderator ? moderator_line : nature_line;
  return of_silence(line.move) ? silence_line : move_line;
}

// What the kind of a line says already.
bool said_by_kind(std::string_view kind, std::string_view field) {
  if (kind == nature_line || kind == moderator_line) return field == "seat";
  return kind == silence_line && (field == "verb" || field == "args");
}

std::size_t number_in(const json::object& line, std::size_t n) {
  const json::value* number = line.if_contains("n");
  if (number == nullptr || !number->is_int64() || number->get_int64() < 1) refuse_line(n, "has no number of a move");
  return static_cast<std::size_t>(number->get_int64());
}

// Who made a move, taken out of its line; what nobody has said stays there, and no game knows that field.
int taken_by(json::object& move) {
  const json::value* by = move.if_contains("by");
  if (by == nullptr) return somebody;
  int who = somebody;
  if ((of_nature(move) || of_silence(move)) && *by == "moderator") who = the_moderator;
  if (of_silence(move) && *by == "clock") who = the_clock;
  if (!of_nature(move) && !of_silence(move) && by->is_int64() && by->get_int64() >= 0 &&
      by->get_int64() <= most_members)
    who = static_cast<int>(by->get_int64());
  if (who != somebody) move.erase("by");
  return who;
}

std::optional<std::string> taken_digest(json::object& line, std::size_t n) {
  const json::value* digest = line.if_contains("words_digest");
  if (digest == nullptr) return std::nullopt;
  if (!digest->is_string() || digest->get_string().size() != digest_of_words({}).size())
    refuse_line(n, "has a digest of words that is none");
  std::string text(digest->get_string());
  line.erase("words_digest");
  return text;
}

// What the kind says is put back where format 1 had it.
void as_in_format_1(json::object& line, std::size_t n) {
  const std::string kind = text_in(line, "kind");
  line.erase("kind");
  for (const char* field : {"seat", "verb", "args"})
    if (said_by_kind(kind, field) && line.contains(field)) refuse_line(n, "says twice what it is");
  if (kind == nature_line || kind == moderator_line) {
    line["seat"] = "nature";
    if (line.contains("by")) refuse_line(n, "says twice whose it is");
    if (kind == moderator_line) line["by"] = "moderator";
  } else if (kind == silence_line) {
    line["verb"] = "silent";
    line["args"].emplace_object();
  } else if (kind != move_line) {
    refuse_line(n, kind.empty() ? "does not say of which kind it is"
                                : "is a '" + kind + "' line, which this version cannot read");
  } else if (of_nature(line) || of_silence(line)) {
    refuse_line(n, "is no move of a seat");
  }
}

// In the memory of the line, as all of it.
json::array taken_of(json::object& line, std::size_t n) {
  json::value* of = line.if_contains("of");
  if (of == nullptr || !of->is_array() || of->get_array().empty())
    refuse_line(n, "does not say what it was drawn from");
  json::array rows(std::move(of->get_array()));
  line.erase("of");
  return rows;
}

// Why a bot has moved so. They outlive the line, so they leave its memory.
json::array taken_reasons(json::object& line, std::size_t n) {
  const json::value* reasons = line.if_contains("reasons");
  if (reasons == nullptr) return {};
  if (!reasons->is_array() || reasons->get_array().empty()) refuse_line(n, "has reasons that are none");
  for (const json::value& reason : reasons->get_array())
    if (!reason.is_object()) refuse_line(n, "has reasons that are none");
  json::array all(reasons->get_array(), json::storage_ptr());
  line.erase("reasons");
  return all;
}

// {kind: "bot", bot}, {kind: "person", name}, {kind: "quiet"}, {kind: "only"} with or without {late: true}, and nothing else.
bool may_be_deputy(const json::object& who) {
  const std::string kind = text_in(who, "kind");
  if (kind == quiet_kind) return who.size() == 1;
  if (kind == only_kind) {
    const json::value* late = who.if_contains("late");
    return who.size() == (late == nullptr ? 1 : 2) && (late == nullptr || *late == true);
  }
  if (kind != bot_kind && kind != person_kind) return false;
  const std::string name = text_in(who, kind == bot_kind ? "bot" : "name");
  return who.size() == 2 && !name.empty() && name.size() <= longest_deputy && may_be_words(name);
}

}  // namespace

Seat seat_in(const JournalLine& line) {
  const json::value* seat = line.move.if_contains("seat");
  return seat != nullptr && seat->is_int64() ? seat_at(static_cast<int>(seat->get_int64())) : Seat::nature;
}

bool is_move(const JournalLine& line) { return kind_of(line) == move_line; }

json::object deputy_line(Seat seat, const std::optional<Deputy>& deputy) {
  return {{"kind", as_json(deputy_kind)},
          {"seat", index(seat)},
          {"by", deputy ? json::value(deputy->by) : json::value(as_json(who_deputizes[0]))},
          {"deputy", deputy ? json::value(deputy->who) : json::value()}};
}

std::optional<DeputyLine> deputy_in(const json::object& line, int format, std::size_t n) {
  if (format == 1 || text_in(line, "kind") != deputy_kind) return std::nullopt;
  const json::value *seat = line.if_contains("seat"), *who = line.if_contains("deputy");
  if (line.size() != 4 || seat == nullptr || !seat->is_int64() || seat->get_int64() < 0 ||
      seat->get_int64() >= static_cast<std::int64_t>(max_seats) || who == nullptr)
    refuse_line(n, "does not say for whom somebody speaks");
  const std::string by = text_in(line, "by");
  if (std::find(std::begin(who_deputizes), std::end(who_deputizes), by) == std::end(who_deputizes))
    refuse_line(n, "does not say who has it so");
  DeputyLine read{.seat = seat_at(static_cast<int>(seat->get_int64())), .deputy = {}};
  if (who->is_null()) {
    if (by != who_deputizes[0]) refuse_line(n, "is not said by the seat");
    return read;
  }
  if (!who->is_object() || !may_be_deputy(who->get_object())) refuse_line(n, "names a deputy who is none");
  read.deputy = Deputy{.by = by, .who = json::object(who->get_object(), json::storage_ptr())};
  return read;
}

json::object undo_line(const UndoLine& undo) {
  json::object line{{"kind", as_json(undo_kind)}, {"to", undo.to}};
  if (undo.who.seat != Seat::none) line["seat"] = index(undo.who.seat);
  if (undo.who.by != somebody) line["by"] = undo.who.by;
  return line;
}

std::optional<UndoLine> undo_in(const json::object& line, std::size_t n) {
  if (text_in(line, "kind") != undo_kind) return std::nullopt;
  const auto number = [&](std::string_view name, std::int64_t most) -> std::optional<std::int64_t> {
    const json::value* found = line.if_contains(as_json(name));
    if (found == nullptr) return std::nullopt;
    if (!found->is_int64() || found->get_int64() < 0 || found->get_int64() > most)
      refuse_line(n, "does not say what is taken back, and by whom");
    return found->get_int64();
  };
  const auto to = number("to", std::numeric_limits<std::int64_t>::max());
  const auto seat = number("seat", static_cast<std::int64_t>(max_seats) - 1), by = number("by", most_members);
  if (!to || (by && !seat) || line.size() != 2U + (seat ? 1 : 0) + (by ? 1 : 0))
    refuse_line(n, "does not say what is taken back, and by whom");
  return UndoLine{.to = static_cast<std::size_t>(*to),
                  .who = {.seat = seat ? seat_at(static_cast<int>(*seat)) : Seat::none,
                          .by = by ? static_cast<int>(*by) : somebody}};
}

void refuse_line(std::size_t n, const std::string& why) {
  throw Fault("bad_journal", "line " + std::to_string(n + 1) + " " + why, {}, {{"line", n + 1}});
}

std::string text_in(const json::object& object, std::string_view name) {
  const json::value* found = object.if_contains(as_json(name));
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

int format_in(const json::object& header) {
  const json::value* format = header.if_contains("format");
  if (format == nullptr || !format->is_int64()) refuse_line(0, "names no format");
  if (format->get_int64() < 1 || format->get_int64() > gathered_format)
    refuse_line(0, "is of format " + std::to_string(format->get_int64()) + ", which this version cannot read");
  return static_cast<int>(format->get_int64());
}

json::object written(const JournalLine& line, int format) {
  const std::string_view kind = kind_of(line);
  json::object out;
  if (format > 1) out["kind"] = as_json(kind);
  out["n"] = line.number;
  for (const auto& [key, value] : line.move)
    if (format == 1 || !said_by_kind(kind, key)) out[key] = value;
  if (line.digest) out["words_digest"] = *line.digest;
  if (format > 1 && !line.reasons.empty()) out["reasons"] = line.reasons;
  if (line.by == the_moderator && (format == 1 || kind == silence_line))
    out["by"] = "moderator";
  else if (line.by == the_clock)
    out["by"] = "clock";
  else if (line.by >= 0)
    out["by"] = line.by;
  if (format > 1 && of_nature(line.move)) out["of"] = line.of;
  return out;
}

JournalLine line_in(json::object line, int format, std::size_t n) {
  if (format > 1) as_in_format_1(line, n);
  const std::size_t number = number_in(line, n);
  line.erase("n");
  json::array of = format > 1 && of_nature(line) ? taken_of(line, n) : json::array();
  const int by = taken_by(line);
  std::optional<std::string> digest = taken_digest(line, n);
  json::array reasons = format > 1 && !of_nature(line) && !of_silence(line) ? taken_reasons(line, n) : json::array();
  // Begun with these, not given them later: so they stay in the memory of the line.
  return {.number = number,
          .move = std::move(line),
          .by = by,
          .of = std::move(of),
          .digest = std::move(digest),
          .reasons = std::move(reasons)};
}

json::object move_of(const Session& session, int format, std::size_t number) {
  json::object line = json::parse(session.journal_text(session.line_of(number))).as_object();
  for (const char* beside : {"words", "hash"}) line.erase(beside);
  return line_in(std::move(line), format, number).move;
}

std::optional<std::string> seed_in(const json::object& line, int format, std::size_t n) {
  if (!line.contains("seed") || (format > 1 && text_in(line, "kind") != seed_kind)) return std::nullopt;
  std::string seed = text_in(line, "seed");
  if (line.size() != (format > 1 ? 2 : 1) || seed.empty()) refuse_line(n, "is no seed");
  return seed;
}

json::object seed_line(const std::string& seed, int format) {
  if (format == 1) return {{"seed", seed}};
  return {{"kind", as_json(seed_kind)}, {"seed", seed}};
}

}  // namespace curia
