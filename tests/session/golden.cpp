// Golden games: whole games in tests/golden, one for every way a game can end, told move by move. A change that alters
// nothing tells them word for word; one that alters something shows what, where and under which rule.
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

#include "bots/republic.h"
#include "bots/table_of_bots.h"
#include "games/republic/canonical.h"
#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/play.h"
#include "games/republic/rule_table.h"
#include "games/republic/view.h"

using namespace curia;
using namespace curia::republic;
namespace json = boost::json;
namespace fs = std::filesystem;

namespace {

constexpr int views_every = 25;  // moves
constexpr int longest = 20'000;

const fs::path folder = fs::path(CURIA_SOURCE_DIR) / "tests" / "golden";

bool approving() {
  const char* set = std::getenv("CURIA_APPROVE");
  return set != nullptr && std::string_view(set) == "1";
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}
void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

std::vector<fs::path> games() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".game") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

// ---- A game -----------------------------------------------------------------------------------------------------------

struct Game final : Teller {
  explicit Game(int seats) { start(s, vg2009, Era::early, seats, this); }
  bool over() const { return s.phase == Phase::over; }
  const Decision& look() {
    list_offers(s, vg2009, decision);
    return decision;
  }
  void play(const Move& move) { republic::play(s, vg2009, move, this); }
  void tell(const Event& event) override { told.push_back(event); }

  State s;
  Decision decision;
  std::vector<Event> told;
};

// ---- A move and an event as a line ------------------------------------------------------------------------------------

std::string seat_word(Seat seat) { return "P" + std::to_string(index(seat) + 1); }

std::string word(Operand kind, std::uint8_t operand) {
  if (kind == Operand::seat) return seat_word(static_cast<Seat>(operand));
  const json::value value = operand_json(kind, operand);
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

struct Field {
  Operand kind;
  std::string_view name;
};
std::array<Field, 3> fields_of(Verb verb) {
  const VerbRow& row = row_of(verb);
  return {{{row.a, row.a_name}, {row.b, row.b_name}, {row.c, row.c_name}}};
}

// "P2 persuade persuader=fabius target=claudius 9"; for another faction "P2/P3"; of nature "nature 4 5".
std::string line_of(const Move& move) {
  std::string line;
  const std::uint8_t operands[] = {move.a, move.b, move.c};
  if (move.seat == Seat::nature) {
    line = "nature";
    for (const std::uint8_t operand : operands)
      if (operand != no_operand) line += " " + std::to_string(operand);
    return line;
  }
  line = seat_word(move.seat) + (move.faction == move.seat ? "" : "/" + seat_word(move.faction)) + " " +
         std::string(row_of(move.verb).key);
  std::size_t n = 0;
  for (const Field& field : fields_of(move.verb)) {
    const std::uint8_t operand = operands[n++];
    if (operand != no_operand) line += " " + std::string(field.name) + "=" + word(field.kind, operand);
  }
  if (row_of(move.verb).amount) line += " " + std::to_string(move.amount);
  return line;
}

Move move_in(const std::string& line) {
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
  while (words >> one) {
    const std::size_t equals = one.find('=');
    if (equals == std::string::npos) {
      move.amount = static_cast<std::int16_t>(std::stoi(one));
      continue;
    }
    const std::string name = one.substr(0, equals), value = one.substr(equals + 1);
    const bool number = value.find_first_not_of("0123456789") == std::string::npos;
    const json::value given = number ? json::value(std::stoi(value)) : json::value(value);
    std::uint8_t* const places[] = {&move.a, &move.b, &move.c};
    std::size_t n = 0;
    for (const Field& field : fields_of(move.verb)) {
      std::uint8_t& place = *places[n++];
      if (field.name != name || field.kind == Operand::none) continue;
      place = field.kind == Operand::seat ? op(seat_at(value[1] - '1')) : read_operand(field.kind, given, name);
    }
  }
  return move;
}

// "  influence_changed cornelius 5 15 VG-9.22b"
std::string line_of(const Event& event) {
  const EventRow& row = row_of(event.kind);
  std::string line = "  " + std::string(row.key);
  const std::uint8_t operands[] = {event.a, event.b, event.c};
  const Operand kinds[] = {row.a, row.b, row.c};
  for (std::size_t n = 0; n < 3; ++n) {
    if (kinds[n] == Operand::none) continue;
    line += " " + (operands[n] == no_operand ? "-" : word(kinds[n], operands[n]));
  }
  if (!row.n_name.empty()) line += " " + std::to_string(event.n);
  if (!row.m_name.empty()) line += " " + std::to_string(event.m);
  if (event.visible != everybody) {  // "*" is a spectator
    line += " to:";
    for (int i = 0; i < max_seats; ++i)
      if ((event.visible >> i & 1) != 0) line += seat_word(seat_at(i));
    if ((event.visible >> max_seats & 1) != 0) line += "*";
  }
  if (event.rule != Rule::none) line += " " + std::string(id_of(event.rule));
  return line;
}

std::string hash_word(std::uint64_t hash) {
  std::ostringstream out;
  out << std::hex << (hash & 0xFFFFFFFFU);
  return out.str();
}

std::string views_of(const State& s) {
  std::string line = "views";
  for (int i = 0; i < s.seats; ++i) line += " " + hash_word(hash_of(view(s, vg2009, seat_at(i))));
  return line + " table " + hash_word(hash_of(s));
}

// ---- Telling a game ---------------------------------------------------------------------------------------------------

std::string header_of(const json::object& header) { return json::serialize(header) + "\n"; }

// Plays these moves and tells the game; `legal` is false if one of them is refused.
std::string tell(const json::object& header, const std::vector<Move>& moves, bool& legal) {
  Game game(static_cast<int>(header.at("seats").as_int64()));
  std::string text = header_of(header);
  const auto events = [&] {
    for (const Event& event : game.told) text += line_of(event) + "\n";
    game.told.clear();
  };
  events();
  legal = true;
  int n = 0;
  for (const Move& move : moves) {
    text += line_of(move) + "\n";
    if (game.over() || refused(game.s, game.look(), move)) {
      legal = false;
      return text + "  refused\n";
    }
    game.play(move);
    events();
    if (++n % views_every == 0) text += views_of(game.s) + "\n";
  }
  text += views_of(game.s) + "\n";
  text += "end " + std::string(word_of(game.s.ending)) + ", " + std::to_string(n) + " moves\n";
  return text;
}

std::vector<Move> moves_in(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line))
    if (line.starts_with("nature") || (line.size() > 1 && line[0] == 'P')) moves.push_back(move_in(line));
  return moves;
}

