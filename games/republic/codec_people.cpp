// Factions and senators of a position: docs/view.md.
#include "games/republic/codec.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

void describe(Node& node, State& s, SenatorId who) {
  s.senators[who].fields(node);
  node.counter("pledged", s.hidden.pledges[who], 0, 9'999);
  Bool priest = s.offices.priests.has(who) ? 1 : 0;
  node.flag("priest", priest);
  if (node.reading() && priest != 0) s.offices.priests.add(who);
  node.derived("number", [who] { return number_of(who); });
  node.derived("statesman", [who] { return is_statesman(who); });
  node.derived("military", [who] { return military(who); });
  node.derived("oratory", [&s, who] { return oratory(s, who); });
  node.derived("loyalty", [&s, who] { return printed_loyalty(s, who); });
  node.derived("votes", [&s, who] { return votes(s, who); });
  node.derived("leader", [&s, who] { return is_leader(s, who); });
  node.derived("offices", [&s, who] {
    IdSet<OfficeId, std::uint32_t> set;
    for (int i = 0; i < ranked_offices; ++i)
      if (s.offices.held[static_cast<std::size_t>(i)] == who) set.add(static_cast<OfficeId>(i));
    return set;
  });
  node.derived("concessions", [&s, who] {
    ConcessionSet set;
    for (int i = 0; i < concession_count; ++i) {
      const auto id = static_cast<ConcessionId>(i);
      if (s.forum.concessions[id].place == Concession::Place::held && s.forum.concessions[id].holder == who)
        set.add(id);
    }
    return set;
  });
  node.derived("province", [&s, who] {
    const ProvinceSet governed = governed_by(s, who);
    return governed.empty() ? ProvinceId::none : governed.first();
  });
}

// Records of senators already read; each may be listed once.
void once(Node& node, SenatorSet& listed, SenatorId who) {
  if (!node.reading()) return;
  if (listed.has(who)) node.refuse("id", "is listed twice");
  listed.add(who);
}

void describe_faction(Node& node, State& s, std::size_t place, bool view, bool hand, bool treasury,
                      SenatorSet& listed) {
  Faction& faction = s.factions[place];
  const Seat seat = seat_at(static_cast<int>(place));
  node.derived("seat", [seat] { return index(seat); });
  faction.fields(node);
  node.counter("income", s.rome.income[place], 0, 9'999);
  node.counter("pledged", s.hidden.faction_pledges[place], 0, 9'999);
  node.part("heirs", s.forum.heirs[place]);
  if (node.describing() && view) node.shape().may_lack("treasury");
  if (treasury) node.number("treasury", faction.treasury, 0, 9'999);
  if (!view || node.names("hand", hand || !faction.hand.empty()))
    node.ids("hand", faction.hand);  // or what he was shown of it
  if (node.reading()) faction.hand_size = static_cast<std::uint8_t>(faction.hand.size());
  node.derived("hand_size", [&faction] { return faction.hand_size; });
  if (!view || hand || node.describing()) node.some_ids("coming", s.hidden.coming[place]);
  if (node.reading()) s.cards.coming_size[place] = static_cast<std::uint8_t>(s.hidden.coming[place].size());
  node.derived("coming_size", [&s, place] { return unless_0(s.cards.coming_size[place]); });
  node.some_ids("shown", s.hidden.shown[place]);
  node.some_seats("deals_offered", s.talk.offered_deals[place]);
  std::uint8_t proposed = s.talk.proposed_deals.has(seat) ? 1 : 0;
  node.flag("deal_proposed", proposed);
  if (node.reading() && proposed != 0) s.talk.proposed_deals.add(seat);
  CardOffer& offer = s.hidden.card_offers[place];
  node.part("exchange_offered", offer, [&](Node& inner) {
    inner.seat("to", offer.to);
    inner.id("card", offer.card);
    if (inner.describing()) inner.shape().must_have("to");
    if (inner.reading() && offer.to == Seat::none) inner.refuse("to", "is missing");
  });
  node.records<SenatorId>(
      "senators", senator_count, [&](SenatorId id) { return faction.senators.has(id); },
      [&](Node& inner, SenatorId who) {
        once(inner, listed, who);
        faction.senators.add(who);
        describe(inner, s, who);
      });
  node.derived("votes", [&s, seat] { return votes(s, seat); });
  node.derived("influence", [&s, seat] { return influence_of_faction(s, seat); });
}

ConcessionSet concessions_at(const State& s, Concession::Place place) {
  ConcessionSet set;
  for (int i = 0; i < concession_count; ++i)
    if (s.forum.concessions.rows[static_cast<std::size_t>(i)].place == place) set.add(static_cast<ConcessionId>(i));
  return set;
}

void describe_forum(Node& node, State& s, SenatorSet& listed) {
  const SenatorSet here = in_forum(s) - aligned(s);
  node.records<SenatorId>(
      "senators", senator_count, [&](SenatorId id) { return here.has(id); },
      [&](Node& inner, SenatorId who) {
        once(inner, listed, who);
        describe(inner, s, who);
        if (!inner.describing() && s.senators[who].where != Where::forum) inner.refuse("where", "must be forum");
      });
  node.derived("concessions", [&s] { return concessions_at(s, Concession::Place::forum); });
  node.derived("provinces", [&s] {
    ProvinceSet set;
    for (int i = 0; i < province_count; ++i) {
      const Province& province = s.provinces.rows[static_cast<std::size_t>(i)];
      if (province.in_play != 0 && province.governor == SenatorId::none && province.ally == WarId::none)
        set.add(static_cast<ProvinceId>(i));
    }
    return set;
  });
}

void describe_curia(Node& node, State& s, SenatorSet& listed) {
  if (node.reading() || node.describing()) {
    s.forum.curia.clear();
    node.records<SenatorId>(
        "senators", senator_count, [](SenatorId) { return false; },
        [&](Node& inner, SenatorId who) {
          once(inner, listed, who);
          describe(inner, s, who);
          if (inner.describing()) return;
          if (s.senators[who].where != Where::curia) inner.refuse("where", "must be curia");
          s.forum.curia.push(who);
        });
  } else {
    node.put_list("senators", [&] {
      for (SenatorId who : s.forum.curia)
        node.put_object([&](Node& record) {
          record.put("id", name_id(who));
          describe(record, s, who);
        });
    });
  }
  node.derived("concessions", [&s] { return concessions_at(s, Concession::Place::curia); });
  node.derived("leaders", [&s] {
    LeaderSet set;
    for (int i = 0; i < leader_count; ++i)
      if (s.leaders.rows[static_cast<std::size_t>(i)].place == Leader::Place::curia) set.add(static_cast<LeaderId>(i));
    return set;
  });
}

}  // namespace

void describe_people(Node& node, State& s, const Options& options, bool view, Seat viewer) {
  SenatorSet listed;
  if (node.describing()) {
    const auto faction = node.inside([&](Node& inner) { describe_faction(inner, s, 0, view, false, true, listed); });
    node.shape().field("factions", shape::list(faction, 1, max_seats), Shape::There::always);
  } else if (node.reading()) {
    std::size_t place = 0;
    node.each("factions", [&](const boost::json::value& value, const std::string& where) {
      if (place >= s.game.seats) throw BadPosition(where, "more factions than seats");
      if (!value.is_object()) throw BadPosition(where, "must be an object");
      Node inner(value.get_object(), where, node.checks());
      describe_faction(inner, s, place, false, true, true, listed);
      inner.finish();
      ++place;
    });
    if (place != s.game.seats) node.refuse("factions", "there must be one for every seat");
  } else {
    node.put_list("factions", [&] {
      for (std::size_t place = 0; place < s.game.seats; ++place)
        node.put_object([&](Node& faction) {
          const Seat seat = seat_at(static_cast<int>(place));
          describe_faction(faction, s, place, view, sees_hand(s, options, viewer, seat),
                           !view || seat == viewer || options.secret_treasuries == off, listed);
        });
    });
  }
  node.object("forum", [&](Node& inner) { describe_forum(inner, s, listed); });
  node.object("curia", [&](Node& inner) { describe_curia(inner, s, listed); });
  SenatorSet elsewhere;
  if (!node.reading()) {
    SenatorSet shown = aligned(s) | (in_forum(s) - aligned(s));
    for (SenatorId who : s.forum.curia) shown.add(who);
    for (int i = 0; i < senator_count; ++i) {
      const auto who = static_cast<SenatorId>(i);
      if (!shown.has(who) && s.senators[who] != Senator{}) elsewhere.add(who);
    }
  }
  node.records<SenatorId>(
      "elsewhere", senator_count, [&](SenatorId who) { return elsewhere.has(who); },
      [&](Node& inner, SenatorId who) {
        once(inner, listed, who);
        describe(inner, s, who);
        const Where where = s.senators[who].where;
        if (inner.describing()) return;
        if (where == Where::forum || where == Where::curia) inner.refuse("where", "does not belong here");
      });
}

}  // namespace curia::republic
