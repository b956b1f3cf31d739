#include "games/republic/accounts.h"

#include "games/republic/play.h"

namespace curia::republic {

namespace {

class Accountant final : public Teller {
 public:
  void tell(const Event& event) override {
    const int change = talents_told(event);
    if (change == 0) return;
    told += change;
    entries.append(" ").append(row_of(event.kind).key).append(" ").append(std::to_string(change));
  }
  int told = 0;
  std::string entries;
};

}  // namespace

int talents_on_table(const State& s) {
  int sum = s.rome.treasury;
  for (const Faction& faction : s.factions) sum += faction.treasury;
  for (const Senator& senator : s.senators.rows) sum += senator.talents;
  return sum;
}

int talents_told(const Event& event) {
  switch (event.kind) {
    case EventKind::treasury_changed:
    case EventKind::talents_received:
      return event.n;
    case EventKind::talents_paid:
    case EventKind::treasury_pays:
    case EventKind::treasury_pays_legions:
    case EventKind::faction_contributed:  // the State's share of it is told apart
    case EventKind::fortune_lost:
    case EventKind::treasury_lost:
      return -event.n;
    case EventKind::persuasion_bribe:   // of a senator's purse: told apart
    case EventKind::local_taxes_added:  // likewise
      return event.b == no_operand ? -event.n : 0;
    case EventKind::omens_expiated:
      return -event.m;  // of the faction; what he himself pays is told apart
    default:
      return 0;
  }
}

std::string play_and_count(State& s, const Options& options, const Move& move) {
  Accountant accountant;
  const int before = talents_on_table(s);
  play(s, options, move, &accountant);
  const int changed = talents_on_table(s) - before;
  if (changed == accountant.told) return {};
  return "the talents changed by " + std::to_string(changed) + ", told were " + std::to_string(accountant.told) + ":" +
         accountant.entries;
}

}  // namespace curia::republic
