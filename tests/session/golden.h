#pragma once
// Golden games: whole games in a folder of tests/golden, one for every way a game can end, told move by move. A change that
// alters nothing tells them word for word; one that alters something shows what, where and under which rule.
//
//   CURIA_APPROVE=1 build/quick/session_tests -tc='golden*'
//
// accepts what is told now. A game whose moves are no longer legal is played anew by its players, from its seed on, until
// one ends as it must. The signature is one number over a hundred random games; it moves only when a rule does.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "bots/roster.h"
#include "bots/table_of_bots.h"
#include "engine/codec.h"
#include "session/setting.h"

namespace curia::golden {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr int views_every = 25;  // moves
constexpr int longest = 20'000;

inline bool approving() {
  const char* set = std::getenv("CURIA_APPROVE");
  return set != nullptr && std::string_view(set) == "1";
}

inline std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}
inline void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

inline std::vector<fs::path> games(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".game") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

inline json::object header_in(const std::string& text) {
  return json::parse(text.substr(0, text.find('\n'))).as_object();
}

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

// E: how a game stands at the edge of a session (session/json_game.h), whose tables give moves and events their words.
template <class E>
class Golden {
 public:
  using G = typename E::Rules;
  using State = typename G::State;
  using Decision = typename G::Decision;
  using Move = typename G::Move;
  using Event = typename E::Event;
  using Verb = decltype(Move{}.verb);
  // A player who is no bot, by name.
  using Player = Move (*)(const Decision& decision, Bits& bits);

  explicit Golden(fs::path folder) : folder_(std::move(folder)) {}
  std::string own_player_name;
  Player own_player = nullptr;

  void check_games() const;
  // How often each ending comes, and at tables of which size.
  std::map<std::string, int> endings(SeatSet& sizes) const;
  void check_signature(const std::vector<typename G::Setting>& settings) const;

 private:
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
  static typename G::Setting setting_in(const json::object& header) { return chosen_table<G>(header).setting; }

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
  std::string tell(const json::object& header, const std::vector<Move>& moves, bool& legal) const;
  std::vector<Move> play_out(const json::object& header, std::uint64_t seed) const;
  std::string record(json::object header) const;
  static std::uint64_t signature(std::uint64_t seed, const typename G::Setting& setting);

  fs::path folder_;
};

