// Where a thing of the table is seen now, for whoever draws an arrow to it.
import type { Thing } from "../lib/game";
import { seen, type Seen } from "./draw";

const all = (places: string[] = []): Element[] =>
  places.flatMap((where) => [...document.querySelectorAll(`.board ${where}`)]);
const showing = (element: Element | undefined | null): boolean => !!element?.getClientRects().length;

/** Where it shows, or what it lies in; undefined: neither is on the part of the table that is shown. */
export const shownAt = ({ at, in: around }: Thing): Element | undefined =>
  all(at).find(showing) ?? all(around).find(showing);
/** On a phone: what leads to the part of the table on which it is. */
export function tabOf({ at, in: around }: Thing): HTMLElement | undefined {
  const [part] = [...all(at), ...all(around)].flatMap(
    (one) => one.closest<HTMLElement>("[data-part]")?.dataset.part ?? [],
  );
  const tab = document.querySelector<HTMLElement>(`.tabs [data-tab="${part}"]`);
  return showing(tab) ? tab! : undefined;
}
/** Of several places the first that is in sight; where none is, the edge or the tab behind which it lies. */
export function placeOf(thing: Thing): Seen | undefined {
  const [own, around] = [all(thing.at), all(thing.in)].map((list) => list.flatMap((one) => seen(one) ?? []));
  const best = [...own, ...around].find(({ inSight }) => inSight) ?? own[0] ?? around[0];
  const tab = best ? undefined : tabOf(thing);
  return tab ? { box: tab.getBoundingClientRect(), inSight: false } : best;
}
