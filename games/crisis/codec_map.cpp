// Provinces, homelands, armies and the figures of the Events of a position: docs/view.md.
#include "games/crisis/codec.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

constexpr std::string_view marker_words[] = {"none", "breakaway", "seat"};
constexpr std::string_view fate_words[] = {"deck", "map", "gone"};
constexpr int most_counters = value::barbarians;

// The ids of a table for which `wanted` holds.
template <class Id, class Wanted>
IdSet<Id, std::uint16_t> ids_where(int count, Wanted wanted) {
  IdSet<Id, std::uint16_t> set;
  for (int i = 0; i < count; ++i)
    if (wanted(static_cast<Id>(i))) set.add(static_cast<Id>(i));
  return set;
}

auto leaders_in(const State& s, RegionId region) {
  return ids_where<LeaderId>(leader_count, [&](LeaderId id) { return leader_in(s, id, region); });
}
auto rivals_in(const State& s, RegionId region) {
  return ids_where<RivalId>(
      rival_count, [&](RivalId id) { return s.rivals[id].fate == Fate::map && s.rivals[id].region == region; });
}

// A number, neutral, or nobody.
void describe_governor(Node& node, Province& province) {
  if (node.describing()) {
    const auto seat = shape::integer(0, most_seats - 1);
    return node.shape().field("governor", shape::any({seat, shape::is("neutral")}), Shape::There::sometimes);
  }
  if (!node.reading()) {
    if (province.governor == neutral)
      node.put("governor", "neutral");
    else if (province.governor != Seat::none)
      node.put("governor", index(province.governor));
    return;
  }
  province.governor = Seat::none;
  if (const boost::json::value* given = node.take("governor"))
    province.governor = given->is_string() && given->get_string() == "neutral"
                            ? neutral
                            : seat_at(static_cast<int>(Node::whole(*given, node.path("governor"), 0, most_seats - 1)));
}

// Whether the province belongs to the set.
void describe_member(Node& node, std::string_view name, ProvinceSet& set, RegionId id) {
  Bool member = set.has(id) ? 1 : 0;
  node.flag(name, member);
  if (member != 0) set.add(id);
}

void describe_improvements(Node& node, Province& province) {
  IdSet<ImprovementId, std::uint8_t> set(province.improvements);
  node.ids("improvements", set);
  province.improvements = set.bits();
}

void describe_barbarians(Node& node, State& s, std::size_t place) {
  if (node.describing()) {
    const auto counters = shape::integer(0, most_counters);
    const auto tribe = shape::object({{"tribe", shape::ids<TribeId>()}, {"active", counters}, {"inactive", counters}});
    return node.shape().field("barbarians", shape::list(tribe), Shape::There::when_written);
  }
  if (!node.reading()) {
    return node.put_list("barbarians", [&] {
      for (int i = 0; i < tribe_count; ++i) {
        const Tribe& tribe = s.tribes.rows[static_cast<std::size_t>(i)];
        if (tribe.active[place] + tribe.inactive[place] == 0) continue;
        node.put_object([&](Node& inner) {
          inner.put("tribe", name_id(static_cast<TribeId>(i)));
          inner.put("active", tribe.active[place]);
          inner.put("inactive", tribe.inactive[place]);
        });
      }
    });
  }
  node.each("barbarians", [&](const boost::json::value& value, const std::string& where) {
    if (!value.is_object()) throw BadPosition(where, "must be an object");
    Node inner(value.get_object(), where, node.checks());
    TribeId id = TribeId::none;
    inner.id("tribe", id);
    if (id == TribeId::none) inner.refuse("tribe", "is missing");
    Tribe& tribe = s.tribes[id];
    if (tribe.active[place] + tribe.inactive[place] != 0) inner.refuse("tribe", "is listed twice");
    inner.number("active", tribe.active[place], 0, most_counters);
    inner.number("inactive", tribe.inactive[place], 0, most_counters);
    inner.finish();
  });
}

void describe_province(Node& node, State& s, RegionId id) {
  Province& province = s.provinces[id];
  describe_governor(node, province);
  node.derived("closed", [&s, id] { return region_rows[static_cast<std::size_t>(id)].closed(s.game.seats); });
  if (node.names("counter", is_player(s, province.governor)))
    node.number("counter", province.counter, 0, counters_each - 1);
  node.number("support", province.support, 0, max_support(id));
  node.derived("max_support", [id] { return max_support(id); });
  node.number("mobs", province.mobs, 0, value::mobs);
  node.flag("militia", province.militia);
  describe_member(node, "militia_castra", s.militia_castra, id);
  describe_member(node, "militia_fought", s.militia_fought, id);
  node.flag("quaestor", province.quaestor);
  describe_improvements(node, province);
  if (node.names("marker", province.marker != Marker::none)) node.word("marker", province.marker, marker_words);
  describe_barbarians(node, s, static_cast<std::size_t>(id));
  node.derived("leaders", [&s, id] { return leaders_in(s, id); });
  node.derived("rivals", [&s, id] { return rivals_in(s, id); });
  node.derived("government_points", [&s, id] { return government_points(s, id); });
  const auto votes = [&s, id, &province] {
    boost::json::object needed;
    for (int i = 0; i < s.game.seats; ++i)
      if (province.governor != Seat::none && province.governor != seat_at(i) && province.marker == Marker::none)
        needed[std::to_string(i)] = votes_needed(s, id, seat_at(i));
    return boost::json::value(needed);
  };
  node.derived("votes_needed", votes, [] {
    Shape shape(Shape::Use::written);
    for (int i = 0; i < most_seats; ++i) shape.field(std::to_string(i), shape::count(), Shape::There::sometimes);
    return shape.schema();
  });
}

