// Names for people by id, from the tables of data/republic, in the same form as the ids of the program.
const PRAENOMINA = { "C.": "gaius", "L.": "lucius", "M.": "marcus", "P.": "publius", "Q.": "quintus", "T.": "titus" };

export function rowsOf(text) {
  const rows = [];
  let row = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; ++i) {
    const c = text[i];
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') cell += text[++i];
      else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"') quoted = true;
    else if (c === ",") endCell();
    else if (c === "\n") endRow();
    else if (c !== "\r") cell += c;
  }
  if (cell || row.length) endRow();
  const [head, ...rest] = rows;
  return rest
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(head.map((key, i) => [key, cells[i] ?? ""])));
}

const snake = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** Tables by kind; cards also have a kind of card. */
export function namesFrom(read) {
  const table = (name) => rowsOf(read(name));
  const pairs = (name, column = "name") => Object.fromEntries(table(name).map((row) => [row.id, row[column]]));
  const senator = {};
  const byRow = {};
  for (const row of table("families.csv")) {
    byRow[row.id] = snake(row.name);
    senator[snake(row.name)] = row.name;
  }
  const families = new Set(Object.keys(senator));
  const statesmen = {};
  for (const row of table("statesmen.csv")) {
    let id = snake(row.short_name);
    if (families.has(id)) id = `${PRAENOMINA[row.name.split(" ")[0]]}_${id}`;
    byRow[row.id] = id;
    senator[id] = row.short_name;
    statesmen[id] = {
      full: row.name,
      family: byRow[row.family_id],
      number: row.id,
      abilities: row.abilities_vg.split("|").map((ability) => ability.split(":")[0]),
    };
  }
  const war = pairs("wars.csv", "name_vg");
  const province = pairs("provinces.csv", "name_vg");
  const events = {};
  for (const row of table("events.csv")) (events[row.id] ??= [])[Number(row.level) - 1] = row.name_vg;
  const deck = table("deck_cards.csv");
  const many = new Set(deck.filter((row) => Number(row.copy) > 1).map((row) => row.ref_id));
  const card = {};
  for (const row of deck) {
    const ref = byRow[row.ref_id] ?? row.ref_id;
    const id = many.has(row.ref_id) ? `${ref}_${row.copy}` : ref;
    card[id] = { name: row.name, type: row.type, ref };
  }
  const wars = Object.fromEntries(
    table("wars.csv").map((row) => [
      row.id,
      { dates: row.dates_vg, attacks: row.attacks_vg.split("|").filter(Boolean) },
    ]),
  );
  return {
    senator,
    statesmen,
    war,
    wars,
    province,
    card,
    events,
    leader: pairs("leaders.csv"),
    concession: pairs("concessions.csv", "name_vg"),
    law: pairs("laws.csv"),
    deckEvent: pairs("deck_events.csv"),
    games: pairs("games.csv"),
    intrigue: pairs("intrigue.csv"),
  };
}
