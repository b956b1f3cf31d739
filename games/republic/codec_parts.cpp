// Wars, forces, provinces and the other cards on the table of a position: docs/view.md.
#include <algorithm>

#include "games/republic/codec.h"
#include "games/republic/queries.h"
#include "games/republic/running.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

namespace {

constexpr std::string_view unit_words[] = {"per_turn", "per_new_legion", "per_new_fleet"};

boost::json::object totals() { return shape::set(shape::integer(0, 31)); }

boost::json::value bits_of(std::uint32_t bits) {
  boost::json::array list;
  for (unsigned i = 0; i < 32; ++i)
    if ((bits >> i & 1U) != 0) list.emplace_back(i);
  return list;
}

void describe_force(Node& node, Force& force) {
  if (node.describing()) {
    node.shape().field("war", operand_shape(Operand::war), Shape::There::always);
  } else if (!node.reading()) {
    node.put("war", force.war == bequest_mission ? "bequest" : name_id(force.war));
  } else if (const boost::json::value* given = node.take("war")) {
    force.war = given->is_string() && given->get_string() == "bequest" ? bequest_mission
                                                                       : parsed_id<WarId>(*given, node.path("war"));
  } else {
    node.refuse("war", "is missing");
  }
  force.fields(node);
}

void describe_war(Node& node, State& s, WarId id) {
  s.wars[id].fields(node);
  node.derived("series", [id] { return series_of(id); });
  node.derived("printed_land", [&s, id] { return printed_land(s, id); });
  node.derived("printed_naval", [&s, id] { return printed_naval(s, id); });
  node.derived("multiplier", [&s, id] { return multiplier(s, id); });
  node.derived("leaders", [&s, id] { return leaders_on(s, id); });
  node.derived("leader_strength", [&s, id] {
    int strength = 0;
    for (LeaderId leader : leaders_on(s, id)) strength += row(leader).strength;
    return strength;
  });
  node.derived("land", [&s, id] { return land_strength(s, id); });
  node.derived("naval", [&s, id] { return naval_strength(s, id); });
  node.derived("allies", [&s, id] {
    const ProvinceSet allies = allied_provinces(s, id);
    return allies.empty() ? std::nullopt : std::optional(allies);
  });
  node.derived("needs_naval_battle", [&s, id] { return needs_naval_battle(s, id); });
  node.derived("fleet_support", [&s, id] { return fleet_support(s, id); });
  node.derived(
      "disaster", [&s, id] { return bits_of(disaster_numbers(s, id, false)); }, totals);
  node.derived(
      "standoff", [&s, id] { return bits_of(standoff_numbers(s, id, false)); }, totals);
  node.derived("spoils", [id] { return row(id).spoils; });
  node.derived("drought", [id] { return row(id).drought; });
  const auto forces = [&s, id] {
    return tree_of([&](JsonText& out) {
      out.list([&] {
        Node list(out);
        for (Force& force : s.arms.forces)
          if (force.war == id) list.put_object([&](Node& inner) { describe_force(inner, force); });
      });
    });
  };
  node.derived("forces", forces, [&node] {
    Force none;
    return shape::list(node.inside([&none](Node& inner) { describe_force(inner, none); }));
  });
}

}  // namespace

void describe_forces(Node& node, State& s) {
  const auto in_being = [&s] {
    return boost::json::value(
        {{"legions", legions_in_being(s)}, {"fleets", fleets_in_being(s)}, {"unit_cost", unit_cost(s)}});
  };
  node.derived("in_being", in_being, [] {
    return shape::object({{"legions", shape::count()}, {"fleets", shape::count()}, {"unit_cost", shape::count()}});
  });
  if (node.describing()) {
    const auto veteran =
        shape::object({{"id", shape::integer(0, veteran_slots - 1)}, {"allegiance?", shape::ids<SenatorId>()}});
    node.shape().field("veteran_legions", shape::list(veteran), Shape::There::when_written);
  } else if (!node.reading()) {
    node.put_list("veteran_legions", [&] {
      for (VeteranId slot : s.arms.veterans)
        node.put_object([&](Node& inner) {
          inner.put("id", slot);
          inner.id("allegiance", s.arms.allegiance[slot]);
        });
    });
  } else {
    node.each("veteran_legions", [&](const boost::json::value& value, const std::string& where) {
      if (!value.is_object()) throw BadPosition(where, "must be an object");
      Node inner(value.get_object(), where, node.checks());
      int slot = 0;
      inner.number("id", slot, 0, veteran_slots - 1);
      inner.id("allegiance", s.arms.allegiance[static_cast<std::size_t>(slot)]);
      s.arms.veterans.add(static_cast<VeteranId>(slot));
      inner.finish();
    });
  }
  node.items("forces", s.arms.forces, [](Node& inner, Force& force) { describe_force(inner, force); });
}

