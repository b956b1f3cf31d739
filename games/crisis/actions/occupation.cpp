#include "games/crisis/actions/occupation.h"

#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

// Marker, Mobs and Militia go with the Governor (TOC-12.2-b, TOC-12.2-g), with a Seat of Power the whole empire (TOC-12.2-f).
void occupy(Context& t, RegionId region, bool by_own) {
  State& s = t.s;
  const Province& province = s.provinces[region];
  const bool emperor_loses = province.governor == emperor(s);
  remove_governor(t, region, province.marker == Marker::seat ? Rule::TOC_12_2_e : Rule::TOC_12_2_b);
  if (by_own) {
    put_governor(t, region, s.game.active, Rule::TOC_12_2_c);
    set_support(t, region, value::starting_support, Rule::TOC_12_2_c);
  } else {
    put_neutral_governor(t, region, Rule::TOC_12_2_d);
  }
  settle_italia(t, emperor_loses ? 1 : 0, Rule::TOC_6_3_2_italia_c);
}

}  // namespace

RegionId occupied_province(const State& s, const Options& options) {
  if (neutral_governors_left(s, options) == 0 && player(s, s.game.active).governors_waiting.empty())
    return RegionId::none;
  for (int general = 0; general < counters_each; ++general) {
    const Army& record = army(s, army_of(s.game.active, general));
    if (record.capital == 0) continue;
    const Province& province = s.provinces[record.region];
    if (province.marker != Marker::none && province.governor != s.game.active) return record.region;
  }
  return RegionId::none;
}

void Occupation::offers(const Context& t, Sheet& sheet) const {
  if (at != At::answered) return;
  sheet.must(t.s.game.active, Verb::occupy_own, Prompt::replace_governor, Rule::TOC_12_2_c);
  if (neutral_governors_left(t.s, t.options) > 0)
    sheet.must(t.s.game.active, Verb::occupy_neutral, Prompt::replace_governor, Rule::TOC_12_2_d);
}

Next Occupation::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (player(s, s.game.active).governors_waiting.empty()) {
      occupy(t, region, false);
      return done();
    }
    PAUSE(answered, asked());
    occupy(t, region, t.answer.verb == Verb::occupy_own);
  }
  return done();
}

}  // namespace curia::crisis
