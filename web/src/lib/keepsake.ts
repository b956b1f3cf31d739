// A game in one file, to be kept: its log and how the table stood where each turn began, with a small viewer. It needs neither the server nor
// anything else, and holds what this seat saw.
import { coursesOf, played } from "./ending";
import { chapterText, rowsOf, turnsInRound } from "./course";
import type { Sheet } from "./sheet";
import type { Table } from "./table.svelte";
import type { View } from "./wire";
import { eventText } from "./wording";
import { language, t } from "./words.svelte";

export interface Kept {
  title: string;
  ended: string;
  language: string;
  moments: { name: string; event: number; sheets: Sheet[] }[];
  lines: [number, string][];
  words: { slider: string; log: string };
}
/** More would take longer than somebody waits, and be more than the server answers at once. */
const mostMoments = 60;

/** What stands between these tags ends no script and begins none. */
export const embedded = (kept: Kept): string => JSON.stringify(kept).replace(/</g, "\\u003c");
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/* The viewer, as it stands in the file: texts are set as texts, never as markup. */
const viewer = `
const game = JSON.parse(document.getElementById("game").textContent);
const make = (kind, text, into) => { const one = document.createElement(kind); if (text !== undefined) one.textContent = text; into.append(one); return one; };
const slider = document.querySelector("input"), where = document.querySelector("[role=status]"), table = document.getElementById("table"), log = document.getElementById("log");
slider.max = game.moments.length - 1;
slider.setAttribute("aria-label", game.words.slider);
function show() {
  const n = Number(slider.value), moment = game.moments[n], before = n ? game.moments[n - 1].event : 0;
  where.textContent = moment.name;
  slider.setAttribute("aria-valuetext", moment.name);
  table.replaceChildren();
  for (const sheet of moment.sheets) {
    const part = make("section", undefined, table);
    make("h2", sheet.name, part);
    const rows = make("table", undefined, part), head = make("tr", undefined, make("thead", undefined, rows)), body = make("tbody", undefined, rows);
    for (const text of sheet.head) make("th", text, head).scope = "col";
    for (const row of sheet.rows) { const line = make("tr", undefined, body); row.forEach((text, i) => make(i ? "td" : "th", text, line)); }
  }
  log.replaceChildren();
  let first;
  for (const [number, text] of game.lines) {
    if (number > moment.event) break;
    const line = make("li", text, log);
    if (number > before) { line.className = "new"; first = first || line; }
  }
  if (first) log.scrollTop = first.offsetTop - log.offsetTop;
}
slider.addEventListener("input", show);
slider.value = slider.max;
show();
`;
const looks = `
body{font-family:Georgia,serif;margin:0 auto;max-width:72rem;padding:1rem;color:#2d2013;background:#f7f1e3;line-height:1.4}
h1{font-size:1.5rem;margin:0}h2{font-size:1rem;margin:.8rem 0 .2rem}header{position:sticky;top:0;background:#f7f1e3;border-bottom:2px solid #b58a2f;padding-bottom:.4rem}
input{width:100%;min-height:1.8rem;accent-color:#8c1d12}main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.2rem}
table{border-collapse:collapse;width:100%;font-size:.92rem}th,td{padding:.1rem .5rem;text-align:right;border-bottom:1px solid #d9c9a6}th:first-child{text-align:left}
ol{list-style:none;padding:0;margin:.4rem 0;max-height:75vh;overflow:auto}.new{font-weight:600}
@media(max-width:760px){main{grid-template-columns:minmax(0,1fr)}}
@media(prefers-color-scheme:dark){body,header{background:#1c1510;color:#efe3cc}th,td{border-color:#4b3b29}}
`;
export const pageOf = (kept: Kept): string => `<!doctype html>
<html lang="${escaped(kept.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escaped(kept.title)}</title><style>${looks}</style></head>
<body><header><h1>${escaped(kept.title)}</h1><p>${escaped(kept.ended)}</p><input type="range" min="0" step="1"><b role="status"></b></header>
<main><div id="table"></div><section><h2>${escaped(kept.words.log)}</h2><ol id="log" tabindex="0"></ol></section></main>
<script type="application/json" id="game">${embedded(kept)}</script><script>${viewer}</script></body></html>
`;

/** Asks for the table where each turn began, and where it ended; where these are too many, for as many of them in even steps. */
export async function keepsake(table: Table, ended: string): Promise<Blob> {
  const game = table.game!;
  const chapters = played(table.replay.chapters);
  const all = rowsOf(chapters, turnsInRound(table, chapters));
  const every = Math.ceil(all.length / mostMoments);
  const chosen = all.filter((_, n) => (all.length - 1 - n) % every === 0);
  const courses = coursesOf(table.replay.chapters).filter(({ seats }) => seats);
  const moments: Kept["moments"] = [];
  for (const at of chosen) {
    const moment = await table.replay.at(chapters[at].number);
    if (!moment) continue;
    const standing: Sheet = {
      name: t("end.standing"),
      head: [t("end.who"), ...courses.map(({ key }) => t(`end.figure.${key}`))],
      rows: table.seats.map((_, seat) => [
        table.seatName(seat),
        ...courses.map(({ lines }) => String(lines[seat]?.[at] ?? "")),
      ]),
    };
    const sheets = game.course.sheets(moment.view as View, (seat) => table.seatName(seat));
    moments.push({
      name: chapterText(table, chapters[at]),
      event: moment.event,
      sheets: [standing, ...sheets.filter(({ rows }) => rows.length)],
    });
  }
  const kept: Kept = {
    title: table.name,
    ended,
    language: language(),
    moments,
    lines: (table.present?.events ?? [])
      .filter(({ event }) => event !== "nothing")
      .map((event) => [event.number, eventText(table, event)]),
    words: { slider: t("replay.slider"), log: t("log") },
  };
  return new Blob([pageOf(kept)], { type: "text/html" });
}
