#include "games/republic/invariants.h"

#include "engine/broken_table.h"
#include "engine/invariants.h"
#include "games/republic/invariants_fields.h"
#include "games/republic/invariants_forces.h"
#include "games/republic/invariants_stack.h"
#include "games/republic/play.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// ---- Cards ----------------------------------------------------------------------------------------------------------

bool lies_on_table(const State& s, CardId card) {
  const CardRow& r = row(card);
  switch (r.type) {
    case CardType::family:
    case CardType::statesman:
      return s.senators[r.senator()].where != Where::nowhere;
    case CardType::concession:
      return s.forum.concessions[r.concession()].place != Concession::Place::none;
    case CardType::war:
      return in_play(s, r.war());
    case CardType::leader:
      return s.leaders[r.leader()].place == Leader::Place::on_war ||
             s.leaders[r.leader()].place == Leader::Place::curia;
    case CardType::law:
      return in_force(s, r.law()) || law_waits(s, card);
    case CardType::intrigue:
      if (r.intrigue() == IntrigueId::cleopatra_vii)
        return s.leaders[LeaderId::cleopatra_vii].place == Leader::Place::on_war ||
               s.leaders[LeaderId::cleopatra_vii].place == Leader::Place::ally;
      if (r.intrigue() == IntrigueId::open_bodyguard) return s.forum.open_bodyguard != SenatorId::none;
      return r.intrigue() == IntrigueId::proscription && s.forum.proscribed_by != Seat::none;
    case CardType::deck_event:
      return (s.forum.bequests >> r.ref & 1U) != 0;
    default:
      return false;
  }
}

// Cards that are never between two places while a question is open.
bool always_lies_somewhere(const State& s, const Options& options, CardId card) {
  const CardRow& r = row(card);
  return home_pool(s.game.scenario, options, card) >= 0 &&
         (r.type == CardType::family || r.type == CardType::statesman || r.type == CardType::concession ||
          r.type == CardType::war || r.type == CardType::leader);
}

void check_cards(const State& s, const Options& options, Report& report) {
  CardSet somewhere, twice;
  const auto lie_in = [&](const CardSet& place) {
    twice = twice | (somewhere & place);
    somewhere = somewhere | place;
  };
  lie_in(s.cards.discards);
  for (const CardSet& pool : s.cards.deck.pools) lie_in(pool);
  for (const DeckLayer& layer : s.cards.deck.layers) lie_in(layer.known);
  for (const Faction& f : s.factions) lie_in(f.hand);
  for (const CardSet& coming : s.hidden.coming) lie_in(coming);
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    const bool on_table = lies_on_table(s, card), elsewhere = somewhere.has(card);
    report.check(!twice.has(card) && !(on_table && elsewhere), "a card lies in more than one place", name_id(card));
    report.check(on_table || elsewhere || !always_lies_somewhere(s, options, card), "a card lies nowhere",
                 name_id(card));
  }
  for (std::size_t pool = 0; pool < s.cards.deck.pools.size(); ++pool) {
    int in_pile = 0;
    for (const DeckLayer& layer : s.cards.deck.layers) in_pile += layer.from_pool[pool];
    const int cards = s.cards.deck.pools[pool].size();
    report.check(in_pile <= cards, "the draw pile holds more cards than its pool");
    if (pool == pool_now(s) && s.game.phase != Phase::setup)
      report.check(in_pile == cards, "cards of the era are neither in the pile nor known");
  }
  for (int i = 0; i < max_seats; ++i) {
    const Faction& f = s.factions[static_cast<std::size_t>(i)];
    report.check(f.hand_size == f.hand.size(), "hand size is wrong", seat_at(i));
    const auto place = static_cast<std::size_t>(i);
    report.check(s.cards.coming_size[place] == s.hidden.coming[place].size(),
                 "the number of cards on their way is wrong", seat_at(i));
    report.check(f.playing != 0 || (f.hand.empty() && s.hidden.coming[place].empty()),
                 "a faction that left holds cards", seat_at(i));
  }
}

