// Every script of this folder, one after the other; one that fails keeps none of the others from running.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const scripts = [
  "first-turns",
  "first-round",
  "late-table",
  "quaestor-table",
  "any-time",
  "fair-dice",
  "languages",
  "reach",
  "invitation",
  "talk",
  "clocks",
  "notices",
  "lobby",
  "signin",
  "gathering",
  "hostile",
  "month",
];
const failed = scripts.filter((name) => {
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  return spawnSync(process.execPath, [script], { stdio: "inherit" }).status !== 0;
});
if (failed.length) console.log(`these scripts did not end well: ${failed.join(", ")}`);
process.exit(failed.length ? 1 : 0);
