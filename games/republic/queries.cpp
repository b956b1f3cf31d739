#include "games/republic/queries.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/republic/intrigue_cards.h"
#include "games/republic/running.h"

namespace curia::republic {

// ---- Seats ----------------------------------------------------------------------------------------------------------

bool plays(const State& s, Seat seat) { return index(seat) < s.game.seats && faction(s, seat).playing != 0; }

SeatSet playing_seats(const State& s) {
  // Asked for at every turn, so without a loop.
  const unsigned playing = [&s]<std::size_t... seat>(std::index_sequence<seat...>) {
    return (((s.factions[seat].playing != 0 ? 1U : 0U) << seat) | ...);
  }
  (std::make_index_sequence<max_seats>());
  return SeatSet(static_cast<std::uint8_t>(playing & ((1U << s.game.seats) - 1)));
}

Seat clockwise(const State& s, Seat first, int n) {
  for (int step = 0; step < s.game.seats; ++step) {
    const Seat seat = seat_at((index(first) + step) % s.game.seats);
    if (plays(s, seat) && n-- == 0) return seat;
  }
  return Seat::none;
}

bool sees_hand(const State& s, const Options& options, Seat viewer, Seat owner) {
  if (viewer == owner || options.intrigue_secret == off) return true;
  if (s.game.phase != Phase::senate || s.offices.consul_for_life == SenatorId::none || owner == s.revolt.faction)
    return false;
  if (s.offices.obeyed != SenatorId::none) return false;  // he gives orders, and no more: AH-12.31a
  return viewer != Seat::none && faction_of(s, s.offices.consul_for_life) == viewer;
}

// ---- Senators -------------------------------------------------------------------------------------------------------

Seat faction_of(const State& s, SenatorId senator) {
  for (int i = 0; i < s.game.seats; ++i)
    if (s.factions[static_cast<std::size_t>(i)].senators.has(senator)) return seat_at(i);
  return Seat::none;
}

SenatorSet in_rome(const State& s, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : faction(s, seat).senators)
    if (in_rome(s, senator)) set.add(senator);
  return set;
}

SenatorSet all_in_rome(const State& s) {
  SenatorSet set;
  for (SenatorId senator : aligned(s))
    if (in_rome(s, senator)) set.add(senator);
  return set;
}

SenatorSet in_forum(const State& s) {
  SenatorSet set;
  for (int i = 0; i < senator_count; ++i)
    if (s.senators.rows[static_cast<std::size_t>(i)].where == Where::forum) set.add(static_cast<SenatorId>(i));
  return set;
}

SenatorSet aligned(const State& s) {
  SenatorSet set;
  for (int i = 0; i < s.game.seats; ++i) set = set | s.factions[static_cast<std::size_t>(i)].senators;
  return set;
}

bool is_leader(const State& s, SenatorId senator) {
  for (int i = 0; i < s.game.seats; ++i)
    if (s.factions[static_cast<std::size_t>(i)].leader == senator) return true;
  return false;
}

int number_of(SenatorId senator) { return row(senator).number; }
int military(SenatorId senator) { return row(senator).mil; }
int military(SenatorId senator, int rolled) {
  return rolled != 0 && has(senator, Ability::variable_mil) ? rolled : military(senator);
}
int military(const State& s, SenatorId senator) {
  return has(senator, Ability::variable_mil) ? military(senator, rolled_military(s)) : military(senator);
}
int oratory(SenatorId senator) { return row(senator).ora; }
int oratory(const State& s, SenatorId senator) { return oratory(senator) + s.senators[senator].oratory; }

int printed_loyalty(const State& s, SenatorId senator) {
  const SenatorRow& r = row(senator);
  if (r.loy_zero_with == 0) return r.loy;
  const Seat mine = faction_of(s, senator);
  for (SenatorId other : SenatorSet(r.loy_zero_with)) {
    if (r.loy_zero_not_same_faction) {  // the Gracchi: VG-7.411d
      const Where where = s.senators[other].where;
      if (where != Where::nowhere && (mine == Seat::none || faction_of(s, other) != mine)) return 0;
    } else if (mine != Seat::none && faction(s, mine).senators.has(other)) {  // VG-7.411c
      return 0;
    }
  }
  return r.loy;
}

SenatorSet enemies_beside(const State& s, SenatorId senator) {
  SenatorSet enemies;
  const Seat mine = faction_of(s, senator);
  if (mine == Seat::none || !is_statesman(senator)) return enemies;
  const auto names = [](SenatorId who, SenatorId other) {
    return !row(who).loy_zero_not_same_faction && SenatorSet(row(who).loy_zero_with).has(other);
  };
  for (SenatorId other : faction(s, mine).senators)
    if (names(senator, other) || names(other, senator)) enemies.add(other);
  return enemies;
}

bool is_captive(const State& s, SenatorId senator) { return s.senators[senator].where == Where::captive; }
bool at_liberty(const State& s, SenatorId senator) { return s.senators[senator].rebel == 0 && !is_captive(s, senator); }

bool acts_as_statesman(const State& s, const Options& options, SenatorId senator) {
  return at_liberty(s, senator) &&
         (options.statesman_presence == choice::statesman_presence::not_needed || in_rome(s, senator));
}

