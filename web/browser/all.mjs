// Every script of this folder, some at a time, the long ones first; one that fails keeps none of the others from running.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const scripts = [
  "month",
  "first-turns",
  "asked",
  "choices",
  "first-round",
  "late-table",
  "late-page",
  "quaestor-table",
  "any-time",
  "fair-dice",
  "languages",
  "keyboard",
  "reach",
  "invitation",
  "talk",
  "replay",
  "branch",
  "study",
  "study-cards",
  "annals",
  "clocks",
  "notices",
  "lobby",
  "signin",
  "gathering",
  "stage",
  "log",
  "map",
  "armies",
  "windows",
  "phone",
  "firefox",
  "crisis-page",
  "learn",
  "analysis",
  "examples",
  "hostile",
];

/** What a script says is shown when it has ended, so that no two speak at once. */
const ran = (name) =>
  new Promise((done) => {
    console.log(`== ${name} begins`);
    const began = Date.now();
    const script = spawn(process.execPath, [fileURLToPath(new URL(`${name}.mjs`, import.meta.url))]);
    const told = [];
    for (const stream of [script.stdout, script.stderr]) stream.on("data", (chunk) => told.push(chunk));
    script.on("close", (code) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`== ${name}, ${seconds} s\n${Buffer.concat(told).toString()}`);
      done(code === 0);
    });
  });

const waiting = [...scripts];
const failed = [];
const oneAfterTheOther = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) if (!(await ran(name))) failed.push(name);
};
// They wait more than they work: one more than there are processors of a small machine.
await Promise.all([oneAfterTheOther(), oneAfterTheOther(), oneAfterTheOther()]);
if (failed.length) console.log(`these scripts did not end well: ${failed.join(", ")}`);
process.exit(failed.length ? 1 : 0);
