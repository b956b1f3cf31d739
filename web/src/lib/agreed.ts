// What a table has agreed to about time, as its constitution says it.
import { botText } from "./pace.svelte";
import type { TableClock } from "./wire";
import { t } from "./words.svelte";

/** What a table has agreed to about time, in the sentences of its constitution (server/pace_page.cpp). */
export function agreedOnTime(clock: TableClock, game: string): string[] {
  const unit = clock.kind === "live" ? { decision: 1, bank: 60 } : { decision: 3600, bank: 3600 };
  const whole = (seconds: number, of: number) => Math.ceil(seconds / of);
  const [hours, days] = [clock.quiet_hours ?? 0, clock.holidays ?? 0];
  return [
    t(`agreed.pace.${clock.kind}`, {
      decision: whole(clock.decision, unit.decision),
      bank: whole(clock.bank, unit.bank),
      cap: whole(clock.cap ?? clock.bank, 3600),
    }),
    ...(hours || days ? [t("agreed.pace.rest", { hours, days })] : []),
    t("agreed.pace.stands"),
    t("agreed.pace.silence"),
    t(`agreed.pace.end.${clock.end}`, { bot: botText(clock.bot) }),
    ...(["quiet", "moderator"].includes(clock.end) ? [t(`agreed.pace.quiet.${game}`)] : []),
    t("agreed.pace.votes"),
  ];
}