// ---- Deals ----------------------------------------------------------------------------------------------------------

void check_deals(const State& s, Report& report) {
  const SeatSet playing = playing_seats(s);
  for (const Deal& deal : s.talk.deals) {
    report.check(deal.parties.size() >= 2 && deal.parties.has(deal.by), "a deal that nobody made with another");
    report.check((deal.parties - playing).empty(), "a deal with a faction that left");
    report.check((deal.agreed - deal.parties).empty() && deal.agreed.has(deal.by), "a deal agreed to by others");
    report.check((deal.complained - deal.parties).empty(), "a complaint of others");
  }
  for (const Gift& gift : s.hidden.gifts) {
    bool known = false;
    for (const Deal& deal : s.talk.deals) known = known || (deal.stands() && deal.parties == gift.parties);
    report.check(known, "a gift under no deal");
    report.check(gift.gone() || (gift.card == CardId::none) == (gift.talents > 0),
                 "a gift of nothing, or of two things");
  }
  for (std::size_t i = 0; i < s.hidden.card_offers.size(); ++i) {
    const CardOffer& offer = s.hidden.card_offers[i];
    report.check(offer.to == Seat::none ? offer.card == CardId::none
                                        : playing.has(offer.to) && playing.has(seat_at(static_cast<int>(i))),
                 "a card is offered by or to nobody");
  }
  for (const SeatSet asked : s.talk.floor)
    report.check((asked - SeatSet(0x3F)).empty(), "nobody has asked for the floor");
}

// ---- People ---------------------------------------------------------------------------------------------------------

bool with_a_force(const State& s, SenatorId senator) { return force_of(s, senator) != nullptr; }

bool family_is_under_somebody(const State& s, SenatorId family) {
  for (SenatorId other : SenatorSet(row(family).same_number))
    if (s.senators[other].has_family != 0) return true;
  return false;
}

void check_whereabouts(const State& s, SenatorId senator, Report& report) {
  const Senator& record = s.senators[senator];
  const std::string_view who = name_id(senator);
  const bool is_aligned = faction_of(s, senator) != Seat::none;
  int in_curia = 0;
  for (SenatorId other : s.forum.curia) in_curia += other == senator ? 1 : 0;
  report.check(in_curia == (record.where == Where::curia ? 1 : 0), "the Curia's list is wrong", who);
  switch (record.where) {
    case Where::nowhere:
      report.check(!is_aligned, "aligned but nowhere", who);
      report.check(record == Senator{}, "nowhere but with markers", who);
      break;
    case Where::forum:
    case Where::curia:
    case Where::under:
      report.check(!is_aligned, "aligned but in the Forum, the Curia or under a Statesman", who);
      break;
    case Where::rome:
      report.check(is_aligned, "in Rome but not aligned", who);
      report.check(record.rebel == 0, "a rebel in Rome", who);
      break;
    case Where::province: {
      int here = 0;
      for (ProvinceId province : governed_by(s, senator)) here += s.provinces[province].legate == 0 ? 1 : 0;
      report.check(here == 1, "away in a Province without governing one there", who);
      break;
    }
    case Where::at_war:
      report.check(is_aligned && with_a_force(s, senator), "at war without a force", who);
      break;
    case Where::captive:
      report.check(record.war == WarId::none || in_play(s, record.war) || is_rebel_province(s, record.war),
                   "captive of a war that is over", who);
      break;
    case Where::exile:
      report.check(!is_aligned && is_statesman(senator), "in exile but aligned or no Statesman", who);
      break;
    case Where::revolt:
      report.check(record.rebel != 0, "in revolt but no rebel", who);
      break;
  }
  if (record.where == Where::under) report.check(family_is_under_somebody(s, senator), "a Family under nobody", who);
  if (record.has_family != 0)
    report.check(is_statesman(senator) && s.senators[row(senator).family].where == Where::under,
                 "a Statesman without the Family under him", who);
  if (record.rebel != 0)
    report.check(s.revolt.faction != Seat::none && faction_of(s, senator) == s.revolt.faction,
                 "a rebel outside the faction in revolt", who);
}

