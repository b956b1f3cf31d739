// The page's types of what comes over the wire, from docs/schema: `npm run types` writes them, with --check it says whether they are up to date.
// The schemas say more than a type can hold (which operands a verb takes, every id): of those the type is what they have in common.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const path = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const schemas = Object.fromEntries(
  ["republic", "crisis", "engine", "table"].map((name) => [
    name,
    JSON.parse(readFileSync(path(`../docs/schema/${name}.json`), "utf8")),
  ]),
);

// Where the types of each file of the page stand in the schemas; the first that is named has its name, what is inside of it another one. Of
// several places it is what any of them has; of a view of any game these fields.
const lists = (field) => ["properties", field, "items"];
const game = ["engine", "hello", "anyOf", 0, ...lists("games")];
const ofBoth = (...steps) => ["republic", "crisis"].map((name) => [name, ...steps]);
const outcomes = ofBoth("asked_of_nature", "oneOf").flatMap(([name, ...steps]) =>
  schemas[name].$defs.asked_of_nature.oneOf.flatMap(({ properties }, n) =>
    properties.outcomes ? [[name, ...steps, n, ...lists("outcomes"), "anyOf", 1]] : [],
  ),
);
const files = {
  "src/lib/wire.ts": {
    View: {
      places: ofBoth("view"),
      fields: "game edition scenario options seats seat turn phase step asked ending winners".split(" "),
    },
    Offer: ofBoth("offer"),
    Right: ofBoth("right"),
    Member: ["table", "seats", "items", ...lists("members")],
    SeatInfo: ["table", "seats", "items"],
    DiceInfo: ["table", "table", "properties", "dice"],
    BranchOf: ["table", "table", "properties", "branch_of"],
    TableClock: ["table", "table", "properties", "clock"],
    GatheringInfo: ["table", "table", "properties", "gathering"],
    Standing: ["table", "table", ...lists("standing")],
    TableVote: ["table", "table", ...lists("proposals")],
    Decided: ["table", "table", ...lists("decided")],
    TableInfo: ["table", "table"],
    Fault: ["engine", "error"],
    OptionRow: [...game, ...lists("options")],
    Game: game,
    Hello: ["engine", "hello", "anyOf", 0],
    Outcome: outcomes,
    Chance: ofBoth("asked_of_nature"),
    Decision: ofBoth("decision"),
    ToldReason: ["table", "hint", ...lists("reasons")],
    TableEvent: ["republic", "crisis"].map((name) => ["table", `state_of_${name}`, ...lists("events")]),
    StateMessage: ["republic", "crisis"].map((name) => ["table", `state_of_${name}`]),
    PackedState: ["table", "packed_state"],
    Present: ["table", "joined", "properties", "present"],
    Presence: ["table", "presence"],
    Announcement: ["table", "announcement"],
    Joined: ["table", "joined"],
    TableChanged: ["table", "table_changed"],
    ClockChanged: ["table", "clock_changed"],
    Thinking: ["table", "thinking"],
    HintTold: ["table", "hint"],
    Analysis: ["table", "analysis", "properties", "analysis", "anyOf", 0],
    AnalysisTold: ["table", "analysis"],
    Said: ["table", "talk", ...lists("said")],
    TalkSettings: ["table", "table", "properties", "talk"],
    TalkRooms: ["table", "rooms"],
    TalkMessage: ["table", "talk"],
    Odds: ofBoth("odds"),
    Answer: [
      ...["refused", "done", "explained", "odds", "said", "recalled", "found"],
      ...["moment_of_republic", "moment_of_crisis", "chapters"],
    ].map((name) => ["table", name]),
    Elsewhere: ofBoth("elsewhere", "items"),
    Moment: ["republic", "crisis"].map((name) => ["table", `moment_of_${name}`, "properties", "moment"]),
    Chapter: ["table", "chapters", ...lists("chapters")],
  },
  "src/republic/wire.ts": {
    Senator: ["republic", "view", ...lists("elsewhere")],
    Faction: ["republic", "view", ...lists("factions")],
    Force: ["republic", "view", ...lists("forces")],
    War: ["republic", "view", ...lists("wars")],
    Province: ["republic", "view", ...lists("provinces")],
    Proposal: ["republic", "view", "properties", "senate", ...lists("proposals")],
    Gift: ["republic", "view", ...lists("gifts")],
    RepublicView: ["republic", "view"],
  },
  "src/crisis/wire.ts": {
    Cards: ["crisis", "view", "properties", "trashed"],
    Player: ["crisis", "view", ...lists("players")],
    Barbarians: ["crisis", "view", ...lists("provinces"), ...lists("barbarians")],
    Province: ["crisis", "view", ...lists("provinces")],
    Homeland: ["crisis", "view", ...lists("homelands")],
    Army: ["crisis", "view", ...lists("armies")],
    CrisisView: ["crisis", "view"],
  },
};
const placesOf = (where) => {
  const places = where.places ?? where;
  return Array.isArray(places[0]) ? places : [places];
};
const at = ([file, name, ...steps]) => steps.reduce((shape, step) => shape[step], schemas[file].$defs[name]);

const once = (all) =>
  all.filter((one, n) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === n);
