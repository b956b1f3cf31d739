// What one sees of the Republic's scenes: read from the events themselves, and from the table as it was before them.
import totals from "virtual:totals/republic";
import type { TableEvent } from "../lib/wire";
import { signed, t } from "../lib/words.svelte";
import { isLine } from "../stage/queue";
import { blank, nameIn, numberIn, rangeOf, thrown } from "../stage/telling";
import type { Shown, Side, Term, Throw, Told, Tone, Voice, Zone } from "../stage/telling";
import { deedsOf, nameOf } from "./names";
import { senatorIn } from "./people";
import { tell } from "./scenes";
import { enemyParts, romanParts } from "./strength";
import { majorityOf, tallyOf } from "./told_vote";
import type { Force, RepublicView, War } from "./wire";

const three = new Set(["battle", "civil_war", "interception", "population", "random_event"]);
const one = new Set(
  "bodyguard curia_concession curia_leader curia_senator development graft julian_law knight loyalty mob_incited mob_violence murder natural_disaster old_age pressure proscription tax_farmer temple_collections variable_military assassination land_bill_assassination".split(
    " ",
  ),
);
const diceFor = (purpose: string): number => (three.has(purpose) ? 3 : one.has(purpose) ? 1 : 2);

const viewOf = ({ before, after }: Told): RepublicView => (before ?? after) as RepublicView;
const last = (events: TableEvent[], ...kinds: string[]): TableEvent | undefined =>
  events.filter(({ event }) => kinds.includes(event)).at(-1);
/** The events since the last of this kind, itself first. */
const since = (events: TableEvent[], kind: string): TableEvent[] => {
  const at = events.map(({ event }) => event).lastIndexOf(kind);
  return at < 0 ? [] : events.slice(at);
};
const rolls = (events: TableEvent[]): TableEvent[] => events.filter(({ event }) => event === "rolled");
const throwOf = (event: TableEvent): Throw => {
  const purpose = nameIn(event, "purpose");
  const sum = numberIn(event, "roll");
  return { label: t(`stage.roll.${diceFor(purpose)}`), dice: thrown(diceFor(purpose), sum, event.dice), sum };
};
const omens = (roll: TableEvent): Term[] => {
  const changed = numberIn(roll, "modified") - numberIn(roll, "roll");
  return changed ? [{ label: t("stage.omens"), value: changed }] : [];
};
const zone = (least: number | undefined, most: number | undefined, label: string, tone: Tone, at: number): Zone => ({
  range: rangeOf(least, most),
  label,
  tone,
  hit: at >= (least ?? -Infinity) && at <= (most ?? Infinity),
});

// ---- battles

const toneOf = (outcome: string): Tone =>
  outcome === "victory" ? "good" : outcome === "defeat" || outcome === "disaster" ? "bad" : "plain";
/** Rows of the table with one outcome are one zone. */
function battleZones(total: number): Zone[] {
  const zones = new Map<string, { least?: number; most?: number }>();
  for (const { least, most, result } of totals.battle) {
    const known = zones.get(result);
    zones.set(result, known ? { least: known.least, most } : { least, most });
  }
  return [...zones].map(([result, { least, most }]) =>
    zone(least, most, t(`outcome.${result}`), toneOf(result), total),
  );
}
const few = (cell: string | undefined) => (cell === "all" ? undefined : Number(cell));
/** What Rome loses on this row, before anybody's ability changes it. */
function rowText(total: number): string {
  const row = totals.battle.find(({ least, most }) => total >= (least ?? -Infinity) && total <= (most ?? Infinity));
  const [legions, fleets] = [few(row?.legions), few(row?.fleets)];
  if (legions === undefined || fleets === undefined) return t("stage.row.all", { row: total });
  return t("stage.row", { row: total, legions, fleets });
}
const fights = /(battle|interception)_fought$/;
const forceIn = (table: RepublicView, fight: TableEvent, commander: string): Force | undefined =>
  table.forces.find((one) => one.war === nameIn(fight, "war") && (one.commander ?? "") === commander);