std::string first_difference(const std::string& old, const std::string& now) {
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

// ---- Players ----------------------------------------------------------------------------------------------------------

// Leaves the game, murders and goes to war whenever that is offered, so that factions vanish.
Move ruthless(const Decision& decision, Bits& bits) {
  const auto weight = [](const Offer& offer) {
    switch (offer.verb) {
      case Verb::leave_game:
        return 5;
      case Verb::assassinate:
      case Verb::assassinate_sponsor:
      case Verb::name_victim:
        return 4;
      case Verb::contribute:
      case Verb::send:
      case Verb::put_to_vote:
      case Verb::recruit_legions:
      case Verb::add_legions:
        return 3;
      case Verb::withdraw:
        return 0;
      case Verb::vote:
        return offer.a == op(Side::in_favour) ? 3 : 1;
      default:
        return 2;
    }
  };
  const auto below = [&bits](std::size_t n) { return bits.below(static_cast<std::uint32_t>(n)); };
  const Offer* chosen = &decision.offers[below(decision.offers.size())];
  if (bits.below(4) != 0) {
    int best = -1;
    std::size_t ties = 0;
    for (const Offer& offer : decision.offers) {
      if (weight(offer) > best) {
        best = weight(offer);
        ties = 0;
      }
      if (weight(offer) == best && below(++ties) == 0) chosen = &offer;
    }
  }
  const bool all = weight(*chosen) >= 3 && chosen->verb != Verb::contribute;
  const auto amount = static_cast<std::int16_t>(
      all ? chosen->most
          : chosen->least + static_cast<int>(below(static_cast<std::size_t>(chosen->most - chosen->least + 1))));
  return {chosen->seat, chosen->faction, chosen->verb, chosen->a, chosen->b, chosen->c, amount};
}

// The moves of one game of these players, or none if it does not end as it must or is too long.
std::vector<Move> play_out(const json::object& header, std::uint64_t seed) {
  const auto seats = static_cast<int>(header.at("seats").as_int64());
  const std::string players(header.at("players").as_string());
  const auto most = static_cast<std::size_t>(header.at("most").as_int64());
  bots::TableOfBots<republic::Rules> table;
  if (players != "ruthless")
    for (int i = 0; i < seats; ++i) table.seats[static_cast<std::size_t>(i)] = bots::make_bot<republic::Rules>(players);
  Bits bits(seed);
  Game game(seats);
  std::vector<Move> moves;
  while (!game.over() && moves.size() <= most) {
    const Decision& decision = game.look();
    Move move;
    if (decision.chance.kind != ChanceRequest::Kind::none)
      move = sample_chance(game.s, bits);
    else if (players == "ruthless")
      move = ruthless(decision, bits);
    else
      move = table.next(game.s, vg2009, decision, bits).value();
    game.play(move);
    moves.push_back(move);
  }
  if (!game.over() || word_of(game.s.ending) != std::string_view(header.at("ending").as_string())) moves.clear();
  return moves;
}

std::string record(json::object header) {
  const auto first = header.at("seed").as_int64();
  bool legal = false;
  for (std::int64_t seed = first; seed < first + 20'000; ++seed) {
    const std::vector<Move> moves = play_out(header, static_cast<std::uint64_t>(seed));
    if (moves.empty()) continue;
    header["seed"] = seed;
    return tell(header, moves, legal);
  }
  FAIL("no game of " << header.at("players") << " ends in " << header.at("ending"));
  return {};
}

// ---- The signature ----------------------------------------------------------------------------------------------------

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29U);
}