// One of several shapes, as few as say it: words beside words, lists of one thing or another, objects as one.
function either(shapes) {
  const all = once(shapes.flatMap((shape) => shape.anyOf ?? [shape]));
  const texts = all.some((one) => one.type === "string");
  const valuesOf = (one) => one.enum ?? ("const" in one ? [one.const] : undefined);
  const values = once(all.flatMap((one) => valuesOf(one) ?? [])).filter((one) => !texts || typeof one !== "string");
  const listed = all.filter((one) => one.type === "array");
  const objects = all.filter((one) => one.properties);
  const out = all.filter((one) => !valuesOf(one) && !listed.includes(one) && !objects.includes(one));
  if (values.length) out.push({ enum: values });
  if (listed.length)
    out.push(listed.length === 1 ? listed[0] : { type: "array", items: either(listed.map((one) => one.items)) });
  if (objects.length) out.push(objects.length === 1 ? objects[0] : merged(objects));
  return out.length === 1 ? out[0] : { anyOf: out };
}

// Several objects as one: what all of them need it needs.
function merged(shapes, wanted) {
  const names = once(shapes.flatMap(({ properties }) => Object.keys(properties)));
  const properties = {};
  for (const name of names.filter((one) => !wanted || wanted.includes(one)))
    properties[name] = either(shapes.flatMap((shape) => shape.properties[name] ?? []));
  const required = Object.keys(properties).filter((name) => shapes.every((shape) => shape.required.includes(name)));
  return { type: "object", properties, required, additionalProperties: false };
}

// Of a view the page reads no single options, and these not at all.
const unread = ["stack", "cup", "chance"];
const read = (view) => ({
  ...view,
  properties: Object.fromEntries(
    Object.entries({ ...view.properties, options: { type: "object" } }).filter(([name]) => !unread.includes(name)),
  ),
  required: view.required.filter((name) => !unread.includes(name)),
});

// Things of one kind by their names are a list of names without an end. A pair is a pair; how long other lists are no type says, nor which of several closed objects goes with which.
const kept = (key, shape) => {
  if (key === "anyOf") return !shape.properties;
  if (key === "minItems" || key === "maxItems") return shape.maxItems === 2 && shape.minItems === 2;
  return !["$ref", "uniqueItems"].includes(key);
};

// What a type can hold of a shape; `names`: shapes that have a type of their own.
function held(shape, file, names, self) {
  if (Array.isArray(shape)) return shape.map((one) => held(one, file, names, self));
  if (shape === null || typeof shape !== "object") return shape;
  const known = JSON.stringify(shape);
  if (known !== self && names.has(known)) return { $ref: `#/definitions/${names.get(known)}` };
  if (shape.$ref && !shape.properties) {
    const [other, name] = shape.$ref.split("#/$defs/");
    const from = other ? other.replace(".json", "") : file;
    return held(schemas[from].$defs[name], from, names, self);
  }
  if (shape.oneOf && shape.discriminator) return merged(held(shape.oneOf, file, names, self));
  if (shape.anyOf && !shape.properties) return either(held(shape.anyOf, file, names, self));
  // What editions are called is no business of the page.
  if (self !== undefined && shape.properties?.edition)
    shape = { ...shape, properties: { ...shape.properties, edition: { type: "string" } } };
  if (shape.enum?.length > 8 && shape.enum.every((one) => typeof one === "string")) return { type: "string" };
  if (self !== undefined && shape.properties?.asked && shape.properties.phase) shape = read(shape);
  const alike = once(Object.values(shape.properties ?? {}));
  if (alike.length === 1 && !shape.required.length && Object.keys(shape.properties).length > 2)
    return { type: "object", additionalProperties: held(alike[0], file, names, self) };
  const out = {};
  for (const [key, value] of Object.entries(shape))
    if (key === "properties")
      out[key] = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, held(one, file, names, self)]));
    else if (kept(key, shape)) out[key] = held(value, file, names, self);
  return out;
}

function definition(name, where, names) {
  const shapes = placesOf(where).map((place) => held(at(place), place[0], names, JSON.stringify(at(place))));
  return { ...(shapes.length === 1 ? shapes[0] : merged(shapes, where.fields)), title: name };
}

async function written(types) {
  const names = new Map();
  for (const [name, where] of Object.entries(types))
    for (const shape of placesOf(where).map((place) => JSON.stringify(at(place))))
      if (!names.has(shape)) names.set(shape, name);
  const definitions = Object.fromEntries(
    Object.entries(types).map(([name, where]) => [name, definition(name, where, names)]),
  );
  const properties = Object.fromEntries(Object.keys(types).map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const text = await compile(
    { title: "Wire", type: "object", properties, definitions, additionalProperties: false },
    "Wire",
    {
      bannerComment: "// Made from docs/schema by tools/types.mjs (`npm run types`): change nothing here.",
      format: true,
      style: { printWidth: 120 },
    },
  );
  return text.replace(/export interface Wire \{[^]*?\n\}\n/, "");
}

let stale = 0;
for (const [file, types] of Object.entries(files)) {
  const text = await written(types);
  if (!process.argv.includes("--check")) writeFileSync(path(file), text);
  else if (readFileSync(path(file), "utf8") !== text) {
    console.error(`${file} is not what docs/schema says: npm run types`);
    stale += 1;
  }
}
process.exit(stale ? 1 : 0);
