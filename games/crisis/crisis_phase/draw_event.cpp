#include "games/crisis/crisis_phase/draw_event.h"

#include <algorithm>

#include "games/crisis/chance.h"
#include "games/crisis/crisis_phase/take_available.h"
#include "games/crisis/deeds.h"
#include "games/crisis/gain_legacy/gain_legacy.h"

namespace curia::crisis {

namespace {

// Whether something of the card stays until the next Event: TOC-9-e.
bool lasts(const Effect& effect) {
  return std::any_of(effect.begin(), effect.end(), [](const Op& op) {
    return op.operation != Operation::none && operation_rows[at(op.operation)].lasting;
  });
}

void place_leader(Context& t, LeaderId leader) {
  const TribeId tribe = tribe_of(leader);
  if (t.s.tribes[tribe].in_play == 0) return;  // TOC-FAQ-4
  t.s.leaders[leader] = {.fate = Fate::map, .region = homeland_of(tribe)};
  t.tell(EventKind::leader_enters, Rule::TOC_10_1_a, {.a = op(leader), .b = op(homeland_of(tribe))});
}

void place_rival(Context& t, RivalId rival) {
  const RegionId region = rival_rows[static_cast<std::size_t>(rival)].province;
  t.s.rivals[rival] = {.fate = Fate::map, .region = region};
  t.tell(EventKind::rival_enters, Rule::TOC_9_ev_rivals, {.a = op(rival), .b = op(region)});
}

void calm_at_home(Context& t, TribeId tribe) {
  Tribe& record = t.s.tribes[tribe];
  if (record.home_active == 0) return;
  t.tell(EventKind::barbarians_calmed, Rule::TOC_9_ev_palmyra,
         {.a = op(tribe), .b = op(homeland_of(tribe)), .n = record.home_active});
  record.home_inactive = static_cast<std::uint8_t>(record.home_inactive + record.home_active);
  record.home_active = 0;
}

void send_home(Context& t, TribeId tribe) {
  Tribe& record = t.s.tribes[tribe];
  int sent = 0;
  for (std::size_t i = 0; i < province_count; ++i) {
    sent += record.active[i] + record.inactive[i];
    record.home_active = static_cast<std::uint8_t>(record.home_active + record.active[i]);
    record.home_inactive = static_cast<std::uint8_t>(record.home_inactive + record.inactive[i]);
    record.active[i] = record.inactive[i] = 0;
  }
  for (int i = 0; i < leader_count; ++i) {
    Leader& leader = t.s.leaders[static_cast<LeaderId>(i)];
    if (tribe_of(static_cast<LeaderId>(i)) != tribe || leader.fate != Fate::map) continue;
    leader.region = homeland_of(tribe);
  }
  if (sent > 0)
    t.tell(EventKind::barbarians_return, Rule::TOC_9_ev_palmyra,
           {.a = op(tribe), .n = static_cast<std::int16_t>(sent)});
}

void legacy_for_improvements(Context& t, ImprovementId improvement) {
  for (int i = 0; i < t.s.game.seats; ++i) {
    int legacy = 0;
    for (RegionId region : governed(t.s, seat_at(i)))
      legacy += has_improvement(t.s.provinces[region], improvement) ? 1 : 0;
    gain_legacy(t, seat_at(i), legacy, Rule::TOC_9_ev_ludi);
  }
}

SeatSet players(const State& s) {
  SeatSet set;
  for (int i = 0; i < s.game.seats; ++i) set.add(seat_at(i));
  return set;
}

// One operation of the card just drawn; lasting ones are looked up when they matter (lasting() in queries.h).
Next carry_out(Context& t, const Op& op) {
  State& s = t.s;
  const Seat ruler = emperor(s);
  switch (op.operation) {
    case Operation::place_leader:
      place_leader(t, op.leader());
      break;
    case Operation::place_rival:
      place_rival(t, op.rival());
      break;
    case Operation::home_inactive:
      calm_at_home(t, op.tribe());
      break;
    case Operation::return_home:
      send_home(t, op.tribe());
      break;
    case Operation::emperor_takes_card:
      if (is_player(s, ruler)) return call(TakeAvailable{.choosing = SeatSet::of(ruler)});
      break;
    case Operation::everyone_takes_card:
      return call(TakeAvailable{.choosing = players(s)});
    case Operation::remove_mobs:
      for (int i = 0; i < province_count; ++i)
        change_mobs(t, region_at(i), -s.provinces[region_at(i)].mobs, Rule::TOC_9_ev_ludi);
      break;
    case Operation::emperor_legacy:
      gain_legacy(t, ruler, op.n, Rule::TOC_9_ev_ludi);
      break;
    case Operation::legacy_per_improvement:
      legacy_for_improvements(t, op.improvement());
      break;
    case Operation::emperor_scores:
      if (is_player(s, ruler)) gain_legacy(t, ruler, emperors_legacy(s), Rule::TOC_7_1_d);
      break;
    case Operation::end_game:
      s.game.ending = Ending::diocletian;  // TOC-7.1-c
      break;
    default:
      break;
  }
  return done();
}

}  // namespace

Next DrawEvent::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    PAUSE(drawn, draw_event(t));
    if (s.cards.event != EventId::none && lasts(effect_of(t.options, subject_of(s.cards.event))))
      t.tell(EventKind::event_ends, Rule::TOC_9_ev_replace, {.a = op(s.cards.event)});
    s.cards.event = as<EventId>(t.drawn);
    s.cards.events_drawn.add(s.cards.event);
    t.tell(EventKind::event_drawn, Rule::TOC_9_d, {.a = op(s.cards.event)});
    while (operation < Effect{}.size() &&
           effect_of(t.options, subject_of(s.cards.event))[operation].operation != Operation::none) {
      {
        const Next next = carry_out(t, effect_of(t.options, subject_of(s.cards.event))[operation++]);
        if (next.kind == Next::call) {
          at = At::carried_out;
          return next;
        }
      }
      continue;
      case At::carried_out:;
    }
  }
  return done();
}

}  // namespace curia::crisis
