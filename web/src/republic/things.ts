// What an arrow may lead to at a table of the Republic.
import type { Thing, Things } from "../lib/game";
import { t } from "../lib/words.svelte";
import { shownProvinces, shownWars } from "./map/marks";
import { nameOf } from "./names";
import type { Republic, RepublicTable } from "./state.svelte";

const number = /^\d{1,2}$/;
const kinds = ["faction", "senator", "war", "province", "office", "rome"] as const;
type Kind = (typeof kinds)[number];
const at: Record<Kind, (id: string) => string[]> = {
  faction: (id) => [`[data-faction="${id}"] > header h2`, `[data-faction="${id}"]`],
  senator: (id) => [`[data-senator="${id}"]`],
  // A war and a Province have a card and a sign on the map: an arrow leads to the one that is in sight.
  war: (id) => [`[data-war="${id}"]`, `[data-stop="war:${id}"]`],
  province: (id) => [`[data-province="${id}"]`, `[data-stop="province:${id}"]`, `[data-land="${id}"]`],
  office: (id) => [`[data-office="${id}"]`],
  rome: () => [`[data-stop="rome"]`],
};
const called = (table: RepublicTable, kind: string, id: string): string =>
  kind === "faction" && number.test(id) ? table.seatName(Number(id)) : kind === "rome" ? t("rome") : nameOf(id);

const things: Things<Republic> = {
  kinds,
  called,
  things: (table) => {
    const { view, people } = table.own;
    if (!view) return [];
    const ids: Record<Kind, string[]> = {
      faction: view.factions.map(({ seat }) => String(seat)),
      senator: [...people.keys()],
      war: shownWars(view).map(({ id }) => id),
      province: shownProvinces(view).map(({ id }) => id),
      office: Object.entries(view.offices).flatMap(([office, who]) => (who ? [office] : [])),
      rome: [""],
    };
    return kinds.flatMap((kind) =>
      ids[kind].map((id): Thing => ({ id: `${kind}:${id}`, kind, name: called(table, kind, id), at: at[kind](id) })),
    );
  },
};
export default things;