void describe_army(Node& node, Army& army) {
  node.id("region", army.region);
  if (node.describing()) node.shape().must_have("region");
  if (node.reading() && army.region == RegionId::none) node.refuse("region", "is missing");
  node.flag("capital", army.capital);
  node.flag("castra", army.castra);
  node.flag("fought", army.fought);
  node.number("full", army.full, 0, value::legions);
  node.number("reduced", army.reduced, 0, value::legions);
  node.object("foederati", [&](Node& inner) {
    for (std::size_t i = 0; i < army.foederati.size(); ++i)
      inner.counter(name_id(static_cast<TribeId>(i)), army.foederati[i], 0, most_counters);
  });
}

}  // namespace

void describe_provinces(Node& node, State& s) {
  node.records<RegionId>(
      "provinces", province_count, [](RegionId) { return true; },
      [&](Node& inner, RegionId id) { describe_province(inner, s, id); });
}

void describe_homelands(Node& node, State& s) {
  const auto body = [&](Node& inner, TribeId id) {
    Tribe& tribe = s.tribes[id];
    inner.derived("region", [id] { return homeland_of(id); });
    if (inner.describing()) inner.shape().must_have("region");
    inner.flag("in_play", tribe.in_play);
    inner.number("active", tribe.home_active, 0, most_counters);
    inner.number("inactive", tribe.home_inactive, 0, most_counters);
    inner.derived("leaders", [&s, id] { return leaders_in(s, homeland_of(id)); });
  };
  node.records<TribeId>(
      "homelands", tribe_count, [](TribeId) { return true; }, body, "tribe");
}

// Generals who lead armies; where the others are, their players say.
void describe_armies(Node& node, State& s) {
  if (node.describing()) {
    const auto army = node.inside([](Node& inner) {
      Army none;
      inner.shape().field("id", shape::integer(0, army_count - 1), Shape::There::always);
      inner.shape().field("seat", shape::integer(0, most_seats - 1), Shape::There::when_written);
      inner.shape().field("general", shape::integer(0, counters_each - 1), Shape::There::when_written);
      describe_army(inner, none);
    });
    return node.shape().field("armies", shape::list(army), Shape::There::when_written);
  }
  if (!node.reading()) {
    return node.put_list("armies", [&] {
      for (std::size_t i = 0; i < s.armies.size(); ++i) {
        if (s.armies[i].post != Post::map) continue;
        const auto id = static_cast<ArmyId>(i);
        node.put_object([&](Node& inner) {
          inner.put("id", i);
          inner.put("seat", index(seat_of(id)));
          inner.put("general", general_of(id));
          describe_army(inner, s.armies[i]);
        });
      }
    });
  }
  node.each("armies", [&](const boost::json::value& value, const std::string& where) {
    if (!value.is_object()) throw BadPosition(where, "must be an object");
    Node inner(value.get_object(), where, node.checks());
    std::size_t number = 0;
    inner.number("id", number, 0, army_count - 1);
    const auto id = static_cast<ArmyId>(number);
    inner.derived("seat", [id] { return index(seat_of(id)); });
    inner.derived("general", [id] { return general_of(id); });
    Army& army = s.armies[number];
    if (army.post != Post::unrecruited) inner.refuse("id", "is listed twice");
    army.post = Post::map;
    describe_army(inner, army);
    inner.finish();
  });
}

void describe_figures(Node& node, State& s) {
  node.records<LeaderId>(
      "leaders", leader_count, [](LeaderId) { return true; },
      [&](Node& inner, LeaderId id) {
        Leader& leader = s.leaders[id];
        inner.word("where", leader.fate, fate_words);
        inner.id("region", leader.region);
        inner.flag("inactive", leader.inactive);
      });
  node.records<RivalId>(
      "rivals", rival_count, [](RivalId) { return true; },
      [&](Node& inner, RivalId id) {
        Rival& rival = s.rivals[id];
        inner.word("where", rival.fate, fate_words);
        inner.id("region", rival.region);
      });
}

}  // namespace curia::crisis
