// The schemas of docs/schema, for tests: is a message what they say?
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const ajv = new Ajv2020({ discriminator: true, strict: false });
for (const name of ["republic", "crisis", "engine", "table"])
  ajv.addSchema(JSON.parse(readFileSync(new URL(`../../docs/schema/${name}.json`, import.meta.url), "utf8")));

export const shape = (file, name) => ajv.getSchema(`${file}.json#/$defs/${name}`);

/** What is wrong with a message, in a few words; nothing if it fits. */
export function wrong(file, name, message) {
  const fits = shape(file, name);
  return fits(message) ? "" : ajv.errorsText(fits.errors).slice(0, 300);
}
