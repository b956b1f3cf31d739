// Players, cards, the turn and the desk of a position: docs/view.md.
#include "games/crisis/buy_trash/desk.h"
#include "games/crisis/codec.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

constexpr std::string_view stage_words[] = {"closed", "discards", "market", "refill", "floor"};
constexpr int most_points = 255;

// Kinds of cards, each with how many there are.
boost::json::object cards_shape() {
  Shape shape(Shape::Use::given);
  for (int kind = 0; kind < card_count; ++kind)
    shape.field(name_id(static_cast<CardId>(kind)), shape::integer(0, value::influence_cards), Shape::There::sometimes);
  return shape.schema();
}

boost::json::object cards_json(const Cards& cards) {
  boost::json::object out;
  for (std::size_t kind = 0; kind < cards.of.size(); ++kind)
    if (cards.of[kind] != 0) out[text(name_id(static_cast<CardId>(kind)))] = cards.of[kind];
  return out;
}

CounterSet generals_at(const State& s, Seat seat, Post post) {
  CounterSet set;
  for (int general = 0; general < counters_each; ++general)
    if (army(s, army_of(seat, general)).post == post) set.add(static_cast<std::uint8_t>(general));
  return set;
}

void describe_generals(Node& node, State& s, Seat seat) {
  CounterSet waiting = generals_at(s, seat, Post::waiting);
  node.indices("waiting", waiting, counters_each - 1);
  if (node.reading())
    for (std::uint8_t general : waiting) army(s, army_of(seat, general)).post = Post::waiting;
  const auto unrecruited = [&s, seat] {
    boost::json::array list;
    for (std::uint8_t general : generals_at(s, seat, Post::unrecruited)) list.emplace_back(general);
    return boost::json::value(list);
  };
  node.derived("unrecruited", unrecruited, [] { return shape::set(shape::integer(0, counters_each - 1)); });
}

// `piles`: whether the split between hand and Available Cards is to be told.
void describe_player(Node& node, State& s, std::size_t place, bool piles) {
  Player& player = s.players[place];
  const Seat seat = seat_at(static_cast<int>(place));
  node.derived("seat", [seat] { return index(seat); });
  node.number("legacy", player.legacy, 0, 9'999);
  node.number("emperor_turns", player.emperor_turns, 0, 255);
  if (piles) {
    describe_cards(node, "hand", player.hand);
    describe_cards(node, "available", player.available);
  }
  if (node.reading()) {
    player.hand_size = static_cast<std::uint8_t>(player.hand.size());
    player.available_size = static_cast<std::uint8_t>(player.available.size());
  }
  node.derived("hand_size", [&player] { return player.hand_size; });
  node.derived("available_size", [&player] { return player.available_size; });
  const auto unseen = [&player] {
    Cards all = player.available;
    all.join(player.hand);
    return boost::json::value(cards_json(all));
  };
  node.derived("unseen", unseen, cards_shape);
  describe_cards(node, "open", player.open);
  describe_cards(node, "discards", player.discards);
  describe_cards(node, "played", player.played);
  node.some_ids("floor", player.floor);
  node.object("governors", [&](Node& inner) {
    inner.indices("waiting", player.governors_waiting, counters_each - 1);
    inner.indices("unrecruited", player.governors_unrecruited, counters_each - 1);
  });
  node.object("generals", [&](Node& inner) { describe_generals(inner, s, seat); });
  node.derived("provinces", [&s, seat] { return governed(s, seat); });
  node.derived("emperor", [&s, seat] { return emperor(s) == seat; });
  node.derived("pretender", [&s, seat] { return is_pretender(s, seat); });
  node.derived("legions", [&s, seat] { return legions_of(s, seat); });
  node.derived("government_points", [&s, seat] { return government_points(s, seat); });
}

// What a card costs this buyer, at the desk or if he came there now.
int price_for(const State& s, Seat buyer, CardId card) {
  if (s.desk.stage != DeskStage::closed && s.desk.seat == buyer) return price(s.desk, card);
  Desk desk{.seat = buyer, .provinces = static_cast<std::uint8_t>(governed_count(s, buyer))};
  if (buyer == s.game.active) {
    desk.military_discount = s.turn.military_discount;
    desk.political_discount = s.turn.political_discount;
  }
  return price(desk, card);
}

void spheres(Node& node, std::string_view name, std::array<std::uint8_t, sphere_count>& points) {
  node.object(name, [&](Node& inner) {
    for (std::size_t i = 0; i < points.size(); ++i)
      inner.number(name_id(static_cast<Sphere>(i)), points[i], 0, most_points);
  });
}

void discounts(Node& node, Bool& military, Bool& political) {
  IdSet<Sphere, std::uint8_t> set;
  if (military != 0) set.add(Sphere::military);
  if (political != 0) set.add(Sphere::political);
  node.ids("discounts", set);
  military = set.has(Sphere::military) ? 1 : 0;
  political = set.has(Sphere::political) ? 1 : 0;
}

}  // namespace