bool tribune_may_act(const State& s, const Options& options, Seat seat) {
  return options.tribune_presence == choice::tribune_presence::not_needed || !in_rome(s, seat).empty();
}
bool is_elderly(const State& s, SenatorId senator) { return s.senators[senator].age >= value::elderly_age; }

SenatorSet in_play_with(const State& s, int number) {
  SenatorSet set;
  const auto family = static_cast<SenatorId>(number - 1);
  for (SenatorId senator : SenatorSet::of(family) | SenatorSet(row(family).same_number)) {
    const Where where = s.senators[senator].where;
    if (where != Where::nowhere && where != Where::curia && where != Where::under) set.add(senator);
  }
  return set;
}

SenatorId in_play_with_number(const State& s, int number) {
  const SenatorSet set = in_play_with(s, number);
  return set.empty() ? SenatorId::none : set.first();
}

// ---- Offices --------------------------------------------------------------------------------------------------------

OfficeId office_of(const State& s, SenatorId senator) {
  for (int i = 0; i < ranked_offices; ++i)
    if (s.offices.held[static_cast<std::size_t>(i)] == senator) return static_cast<OfficeId>(i);
  return OfficeId::none;
}

bool has_major_office(const State& s, SenatorId senator) {
  return s.senators[senator].proconsul != 0 || office_of(s, senator) != OfficeId::none;
}

int rank_key(const State& s, SenatorId senator) {
  const OfficeId office = office_of(s, senator);
  if (office != OfficeId::none) return static_cast<int>(office);
  const Senator& record = s.senators[senator];
  // Influence, then Oratory, then the dice if the table throws them (AH-9.1b) and the lowest ID (VG-4.2b); a Statesman of a
  // pair after the other letter.
  return 1'000'000'000 - record.influence * 1'000'000 - oratory(s, senator) * 10'000 -
         (s.offices.hrao_dice.has(senator) ? 4'000 : 0) + number_of(senator) * 100 + static_cast<int>(senator);
}

SenatorId hrao_without(const State& s, SenatorSet barred) {
  SenatorId best = SenatorId::none;
  int best_key = 0;
  for (SenatorId senator : all_in_rome(s) - barred) {
    const int key = rank_key(s, senator);
    if (best == SenatorId::none || key < best_key) {
      best = senator;
      best_key = key;
    }
  }
  return best;
}

SenatorId hrao(const State& s) {
  for (int i = 0; i < ranked_offices; ++i) {
    const SenatorId senator = s.offices.held[static_cast<std::size_t>(i)];
    if (senator != SenatorId::none && in_rome(s, senator)) return senator;
  }
  return hrao_without(s, {});
}

Seat hrao_seat(const State& s) {
  const SenatorId senator = hrao(s);
  return senator == SenatorId::none ? clockwise(s, seat_at(0), 0) : faction_of(s, senator);
}

int votes(const State& s, SenatorId senator) { return oratory(s, senator) + s.senators[senator].knights; }

int votes(const State& s, Seat seat) {
  int total = 0;
  for (SenatorId senator : in_rome(s, seat)) total += votes(s, senator);
  return total;
}

int influence_of_faction(const State& s, Seat seat) {
  int total = 0;
  for (SenatorId senator : faction(s, seat).senators) {
    const Senator& record = s.senators[senator];
    if (record.rebel == 0 && record.where != Where::captive) total += record.influence;
  }
  return total;
}

// ---- Provinces, cards, events ---------------------------------------------------------------------------------------

ProvinceSet governed_by(const State& s, SenatorId senator) {
  ProvinceSet set;
  for (int i = 0; i < province_count; ++i)
    if (s.provinces.rows[static_cast<std::size_t>(i)].governor == senator) set.add(static_cast<ProvinceId>(i));
  return set;
}

int count_intrigue(const State& s, Seat seat, IntrigueId kind) {
  return (faction(s, seat).hand & intrigue_cards(kind)).size();
}

CardId intrigue_card(const State& s, Seat seat, IntrigueId kind) {
  const CardSet& hand = faction(s, seat).hand;
  if (hand.empty()) return CardId::none;
  const CardSet cards = hand & intrigue_cards(kind);
  return cards.empty() ? CardId::none : cards.nth(0);
}

bool may_play_statesman(const State& s, Seat seat, SenatorId statesman) {
  const SenatorRow& r = row(statesman);
  bool partner_in_play = false;
  for (SenatorId other : SenatorSet(r.same_number) - SenatorSet::of(r.family)) {
    const Where where = s.senators[other].where;
    if (where == Where::nowhere) continue;
    if (other != r.coexists_with) return false;  // VG-7.312c
    partner_in_play = true;
  }
  const Seat owner = faction_of(s, r.family);
  const Where family = s.senators[r.family].where;
  if (family == Where::captive) return false;                        // VG-10.71f
  if (family == Where::under) return partner_in_play;                // he lies under the other of the pair: VG-7.312h
  if (owner != Seat::none && owner != seat) return partner_in_play;  // VG-7.312b, VG-7.312h
  return true;
}

bool may_play_concession(const State& s, ConcessionId concession) {
  if (!row(concession).needs_land_bill) return true;
  return s.rome.land_bills[0] + s.rome.land_bills[1] + s.rome.land_bills[2] > 0;  // VG-9.61c
}

}  // namespace curia::republic