// "P2 persuade persuader=fabius target=claudius 9"; for another faction "P2/P3"; of nature "nature 4 5".
template <class E>
std::string Golden<E>::line_of(const Move& move) {
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
typename Golden<E>::Move Golden<E>::move_in(const std::string& line) {
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
std::string Golden<E>::line_of(const Event& event) {
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
std::string Golden<E>::views_of(const Table& table) {
  std::string line = "views";
  for (int i = 0; i < table.s.seats; ++i)
    line += " " + hash_word(G::hash(G::view(table.s, table.setting.options, seat_at(i))));
  return line + " table " + hash_word(G::hash(table.s));
}

// Plays these moves and tells the game; `legal` is false if one of them is refused.
template <class E>
std::string Golden<E>::tell(const json::object& header, const std::vector<Move>& moves, bool& legal) const {
  Table table(setting_in(header));
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
  text += "end " + std::string(word_of(table.s.ending)) + ", " + std::to_string(n) + " moves\n";
  return text;
}

template <class E>
std::vector<typename Golden<E>::Move> Golden<E>::moves_in(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line))
    if (line.starts_with("nature") || (line.size() > 1 && line[0] == 'P')) moves.push_back(move_in(line));
  return moves;
}

// The moves of one game of these players, or none if it does not end as it must or is too long.
template <class E>
std::vector<typename Golden<E>::Move> Golden<E>::play_out(const json::object& header, std::uint64_t seed) const {
  const std::string players(header.at("players").as_string());
  const auto most = static_cast<std::size_t>(header.at("most").as_int64());
  const bool own = own_player != nullptr && players == own_player_name;
  Table table(setting_in(header));
  bots::TableOfBots<G> bots;
  if (!own)
    for (int i = 0; i < table.s.seats; ++i) bots.seats[static_cast<std::size_t>(i)] = bots::make_bot<G>(players);
  Bits bits(seed);
  std::vector<Move> moves;
  while (!table.over() && moves.size() <= most) {
    const Decision& decision = table.look();
    Move move;
    if (G::nature_to_move(decision))
      move = G::sample_chance(table.s, bits);
    else if (own)
      move = own_player(decision, bits);
    else
      move = bots.next(table.s, table.setting.options, decision, bits).value();
    table.play(move);
    moves.push_back(move);
  }
  if (!table.over() || word_of(table.s.ending) != std::string_view(header.at("ending").as_string())) moves.clear();
  return moves;
}

template <class E>
std::string Golden<E>::record(json::object header) const {
  const auto first = header.at("seed").as_int64();
  bool legal = false;
  for (std::int64_t seed = first; seed < first + 20'000; ++seed) {
    const std::vector<Move> moves = play_out(header, static_cast<std::uint64_t>(seed));
    if (moves.empty()) continue;
    header["seed"] = seed;
    std::string text = tell(header, moves, legal);
    const json::value* told = header.if_contains("tells");  // an event without which the game shows nothing
    if (told == nullptr || text.find("\n  " + std::string(told->as_string()) + " ") != std::string::npos) return text;
  }
  FAIL("no game of " << header.at("players") << " ends in " << header.at("ending") << ", or none tells what it must");
  return {};
}

// The choice does not depend on the order of the offers.
template <class Move, class Decision>
Move any_move(const Decision& decision, Bits& bits) {
  const bool breaks_in = bits.below(24) == 0;
  const std::uint64_t salt = bits.next();
  decltype(&decision.offers[0]) chosen = nullptr;
  std::uint64_t best = 0;
  for (const auto& offer : decision.offers) {
    if (!offer.must && !breaks_in) continue;
    std::uint64_t hash =
        mix(salt, static_cast<std::uint64_t>(offer.seat) << 8U | static_cast<std::uint64_t>(offer.faction));
    hash = mix(hash, static_cast<std::uint64_t>(offer.verb));
    hash = mix(hash, std::uint64_t{offer.a} << 16U | std::uint64_t{offer.b} << 8U | offer.c);
    if (chosen != nullptr && hash <= best) continue;
    best = hash;
    chosen = &offer;
  }
  const auto range = static_cast<std::uint32_t>(chosen->most - chosen->least + 1);
  const auto amount = static_cast<std::int16_t>(chosen->least + static_cast<int>(bits.below(range)));
  return {chosen->seat, chosen->faction, chosen->verb, chosen->a, chosen->b, chosen->c, amount};
}

// Every move and what it did: not the layout of the state, not the words, not the citations.
template <class E>
std::uint64_t Golden<E>::signature(std::uint64_t seed, const typename G::Setting& setting) {
  Bits bits(seed);
  Table game(setting);
  std::uint64_t hash = seed;
  for (int n = 0; n < longest && !game.over(); ++n) {
    const Decision& decision = game.look();
    const Move move = G::nature_to_move(decision) ? G::sample_chance(game.s, bits) : any_move<Move>(decision, bits);
    hash = mix(hash, static_cast<std::uint64_t>(move.verb) << 16U | static_cast<std::uint16_t>(move.amount));
    game.play(move);
    for (const Event& event : game.told) {
      hash = mix(hash, static_cast<std::uint64_t>(event.kind) << 32U | std::uint64_t{event.visible} << 24U |
                           std::uint64_t{event.a} << 16U | std::uint64_t{event.b} << 8U | event.c);
      hash = mix(hash, std::uint64_t{static_cast<std::uint16_t>(event.n)} << 16U | static_cast<std::uint16_t>(event.m));
    }
    game.told.clear();
  }
  return mix(hash, static_cast<std::uint64_t>(game.s.ending));
}

template <class E>
void Golden<E>::check_games() const {
  for (const fs::path& file : games(folder_)) {
    const std::string old = contents(file);
    const json::object header = header_in(old);
    const std::vector<Move> moves = moves_in(old);
    bool legal = false;
    const std::string now = tell(header, moves, legal);
    if (approving()) {
      const bool whole =
          legal && now.find("\nend " + std::string(header.at("ending").as_string())) != std::string::npos;
      write(file, whole ? now : record(header));
      continue;
    }
    const bool same = now == old;  // neither is printed
    CHECK_MESSAGE(same, file.filename().string() << ": " << first_difference(old, now));
  }
}

template <class E>
std::map<std::string, int> Golden<E>::endings(SeatSet& sizes) const {
  std::map<std::string, int> found;
  for (const fs::path& file : games(folder_)) {
    const std::string text = contents(file);
    const json::object header = header_in(text);
    ++found[std::string(header.at("ending").as_string())];
    sizes.add(seat_at(static_cast<int>(header.at("seats").as_int64()) - 1));
    CHECK(text.find("\nend " + std::string(header.at("ending").as_string()) + ", ") != std::string::npos);
  }
  return found;
}

// A hundred random games, in turn with these settings.
template <class E>
void Golden<E>::check_signature(const std::vector<typename G::Setting>& settings) const {
  std::uint64_t hash = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) hash = mix(hash, signature(seed, settings[seed % settings.size()]));
  std::ostringstream now;
  now << std::hex << hash << "\n";
  const fs::path file = folder_ / "signature.txt";
  if (approving()) return write(file, now.str());
  CHECK_MESSAGE(contents(file) == now.str(), "a rule has moved: CURIA_APPROVE=1 accepts it");
}

}  // namespace curia::golden
