// What one sees of the scenes of Time of Crisis: read from the events themselves, and from the table as it was before them.
import rows from "virtual:totals/crisis";
import type { TableEvent } from "../lib/wire";
import { has, signed, t } from "../lib/words.svelte";
import { isLine } from "../stage/queue";
import { blank, iconOf, nameIn, numberIn } from "../stage/telling";
import type { Fallen, Shown, Side, Told, Tone, Voice } from "../stage/telling";
import { before, forceOf, forceOfEnemy, marked, type Force } from "./force";
import { eventText, onBlackDie } from "./readings";
import { diceOf } from "./rolls";
import { tell } from "./scenes";
import { militiaIn } from "./state.svelte";
import type { CrisisView } from "./wire";
import { nameOf, numeral, regionName } from "./wording";

const viewOf = (told: Told): CrisisView => (told.before ?? told.after) as CrisisView;
const since = (events: TableEvent[], kind: string): TableEvent[] => {
  const at = events.map(({ event }) => event).lastIndexOf(kind);
  return at < 0 ? [] : events.slice(at);
};
const find = (events: TableEvent[], ...kinds: string[]): TableEvent | undefined =>
  events.find(({ event }) => kinds.includes(event));
const facesOf = (events: TableEvent[], purpose: string): number[] =>
  events
    .filter(({ event, figures }) => event === "rolled" && figures.purpose === purpose)
    .flatMap(({ figures }) => diceOf(figures));

const armyName = (voice: Voice, id: number): string =>
  militiaIn(id)
    ? t("enemy.militia", { region: regionName(militiaIn(id)!) })
    : t("army.name", { number: numeral(id % 6), name: voice.seat(Math.floor(id / 6)) });
function enemyName(voice: Voice, value: string): string {
  const [kind, id] = value.split(":");
  if (kind === "army") return armyName(voice, Number(id));
  return kind === "militia" ? t("enemy.militia", { region: regionName(id) }) : nameOf(id ?? value);
}

// ---- battles

