// What a click on the map means: it answers the question that is open, sends the army that was picked up, or opens what lies there.
import { moveOf } from "../lib/offers";
import type { Value } from "../lib/types";
import { armyIdOf, type CrisisTable } from "./state.svelte";

export interface Click {
  region: string;
  army?: number;
  enemy?: string;
  byKey?: boolean;
}
export function clicked(table: CrisisTable, { region, army, enemy, byKey }: Click): void {
  const crisis = table.own;
  // By keys one reads first what lies there.
  const pending = byKey ? null : crisis.question;
  const own = army ?? armyIdOf(enemy); // an own Militia is clicked like an enemy's
  if (pending) {
    const answer = pending.values.find((value: Value) =>
      pending.kind === "region"
        ? value === region && army === undefined && !enemy
        : pending.kind === "army"
          ? own !== undefined && armyIdOf(value) === own
          : pending.kind === "enemy"
            ? value === (enemy ?? `army:${army}`)
            : false,
    );
    if (answer !== undefined) return pending.choose(answer);
  }
  const hold = crisis.hold;
  const against = enemy ?? (army === undefined ? undefined : `army:${army}`);
  if (hold && against && hold.region === region && crisis.enemies.has(against))
    return crisis.open({
      region,
      verb: "battle",
      given: { army: crisis.ofHold.find((offer) => offer.verb === "battle")!.args!.army, enemy: against },
      byKey,
    });
  if (hold && army === undefined && !enemy) {
    const march = crisis.ofHold.find((offer) => offer.verb === "move_army" && offer.args?.region === region);
    if (march) {
      void table.move(moveOf(march));
      return;
    }
  }
  if (army !== undefined) {
    crisis.pick(crisis.ready.has(army) && crisis.picked !== army ? army : null);
    return crisis.open({ region, byKey });
  }
  if (crisis.panel?.region === region && !byKey) return crisis.open(null);
  // Where only a place is asked for, the place is the answer.
  const must = table.offers.filter((offer) => offer.must);
  const answer =
    crisis.targets.has(region) && !hold && !byKey ? must.filter((offer) => offer.args?.region === region) : [];
  if (
    answer.length === 1 &&
    Object.keys(answer[0].args ?? {}).length === 1 &&
    !answer[0].amount &&
    must.every((offer) => offer.verb === answer[0].verb)
  ) {
    void table.move(moveOf(answer[0]));
    return;
  }
  crisis.letGo();
  crisis.open({ region, byKey });
}
