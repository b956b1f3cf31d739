#include "games/crisis/victory/game_end.h"

#include "games/crisis/chance.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

// Of these the ones with the highest figure.
template <class Figure>
SeatSet highest_of(SeatSet seats, Figure figure) {
  SeatSet best;
  int most = -1;
  for (Seat seat : seats) {
    const int n = figure(seat);
    if (n > most) best = {};
    if (n >= most) best.add(seat);
    most = n > most ? n : most;
  }
  return best;
}

void award_bonuses(Context& t) {
  for (int i = 0; i < t.s.game.seats; ++i) {
    const int bonus = emperor_turns_bonus(t.s, seat_at(i));
    if (bonus == 0) continue;
    Player& record = player(t.s, seat_at(i));
    record.legacy = static_cast<std::int16_t>(record.legacy + bonus);
    t.tell(EventKind::emperor_turns_bonus, Rule::TOC_7_1_e,
           {.a = op(seat_at(i)), .n = static_cast<std::int16_t>(bonus), .m = record.legacy});
  }
}

}  // namespace

SeatSet leaders(const State& s) {
  SeatSet seats;
  for (int i = 0; i < s.game.seats; ++i) seats.add(seat_at(i));
  seats = highest_of(seats, [&](Seat seat) { return static_cast<int>(player(s, seat).legacy); });
  seats = highest_of(seats, [&](Seat seat) { return emperor(s) == seat ? 1 : 0; });     // TOC-7.1-i
  seats = highest_of(seats, [&](Seat seat) { return is_pretender(s, seat) ? 1 : 0; });  // TOC-7.1-j
  seats = highest_of(seats, [&](Seat seat) { return governed_count(s, seat); });        // TOC-7.1-k
  return highest_of(seats, [&](Seat seat) { return legions_of(s, seat); });             // TOC-7.1-l
}

Next GameEnd::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    award_bonuses(t);
    tied = leaders(s);
    while (tied.size() > 1) {  // TOC-7.1-m: ties roll again
      to_roll = tied;
      highest = {};
      best = 0;
      while (!to_roll.empty()) {
        PAUSE(tie_rolled, roll(t, 1, Roll::tie));
        {
          const Seat seat = to_roll.first();
          to_roll.remove(seat);
          if (t.dice.die[0] > best) highest = {};
          if (t.dice.die[0] >= best) highest.add(seat);
          best = t.dice.die[0] > best ? t.dice.die[0] : best;
        }
      }
      tied = highest;
    }
    s.game.winners = tied;
    s.game.phase = Phase::over;
    s.desk = Desk{};
    s.stack.clear();
    t.tell(EventKind::game_over, s.game.ending == Ending::diocletian ? Rule::TOC_7_1_c : Rule::TOC_7_1_b,
           {.n = static_cast<std::int16_t>(s.game.ending), .m = s.game.winners.bits()});
  }
  return done();
}

}  // namespace curia::crisis
