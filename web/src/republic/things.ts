// What an arrow may lead to at a table of the Republic.
import type { Thing, Things } from "../lib/game";
import { t } from "../lib/words.svelte";
import { shownProvinces, shownWars } from "./map/marks";
import { cardName, eventName, nameOf } from "./names";
import type { Republic, RepublicTable } from "./state.svelte";
import type { RepublicView } from "./wire";

const number = /^\d{1,2}$/;
const kinds = [
  "faction",
  "senator",
  "war",
  "leader",
  "province",
  "office",
  "concession",
  "law",
  "event",
  "card",
  "rome",
] as const;
type Kind = (typeof kinds)[number];
const at: Record<Kind, (id: string) => string[]> = {
  faction: (id) => [`[data-faction="${id}"] > header h2`, `[data-faction="${id}"]`],
  senator: (id) => [`[data-senator="${id}"]`],
  // A war and a Province have a card and a sign on the map: an arrow leads to the one that is in sight.
  war: (id) => [`[data-war="${id}"]`, `[data-stop="war:${id}"]`],
  province: (id) => [`[data-province="${id}"]`, `[data-stop="province:${id}"]`, `[data-land="${id}"]`],
  office: (id) => [`[data-office="${id}"]`],
  leader: (id) => [`[data-thing="leader:${id}"]`],
  concession: (id) => [`[data-thing="concession:${id}"]`],
  law: (id) => [`[data-thing="law:${id}"]`],
  event: (id) => [`[data-thing="event:${id}"]`],
  card: (id) => [`[data-card="${id}"]`],
  rome: () => [`[data-stop="rome"]`],
};
const called = (table: RepublicTable, kind: string, id: string): string => {
  if (kind === "faction" && number.test(id)) return table.seatName(Number(id));
  if (kind === "rome") return t("rome");
  if (kind === "event") return eventName(id, table.own.view?.events[id] ?? 1);
  return kind === "card" ? cardName(id) : nameOf(id);
};
/** Cards that lie before me: those of my own hand, and what others have shown to me. */
const cardsSeen = (view: RepublicView): string[] =>
  view.factions.flatMap(({ hand, coming }) => [...(hand ?? []), ...(coming ?? [])]);

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
      leader: [...view.curia.leaders, ...shownWars(view).flatMap(({ leaders }) => leaders)],
      concession: view.concessions.flatMap(({ id, place }) => (place === "none" ? [] : [id])),
      law: view.laws,
      event: Object.keys(view.events),
      card: [...view.bequests, ...cardsSeen(view)],
      rome: [""],
    };
    const holder = new Map(view.concessions.map((one) => [one.id, one.holder]));
    const around = (kind: Kind, id: string): string[] =>
      kind === "concession" && holder.get(id) ? at.senator(holder.get(id)!) : [];
    return kinds.flatMap((kind) =>
      [...new Set(ids[kind])].map((id): Thing => ({
        id: `${kind}:${id}`,
        kind,
        name: called(table, kind, id),
        at: at[kind](id),
        in: around(kind, id),
      })),
    );
  },
};
export default things;