// What each loss takes: a Legion that is reduced is lost by its second hit, and is no reduced one any more.
const losses: Record<string, string> = {
  militia_lost: "militia",
  foederati_lost: "foederati",
  legion_lost: "legions",
  legion_reduced: "reduced",
  barbarian_killed: "barbarians",
  leader_killed: "leaders",
  rival_killed: "rival",
};
/** The army that attacked is named by what it loses; all else is the defender's. */
function lossesIn(events: TableEvent[], army: number, against: string): { ours: TableEvent[]; theirs: TableEvent[] } {
  const lost = events.filter(({ event }) => event in losses);
  const militia = lost.filter(({ event }) => event === "militia_lost");
  const defends = against.startsWith("militia:") || against.startsWith("army:");
  const ours = lost.filter(
    (event) => ("army" in event.figures && numberIn(event, "army") === army) || (militia.includes(event) && !defends),
  );
  return { ours, theirs: lost.filter((event) => !ours.includes(event)) };
}
function unitsOf(force: Force, lost: TableEvent[]): Side["units"] {
  const count = (key: string) => lost.filter(({ event }) => losses[event] === key).length;
  const have = (key: string) => force.units.find((one) => one.key === key)?.count ?? 0;
  const legions = have("full") + have("reduced");
  const rows = [
    { key: "legions", before: legions, lost: count("legions") },
    { key: "reduced", before: have("reduced"), lost: count("legions") - count("reduced") },
    ...["militia", "foederati", "barbarians", "leaders"].map((key) => ({ key, before: have(key), lost: count(key) })),
    { key: "rival", before: count("rival"), lost: count("rival") },
  ];
  return rows
    .filter(({ before, lost }) => before || lost)
    .map(({ key, before, lost }) => ({ label: t(`stage.unit.${key}`), before, lost }));
}
/** The force whose dice these were: what one saw before, or else what is left and what it lost. */
function thrower(forces: Force[], faces: number[], hits: number | undefined): { force: Force; dice: Fallen[] } {
  const fits = forces
    .map((force) => ({ force, dice: marked(faces, force.bands) }))
    .filter((one): one is { force: Force; dice: NonNullable<typeof one.dice> } => one.dice !== null);
  const exact = fits.find(({ dice }) => dice.filter(({ counts }) => counts).length === hits);
  return exact ?? fits[0] ?? { force: forces[0], dice: faces.map((face) => ({ face })) };
}
function side(name: string, forces: Force[], faces: number[], hits: number | undefined, lost: TableEvent[]): Side {
  const { force, dice } = thrower(forces, faces, hits);
  const raw = dice.every(({ counts }) => counts !== undefined) ? dice.filter(({ counts }) => counts).length : undefined;
  const changed = raw !== undefined && hits !== undefined && hits !== raw ? hits - raw : 0;
  return {
    name,
    seat: force.seat,
    note: changed ? t("stage.changed", { change: Math.abs(changed), signed: signed(changed) }) : "",
    units: unitsOf(force, lost),
    throws: faces.length ? [{ label: "", dice }] : [],
    ...(hits === undefined ? {} : { score: { label: t("stage.hits"), value: hits } }),
  };
}
function battle(voice: Voice, told: Told, shown: Shown): void {
  const all = since(told.past, "battle_begins");
  const [begun] = all;
  if (!begun) return;
  const view = viewOf(told);
  const army = numberIn(begun, "army");
  const against = nameIn(begun, "enemy");
  const region = nameIn(begun, "region");
  // Of dice that were thrown again the first do not count.
  const again = since(all, "dice_rerolled");
  const attack = facesOf(again.length ? again : all, "attack");
  const hits = all.filter(({ event }) => event === "hits_counted").at(-1);
  const { ours, theirs } = lossesIn(all, army, against);
  const score = (key: string) => (hits ? numberIn(hits, key) : undefined);
  const after = told.after as CrisisView;
  const seen = [forceOf(view, army), forceOf(view, army, false), ...before(forceOf(after, army), after, ours)];
  const attacker = side(armyName(voice, army), seen, attack, score("attacker"), ours);
  const defence = facesOf(all, "defence");
  const met = [forceOfEnemy(view, against, region), ...before(forceOfEnemy(after, against, region), after, theirs)];
  const defender = side(enemyName(voice, against), met, defence, score("defender"), theirs);
  shown.title = t("stage.battle.at", { region: regionName(region) });
  shown.sides = [attacker, defender];
  shown.note = t("stage.hits.rule");
  const end = find(all, "battle_won", "battle_lost", "nobody_wins");
  if (!end) return;
  const won = end.event === "battle_won" && numberIn(end, "seat") === (attacker.seat ?? Math.floor(army / 6));
  attacker.won = won;
  defender.won = !won && end.event !== "nobody_wins";
  const [a, d] = [score("attacker") ?? 0, score("defender") ?? 0];
  shown.verdict =
    end.event === "nobody_wins"
      ? t("stage.nobody")
      : t("stage.won", {
          name: won ? attacker.name : defender.name,
          who: !won && against.startsWith("tribe:") ? "many" : "one",
        });
  shown.zones = [
    { range: `${a} : ${d}`, label: a === d ? t("stage.hits.tie") : t("stage.hits.more"), tone: "plain", hit: true },
  ];
  shown.tone = won ? "good" : "bad";
}

// ---- votes

function vote(voice: Voice, told: Told, shown: Shown): void {
  const all = since(told.past, "vote_called");
  const [called] = all;
  if (!called) return;
  const region = nameIn(called, "region");
  const province = viewOf(told).provinces.find(({ id }) => id === region);
  const from = province?.quaestor ? 3 : province?.governor === "neutral" ? 1 : 2;
  const counted = find(all, "votes_counted");
  const needed = numberIn(called, "needed");
  const faces = facesOf(all, "vote");
  shown.title = t("stage.vote.at", { region: regionName(region), name: voice.seat(numberIn(called, "seat")) });
  const dice = faces.map((face) => ({ face, from, counts: face >= from }));
  if (faces.length) shown.throws = [{ label: t("stage.dice.bought", { dice: numberIn(called, "dice") }), dice }];
  else if (counted) shown.note = t("stage.vote.certain", { dice: numberIn(called, "dice") });
  if (!counted) return;
  const votes = numberIn(counted, "votes");
  shown.total = { label: t("stage.votes", { votes }), value: votes };
  shown.zones = [
    { range: `≥ ${needed}`, label: t("stage.vote.won"), tone: "good", hit: votes >= needed },
    { range: `< ${needed}`, label: t("stage.vote.short"), tone: "bad", hit: votes < needed },
  ];
  shown.tone = votes >= needed ? "good" : "bad";
  shown.icon = "vote";
  shown.verdict =
    votes >= needed
      ? t("stage.governs", { name: voice.seat(numberIn(called, "seat")), region: regionName(region) })
      : t("stage.vote.missed", { votes: needed - votes });
}

