// Where a Crisis roll sends whom: the rows of the Crisis table for the seats of a table, and the invasion routes of each tribe.
import rows from "virtual:totals/crisis";
import tribes from "virtual:routes/crisis";
import { has, t } from "../lib/words.svelte";
import { nameOf, regionName } from "./wording";

/** One way of a tribe: the faces of the white die that lead there, and its Provinces in order (TOC-9-invade-a). */
export interface Route {
  tribe: string;
  home: string;
  least: number;
  most: number;
  path: string[];
}
export const routes: Route[] = tribes.flatMap(({ tribe, home, paths }) => {
  const found: Route[] = [];
  paths.forEach((path, i) => {
    const last = found.at(-1);
    if (last && last.path.join() === path.join()) last.most = i + 1;
    else found.push({ tribe, home, least: i + 1, most: i + 1, path });
  });
  return found;
});
export const facesOf = ({ least, most }: Route): string => (least === most ? String(least) : `${least}–${most}`);

/** What a sum of the two dice brings, with how many of the 36 throws make it. */
export interface Row {
  sum: number;
  ways: number;
  result: string;
}
export const crisisTable = (seats: number): Row[] =>
  rows
    .filter((row) => row.seats === seats)
    .map(({ sum, result }) => ({ sum, ways: 6 - Math.abs(7 - sum), result }))
    .sort((a, b) => a.sum - b.sum);
export const resultName = (result: string): string => (has(`stage.${result}`) ? t(`stage.${result}`) : nameOf(result));

/** The routes that begin or pass there, in words: "On 1–2 the Franks invade Britannia, then Gallia." */
export const tellRoutes = (region: string, inPlay: (home: string) => boolean): string[] =>
  routes
    .filter(({ home, path }) => inPlay(home) && (home === region || path.includes(region)))
    .map((route) =>
      t("route.tell", {
        tribe: nameOf(route.tribe),
        faces: facesOf(route),
        first: regionName(route.path[0]),
        next: route.path.slice(1).map(regionName).join(", ") || "none",
      }),
    );