function roman(told: Told, fight: TableEvent, lost: TableEvent | undefined): Side {
  const view = viewOf(told);
  const id = nameIn(fight, "commander") || nameIn(fight, "governor");
  const { senator, faction } = senatorIn(view, id);
  // Where he was not yet sent as one saw it last: what is left, and what was lost.
  const [force, rest] = [view, told.after as RepublicView].map((table) => forceIn(table, fight, id));
  const had = (now: number | undefined, left: number | undefined, key: string) =>
    now ?? (left === undefined ? undefined : left + numberIn(lost, key));
  const all = (one: Force | undefined) => one && one.legions + one.veterans.length;
  const units = [
    { key: "legions", before: had(all(force), all(rest), "legions") },
    { key: "fleets", before: had(force?.fleets, rest?.fleets, "fleets") },
    { key: "armies", before: undefined },
  ].map(({ key, before }) => ({ label: t(`stage.${key}`), before, lost: numberIn(lost, key) }));
  return {
    name: id ? nameOf(id) : t("stage.rome"),
    seat: faction?.seat,
    note: senator ? t("stage.military", { military: senator.military }) : "",
    units: units.filter(({ before, lost }) => before || lost),
    throws: [],
  };
}
function strengths(fight: TableEvent, roll: TableEvent | undefined, war: War | undefined, naval: boolean): number[] {
  const between = numberIn(fight, "total") - numberIn(roll, "modified");
  const enemy = (naval ? war?.naval : war?.land) ?? 0;
  return [between + enemy, enemy];
}
function battle(told: Told, shown: Shown): void {
  const { events } = told.act;
  const fight = events.find(({ event }) => fights.test(event)) ?? last(told.past, "battle_fought");
  const roll = rolls(events).find((event) => !["paired_death", "variable_military"].includes(nameIn(event, "purpose")));
  if (roll) shown.throws = [throwOf(roll)];
  if (!fight) return;
  const id = nameIn(fight, "war");
  const war = viewOf(told).wars.find((one) => one.id === id);
  const naval = /naval|interception/.test(fight.event);
  const outcome = nameIn(fight, "outcome");
  shown.title = id ? nameOf(id) : nameOf(nameIn(fight, "province"));
  shown.note = t(naval ? "stage.at_sea" : "stage.on_land");
  shown.icon = naval ? "ship" : "swords";
  shown.verdict = t(`outcome.${outcome}`);
  shown.tone = toneOf(outcome);
  const [ours, theirs] = strengths(fight, roll, war, naval);
  const rome = roman(told, fight, last(events, "units_lost", "provincials_lost"));
  const enemy: Side = { name: shown.title, note: (war?.leaders ?? []).map(nameOf).join(", "), units: [], throws: [] };
  if (outcome === "disaster" || outcome === "standoff") {
    const numbers = (outcome === "disaster" ? war?.disaster : war?.standoff) ?? [];
    const sum = numberIn(roll, "roll");
    shown.zones = [
      { range: numbers.join(", ") || String(sum), label: t(`outcome.${outcome}`), tone: toneOf(outcome), hit: true },
    ];
    shown.total = { label: t("stage.natural"), value: sum };
  } else if (roll && "total" in fight.figures) {
    const total = numberIn(fight, "total");
    const view = viewOf(told);
    const force = forceIn(view, fight, nameIn(fight, "commander"));
    const military = (who?: string) => (who && senatorIn(view, who).senator?.military) || 0;
    const led = military(force?.commander) + military(force?.master);
    rome.score = { label: t("stage.strength"), value: ours, parts: force ? romanParts(force, led, naval, ours) : [] };
    enemy.score = { label: t("stage.strength"), value: theirs, parts: war ? enemyParts(war, naval, theirs) : [] };
    shown.terms = [
      { label: t("stage.dice"), value: numberIn(roll, "roll") },
      ...omens(roll),
      { label: rome.name, value: ours },
      { label: enemy.name, value: -theirs },
    ];
    shown.total = { label: t("stage.total"), value: total };
    shown.zones = battleZones(total);
    shown.row = rowText(total);
  }
  rome.won = outcome === "victory";
  enemy.won = outcome === "defeat";
  shown.sides = [rome, enemy];
}

// ---- single rolls

