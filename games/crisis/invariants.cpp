#include "games/crisis/invariants.h"

#include "games/crisis/invariants_stack.h"
#include "games/crisis/play.h"
#include "games/crisis/procedures.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

bool running(const State& s, ProcedureKind kind) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(kind)) return true;
  return false;
}

std::string army_text(ArmyId id) {
  return "General " + std::to_string(general_of(id)) + " of " + seat_text(seat_of(id));
}

// ---- Pieces: TOC-2 --------------------------------------------------------------------------------------------------

void check_supply(const State& s, Report& report) {
  int legions = s.supply.legions, militia = s.supply.militia, markers = s.supply.markers + s.militia_castra.size(),
      mobs = s.supply.mobs;
  std::array<int, improvement_count> improvements{};
  for (const Army& army : s.armies) {
    legions += army.legions();
    markers += army.castra;
  }
  for (const Province& province : s.provinces.rows) {
    militia += province.militia;
    markers += province.quaestor;
    mobs += province.mobs;
    for (int i = 0; i < improvement_count; ++i)
      improvements[static_cast<std::size_t>(i)] += has_improvement(province, static_cast<ImprovementId>(i)) ? 1 : 0;
  }
  report.check(legions == value::legions, "Legions are lost or made");
  report.check(militia == value::militia, "Militia is lost or made");
  report.check(markers == value::markers, "Quaestor and Castra counters are lost or made");
  report.check(mobs == value::mobs, "Mobs are lost or made");
  for (std::size_t i = 0; i < improvements.size(); ++i)
    report.check(improvements[i] + s.supply.improvements[i] == improvement_rows[i].supply,
                 "improvements are lost or made", name_id(static_cast<ImprovementId>(i)));
}

void check_tribes(const State& s, Report& report) {
  for (int i = 0; i < tribe_count; ++i) {
    const auto id = static_cast<TribeId>(i);
    const Tribe& tribe = s.tribes[id];
    int counters = tribe.home_active + tribe.home_inactive;
    for (int p = 0; p < province_count; ++p) {
      const auto place = static_cast<std::size_t>(p);
      counters += tribe.active[place] + tribe.inactive[place];
      report.check(barbarians(s, id, region_at(p)) <= value::province_barbarians, "too many Barbarians of a tribe",
                   name_id(region_at(p)));
    }
    for (const Army& army : s.armies) counters += army.foederati[static_cast<std::size_t>(i)];
    report.check(counters == (tribe.in_play != 0 ? value::barbarians : 0), "Barbarians are lost or made", name_id(id));
  }
  for (int i = 0; i < leader_count; ++i) {
    const auto id = static_cast<LeaderId>(i);
    const Leader& leader = s.leaders[id];
    const bool there = leader.fate == Fate::map;
    report.check(there == (leader.region != RegionId::none), "a Leader's place is wrong", name_id(id));
    report.check(there || leader.inactive == 0, "an absent Leader is inactive", name_id(id));
    if (!there || leader.region == RegionId::none) continue;
    report.check(is_province(leader.region) || leader.region == homeland_of(tribe_of(id)),
                 "a Leader is where he cannot be", name_id(id));
    report.check(s.tribes[tribe_of(id)].in_play != 0, "a Leader of a tribe that is not in play", name_id(id));
  }
  for (int i = 0; i < rival_count; ++i) {
    const auto id = static_cast<RivalId>(i);
    const Rival& rival = s.rivals[id];
    report.check((rival.fate == Fate::map) == (rival.region != RegionId::none), "a Rival Emperor's place is wrong",
                 name_id(id));
    report.check(rival.region == RegionId::none || is_province(rival.region), "a Rival Emperor outside the provinces",
                 name_id(id));
  }
}

// ---- Cards: TOC-2-e, TOC-3.1 ----------------------------------------------------------------------------------------

