// What waits to be told, as a value. The first of the list is being told.
import type { TableEvent, View } from "../lib/wire";
import type { Act, Scenes } from "./telling";

export interface Item {
  act: Act;
  /** The table before and after it. */
  before: View | null;
  after: View;
  /** It befalls whoever looks. */
  mine: boolean;
  great: boolean;
  /** The last event that has been told with it. */
  upTo: number;
}
export const speeds = ["now", "0.5", "1", "2"] as const;
export type Speed = (typeof speeds)[number];

/** Events that belong together; what is silent goes with what it follows. */
export function actsOf(events: TableEvent[], tell: Scenes["tell"], mine: (event: TableEvent) => boolean): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    if (event.event === "nothing") continue;
    const telling = tell(event);
    const last = acts.at(-1);
    const silent = telling.as === "silent" && !(telling.toMe && mine(event));
    const scene = telling.as === "scene" ? telling.scene : silent ? "silent" : "card";
    const goes =
      !!last &&
      (scene === "silent" ||
        telling.with?.includes(last.scene) ||
        (telling.as === "scene" && scene === last.scene && !telling.opens));
    if (goes) last.events.push(event);
    else acts.push({ scene, events: [event] });
  }
  return acts;
}

/** Whether an event is a line of the scene in which it is told. */
export const isLine = (event: TableEvent, scene: string, tell: Scenes["tell"], mine: boolean): boolean => {
  const telling = tell(event);
  return telling.as !== "silent" || !!telling.with?.includes(scene) || (!!telling.toMe && mine);
};

const great = (act: Act): boolean => !["card", "silent", "ballot", "roll"].includes(act.scene);
export const itemsOf = (acts: Act[], before: View | null, after: View, mine: (event: TableEvent) => boolean): Item[] =>
  acts.map((act) => ({
    act,
    before,
    after,
    mine: act.scene !== "silent" && act.events.some(mine),
    great: great(act),
    upTo: act.events.at(-1)?.number ?? 0,
  }));

/** For whoever was away: the great things and what befell him. */
export const folded = (items: readonly Item[], most = 12): Item[] =>
  items.filter((item) => item.great || item.mine).slice(-most);
/** On to the next thing that befalls whoever looks, or to the end. */
export const toMine = (items: readonly Item[]): Item[] => {
  const at = items.findIndex((item, i) => i > 0 && item.mine);
  return at < 0 ? [] : items.slice(at);
};

const times: Record<string, number> = { card: 550, silent: 0, ballot: 750, roll: 1500, vote: 2000, battle: 2600 };
const otherwise = 1700;
const patience = 9000;
/** How long the first is told, in milliseconds: small things are told faster when many wait. */
export function timeOf(items: readonly Item[], speed: Speed): number {
  const [first] = items;
  if (!first || speed === "now") return 0;
  const full = (item: Item) => times[item.act.scene] ?? otherwise;
  const all = items.reduce((sum, item) => sum + full(item), 0);
  const hurry = first.great || first.mine ? 1 : Math.max(0.35, Math.min(1, patience / Math.max(1, all)));
  return (full(first) * hurry * (first.mine ? 1.3 : 1)) / Number(speed);
}
