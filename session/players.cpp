#include "session/players.h"

#include <random>

#include "bots/table_of_bots.h"
#include "session/republic_game.h"

namespace curia {

namespace json = boost::json;

namespace {

// Every game that can be played here has bots of its own kind; so far there is one.
const RepublicGame& republic_in(const Game& game) { return dynamic_cast<const RepublicGame&>(game); }

std::optional<json::object> next_of(bots::TableOfBots& table, const RepublicGame& game, Bits& bits) {
  if (game.over() || game.nature_to_move()) return std::nullopt;
  const auto move = table.next(game.state(), game.rules(), game.full_decision(), bits);
  if (!move) return std::nullopt;
  return game.move_json(*move);
}

}  // namespace

struct BotPlayers::Seats {
  bots::TableOfBots table;
  Bits bits{(std::uint64_t{std::random_device{}()} << 32U) ^ std::random_device{}()};
};

bool is_bot(std::string_view name) { return bots::make_bot(name) != nullptr; }

json::array bot_names_json() {
  json::array names;
  for (std::string_view all = bots::bot_names(); !all.empty();) {
    const std::size_t comma = all.find(", ");
    names.emplace_back(as_json(all.substr(0, comma)));
    all = comma == std::string_view::npos ? std::string_view() : all.substr(comma + 2);
  }
  return names;
}

BotPlayers::BotPlayers(const std::vector<std::string>& names, std::optional<std::uint64_t> seed)
    : seats_(std::make_unique<Seats>()) {
  if (seed) seats_->bits = Bits(*seed);
  for (std::size_t seat = 0; seat < names.size() && seat < max_seats; ++seat) {
    if (names[seat].empty()) continue;
    seats_->table.seats[seat] = bots::make_bot(names[seat]);
    if (seats_->table.seats[seat] == nullptr)
      throw Fault("unknown_bot", "there is no bot " + names[seat].substr(0, 40));
  }
}

BotPlayers::~BotPlayers() = default;
BotPlayers::BotPlayers(BotPlayers&&) noexcept = default;

std::optional<json::object> BotPlayers::next(const Game& game) {
  return next_of(seats_->table, republic_in(game), seats_->bits);
}

json::object bot_move(const Game& game, Seat seat, const std::string& bot, std::uint64_t seed) {
  if (!is_bot(bot)) throw Fault("unknown_bot", "there is no bot " + bot.substr(0, 40));
  if (game.over() || !game.waiting().has(seat)) throw Fault("not_your_turn", "this seat is not asked");
  bots::TableOfBots table;
  table.seats[static_cast<std::size_t>(index(seat))] = bots::make_bot(bot);
  Bits bits(seed);
  for (;;) {  // the answer to the question, not a deed that breaks in
    auto move = next_of(table, republic_in(game), bits);
    if (move) return *move;
  }
}

}  // namespace curia
