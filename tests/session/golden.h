#pragma once
// Golden games: whole games in a folder of tests/golden, one for every way a game can end, told move by move. A change that
// alters nothing tells them word for word; one that alters something shows what, where and under which rule.
//
//   CURIA_APPROVE=1 build/quick/session_tests -tc='golden*'
//
// accepts what is told now. A game whose moves are no longer legal is played anew by its players, from its seed on, until
// one ends as it must. The signature is one number over a hundred random games; it moves only when a rule does.
#include <map>

#include "bots/roster.h"
#include "bots/table_of_bots.h"
#include "tests/support/retold.h"

namespace curia::golden {

constexpr int longest = 20'000;

// E: how a game stands at the edge of a session (session/json_game.h).
template <class E>
class Golden : public Retold<E> {
 public:
  using typename Retold<E>::G;
  using typename Retold<E>::State;
  using typename Retold<E>::Decision;
  using typename Retold<E>::Move;
  using typename Retold<E>::Event;
  using typename Retold<E>::Table;
  using Retold<E>::tell;
  // A player who is no bot, by name.
  using Player = Move (*)(const Decision& decision, Random& random);

  explicit Golden(fs::path folder) : folder_(std::move(folder)) {}
  std::string own_player_name;
  Player own_player = nullptr;

  void check_games() const;
  // How often each ending comes, and at tables of which size.
  std::map<std::string, int> endings(SeatSet& sizes) const;
  void check_signature(const std::vector<typename G::Setting>& settings) const;

 private:
  std::vector<Move> play_out(const json::object& header, std::uint64_t seed) const;
  std::string record(json::object header) const;
  static std::uint64_t signature(std::uint64_t seed, const typename G::Setting& setting);

  fs::path folder_;
};

// The moves of one game of these players, or none if it does not end as it must or is too long.
template <class E>
auto Golden<E>::play_out(const json::object& header, std::uint64_t seed) const -> std::vector<Move> {
  const std::string players(header.at("players").as_string());
  const auto most = static_cast<std::size_t>(header.at("most").as_int64());
  const bool own = own_player != nullptr && players == own_player_name;
  Table table(Retold<E>::setting_of(header));
  bots::TableOfBots<G> bots;
  if (!own)
    for (int i = 0; i < table.s.game.seats; ++i) bots.seats[static_cast<std::size_t>(i)] = bots::make_bot<G>(players);
  Random random(seed);
  std::vector<Move> moves;
  while (!table.over() && moves.size() <= most) {
    const Decision& decision = table.look();
    Move move;
    if (G::nature_to_move(decision))
      move = G::sample_chance(table.s, random);
    else if (own)
      move = own_player(decision, random);
    else
      move = bots.next(table.s, table.setting.options, decision, random).value();
    table.play(move);
    moves.push_back(move);
  }
  if (!table.over() || word_of(table.s.game.ending) != std::string_view(header.at("ending").as_string())) moves.clear();
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
Move any_move(const Decision& decision, Random& random) {
  const bool breaks_in = random.below(24) == 0;
  const std::uint64_t salt = random.next();
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
  const auto amount = static_cast<std::int16_t>(chosen->least + static_cast<int>(random.below(range)));
  return {chosen->seat, chosen->faction, chosen->verb, chosen->a, chosen->b, chosen->c, amount};
}

// Every move and what it did: not the layout of the state, not the words, not the citations.
template <class E>
std::uint64_t Golden<E>::signature(std::uint64_t seed, const typename G::Setting& setting) {
  Random random(seed);
  Table game(setting);
  std::uint64_t hash = seed;
  for (int n = 0; n < longest && !game.over(); ++n) {
    const Decision& decision = game.look();
    const Move move = G::nature_to_move(decision) ? G::sample_chance(game.s, random) : any_move<Move>(decision, random);
    hash = mix(hash, static_cast<std::uint64_t>(move.verb) << 16U | static_cast<std::uint16_t>(move.amount));
    game.play(move);
    for (const Event& event : game.told) {
      hash = mix(hash, static_cast<std::uint64_t>(event.kind) << 32U | std::uint64_t{event.visible} << 24U |
                           std::uint64_t{event.a} << 16U | std::uint64_t{event.b} << 8U | event.c);
      hash = mix(hash, std::uint64_t{static_cast<std::uint16_t>(event.n)} << 16U | static_cast<std::uint16_t>(event.m));
    }
    game.told.clear();
  }
  return mix(hash, static_cast<std::uint64_t>(game.s.game.ending));
}

template <class E>
void Golden<E>::check_games() const {
  if (!approving()) return Retold<E>::check_games(folder_);
  for (const fs::path& file : files_in(folder_, ".game")) {
    const std::string old = contents(file);
    const json::object header = header_in(old);
    bool legal = false;
    const std::string now = tell(header, Retold<E>::moves_in(old), legal);
    const bool whole = legal && now.find("\nend " + std::string(header.at("ending").as_string())) != std::string::npos;
    write(file, whole ? now : record(header));
  }
}

template <class E>
std::map<std::string, int> Golden<E>::endings(SeatSet& sizes) const {
  std::map<std::string, int> found;
  for (const fs::path& file : files_in(folder_, ".game")) {
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