void describe_cards(Node& node, std::string_view name, Cards& cards) {
  if (node.describing()) return node.shape().field(name, cards_shape(), Shape::There::when_written);
  if (node.reading()) cards = {};
  node.object(name, [&](Node& inner) {
    for (std::size_t kind = 0; kind < cards.of.size(); ++kind)
      inner.counter(name_id(static_cast<CardId>(kind)), cards.of[kind], 0, value::influence_cards);
  });
}

void describe_players(Node& node, State& s, bool view, Seat viewer) {
  if (node.describing()) {
    const auto player = node.inside([&](Node& inner) {
      for (const std::string_view name : {"hand", "available"})
        if (view) inner.shape().may_lack(name);
      describe_player(inner, s, 0, true);
    });
    return node.shape().field("players", shape::list(player, 2, most_seats), Shape::There::always);
  }
  if (!node.reading()) {
    return node.put_list("players", [&] {
      for (std::size_t place = 0; place < s.game.seats; ++place)
        node.put_object([&](Node& inner) {
          describe_player(inner, s, place, !view || seat_at(static_cast<int>(place)) == viewer);
        });
    });
  }
  std::size_t place = 0;
  node.each("players", [&](const boost::json::value& value, const std::string& where) {
    if (place >= s.game.seats) throw BadPosition(where, "more players than seats");
    if (!value.is_object()) throw BadPosition(where, "must be an object");
    Node inner(value.get_object(), where, node.checks());
    describe_player(inner, s, place, true);
    inner.finish();
    ++place;
  });
  if (place != s.game.seats) node.refuse("players", "there must be one for every seat");
}

void describe_market(Node& node, State& s, Seat viewer) {
  const auto body = [&](Node& inner, CardId card) {
    inner.number("left", s.cards.market[card], 0, value::influence_cards);
    inner.derived("price", [&s, card, viewer] {
      const Seat buyer = viewer != Seat::none ? viewer : s.desk.seat;
      return is_player(s, buyer) ? std::optional(price_for(s, buyer, card)) : std::nullopt;
    });
    inner.derived("last", [&s, card] { return is_last_bought(s, card); });
  };
  // Cards that players begin with are not for sale, unless a position written by hand says so.
  node.records<CardId>(
      "market", card_count,
      [&s](CardId card) { return card_rows[at(card)].start_per_player == 0 || s.cards.market[card] > 0; }, body,
      "card");
}

void describe_turn(Node& node, State& s) {
  spheres(node, "points", s.turn.points);
  describe_cards(node, "abilities", s.turn.abilities);
  node.ids("attempted", s.turn.attempted);
  node.ids("recalled", s.turn.recalled);
  discounts(node, s.turn.military_discount, s.turn.political_discount);
}

void describe_desk(Node& node, State& s) {
  Desk& desk = s.desk;
  node.part("desk", desk, [&](Node& inner) {
    inner.seat("seat", desk.seat);
    inner.word("stage", desk.stage, stage_words);
    inner.number("points", desk.points, 0, most_points);
    inner.number("provinces", desk.provinces, 0, province_count);
    inner.number("bought", desk.bought, 0, value::influence_cards);
    discounts(inner, desk.military_discount, desk.political_discount);
    inner.derived("trash_price", [&desk] { return unless_0(desk.stage == DeskStage::market ? value::trash_cost : 0); });
    inner.derived("trash_last", [&s] { return is_last_trashed(s); });
  });
}

}  // namespace curia::crisis
