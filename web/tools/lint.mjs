// Small rules of our own: the page speaks through t(), asks only its own server, and its lock file names no registry.
import { readdirSync, readFileSync } from "node:fs";

const problems = [];
const say = (file, line, text) => problems.push(`${file}:${line}: ${text}`);
const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));

for (const file of [...walk("src"), ...walk("tests"), ...walk("browser"), ...walk("tools"), "index.html"]) {
  if (!/\.(ts|mjs|svelte|css|html|json)$/.test(file) || file.endsWith("icons.ts")) continue;
  readFileSync(file, "utf8").split("\n").forEach((line, i) => {
    if (/\s$/.test(line)) say(file, i + 1, "space at the end of the line");
    if (line.includes("\t")) say(file, i + 1, "tab");
    if (file.startsWith("src/") && /\{@html/.test(line)) say(file, i + 1, "{@html} would trust what others wrote");
    if (/https?:\/\/(?!127\.0\.0\.1|localhost|…)/.test(line) && file.startsWith("src/") && !/www\.w3\.org/.test(line)) say(file, i + 1, "the page asks only its own server");
    if (/console\.log|debugger/.test(line) && file.startsWith("src/")) say(file, i + 1, "left from debugging");
    if (file.endsWith(".svelte") && /<(button|h[1-6]|p|label|summary|a|legend)\b[^>]*>\s*[A-Z][a-z]+ [a-z]+/.test(line)) say(file, i + 1, "words belong into the catalogue");
  });
}
const lock = readFileSync("package-lock.json", "utf8");
// Tools are installed for one kind of machine only, but the lock file must name them for every kind, else `npm ci` refuses it.
const packages = JSON.parse(lock).packages;
for (const [from, entry] of Object.entries(packages))
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!packages[`node_modules/${name}`]) say("package-lock.json", 1, `${name} (wanted by ${from}) is missing`);
if (/"resolved"/.test(lock)) say("package-lock.json", 1, "no registry addresses");
for (const [name, version] of Object.entries(JSON.parse(readFileSync("package.json", "utf8")).devDependencies ?? {}))
  if (!/^\d/.test(version)) say("package.json", 1, `${name} is not pinned`);

for (const problem of problems) console.log(problem);
console.log(`${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