const sumOf = (terms: Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);
function persuasion(told: Told, shown: Shown): void {
  const all = since(told.past, "persuasion_announced");
  const [announced] = all;
  if (!announced) return;
  const view = viewOf(told);
  const persuader = nameIn(announced, "persuader");
  const seat = senatorIn(view, persuader).faction?.seat;
  shown.title = t("stage.persuasion", { persuader: nameOf(persuader), target: nameOf(nameIn(announced, "target")) });
  const bribes = all.filter(({ event }) => event === "persuasion_bribe");
  const paid = (own: boolean) =>
    bribes
      .filter((bribe) => (numberIn(bribe, "seat") === seat) === own)
      .reduce((sum, bribe) => sum + numberIn(bribe, "talents"), 0);
  const terms: Term[] = [
    { label: t("stage.base"), value: numberIn(announced, "base") - numberIn(announced, "bribe") },
    { label: t("stage.bribe"), value: numberIn(announced, "bribe") + paid(true) },
    { label: t("stage.counter"), value: -paid(false) },
  ];
  shown.terms = terms.filter(({ value }, i) => i === 0 || value);
  const wanted = Math.min(9, sumOf(terms));
  shown.total = { label: t("stage.needed_less"), value: sumOf(terms) };
  const [roll] = rolls(all);
  if (!roll) return;
  shown.throws = [throwOf(roll)];
  const at = numberIn(roll, "modified");
  const settled = last(all, "persuasion_settled");
  shown.zones = [
    zone(undefined, wanted, t("outcome.success"), "good", at),
    zone(Math.max(2, wanted + 1), undefined, t("outcome.failure"), "bad", at),
  ];
  if (wanted < 2) shown.zones = [{ range: "2–12", label: t("outcome.failure"), tone: "bad", hit: true }];
  if (settled) {
    shown.tone = numberIn(settled, "success") ? "good" : "bad";
    shown.verdict = t(`outcome.${numberIn(settled, "success") ? "success" : "failure"}`);
  }
}
const attempts: Record<string, string> = { caught: "caught", no_effect: "failure", killed: "killed" };
function attempt(told: Told, shown: Shown): void {
  const all = since(told.past, "assassination_declared");
  const [declared] = all;
  if (!declared) return;
  shown.title = t("stage.attempt", {
    assassin: nameOf(nameIn(declared, "assassin")),
    target: nameOf(nameIn(declared, "target")),
  });
  const [roll] = rolls(all);
  if (!roll) return;
  shown.throws = [throwOf(roll)];
  const failed = last(all, "assassination_failed");
  const cards = numberIn(declared, "assassins");
  const guards = -numberIn(last(all, "bodyguards_played"), "bodyguards");
  const at = failed ? numberIn(failed, "result") : numberIn(roll, "modified") + cards + guards;
  const others = at - numberIn(roll, "modified") - cards - guards;
  shown.terms = [
    { label: t("stage.dice"), value: numberIn(roll, "roll") },
    ...omens(roll),
    { label: t("stage.assassins"), value: cards },
    { label: t("stage.bodyguards"), value: guards },
    { label: t("stage.others"), value: others },
  ].filter(({ value }, i) => i === 0 || value);
  shown.total = { label: t("stage.total"), value: at };
  shown.zones = totals.assassination.map(({ least, most, result }) =>
    zone(least, most, t(`outcome.${attempts[result]}`), result === "killed" ? "bad" : "plain", at),
  );
  const died = all.some(
    ({ event, figures }) => event === "senator_died" && figures.senator === declared.figures.target,
  );
  if (died) shown.verdict = t("outcome.killed");
  else if (failed) shown.verdict = t(last(all, "assassin_caught") ? "outcome.caught" : "outcome.failure");
}
/** A roll, what is added to it, and the total that an event tells. */
function totalled(shown: Shown, roll: TableEvent | undefined, total: number | undefined, added: string): void {
  if (!roll) return;
  shown.throws = [throwOf(roll)];
  if (total === undefined) return;
  const more = total - numberIn(roll, "modified");
  shown.terms = [
    { label: t("stage.dice"), value: numberIn(roll, "roll") },
    ...omens(roll),
    ...(more ? [{ label: added, value: more }] : []),
  ];
  shown.total = { label: t("stage.total"), value: total };
}
function people(told: Told, shown: Shown): void {
  const answer = last(told.act.events, "people_answer");
  shown.title = t("stage.people");
  totalled(shown, rolls(told.act.events)[0], answer && numberIn(answer, "total"), t("stage.popularity"));
  const change = last(told.act.events, "unrest_changed");
  if (answer) shown.verdict = t("stage.unrest", { change: signed(numberIn(change, "change")), now: unrestAfter(told) });
  shown.tone = numberIn(change, "change") > 0 ? "bad" : "good";
}
const unrestAfter = ({ after }: Told): number => (after as RepublicView).unrest;
function trial(told: Told, shown: Shown): void {
  const { events } = told.act;
  const answer = last(events, "people_gave_votes", "people_killed", "people_freed", "trial_contest");
  const begun = last(told.past, "trial_begins");
  if (begun) shown.title = t("stage.trial", { accused: nameOf(nameIn(begun, "accused")) });
  totalled(shown, rolls(events)[0], answer && numberIn(answer, "result"), t("stage.others"));
  if (answer && "votes" in answer.figures)
    shown.verdict = t("stage.appeal", {
      votes: Math.abs(numberIn(answer, "votes")),
      signed: signed(numberIn(answer, "votes")),
    });
  if (answer?.event === "people_killed") shown.verdict = t("outcome.killed");
  const end = last(events, "convicted", "acquitted");
  if (end) shown.verdict = t(`stage.${end.event}`);
  shown.tone = end?.event === "acquitted" || answer?.event === "people_freed" ? "good" : "bad";
}
function rolled(told: Told, shown: Shown): void {
  const [roll] = rolls(told.act.events);
  if (!roll) return;
  shown.throws = [throwOf(roll)];
  const knight = last(told.act.events, "knight_attracted");
  if (knight) {
    const talents = numberIn(knight, "talents");
    const at = numberIn(roll, "modified") + talents;
    const won = numberIn(knight, "success") === 1;
    shown.terms = [
      { label: t("stage.dice"), value: numberIn(roll, "roll") },
      ...omens(roll),
      { label: t("stage.bribe"), value: talents },
    ].filter(({ value }, i) => i === 0 || value);
    shown.total = { label: t("stage.total"), value: at };
    // What is added for abilities and laws is not told: then the result says more than the sum.
    if (won === at >= 6) shown.zones = [zone(6, undefined, t("outcome.success"), "good", at)];
    shown.tone = won ? "good" : "plain";
    shown.verdict = t(`outcome.${won ? "success" : "failure"}`);
  }
}