void check_cards(const State& s, Report& report) {
  Cards all = s.cards.market;
  all.join(s.cards.trashed);
  for (const Player& player : s.players)
    for (const Cards& pile : {player.hand, player.available, player.discards, player.played}) all.join(pile);
  for (std::size_t kind = 0; kind < card_rows.size(); ++kind) {
    const CardRow& row = card_rows[kind];
    // Spare cards of value 1 are out of the game: TOC-3.1-d.
    const int count = row.start_per_player > 0 ? row.start_per_player * s.game.seats : row.count;
    report.check(all.of[kind] == count, "cards are lost or made", name_id(static_cast<CardId>(kind)));
  }
  for (int i = 0; i < most_seats; ++i) {
    const Player& player = s.players[static_cast<std::size_t>(i)];
    const std::string who = seat_text(seat_at(i));
    report.check(player.hand_size == player.hand.size(), "hand size is wrong", who);
    report.check(player.available_size == player.available.size(), "the number of Available Cards is wrong", who);
    for (std::size_t kind = 0; kind < card_rows.size(); ++kind)
      report.check(player.open.of[kind] <= player.hand.of[kind], "an open card is not in the hand", who);
  }
  if (s.game.phase != Phase::actions || index(s.game.active) >= s.game.seats) return;
  for (std::size_t kind = 0; kind < card_rows.size(); ++kind)
    report.check(s.turn.abilities.of[kind] <= player(s, s.game.active).played.of[kind],
                 "an ability of a card that was not played", name_id(static_cast<CardId>(kind)));
}

// ---- Governors and provinces ----------------------------------------------------------------------------------------

void check_governors(const State& s, Seat seat, Report& report) {
  const Player& record = s.players[static_cast<std::size_t>(index(seat))];
  const std::string who = seat_text(seat);
  if (!is_player(s, seat)) {
    report.check(record == Player{}, "a seat without a player has something", who);
    return;
  }
  report.check(record.legacy >= 0, "negative Legacy", who);
  int seats_of_power = 0, markers = 0;
  std::array<int, counters_each> places{};
  for (std::size_t n = 0; n < places.size(); ++n) {
    const auto counter = static_cast<std::uint8_t>(n);
    places[n] = (record.governors_waiting.has(counter) ? 1 : 0) + (record.governors_unrecruited.has(counter) ? 1 : 0);
  }
  for (const Province& province : s.provinces.rows) {
    if (province.governor != seat) continue;
    if (province.counter < places.size()) ++places[province.counter];
    seats_of_power += province.marker == Marker::seat ? 1 : 0;
    markers += province.marker != Marker::none ? 1 : 0;
  }
  for (std::size_t n = 0; n < places.size(); ++n)  // the starting one comes when his province is chosen: TOC-3.2-c
    report.check(places[n] == 1 || (s.game.phase == Phase::setup && n == 0 && places[n] == 0),
                 "a Governor is not in one place", who);
  report.check(seats_of_power <= 1, "more than one Seat of Power", who);                                // TOC-4-i
  report.check(markers == 0 || seats_of_power == 1, "Breakaway markers without a Seat of Power", who);  // TOC-12.2-f
  report.check(markers <= value::empire_markers, "an empire of more than six provinces", who);          // TOC-2-b
}

void check_provinces(const State& s, Report& report) {
  // While it is asked who follows, or who begins where, a province has no Governor.
  const bool between = s.game.phase == Phase::setup || running(s, ProcedureKind::occupation);
  for (int i = 0; i < province_count; ++i) {
    const RegionId region = region_at(i);
    const Province& province = s.provinces[region];
    const std::string_view what = name_id(region);
    const bool of_player = is_player(s, province.governor);
    const bool closed = region_rows[static_cast<std::size_t>(i)].closed(s.game.seats);
    report.check(of_player || province.governor == neutral || province.governor == Seat::none,
                 "a Governor of nobody who plays", what);
    report.check(of_player ? province.counter < counters_each : province.counter == 0, "no such Governor", what);
    report.check(closed ? province.governor == Seat::none : between || province.governor != Seat::none,
                 "a province without its Governor", what);
    report.check(province.support <= max_support(region), "support out of range", what);
    report.check(of_player || province.marker == Marker::none, "an empire's marker without its Governor", what);
    report.check(region != RegionId::italia || province.marker == Marker::none, "an empire's marker in Italia", what);
    report.check(of_player || province.militia == 0, "a Militia without a player's Governor", what);
    report.check(province.militia != 0 || !s.militia_fought.has(region), "a Militia fought that is not there", what);
    report.check(!s.militia_castra.has(region) || militia_alone(s, region), "Castra of no Militia alone", what);
    report.check(of_player || province.quaestor == 0, "a Quaestor without a player's Governor", what);
    report.check(province.improvements < (1U << improvement_count), "an improvement of no kind", what);
  }
  if (emperor(s) == neutral && !between)  // TOC-6.3.2-italia-e
    report.check(
        s.provinces[RegionId::italia].support == std::min(governed_count(s, neutral), max_support(RegionId::italia)),
        "Italia's support is not the number of neutral provinces");
}

