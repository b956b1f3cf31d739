#include "bots/value/crisis_inputs.h"

#include <bit>
#include <cassert>

#include "bots/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots {

using namespace crisis;

namespace {

void put_table(const State& s, const Options& options, InputWriter& to) {
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
}

struct Realm {
  int count = 0, support = 0, improvements = 0, militia = 0, mobs = 0, threatened = 0, weak = 0, quaestors = 0,
      markers = 0, worth = 0;
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
}

}  // namespace

CrisisInputs inputs_of(const State& s, const Options& options) {
  CrisisInputs inputs;
  InputWriter table(inputs.table.data(), static_cast<int>(inputs.table.size()));
  put_table(s, options, table);
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