// The choice does not depend on the order of the offers.
Move any_move(const Decision& decision, Bits& bits) {
  const bool breaks_in = bits.below(24) == 0;
  const std::uint64_t salt = bits.next();
  const Offer* chosen = nullptr;
  std::uint64_t best = 0;
  for (const Offer& offer : decision.offers) {
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
std::uint64_t signature(std::uint64_t seed) {
  Bits bits(seed);
  Game game(3 + static_cast<int>(seed % 4));
  std::uint64_t hash = seed;
  for (int n = 0; n < longest && !game.over(); ++n) {
    const Decision& decision = game.look();
    const Move move =
        decision.chance.kind != ChanceRequest::Kind::none ? sample_chance(game.s, bits) : any_move(decision, bits);
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

}  // namespace

TEST_CASE("golden games replay word for word") {
  for (const fs::path& file : games()) {
    const std::string old = contents(file);
    const json::object header = json::parse(old.substr(0, old.find('\n'))).as_object();
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

TEST_CASE("golden games: one for every way a game can end, at tables of every size") {
  std::map<std::string, int> endings;
  SeatSet sizes;
  for (const fs::path& file : games()) {
    const std::string text = contents(file);
    const json::object header = json::parse(text.substr(0, text.find('\n'))).as_object();
    ++endings[std::string(header.at("ending").as_string())];
    sizes.add(seat_at(static_cast<int>(header.at("seats").as_int64()) - 1));
    CHECK(text.find("\nend " + std::string(header.at("ending").as_string()) + ", ") != std::string::npos);
  }
  for (const Ending ending : {Ending::bankruptcy, Ending::four_wars, Ending::people_revolt, Ending::era_ends,
                              Ending::consul_for_life, Ending::rebel, Ending::last_faction})
    CHECK_MESSAGE(endings[std::string(word_of(ending))] > 0, word_of(ending));
  CHECK(sizes.size() == 4);
}

TEST_CASE("golden signature: a hundred random games") {
  std::uint64_t hash = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) hash = mix(hash, signature(seed));
  std::ostringstream now;
  now << std::hex << hash << "\n";
  const fs::path file = folder / "signature.txt";
  if (approving()) return write(file, now.str());
  CHECK_MESSAGE(contents(file) == now.str(), "a rule has moved: CURIA_APPROVE=1 accepts it");
}