// ---- Armies ---------------------------------------------------------------------------------------------------------

void check_armies(const State& s, Report& report) {
  ProvinceSet capitals;
  for (std::size_t i = 0; i < s.armies.size(); ++i) {
    const auto id = static_cast<ArmyId>(i);
    const Army& army = s.armies[i];
    const std::string who = army_text(id);
    if (army.post != Post::map) {
      report.check(army == Army{.post = army.post}, "a General off the map has something", who);
      report.check(is_player(s, seat_of(id)) || army.post == Post::unrecruited, "a General of nobody who plays", who);
      continue;
    }
    report.check(is_player(s, seat_of(id)), "a General of nobody who plays", who);
    report.check(static_cast<int>(army.region) < region_count, "an army nowhere", who);
    if (static_cast<int>(army.region) >= region_count) continue;
    report.check(army.legions() + army.barbarians() > 0 || running(s, ProcedureKind::battle), "an army without units",
                 who);  // TOC-8.1-m
    report.check(!is_sea(army.region) || (s.game.phase == Phase::actions && seat_of(id) == s.game.active),
                 "an army at sea",
                 who);  // TOC-6.3.1-move-h
    if (army.capital == 0) continue;
    report.check(is_province(army.region), "a capital outside the provinces", who);
    report.check(!capitals.has(army.region), "two armies in a capital", name_id(army.region));  // TOC-6.3.1-move-f
    capitals.add(army.region);
  }
}

// ---- The turn -------------------------------------------------------------------------------------------------------

void check_turn(const State& s, Report& report) {
  const bool begun = s.game.first != Seat::none;
  report.check(begun ? is_player(s, s.game.first) && is_player(s, s.game.active) : s.game.phase == Phase::setup,
               "nobody's turn");
  report.check(s.cards.event == EventId::none ? s.cards.events_drawn.empty() : s.cards.events_drawn.has(s.cards.event),
               "the last Event was not drawn");
  report.check(
      !s.cards.events_drawn.has(EventId::diocletian) || s.cards.events_drawn.size() > value::events_above_diocletian,
      "Diocletian came too early");  // TOC-3.1-h
  report.check((s.desk.stage == DeskStage::closed) == (s.desk.seat == Seat::none), "nobody is at the desk");
  if (s.desk.stage != DeskStage::closed) report.check(is_player(s, s.desk.seat), "a stranger at the desk");
}

void check_question(const State& s, const Options& options, Report& report) {
  if (s.game.phase == Phase::over) {
    report.check(s.game.ending != Ending::none && !s.game.winners.empty(), "over without an ending");
    report.check(s.stack.empty(), "over with procedures left");
    return;
  }
  report.check(!s.stack.empty(), "nothing is going on");
  static thread_local Decision decision;
  list_offers(s, options, decision);
  check_decision(
      decision, [&s](Seat seat) { return is_player(s, seat); }, report);
}

}  // namespace

std::vector<std::string> table_violations(const State& s) {
  Report report;
  check_supply(s, report);
  check_tribes(s, report);
  check_cards(s, report);
  for (int i = 0; i < most_seats; ++i) check_governors(s, seat_at(i), report);
  check_provinces(s, report);
  check_armies(s, report);
  check_turn(s, report);
  return std::move(report.broken);
}

std::vector<std::string> violations(const State& s, const Options& options) {
  Report report;
  report.broken = table_violations(s);
  check_stack(s, report);
  // The rules ask a sound table only.
  if (report.broken.empty()) check_question(s, options, report);
  return std::move(report.broken);
}

}  // namespace curia::crisis
