#pragma once
// A golden game, told move by move as its file of tests/golden does: by sessions (tests/session/golden.h, where they are recorded), and once
// more by the rules alone, so that their tests notice what whole games notice.
#include <map>

#include "engine/codec.h"
#include "tests/support/game_file.h"

namespace curia::golden {

namespace json = boost::json;

constexpr int views_every = 25;  // moves

inline std::string seat_word(Seat seat) { return "P" + std::to_string(index(seat) + 1); }

inline std::string hash_word(std::uint64_t hash) {
  std::ostringstream out;
  out << std::hex << (hash & 0xFFFFFFFFU);
  return out.str();
}

inline std::string first_difference(const std::string& old, const std::string& now) {
  std::istringstream one(old), two(now);
  std::string x, y, move;
  for (int n = 1;; ++n) {
    const bool more = static_cast<bool>(std::getline(one, x)), other = static_cast<bool>(std::getline(two, y));
    if (!more) x = "(the end)";
    if (!other) y = "(the end)";
    if (x != y || (!more && !other))
      return "line " + std::to_string(n) + ", after " + move + "\n  told: " + x + "\n  now:  " + y;
    if (!x.starts_with(' ')) move = x;
  }
}

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29U);
}

// E: Rules, Event, and how a table begins and moves (start, play).
template <class E>
class Retold {
 public:
  using G = typename E::Traits;
  using State = typename G::State;
  using Decision = typename G::Decision;
  using Move = typename G::Move;
  using Event = typename E::Event;
  using Verb = decltype(Move{}.verb);

  // Compares the games of a folder with their files.
  static void check_games(const fs::path& folder);

  struct Table final : TellerOf<Event> {
    explicit Table(const typename G::Setting& chosen) : setting(chosen) { E::start(s, setting, this); }
    bool over() const { return G::over(s); }
    const Decision& look() {
      G::list_offers(s, setting.options, decision);
      return decision;
    }
    void play(const Move& move) { E::play(s, setting.options, move, this); }
    void tell(const Event& event) override { told.push_back(event); }

    typename G::Setting setting;
    State s;
    Decision decision;
    std::vector<Event> told;
  };
  static typename G::Setting setting_of(const json::object& header) {
    typename G::Setting setting = setting_in<G>(header);
    if (const json::value* options = header.if_contains("options")) read_options(options->as_object(), setting.options);
    return setting;
  }

  template <class Operand>
  static std::string word(Operand kind, std::uint8_t operand) {
    const json::value value = operand_json(kind, operand);
    if (kind == Operand::seat && (value.is_number() || value == "nature")) return seat_word(static_cast<Seat>(operand));
    return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
  }
  static std::string line_of(const Move& move);
  static std::string line_of(const Event& event);
  static Move move_in(const std::string& line);
  static std::vector<Move> moves_in(const std::string& text);
  static std::string views_of(const Table& table);
  static std::string tell(const json::object& header, const std::vector<Move>& moves, bool& legal);
};

// "P2 persuade persuader=fabius target=claudius 9"; for another faction "P2/P3"; of nature "nature 4 5".
template <class E>
std::string Retold<E>::line_of(const Move& move) {
  std::string line;
  const std::uint8_t operands[] = {move.a, move.b, move.c};
  if (move.seat == Seat::nature) {
    line = "nature";
    for (const std::uint8_t operand : operands)
      if (operand != no_operand) line += " " + std::to_string(operand);
    return line;
  }
  const auto& row = row_of(move.verb);
  line = seat_word(move.seat) + (move.faction == move.seat ? "" : "/" + seat_word(move.faction)) + " " +
         std::string(row.key);
  const auto add = [&line](auto kind, std::string_view name, std::uint8_t operand) {
    if (operand != no_operand) line += " " + std::string(name) + "=" + word(kind, operand);
  };
  add(row.a, row.a_name, move.a);
  add(row.b, row.b_name, move.b);
  add(row.c, row.c_name, move.c);
  if (row.amount) line += " " + std::to_string(move.amount);
  return line;
}

