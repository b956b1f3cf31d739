// Wars, forces, provinces and the other cards on the table of a position: docs/view.md.
#include <algorithm>

#include "games/republic/codec.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

constexpr std::string_view section_words[] = {"none",         "inactive", "active", "imminent",
                                              "unprosecuted", "defeated", "rebel"};
constexpr std::string_view gone_words[] = {"no", "in_transit", "with_rebel"};
constexpr std::string_view held_words[] = {"no", "by_senate", "by_governor", "not_by_governor"};
constexpr std::string_view leader_words[] = {"none", "on_war", "curia", "discarded", "ally"};
constexpr std::string_view concession_words[] = {"none", "forum", "curia", "held", "inherited"};
constexpr std::string_view unit_words[] = {"per_turn", "per_new_legion", "per_new_fleet"};

boost::json::value flag_or_null(bool set) { return set ? boost::json::value(true) : boost::json::value(); }

template <class Id, class Word>
boost::json::value list_of(const IdSet<Id, Word>& set) {
  boost::json::array list;
  for (Id id : set) list.emplace_back(text(name_id(id)));
  return list;
}

boost::json::value bits_of(std::uint32_t bits) {
  boost::json::array list;
  for (unsigned i = 0; i < 32; ++i)
    if ((bits >> i & 1U) != 0) list.emplace_back(i);
  return list;
}

void describe_force(Node& node, Force& force) {
  if (!node.reading()) {
    node.put("war", force.war == bequest_mission ? text("bequest") : text(name_id(force.war)));
  } else if (const boost::json::value* given = node.take("war")) {
    force.war = given->is_string() && given->get_string() == "bequest" ? bequest_mission
                                                                       : parsed_id<WarId>(*given, node.path("war"));
  } else {
    node.refuse("war", "is missing");
  }
  node.id("commander", force.commander);
  node.id("master", force.master);
  describe(node, force.units);
  node.counter("sent", force.sent, 0, 255);
  node.flag("sent_this_turn", force.sent_this_turn);
  node.flag("reinforced_this_turn", force.reinforced_this_turn);
  node.flag("fought", force.fought);
  node.flag("won_land", force.won_land);
  node.flag("recall_due", force.recall_due);
  node.flag("disbanded", force.disbanded);
}

void describe_war(Node& node, State& s, WarId id) {
  War& war = s.wars[id];
  node.word("section", war.section, section_words);
  node.flag("naval_victory", war.naval_victory);
  node.flag("revolt", war.revolt);
  node.flag("halved", war.halved);
  node.flag("pretender", war.pretender);
  node.flag("land_battle", war.land_battle);
  node.flag("naval_battle", war.naval_battle);
  if (node.reading() ? node.has("held") : war.held != Held::no) node.word("held", war.held, held_words);
  node.flag("quelled", war.quelled);
  node.flag("alone", war.alone);
  node.counter("drawn_turn", war.drawn_turn, 0, 255);
  node.counter("duration", war.duration, 0, 255);
  if (!node.reading()) {
    if (war.spent_numbers != 0) node.put("spent_numbers", bits_of(war.spent_numbers));
  } else {
    war.spent_numbers = 0;
    node.each("spent_numbers", [&](const boost::json::value& value, const std::string& where) {
      war.spent_numbers |= 1U << static_cast<unsigned>(Node::whole(value, where, 3, 18));
    });
  }
  node.derived("series", [id] {
    return series_of(id) == Series::none ? boost::json::value() : boost::json::value(text(name_id(series_of(id))));
  });
  node.derived("printed_land", [&s, id] { return boost::json::value(printed_land(s, id)); });
  node.derived("printed_naval", [&s, id] { return boost::json::value(printed_naval(s, id)); });
  node.derived("multiplier", [&s, id] { return boost::json::value(multiplier(s, id)); });
  node.derived("leaders", [&s, id] { return list_of(leaders_on(s, id)); });
  node.derived("leader_strength", [&s, id] {
    int strength = 0;
    for (LeaderId leader : leaders_on(s, id)) strength += row(leader).strength;
    return boost::json::value(strength);
  });
  node.derived("land", [&s, id] { return boost::json::value(land_strength(s, id)); });
  node.derived("naval", [&s, id] { return boost::json::value(naval_strength(s, id)); });
  node.derived("allies", [&s, id] {
    const ProvinceSet allies = allied_provinces(s, id);
    return allies.empty() ? boost::json::value() : list_of(allies);
  });
  node.derived("needs_naval_battle", [&s, id] { return flag_or_null(needs_naval_battle(s, id)); });
  node.derived("fleet_support", [&s, id] { return boost::json::value(fleet_support(s, id)); });
  node.derived("disaster", [&s, id] { return bits_of(disaster_numbers(s, id, false)); });
  node.derived("standoff", [&s, id] { return bits_of(standoff_numbers(s, id, false)); });
  node.derived("spoils", [id] { return boost::json::value(row(id).spoils); });
  node.derived("drought", [id] { return flag_or_null(row(id).drought); });
  node.derived("forces", [&s, id] {
    boost::json::array list;
    for (Force& force : s.forces) {
      if (force.war != id) continue;
      boost::json::object inner;
      Node node_of_force(inner);
      describe_force(node_of_force, force);
      list.emplace_back(std::move(inner));
    }
    return boost::json::value(list);
  });
}

}  // namespace