// ---- the crisis

const calamity: Record<string, Tone> = { pax_deorum: "good", ira_deorum: "bad", event: "plain" };
const named = (result: string): string => (has(`stage.${result}`) ? t(`stage.${result}`) : nameOf(result));
/** How many invade is the black die with what an Event adds; more than are active at home, and they stay. */
function invasionOf(told: Told, [black, white]: number[], went: TableEvent | undefined): Shown["throws"][number] {
  const view = viewOf(told);
  const woken = find(told.act.events, "barbarians_woken");
  const home = view.homelands.find(({ tribe }) => tribe === nameIn(went ?? woken ?? told.act.events[0], "tribe"));
  const stayed = went && "active" in went.figures ? numberIn(went, "active") : undefined;
  const active =
    stayed ?? (home ? home.active + home.leaders.length + (told.before && woken ? numberIn(woken, "woken") : 0) : 0);
  const change = onBlackDie(view);
  const number = Math.max(1, black + change);
  const counts = went ? went.event === "invasion" : number <= active;
  return {
    label: t("stage.invasion", { active, number, change: change ? signed(change) : "none" }),
    dice: [{ face: black, dark: true, counts }, ...(white ? [{ face: white }] : [])],
  };
}
function crisis(told: Told, shown: Shown): void {
  const { events } = told.act;
  const roll = events.find(({ event, figures }) => event === "rolled" && figures.purpose === "crisis");
  const faces = facesOf(events, "crisis");
  shown.title = t("stage.crisis");
  if (roll) {
    shown.throws.push({ label: t("roll.crisis"), dice: faces.map((face, i) => ({ face, dark: i === 1 })) });
    const sum = numberIn(roll, "sum");
    shown.total = { label: t("stage.total"), value: sum };
    const row = rows.find((one) => one.seats === viewOf(told).seats && one.sum === sum);
    if (row)
      shown.zones = [{ range: String(sum), label: named(row.result), tone: calamity[row.result] ?? "bad", hit: true }];
  }
  const went = find(events, "no_invasion", "invasion");
  const invasion = facesOf(events, "invasion");
  if (invasion.length) shown.throws.push(invasionOf(told, invasion, went));
  const drawn = find(events, "event_drawn");
  if (drawn) shown.note = eventText(nameIn(drawn, "event"), viewOf(told).options);
  const end = went ?? drawn ?? find(events, "pax_deorum", "ira_deorum");
  const telling = end && tell(end);
  if (telling?.as === "scene") shown.tone = telling.tone;
}

const seen = new Set([
  "rolled",
  "hits_counted",
  "vote_called",
  "votes_counted",
  "battle_begins",
  "battle_won",
  "battle_lost",
  "nobody_wins",
]);
export function show(voice: Voice, told: Told): Shown {
  const { scene, events } = told.act;
  const all = events.filter((event) => isLine(event, scene, tell, false));
  const lines = all.filter(
    (event) => !seen.has(event.event) && !(scene === "vote" && event.event === "governor_placed"),
  );
  const head = all.find((event) => tell(event).as === "scene") ?? all[0] ?? events[0];
  const telling = tell(head);
  const shown = blank(iconOf(telling), telling.as === "scene" ? telling.tone : "plain", "");
  if (scene === "battle") battle(voice, told, shown);
  else if (scene === "vote") vote(voice, told, shown);
  else if (scene === "crisis") crisis(told, shown);
  shown.lines = lines;
  if (shown.title) return shown;
  shown.title = voice.says(head);
  shown.lines = lines.filter((event) => event !== head);
  return shown;
}
