// What somebody may miss among his actions: of each why not can be asked. A region or an army is always named.
import type { Wish } from "../lib/why";
import type { CrisisTable } from "./state.svelte";
import { armyName, nameOf, regionName } from "./wording";

export function wished(table: CrisisTable): Wish[] {
  const { view } = table.own;
  const seat = table.seat;
  if (!view || typeof seat !== "number" || view.phase !== "actions" || view.active !== seat) return [];
  const mine = view.provinces.filter(({ governor }) => governor === seat);
  const others = view.provinces.filter(({ governor }) => governor !== seat);
  const me = view.players.find((player) => player.seat === seat);
  const counters: Wish[] = [
    ...(me?.generals.unrecruited ?? []).slice(0, 1).map((counter) => ({ verb: "recruit_general", args: { counter } })),
    ...(me?.governors.unrecruited ?? [])
      .slice(0, 1)
      .map((counter) => ({ verb: "recruit_governor", args: { counter } })),
  ];
  const armies = view.armies
    .filter((army) => army.seat === seat)
    .flatMap((army): Wish[] =>
      ["add_legion", "train_legion", "disperse_mob"].map((verb) => ({
        verb,
        args: { army: army.id },
        about: armyName(table, army.id),
      })),
    );
  const inProvinces = mine.flatMap(({ id, improvements }): Wish[] => [
    ...["increase_support", "place_militia", "hold_games"].map((verb) => ({
      verb,
      args: { region: id },
      about: regionName(id),
    })),
    ...(["amphitheatre", "basilica", "limes"] as const)
      .filter((improvement) => !improvements.includes(improvement))
      .map((improvement) => ({
        verb: "build",
        args: { region: id, improvement },
        about: `${nameOf(improvement)}, ${regionName(id)}`,
      })),
  ]);
  const taken = others.map(({ id }): Wish => ({
    verb: "place_governor",
    args: { region: id },
    amount: 1,
    about: regionName(id),
  }));
  return [...counters, ...armies, ...inProvinces, ...taken];
}