// ---- votes

function vote(voice: Voice, told: Told, shown: Shown): void {
  const { made, lines, tally } = tallyOf(told, voice.seat);
  const end = last(told.act.events, "proposal_passed", "proposal_defeated", "proposal_vetoed");
  const motion = nameIn(made ?? end, "motion");
  if (motion) shown.title = t(`motion.${motion}`);
  shown.note = lines.map((line) => voice.says(line)).join(" ");
  if (tally) shown.tally = tally;
  if (end && tally) {
    // What the People add is in the result only.
    if ("in_favour" in end.figures) {
      tally.yes = numberIn(end, "in_favour");
      tally.no = numberIn(end, "against");
    }
    tally.open = 0;
    tally.enough = majorityOf(tally.yes + tally.no);
    tally.needed = "";
    for (const faction of tally.factions) faction.now = false;
  }
  if (end) {
    shown.tone = end.event === "proposal_passed" ? "good" : "bad";
    shown.verdict = t(`stage.${end.event}`);
  }
}

/** What a war that breaks out brings against Rome. */
function outbreak(told: Told, shown: Shown): void {
  const id = nameIn(told.act.events[0], "war");
  const war = (told.after as RepublicView).wars.find((one) => one.id === id);
  if (!war) return;
  const numbers = (list: number[]) => list.join(", ") || "–";
  shown.note = t("stage.war", { land: war.land, naval: war.naval, fleets: war.fleet_support });
  shown.row = t("stage.war.numbers", { disaster: numbers(war.disaster), standoff: numbers(war.standoff) });
}
const makers: Record<string, (told: Told, shown: Shown) => void> = {
  battle,
  persuasion,
  attempt,
  people,
  trial,
  roll: rolled,
  war: outbreak,
  raid: (told, shown) => {
    const raid = last(told.act.events, "province_raided");
    totalled(shown, rolls(told.act.events)[0], raid && numberIn(raid, "total"), t("stage.strength"));
  },
};
// What the scene itself shows is no line beneath it.
const seen = new Set(
  "rolled battle_fought naval_battle_fought persuasion_bribe assassination_declared people_answer units_lost senator_voted faction_called proposal_made proposal_names proposal_law proposal_concession proposal_land_bill proposal_forces proposal_passed proposal_defeated".split(
    " ",
  ),
);
/** A chit that names nobody, and a persuasion without a card, say no more than the scene. */
const idle = ({ event, figures }: TableEvent): boolean =>
  (event === "chit_drawn" && !figures.senator) || (event === "persuasion_announced" && !figures.card);
export function show(voice: Voice, told: Told): Shown {
  const { scene, events } = told.act;
  const lines = events.filter((event) => isLine(event, scene, tell, false) && !seen.has(event.event) && !idle(event));
  const head = lines.find((event) => tell(event).as === "scene") ?? lines[0] ?? events[0];
  const telling = tell(head);
  const look = telling.as === "scene" ? telling : { icon: "scroll" as const, tone: "plain" as const };
  const shown = blank(look.icon, look.tone, "");
  if (scene === "ballot" || scene === "vote" || scene === "proposal") vote(voice, told, shown);
  else makers[scene]?.(told, shown);
  shown.lines = lines;
  if (shown.title && shown.title !== nameOf(nameIn(head, "province"))) return shown;
  shown.title = voice.says(head);
  shown.lines = lines.filter((event) => event !== head);
  if (head.event === "event_occurs") shown.note = deedsOf(nameIn(head, "event"));
  return shown;
}