void describe(Node& node, Units& units) {
  node.number("legions", units.legions, 0, 25);
  node.number("fleets", units.fleets, 0, 25);
  node.indices("veterans", units.veterans, veteran_slots - 1);
}

void describe_cards(Node& node, std::string_view name, CardSet& set) {
  if (!node.reading()) {
    boost::json::array& list = node.put_list(name);
    set.each([&](CardId card) { list.emplace_back(text(name_id(card))); });
    return;
  }
  set = {};
  node.each(name, [&](const boost::json::value& value, const std::string& where) {
    const auto card = parsed_id<CardId>(value, where);
    if (card == CardId::none || set.has(card)) throw BadPosition(where, "is listed twice");
    set.add(card);
  });
}

void describe_forces(Node& node, State& s) {
  describe(node, s.active);
  node.derived("in_being", [&s] {
    return boost::json::value(
        {{"legions", legions_in_being(s)}, {"fleets", fleets_in_being(s)}, {"unit_cost", unit_cost(s)}});
  });
  if (!node.reading()) {
    boost::json::array& list = node.put_list("veteran_legions");
    for (VeteranId slot : s.veterans) {
      boost::json::object inner;
      inner["id"] = slot;
      if (s.allegiance[slot] != SenatorId::none) inner["allegiance"] = text(name_id(s.allegiance[slot]));
      list.emplace_back(std::move(inner));
    }
  } else {
    node.each("veteran_legions", [&](const boost::json::value& value, const std::string& where) {
      if (!value.is_object()) throw BadPosition(where, "must be an object");
      Node inner(value.get_object(), where, node.checks());
      int slot = 0;
      inner.number("id", slot, 0, veteran_slots - 1);
      inner.id("allegiance", s.allegiance[static_cast<std::size_t>(slot)]);
      s.veterans.add(static_cast<VeteranId>(slot));
      inner.finish();
    });
  }
  node.items("forces", s.forces, [](Node& inner, Force& force) { describe_force(inner, force); });
}

