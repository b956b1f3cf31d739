import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { ManualChunkMeta } from "rollup";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { namesFrom, rowsOf } from "./tools/names.mjs";
import { presetsFrom } from "./tools/presets.mjs";
import { operandsFrom } from "./tools/verbs.mjs";

const root = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");

// The tables on which the stage shows a total: of each row what it is, from which total to which.
const table = (file: string, group: (row: Record<string, string>) => object) =>
  rowsOf(root(`data/${file}.csv`)).map((row: Record<string, string>) => group(row));
const numbered = (text: string | undefined) => (text ? Number(text) : undefined);
const totals = (row: Record<string, string>) => ({ least: numbered(row.min_total), most: numbered(row.max_total) });

const blackDie = (subject: string) =>
  Object.fromEntries(
    rowsOf(root("data/crisis/effects.csv"))
      .filter((row: Record<string, string>) => row.subject === subject && row.operations.startsWith("black_die "))
      .map((row: Record<string, string>) => [row.alternative, Number(row.operations.slice("black_die ".length))]),
  );

// What the page knows from the tree itself: the names of senators, wars, ... and what the operands of a game's verbs are.
const told: Record<string, () => unknown> = {
  "virtual:totals/republic": () => ({
    battle: table("republic/combat_results", (row) => ({
      ...totals(row),
      result: row.result,
      legions: row.legions_lost,
      fleets: row.fleets_lost,
    })),
    assassination: table("republic/assassination", (row) => ({ ...totals(row), result: row.result })),
  }),
  "virtual:totals/crisis": () =>
    table("crisis/crisis_table", (row) => ({
      seats: Number(row.players),
      sum: Number(row.sum),
      result: row.tribe || row.result,
    })),
  // Of each card and Event what it does as a rule, whether its own words say that (where its text is not known they cannot), and by how much
  // each alternative changes the black die.
  "virtual:readings/crisis": () =>
    Object.fromEntries(
      rowsOf(root("data/crisis/effects.csv"))
        .filter((row: Record<string, string>) => row.is_default === "1")
        .map((row: Record<string, string>) => [
          row.subject,
          { answer: row.alternative, said: row.status !== "proposed", black: blackDie(row.subject) },
        ]),
    ),
  "virtual:routes/crisis": () =>
    rowsOf(root("data/crisis/tribes.csv")).map((row: Record<string, string>) => ({
      tribe: row.key,
      home: row.homeland,
      paths: [1, 2, 3, 4, 5, 6].map((face) => row[`w${face}`].split(">")),
    })),
  "virtual:presets": () => presetsFrom(root("data/presets.csv")),
  "virtual:names": () => namesFrom((file: string) => root(`data/republic/${file}`)),
  "virtual:verbs/republic": () => operandsFrom(JSON.parse(root("docs/schema/republic.json"))),
  "virtual:verbs/crisis": () => operandsFrom(JSON.parse(root("docs/schema/crisis.json"))),
};
const tree = (): Plugin => ({
  name: "curia-tree",
  resolveId: (id) => (id in told ? `\0${id}` : undefined),
  load: (id) => (id.slice(1) in told ? `export default ${JSON.stringify(told[id.slice(1)]())}` : undefined),
});

// The page finds its files from where it stands, so that it may lie under any path: table.html is the page of /t/TOKEN, one step further in.
const deeper = (): Plugin => ({
  name: "curia-deeper",
  apply: "build",
  closeBundle: () => {
    const dist = fileURLToPath(new URL("dist/", import.meta.url));
    const page = readFileSync(`${dist}index.html`, "utf8");
    writeFileSync(`${dist}table.html`, page.replaceAll('="./', '="../'));
  },
});

// Beside each file of the built page a smaller one in each encoding that browsers read: the server sends what is there.
const smaller = (): Plugin => ({
  name: "curia-smaller",
  apply: "build",
  closeBundle: () => {
    const dist = fileURLToPath(new URL("dist/", import.meta.url));
    for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
      const file = `${entry.parentPath ?? entry.path}/${entry.name}`;
      const text = readFileSync(file);
      if (text.length < 1000) continue;
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(text));
    }
  },
});

// The words of a language, and those that one game adds to them, travel together; those that a part of the page brings, by themselves.
const wordsTogether = (id: string): string | undefined => {
  if (/\/(study|house|apart|guide|annals|pace|senate|examples)\.json/.test(id)) return undefined;
  const [, language, game = "page"] = /\/data\/words\/(\w+)\/(?:(\w+)\/)?\w+\.json/.exec(id) ?? [];
  return language && `words-${language}-${game}`;
};

// What every table needs and no page beside it comes in one file, and so does what Svelte brings: a first visit of many small files is a longer
// way. The graph is asked for what each page imports at once.
const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const games = ["republic/game.ts", "crisis/game.ts"].map(source);
const besides = [
  "App",
  "components/Home",
  "components/Lobby",
  "components/Account",
  "components/Invitation",
  "study/Door",
].map((name) => source(`${name}.svelte`));
let ofTable: Set<string> | undefined;
function tableOf({ getModuleInfo }: ManualChunkMeta): Set<string> {
  const reached = (...from: string[]) => {
    const found = new Set<string>();
    for (let id = from.pop(); id; id = from.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      from.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  const missing = [...games, ...besides].filter((id) => !getModuleInfo(id));
  if (missing.length) throw new Error(`no part of the page: ${missing.join(", ")}`);
  const [one, other] = games.map((game) => reached(game));
  const beside = reached(...besides);
  const all = [...reached(source("components/TablePage.svelte")), ...[...one].filter((id) => other.has(id))];
  return new Set(all.filter((id) => !beside.has(id)));
}
const together = (id: string, graph: ManualChunkMeta): string | undefined =>
  wordsTogether(id) ??
  (/\/node_modules\/(svelte|clsx)\//.test(id) ? "svelte" : (ofTable ??= tableOf(graph)).has(id) ? "table" : undefined);

const server = process.env.CURIA_SERVER ?? "http://127.0.0.1:8264";

export default defineConfig({
  base: "./",
  plugins: [tree(), svelte(), deeper(), smaller()],
  json: { namedExports: false },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: together, onlyExplicitManualChunks: true } },
  },
  // By its number: a bare machine has no name `localhost`.
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } },
  },
  // Two minutes a test: how busy the machine is says nothing about the page.
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 120_000,
  },
});