void check_people(const State& s, const Options& options, Report& report) {
  for (int i = 0; i < senator_count; ++i) {
    const auto senator = static_cast<SenatorId>(i);
    const Senator& record = s.senators[senator];
    const std::string_view who = name_id(senator);
    int factions = 0;
    for (const Faction& f : s.factions) factions += f.senators.has(senator) ? 1 : 0;
    report.check(factions <= 1, "a senator of two factions", who);
    report.check(options.popularity_range == choice::popularity_range::unlimited ||
                     (record.popularity >= value::min_popularity && record.popularity <= value::max_popularity),
                 "Popularity out of range", who);
    check_whereabouts(s, senator, report);
  }
  for (int i = 0; i < max_seats; ++i) {
    const Faction& f = s.factions[static_cast<std::size_t>(i)];
    report.check(f.leader == SenatorId::none || f.senators.has(f.leader), "the Faction Leader is not of the faction",
                 seat_at(i));
    report.check(f.treasury >= 0, "a negative Faction Treasury", seat_at(i));
    report.check(f.playing != 0 || f.senators.empty(), "a faction that left has senators", seat_at(i));
  }
  for (int i = 0; i < ranked_offices; ++i) {
    const SenatorId senator = s.offices.held[static_cast<std::size_t>(i)];
    if (senator == SenatorId::none) continue;
    report.check(faction_of(s, senator) != Seat::none, "an office held by nobody's senator", name_id(senator));
    for (int j = 0; j < i; ++j)
      report.check(s.offices.held[static_cast<std::size_t>(j)] != senator, "a senator with two offices",
                   name_id(senator));
  }
  for (SenatorId priest : s.offices.priests)
    report.check(faction_of(s, priest) != Seat::none && s.senators[priest].rebel == 0, "a Priest of no faction",
                 name_id(priest));
  if (s.offices.consul_for_life != SenatorId::none)
    report.check(faction_of(s, s.offices.consul_for_life) != Seat::none, "the Consul for Life is dead");
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    const Concession& record = s.forum.concessions[concession];
    const bool held = record.place == Concession::Place::held;
    report.check(held == (record.holder != SenatorId::none), "a Concession's place is wrong", name_id(concession));
    int heirs = 0;
    for (const Inheritance& left : s.forum.heirs) heirs += left.concessions.has(concession) ? 1 : 0;
    report.check(heirs == (record.place == Concession::Place::inherited ? 1 : 0), "a Concession of no heirs",
                 name_id(concession));
    if (held && record.holder != SenatorId::none)
      report.check(faction_of(s, record.holder) != Seat::none, "a Concession of nobody's senator", name_id(concession));
  }
}

// ---- Provinces, wars, money -----------------------------------------------------------------------------------------

// VG-4b, VG-6.512d, VG-10.03b
void check_provincial_forces(const State& s, const Options& options, ProvinceId province, Report& report) {
  const Province& record = s.provinces[province];
  const std::string_view what = name_id(province);
  if (options.provincial_wars == off || record.in_play == 0) {
    report.check(record.armies == 0 && record.fleets == 0 && record.ally == WarId::none,
                 "provincial forces where there are none", what);
    return;
  }
  report.check((record.armies <= side(s, province).max_armies && record.fleets <= side(s, province).max_fleets) ||
                   is_rebel_province(s, province),  // others join him there: VG-11.371a
               "more provincial forces than the Province may have", what);
  if (record.ally == WarId::none) {
    report.check(record.ally_at_sea == 0, "a Province is allied at sea with nobody", what);
    return;
  }
  const bool may_revolt = options.pretender_provinces == choice::pretender_provinces::any;
  report.check(record.governor == SenatorId::none && record.garrison.none() && (record.revolt == 0 || may_revolt),
               "a Province allied with a war has a Governor or a Garrison", what);
  report.check(in_play(s, record.ally) || may_still_be_drawn(s, record.ally),
               "a Province is allied with a war that is gone", what);
}

