// The lock file names no registry, and tools for every kind of machine: `npm ci` refuses one that was written on a single kind.
import { readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const { packages } = read("package-lock.json");
const problems = [];
for (const [from, entry] of Object.entries(packages)) {
  if (entry.resolved) problems.push(`${from} has a registry's address`);
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!packages[`node_modules/${name}`]) problems.push(`${name} (wanted by ${from}) is missing`);
}
for (const [name, version] of Object.entries(read("package.json").devDependencies))
  if (!/^\d/.test(version)) problems.push(`${name} is not pinned`);

for (const problem of problems) console.log(`package-lock.json: ${problem}`);
process.exit(problems.length ? 1 : 0);