namespace {

void describe_gift(Node& node, Gift& gift) {
  node.seats("deal", gift.parties);
  node.seat("from", gift.from);
  node.seat("to", gift.to);
  node.id("senator", gift.senator);
  node.id("card", gift.card);
  node.counter("talents", gift.talents, 0, 9'999);
  if (gift.from == gift.to || !gift.parties.has(gift.from) || !gift.parties.has(gift.to))
    node.refuse("deal", "must be made by those who give and receive");
}

// Positions of 2026 tell what was given by the two sides of a deal.
void read_given(Node& node, State& s, const Deal& deal, std::string_view name, Seat from) {
  if (!node.has(name)) return;
  node.object(name, [&](Node& inner) {
    CardSet cards;
    Gift gift{.parties = deal.parties, .from = from, .to = (deal.parties - SeatSet::of(from)).first()};
    if (inner.has("cards")) describe_cards(inner, "cards", cards);
    inner.counter("talents", gift.talents, 0, 9'999);
    const auto add = [&](const Gift& one) {
      if (s.gifts.full()) inner.refuse("cards", "one more than the table has room for");
      s.gifts.push(one);
    };
    if (gift.talents > 0) add(gift);
    gift.talents = 0;
    cards.each([&](CardId card) {
      gift.card = card;
      add(gift);
    });
  });
}

// A deal between two names the other side, one among several its parties and, until all have agreed, who has.
void describe_deal(Node& node, State& s, Deal& deal) {
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
  const bool lists_gifts = node.reading() ? node.has("gifts") : !s.gifts.empty();
  if (node.reading() || !s.deals.empty())
    node.items("deals", s.deals, [&](Node& inner, Deal& deal) { describe_deal(inner, s, deal); });
  if (lists_gifts) node.items("gifts", s.gifts, [](Node& inner, Gift& gift) { describe_gift(inner, gift); });
  node.part("floor", s.floor, [&](Node& inner) {
    for (std::size_t phase = 0; phase < s.floor.size(); ++phase)
      if (inner.reading() ? inner.has(phase_words[phase]) : !s.floor[phase].empty())
        inner.seats(phase_words[phase], s.floor[phase]);
  });
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
        Leader& leader = s.leaders[id];
        inner.word("place", leader.place, leader_words);
        inner.ids("hosts", leader.hosts);
        inner.flag("awaits_host", leader.awaits_host);
        inner.derived("strength", [id] { return boost::json::value(row(id).strength); });
        inner.derived("wars", [&s, id] {
          WarSet set;
          for (WarId war : wars_in_play(s))
            if (leaders_on(s, war).has(id)) set.add(war);
          return list_of(set);
        });
      });
}

void describe_provinces(Node& node, State& s, const Options& rules) {
  node.records<ProvinceId>(
      "provinces", province_count, [&](ProvinceId id) { return s.provinces[id] != Province{}; },
      [&](Node& inner, ProvinceId id) {
        Province& province = s.provinces[id];
        inner.flag("in_play", province.in_play);
        inner.flag("developed", province.developed);
        inner.id("governor", province.governor);
        inner.counter("term", province.term, 0, 9);
        if (!inner.object("garrison", [&](Node& units) { describe(units, province.garrison); })) province.garrison = {};
        inner.flag("spoils_taken", province.spoils_taken);
        inner.flag("raided", province.raided);
        inner.flag("disordered", province.disordered);
        inner.flag("appointed_this_turn", province.appointed_this_turn);
        inner.flag("revolt", province.revolt);
        inner.counter("garrisoned_this_turn", province.garrisoned_this_turn, 0, 255);
        inner.flag("legate", province.legate);
        inner.counter("armies", province.armies, 0, 25);
        inner.counter("fleets", province.fleets, 0, 25);
        inner.id("ally", province.ally);
        inner.flag("ally_at_sea", province.ally_at_sea);
        if (inner.reading() ? inner.has("gone") : province.gone != Gone::no)
          inner.word("gone", province.gone, gone_words);
        inner.derived("under_attack", [&s, &rules, id] { return flag_or_null(under_attack(s, rules, id)); });
        inner.derived("frontier", [id] { return flag_or_null(row(id).frontier); });
        inner.derived("max_armies", [&s, id] { return boost::json::value(side(s, id).max_armies); });
        inner.derived("max_fleets", [&s, id] { return boost::json::value(side(s, id).max_fleets); });
        inner.derived("local_taxes", [&s, id] { return boost::json::value(side(s, id).local_taxes); });
        inner.derived("land", [&s, id] { return boost::json::value(side(s, id).base_land); });
        inner.derived("naval", [&s, id] { return boost::json::value(side(s, id).base_naval); });
        inner.derived("land_strength", [&s, id] { return boost::json::value(province_land_strength(s, id)); });
        inner.derived("naval_strength", [&s, id] { return boost::json::value(province_naval_strength(s, id)); });
      });
}

void describe_concessions(Node& node, State& s) {
  node.records<ConcessionId>(
      "concessions", concession_count, [&](ConcessionId id) { return s.concessions[id] != Concession{}; },
      [&](Node& inner, ConcessionId id) {
        Concession& concession = s.concessions[id];
        inner.word("place", concession.place, concession_words);
        inner.id("holder", concession.holder);
        inner.flag("exposed", concession.exposed);
        inner.flag("turned_over", concession.turned_over);
        inner.derived("income", [id] { return boost::json::value(row(id).income); });
        inner.derived("unit",
                      [id] { return boost::json::value(text(unit_words[static_cast<std::size_t>(row(id).unit)])); });
      });
}

void describe_revolt(Node& node, State& s) {
  node.part("revolt", s.revolt, [&](Node& inner) {
    inner.seat("faction", s.revolt.faction);
    inner.id("rebel", s.revolt.rebel);
    inner.id("master", s.revolt.master);
    inner.object("army", [&](Node& units) { describe(units, s.revolt.army); });
    inner.flag("declared_this_turn", s.revolt.declared_this_turn);
    inner.counter("armies", s.revolt.armies, 0, 255);
    inner.counter("provincial_fleets", s.revolt.provincial_fleets, 0, 255);
    inner.flag("stays", s.revolt.stays);
    inner.flag("stalemate", s.revolt.stalemate);
    inner.flag("against_land", s.revolt.against_land);
  });
}

void describe_deck(Node& node, State& s, bool view) {
  constexpr std::string_view eras[] = {"early", "middle", "late"};
  node.object("deck", [&](Node& deck) {
    if (!view)
      deck.object("pools", [&](Node& pools) {
        for (std::size_t era = 0; era < 3; ++era) describe_cards(pools, eras[era], s.deck.pools[era]);
      });
    deck.items("layers", s.deck.layers, [&](Node& inner, DeckLayer& layer) {
      if (!view)
        for (std::size_t era = 0; era < 3; ++era) inner.counter(eras[era], layer.from_pool[era], 0, card_count);
      describe_cards(inner, "known", layer.known);
      const int size = layer.size();
      inner.derived("size", [size] { return boost::json::value(size); });
    });
    deck.derived("size", [&s] { return boost::json::value(s.deck.size()); });
  });
  describe_cards(node, "discards", s.discards);
  node.object("cup", [&](Node& cup) {
    if (!cup.reading()) {
      boost::json::array& list = cup.put_list("ids");
      for (unsigned i = 0; i < 30; ++i)
        if ((s.cup.ids >> i & 1U) != 0) list.emplace_back(i + 1);
    } else {
      s.cup.ids = 0;
      cup.each("ids", [&](const boost::json::value& value, const std::string& where) {
        s.cup.ids |= 1U << static_cast<unsigned>(Node::whole(value, where, 1, 30) - 1);
      });
    }
    cup.number("none", s.cup.none, 0, 4);
    cup.number("draw_two", s.cup.draw_two, 0, 2);
    cup.counter("left", s.cup.left, 0, 255);
  });
}

}  // namespace curia::republic