void check_map(const State& s, const Options& options, Report& report) {
  for (int i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    const Province& record = s.provinces[province];
    const std::string_view what = name_id(province);
    check_provincial_forces(s, options, province, report);
    if (record.in_play == 0)
      report.check(record.governor == SenatorId::none && record.garrison.none(), "a Province not in play is in use",
                   what);
    report.check((record.revolt != 0) == is_active(s, revolt_of(province)),
                 "a Province's revolt does not match its war", what);
    if (is_rebel_province(s, province))
      report.check(options.rebel_governors != off && record.governor != SenatorId::none && record.legate == 0 &&
                       faction_of(s, record.governor) == s.revolt.faction && s.senators[record.governor].rebel != 0,
                   "a rebel Province without a rebel Governor", what);
    else
      report.check(record.gone == Gone::no, "forces of no rebel Governor have gone", what);
    if (record.gone == Gone::with_rebel)
      report.check(record.garrison.none() && record.armies == 0 && record.fleets == 0,
                   "forces that have gone are still in their Province", what);
    if (record.governor == SenatorId::none) continue;
    report.check(record.revolt == 0, "a Governor of a Province in revolt", what);
    const Senator& governor = s.senators[record.governor];
    // In a raid, or as the rebel who faces the wars that are left: the game ends there (VG-12.4b).
    const bool taken = governor.where == Where::captive && (governor.war == WarId::none || governor.rebel != 0);
    if (record.legate == 0)
      report.check(governor.where == Where::province || taken, "a Governor who is not in his Province", what);
    else
      report.check(faction_of(s, record.governor) != Seat::none, "a Legate of a Governor who is not aligned", what);
  }
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    const Leader& record = s.leaders[leader];
    if (record.place != Leader::Place::on_war) {
      report.check(record.hosts.empty() && record.awaits_host == 0, "an absent Leader has a refuge", name_id(leader));
      continue;
    }
    bool busy = record.awaits_host != 0 || !record.hosts.empty();
    for (WarId war : WarSet(row(leader).wars)) busy = busy || is_active(s, war);
    report.check(busy, "a Leader without a war", name_id(leader));
    for (WarId war : record.hosts) report.check(in_play(s, war), "a Leader in the refuge of no war", name_id(leader));
  }
  if (s.forum.open_bodyguard != SenatorId::none)
    report.check(faction_of(s, s.forum.open_bodyguard) != Seat::none, "an Open Bodyguard of nobody's senator",
                 name_id(s.forum.open_bodyguard));
  report.check(s.rome.owed == 0 || s.game.phase == Phase::revenue, "debits that are owed outside of the Revenue Phase");
}

// ---- The question ---------------------------------------------------------------------------------------------------

void check_question(const State& s, const Options& options, Report& report) {
  if (s.game.phase == Phase::over) {
    report.check(s.game.ending != Ending::none, "over without an ending");
    report.check(s.stack.empty(), "over with procedures left");
    return;
  }
  report.check(!s.stack.empty(), "nothing is going on");
  check_stack(s, options, report);
  if (!report.broken.empty()) return;  // the rules ask a sound table only
  static thread_local Decision decision;
  try {
    list_offers(s, options, decision);
  } catch (const BrokenTable& broken) {
    return report.check(false, "nobody can be asked", broken.what());
  }
  check_decision(
      decision, [&s](Seat seat) { return plays(s, seat); }, report);
}

}  // namespace

std::vector<std::string> table_violations(const State& s, const Options& options) {
  Report report;
  check_fields(s, report);
  check_cards(s, options, report);
  check_deals(s, report);
  check_people(s, options, report);
  check_forces(s, options, report);
  check_map(s, options, report);
  return std::move(report.broken);
}

std::vector<std::string> violations(const State& s, const Options& options) {
  Report report;
  report.broken = table_violations(s, options);
  check_question(s, options, report);
  return std::move(report.broken);
}

}  // namespace curia::republic
