#include "bots/value/crisis_inputs.h"

#include <bit>
#include <cassert>

#include "bots/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots {

using namespace crisis;

namespace {

void put_table(const State& s, const Options& options, double turns_left, InputWriter& to) {
  int highest = 0, nobodys = 0, mobs = 0, empty = 0;
  for (int i = 0; i < s.game.seats; ++i) highest = std::max<int>(highest, player(s, seat_at(i)).legacy);
  for (int i = 0; i < province_count; ++i) {
    const Province& province = s.provinces[region_at(i)];
    nobodys += is_player(s, province.governor) ? 0 : 1;
    mobs += province.mobs;
    empty += province.support == 0 ? 1 : 0;
  }
  to.one_of(s.game.seats - 2, most_seats - 1);
  to.one_of(static_cast<int>(s.game.phase), 9);
  to.put(highest, options.legacy_target);
  to.put(options.legacy_target - highest, 20);
  to.put(highest >= options.legacy_target ? 1 : 0);
  to.put(options.legacy_target, 60);
  to.put(s.game.last_round);
  to.put(s.game.turns / s.game.seats, 20);
  to.put(nobodys, province_count);
  to.put(mobs, 6);
  to.put(empty, 4);
  to.put(is_player(s, emperor(s)) ? 0 : 1);
  to.put(s.provinces[RegionId::italia].support, 8);
  to.put(s.cards.events_drawn.size(), event_count);
  for (int i = 0; i < tribe_count; ++i) {
    const Tribe& tribe = s.tribes[static_cast<TribeId>(i)];
    int inside = 0;
    for (int at = 0; at < province_count; ++at)
      inside += tribe.active[static_cast<std::size_t>(at)] + tribe.inactive[static_cast<std::size_t>(at)];
    to.put(tribe.home_active + tribe.home_inactive, 8);
    to.put(inside, 6);
  }
  for (int i = 0; i < leader_count; ++i) to.put(s.leaders[static_cast<LeaderId>(i)].fate == Fate::map ? 1 : 0);
  for (int i = 0; i < rival_count; ++i) to.put(s.rivals[static_cast<RivalId>(i)].fate == Fate::map ? 1 : 0);
  to.put(s.turn.points[0] + s.turn.points[1] + s.turn.points[2], 10);
  to.put(s.desk.stage != DeskStage::closed ? s.desk.points : 0, 10);
  to.put(s.cards.event == EventId::none ? 0 : 1);
  to.put(static_cast<int>(16 * turns_left), 16 * 10);
}

struct Realm {
  int count = 0, support = 0, improvements = 0, militia = 0, mobs = 0, threatened = 0, weak = 0, quaestors = 0,
      markers = 0, worth = 0, unguarded = 0, votes = 0, least_votes = 0, barbarians = 0, sleeping = 0;
  std::array<int, improvement_count> built{};
};

Realm realm_of(const State& s, const legate::Mind& mind, Seat seat) {
  Realm sum;
  for (RegionId region : governed(s, seat)) {
    const Province& province = s.provinces[region];
    ++sum.count;
    sum.support += province.support;
    sum.improvements += std::popcount(province.improvements);
    sum.militia += province.militia;
    sum.mobs += province.mobs;
    sum.quaestors += province.quaestor;
    sum.markers += province.marker != Marker::none ? 1 : 0;
    sum.threatened += threatened(s, region, seat) ? 1 : 0;
    sum.weak += province.support <= 1 ? 1 : 0;
    sum.worth += static_cast<int>(16 * legate::worth(mind, region));
    for (int i = 0; i < improvement_count; ++i)
      sum.built[static_cast<std::size_t>(i)] += has_improvement(province, static_cast<ImprovementId>(i)) ? 1 : 0;
    const int guards = units_in_capital(s, region, seat);
    const int votes = value::votes_per_support * province.support + guards;
    sum.unguarded += guards == 0 ? 1 : 0;
    sum.votes += votes;
    sum.least_votes = sum.count == 1 ? votes : std::min(sum.least_votes, votes);
    for (int i = 0; i < tribe_count; ++i) {
      const Tribe& tribe = s.tribes[static_cast<TribeId>(i)];
      sum.barbarians += tribe.active[static_cast<std::size_t>(region)];
      sum.sleeping += tribe.inactive[static_cast<std::size_t>(region)];
    }
  }
  return sum;
}

struct Armies {
  int count = 0, full = 0, reduced = 0, foederati = 0, largest = 0, at_home = 0;
};

Armies armies_of(const State& s, Seat seat) {
  Armies sum;
  for (ArmyId id : armies_on_map(s, seat)) {
    const Army& one = army(s, id);
    ++sum.count;
    sum.full += one.full;
    sum.reduced += one.reduced;
    sum.foederati += one.barbarians();
    sum.largest = std::max(sum.largest, units(s, id));
    sum.at_home +=
        one.capital != 0 && static_cast<int>(one.region) < province_count && s.provinces[one.region].governor == seat
            ? 1
            : 0;
  }
  return sum;
}

// What this seat gains at the end of a turn as things stand: TOC-6.6.
int gain_of(const State& s, Seat seat, const Realm& realm) {
  int gain = realm.count + realm.improvements;
  if (emperor(s) == seat) gain += s.provinces[RegionId::italia].support;
  if (is_pretender(s, seat)) gain += realm.markers;
  return gain;
}

// The next hand is chosen from these: how many points of each Sphere five of them can have, and of all together.
void put_next_hand(const Player& own, InputWriter& to) {
  Cards undrawn = own.hand;
  undrawn.join(own.available);
  std::array<int, 4> room{}, points{};
  room.fill(value::hand_size);
  for (int worth = 4; worth > 0; --worth)
    for (int i = 0; i < card_count; ++i) {
      const CardRow& row = card_rows[static_cast<std::size_t>(i)];
      if (row.value != worth) continue;
      for (const std::size_t kind : {static_cast<std::size_t>(row.sphere), std::size_t{3}}) {
        const int taken = std::min<int>(room[kind], undrawn[static_cast<CardId>(i)]);
        room[kind] -= taken;
        points[kind] += taken * worth;
      }
    }
  for (const int sum : points) to.put(sum, 20);
}

// What may come of what he has: Legacy, how hard his provinces are to take, who stands in them, and his next hand.
void put_prospects(const State& s, const Options& options, Seat seat, const Realm& realm, InputWriter& to) {
  const Player& own = player(s, seat);
  const int gain = gain_of(s, seat, realm);
  const double turns_left = legate::mind_of(s, options, seat).turns_left;
  const int expected = own.legacy + emperor_turns_bonus(s, seat) + static_cast<int>(gain * turns_left);
  to.put(gain, 15);
  to.put(expected - options.legacy_target, 60);
  to.put(own.legacy + gain >= options.legacy_target && emperor(s) == seat ? 1 : 0);  // he ends the game: TOC-7.1-a
  for (const int built : realm.built) to.put(built, 3);
  to.put(realm.unguarded, 4);
  to.put(realm.votes, 40);
  to.put(realm.least_votes, 10);
  to.put(realm.barbarians, 6);
  to.put(realm.sleeping, 6);
  put_next_hand(own, to);
  to.put(own.hand_size + own.available_size, 15);
}

void put_seat(const State& s, const Options& options, Seat seat, InputWriter& to) {
  const Player& own = player(s, seat);
  const legate::Mind mind = legate::mind_of(s, options, seat);
  const Realm realm = realm_of(s, mind, seat);
  const Armies armies = armies_of(s, seat);
  const auto legacy = [&](Seat of) { return player(s, of).legacy + emperor_turns_bonus(s, of); };
  int rival = -1;
  for (int i = 0; i < s.game.seats; ++i)
    if (seat_at(i) != seat) rival = std::max(rival, legacy(seat_at(i)));
  const int since = (index(seat) - index(s.game.active) + s.game.seats) % s.game.seats;
  to.put(own.legacy, options.legacy_target);
  to.put(own.legacy, 60);
  to.put(legacy(seat) - rival, 10);
  to.put(legacy(seat) - rival, 40);
  to.put(emperor_turns_bonus(s, seat), 15);
  to.put(own.emperor_turns, 8);
  to.put(emperor(s) == seat ? 1 : 0);
  to.put(is_pretender(s, seat) ? 1 : 0);
  to.one_of(since, most_seats);  // 0: his turn it is; 1: he comes next
  to.put((index(seat) - index(s.game.first) + s.game.seats) % s.game.seats, 3);
  to.put(realm.count, 6);
  to.put(realm.support, 15);
  to.put(realm.improvements, 6);
  to.put(realm.militia, 5);
  to.put(realm.mobs, 4);
  to.put(realm.threatened, 4);
  to.put(realm.weak, 4);
  to.put(realm.quaestors, 2);
  to.put(realm.markers, 3);
  to.put(realm.worth, 16 * 40);
  to.put(government_points(s, seat), 15);
  to.put(armies.count, 4);
  to.put(armies.full, 12);
  to.put(armies.reduced, 8);
  to.put(armies.foederati, 4);
  to.put(armies.largest, 8);
  to.put(armies.at_home, 3);
  to.put(own.governors_waiting.size(), 4);
  to.put(own.governors_unrecruited.size(), 6);
  to.put(own.hand_size, 5);
  to.put(own.available_size, 15);
  to.put(own.discards.size(), 15);
  // Which cards he has in all: where they lie is hidden, that he bought them is not.
  Cards all = own.hand;
  all.join(own.available);
  all.join(own.discards);
  all.join(own.played);
  int worth = 0;
  for (int i = 0; i < card_count; ++i) {
    const CardId card = static_cast<CardId>(i);
    to.put(all[card], 4);
    worth += all[card] * card_rows[static_cast<std::size_t>(i)].value;
  }
  to.put(all.size(), 25);
  to.put(worth, 40);
  to.put(all.size() == 0 ? 0 : 16 * worth / all.size(), 16 * 4);
  put_prospects(s, options, seat, realm, to);
}

}  // namespace

CrisisInputs inputs_of(const State& s, const Options& options) {
  CrisisInputs inputs;
  InputWriter table(inputs.table.data(), static_cast<int>(inputs.table.size()));
  put_table(s, options, legate::mind_of(s, options, seat_at(0)).turns_left, table);
  assert(table.room() == 0);
  for (int i = 0; i < s.game.seats; ++i) {
    inputs.playing.add(seat_at(i));
    auto& row = inputs.seats[static_cast<std::size_t>(i)];
    InputWriter own(row.data(), static_cast<int>(row.size()));
    put_seat(s, options, seat_at(i), own);
    assert(own.room() == 0);
  }
  return inputs;
}

}  // namespace curia::bots
