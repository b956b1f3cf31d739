// No file of the page imports itself by way of others: not by a type, not by a part that is loaded later.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const files = readdirSync("src", { recursive: true })
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .map((file) => join("src", file));
const importsOf = (file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:\bfrom |\bimport\(|\bimport )"(\.[^"]*)"/g)]
    .map(([, to]) => join(dirname(file), to))
    .map((to) => ["", ".ts"].map((end) => to + end).find((path) => files.includes(path)))
    .filter(Boolean);
const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** The way back to a file, if there is one. */
function wayBack(start) {
  const from = new Map(graph.get(start).map((file) => [file, start]));
  for (const [file] of from) {
    if (file === start) break;
    for (const next of graph.get(file)) if (!from.has(next)) from.set(next, file);
  }
  if (!from.has(start)) return undefined;
  const way = [start];
  do way.unshift(from.get(way[0]));
  while (way[0] !== start);
  return way;
}

const reported = new Set();
for (const way of files.map(wayBack)) {
  if (!way || way.some((file) => reported.has(file))) continue;
  for (const file of way) reported.add(file);
  console.log(`imports in a circle: ${way.join(" -> ")}`);
}
if (!graph.get("src/main.ts")?.length) console.log("no imports found: is this script still right?");
process.exit(reported.size || !graph.get("src/main.ts")?.length ? 1 : 0);
