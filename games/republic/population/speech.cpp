#include "games/republic/population/speech.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/population/approval.h"

namespace curia::republic {

namespace {

void take_effect(Context& t, const PopulationRow& result) {
  State& s = t.s;
  change_unrest(t, result.unrest_change, Rule::VG_8_2a);
  if (result.manpower_shortage) {
    s.rome.shortages = static_cast<std::uint8_t>(s.rome.shortages + 1U);
    t.tell(EventKind::manpower_shortage, Rule::VG_8_2c);
  }
  if (result.no_recruitment) {
    s.rome.no_recruitment = 1;
    t.tell(EventKind::no_recruitment, Rule::VG_8_2b);
  }
}

}  // namespace

SenatorId speaker_of(const State& s, const Options& options) {
  const SenatorId consul = holder(s, OfficeId::rome_consul);
  const bool speaks = options.republic_speaker == choice::republic_speaker::rome_consul && consul != SenatorId::none &&
                      in_rome(s, consul);
  return speaks ? consul : hrao(s);
}

Next Speech::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (t.options.approval_vote == on) {
      PAUSE(judged, call(ApprovalVote{}));
      approval = static_cast<std::int8_t>(t.result * static_cast<int>(t.options.approval_effect));  // ES-8.2d
    }
    PAUSE(speech_rolled, roll(t, 3, Roll::population));
    {
      const SenatorId speaker = speaker_of(s, t.options);
      const int popularity = speaker == SenatorId::none ? 0 : s.senators[speaker].popularity;
      const int total = rolled(t, Roll::population) + popularity - s.rome.unrest + approval;
      const PopulationRow& result = population_at(total);
      t.tell(EventKind::people_answer, Rule::VG_8_2a, {.a = op(speaker), .n = static_cast<std::int16_t>(total)});
      if (result.people_revolt) {
        rome_falls(t, Ending::people_revolt);  // VG-8.2e
        return done();
      }
      take_effect(t, result);
      mob_chits = result.mob_chits;
    }
    if (mob_chits > 0)  // VG-8.2d
      PAUSE(mob_over, call(DrawChits{.purpose = Roll::mob_chit, .victims = Victims::in_rome, .count = mob_chits}));
  }
  return done();
}

}  // namespace curia::republic