namespace {

void describe_gift(Node& node, Gift& gift) {
  if (node.reading() ? !node.has("from") : gift.gone() && !node.describing()) return node.seats("deal", gift.parties);
  gift.fields(node);
  if (node.describing()) return;
  if (gift.from == gift.to || !gift.parties.has(gift.from) || !gift.parties.has(gift.to))
    node.refuse("deal", "must be made by those who give and receive");
}

// Positions of 2026 tell what was given by the two sides of a deal.
void read_given(Node& node, State& s, const Deal& deal, std::string_view name, Seat from) {
  if (!node.has(name)) return;
  node.object(name, [&](Node& inner) {
    CardSet cards;
    Gift gift{.parties = deal.parties, .from = from, .to = (deal.parties - SeatSet::of(from)).first()};
    if (inner.has("cards")) inner.ids("cards", cards);
    inner.counter("talents", gift.talents, 0, 9'999);
    const auto add = [&](const Gift& one) {
      if (s.hidden.gifts.full()) inner.refuse("cards", "one more than the table has room for");
      s.hidden.gifts.push(one);
    };
    if (gift.talents > 0) add(gift);
    gift.talents = 0;
    cards.each([&](CardId card) {
      gift.card = card;
      add(gift);
    });
  });
}

void deal_shape(Shape& shape) {
  const auto seat = shape::integer(0, max_seats - 1), seats = shape::set(seat);
  shape.field("by", seat, Shape::There::always);
  shape.field("with", seat, Shape::There::sometimes);
  shape.field("parties", seats, Shape::There::sometimes);
  shape.field("agreed", shape::is(true), Shape::There::sometimes);
  for (const std::string_view name : {"agreed_by", "complained"}) shape.field(name, seats, Shape::There::sometimes);
  shape.field("turn", shape::integer(0, 255), Shape::There::always);
  if (!shape.given()) return;
  const auto gifts = shape::object({{"cards?", shape::set(shape::ids<CardId>())}, {"talents?", shape::count()}});
  for (const std::string_view name : {"from_by", "from_with"}) shape.field(name, gifts, Shape::There::sometimes);
}

// A deal between two names the other side, one among several its parties and, until all have agreed, who has.
void describe_deal(Node& node, State& s, Deal& deal) {
  if (node.describing()) return deal_shape(node.shape());
  node.seat("by", deal.by);
  const bool two = node.reading() ? !node.has("parties") : deal.parties.size() == 2;
  std::uint8_t agreed = deal.stands() ? 1 : 0;
  if (two) {
    Seat with = deal.parties.empty() ? Seat::none : (deal.parties - SeatSet::of(deal.by)).first();
    node.seat("with", with);
    if (node.reading()) deal.parties = SeatSet::of(deal.by) | SeatSet::of(with);
  } else {
    node.seats("parties", deal.parties);
  }
  node.flag("agreed", agreed);
  if (node.reading()) deal.agreed = agreed != 0 ? deal.parties : SeatSet::of(deal.by);
  if (node.reading() ? node.has("agreed_by") : !two && agreed == 0) node.seats("agreed_by", deal.agreed);
  if (node.reading() || !deal.complained.empty()) node.seats("complained", deal.complained);
  node.number("turn", deal.turn, 0, 255);
  if (!deal.parties.has(deal.by) || deal.parties.size() < 2)
    node.refuse("by", "must be one of those who make the deal");
  if (node.reading() && two) {
    read_given(node, s, deal, "from_by", deal.by);
    read_given(node, s, deal, "from_with", (deal.parties - SeatSet::of(deal.by)).first());
  }
}

}  // namespace

void describe_deals(Node& node, State& s) {
  const bool lists_gifts = node.names("gifts", !s.hidden.gifts.empty());
  if (node.names("deals", !s.talk.deals.empty()) || node.reading())
    node.items("deals", s.talk.deals, [&](Node& inner, Deal& deal) { describe_deal(inner, s, deal); });
  if (lists_gifts) node.items("gifts", s.hidden.gifts, [](Node& inner, Gift& gift) { describe_gift(inner, gift); });
}

void describe_wars(Node& node, State& s) {
  node.records<WarId>(
      "wars", war_count, [&](WarId id) { return s.wars[id] != War{}; },
      [&](Node& inner, WarId id) { describe_war(inner, s, id); });
}

void describe_leaders(Node& node, State& s) {
  node.records<LeaderId>(
      "leaders", leader_count, [&](LeaderId id) { return s.leaders[id] != Leader{}; },
      [&](Node& inner, LeaderId id) {
        s.leaders[id].fields(inner);
        inner.derived("strength", [id] { return row(id).strength; });
        inner.derived("wars", [&s, id] {
          WarSet set;
          for (WarId war : wars_in_play(s))
            if (leaders_on(s, war).has(id)) set.add(war);
          return set;
        });
      });
}

void describe_provinces(Node& node, State& s, const Options& options) {
  node.records<ProvinceId>(
      "provinces", province_count, [&](ProvinceId id) { return s.provinces[id] != Province{}; },
      [&](Node& inner, ProvinceId id) {
        s.provinces[id].fields(inner);
        inner.derived("under_attack", [&s, &options, id] { return under_attack(s, options, id); });
        inner.derived("frontier", [id] { return row(id).frontier; });
        inner.derived("max_armies", [&s, id] { return side(s, id).max_armies; });
        inner.derived("max_fleets", [&s, id] { return side(s, id).max_fleets; });
        inner.derived("local_taxes", [&s, id] { return side(s, id).local_taxes; });
        inner.derived("land", [&s, id] { return side(s, id).base_land; });
        inner.derived("naval", [&s, id] { return side(s, id).base_naval; });
        inner.derived("land_strength", [&s, id] { return province_land_strength(s, id); });
        inner.derived("naval_strength", [&s, id] { return province_naval_strength(s, id); });
      });
}

void describe_concessions(Node& node, State& s) {
  node.records<ConcessionId>(
      "concessions", concession_count, [&](ConcessionId id) { return s.forum.concessions[id] != Concession{}; },
      [&](Node& inner, ConcessionId id) {
        s.forum.concessions[id].fields(inner);
        inner.derived("income", [id] { return row(id).income; });
        inner.derived(
            "unit", [id] { return boost::json::value(text(unit_words[static_cast<std::size_t>(row(id).unit)])); },
            [] { return shape::words(unit_words); });
      });
}

void describe_deck(Node& node, State& s, bool view) {
  node.object("deck", [&](Node& deck) {
    if (!view)
      deck.object("pools", [&](Node& pools) {
        for (std::size_t era = 0; era < 3; ++era) pools.ids(era_words[era], s.cards.deck.pools[era]);
      });
    deck.items("layers", s.cards.deck.layers, [&](Node& inner, DeckLayer& layer) {
      if (!view)
        for (std::size_t era = 0; era < 3; ++era) inner.counter(era_words[era], layer.from_pool[era], 0, card_count);
      inner.ids("known", layer.known);
      const int size = layer.size();
      inner.derived("size", [size] { return size; });
    });
    deck.derived("size", [&s] { return s.cards.deck.size(); });
  });
}

void describe_cup(Node& node, State& s) {
  node.object("cup", [&s](Node& cup) {
    s.cards.cup.fields(cup);
    cup.derived("left", [&s] { return unless_0(chits_to_draw(s)); });
  });
}

void describe_proposals(Node& senate, State& s) {
  std::size_t next = 0;
  senate.items("proposals", s.senate.proposals, [&s, &next](Node& inner, Proposal& proposal) {
    proposal.fields(inner);
    inner.derived("calling", [&s, place = next++] { return vote_in_progress(s, place); });
  });
}

}  // namespace curia::republic
