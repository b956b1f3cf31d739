// How the strength of a side is made up. What the page does not know by the table is one part more.
import { t } from "../lib/words.svelte";
import type { Term } from "../stage/telling";
import type { Force, War } from "./wire";

/** The parts that there are, and what is wanting of the total. */
function parts(known: Term[], total: number, rest: string): Term[] {
  const more = total - known.reduce((sum, { value }) => sum + value, 0);
  const all = [...known, { label: rest, value: more }].filter(({ value }) => value);
  return all.length > 1 ? all : [];
}

/** Units, and the Military of who leads them, which counts as far as their strength goes: VG-10.11b, VG-10.11c. */
export function romanParts(force: Force, military: number, naval: boolean, total: number): Term[] {
  const units: Term[] = naval
    ? [{ label: t("stage.fleets"), value: force.fleets }]
    : [
        { label: t("stage.legions"), value: force.legions },
        { label: t("stage.part.veterans"), value: 2 * force.veterans.length },
      ];
  const strength = units.reduce((sum, { value }) => sum + value, 0);
  const led = { label: t("stage.part.military"), value: Math.min(military, strength) };
  return parts([...units, led], total, t("stage.others"));
}

/** What is printed, as often as wars of its kind rage, and its Leaders: VG-7.332a. */
export function enemyParts(war: War, naval: boolean, total: number): Term[] {
  const printed = naval ? war.printed_naval : war.printed_land;
  const times = war.multiplier;
  const label = times > 1 ? t("stage.part.times", { times }) : t("stage.part.printed");
  const leaders = { label: t("stage.part.leaders"), value: war.leader_strength };
  return parts(
    [{ label, value: (war.halved && !naval ? Math.floor(printed / 2) : printed) * times }, leaders],
    total,
    t("stage.others"),
  );
}