template <class E>
typename Retold<E>::Move Retold<E>::move_in(const std::string& line) {
  std::istringstream words(line);
  std::string who, verb, one;
  words >> who;
  Move move;
  if (who == "nature") {
    move.seat = move.faction = Seat::nature;
    move.verb = Verb::chance;
    std::uint8_t* const places[] = {&move.a, &move.b, &move.c};
    for (std::size_t n = 0; n < 3 && words >> one; ++n) *places[n] = static_cast<std::uint8_t>(std::stoi(one));
    return move;
  }
  move.seat = move.faction = seat_at(who[1] - '1');
  if (const std::size_t at = who.find('/'); at != std::string::npos) move.faction = seat_at(who[at + 2] - '1');
  words >> verb;
  REQUIRE_MESSAGE(parse_verb(verb, move.verb), "there is no verb " << verb);
  const auto& row = row_of(move.verb);
  while (words >> one) {
    const std::size_t equals = one.find('=');
    if (equals == std::string::npos) {
      move.amount = static_cast<std::int16_t>(std::stoi(one));
      continue;
    }
    const std::string name = one.substr(0, equals), value = one.substr(equals + 1);
    const bool number = value.find_first_not_of("0123456789") == std::string::npos;
    const json::value given = number ? json::value(std::stoi(value)) : json::value(value);
    const auto read = [&](auto kind, std::string_view field, std::uint8_t& place) {
      if (field != name || kind == decltype(kind)::none) return;
      place =
          kind == decltype(kind)::seat ? static_cast<std::uint8_t>(value[1] - '1') : read_operand(kind, given, name);
    };
    read(row.a, row.a_name, move.a);
    read(row.b, row.b_name, move.b);
    read(row.c, row.c_name, move.c);
  }
  return move;
}

// "  influence_changed cornelius 5 15 VG-9.22b"
template <class E>
std::string Retold<E>::line_of(const Event& event) {
  const auto& row = row_of(event.kind);
  std::string line = "  " + std::string(row.key);
  const auto add = [&line](auto kind, std::uint8_t operand) {
    if (kind != decltype(kind)::none) line += " " + (operand == no_operand ? "-" : word(kind, operand));
  };
  add(row.a, event.a);
  add(row.b, event.b);
  add(row.c, event.c);
  if (!row.n_name.empty()) line += " " + std::to_string(event.n);
  if (!row.m_name.empty()) line += " " + std::to_string(event.m);
  if (event.visible != everybody) {  // "*" is a spectator
    line += " to:";
    for (int i = 0; i < max_seats; ++i)
      if ((event.visible >> i & 1) != 0) line += seat_word(seat_at(i));
    if ((event.visible >> max_seats & 1) != 0) line += "*";
  }
  if (event.rule != decltype(event.rule)::none) line += " " + std::string(id_of(event.rule));
  return line;
}

template <class E>
std::string Retold<E>::views_of(const Table& table) {
  std::string line = "views";
  for (int i = 0; i < table.s.game.seats; ++i)
    line += " " + hash_word(G::hash(G::view(table.s, table.setting.options, seat_at(i))));
  return line + " table " + hash_word(G::hash(table.s));
}

// Plays these moves and tells the game; `legal` is false if one of them is refused.
template <class E>
std::string Retold<E>::tell(const json::object& header, const std::vector<Move>& moves, bool& legal) {
  Table table(setting_of(header));
  std::string text = json::serialize(header) + "\n";
  const auto events = [&] {
    for (const Event& event : table.told) text += line_of(event) + "\n";
    table.told.clear();
  };
  events();
  legal = true;
  int n = 0;
  for (const Move& move : moves) {
    text += line_of(move) + "\n";
    if (table.over() || G::refused(table.s, table.look(), move)) {
      legal = false;
      return text + "  refused\n";
    }
    table.play(move);
    events();
    if (++n % views_every == 0) text += views_of(table) + "\n";
  }
  text += views_of(table) + "\n";
  text += "end " + std::string(word_of(table.s.game.ending)) + ", " + std::to_string(n) + " moves\n";
  return text;
}

template <class E>
std::vector<typename Retold<E>::Move> Retold<E>::moves_in(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line))
    if (line.starts_with("nature") || (line.size() > 1 && line[0] == 'P')) moves.push_back(move_in(line));
  return moves;
}

template <class E>
void Retold<E>::check_games(const fs::path& folder) {
  for (const fs::path& file : files_in(folder, ".game")) {
    const std::string old = contents(file);
    bool legal = false;
    const std::string now = tell(header_in(old), moves_in(old), legal);
    const bool same = now == old;  // neither is printed
    CHECK_MESSAGE(same, file.filename().string() << ": " << first_difference(old, now));
  }
}

}  // namespace curia::golden
