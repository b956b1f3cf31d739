// The stops of a guided first game: each is due at a real moment of the table, cites its paragraph and says what to look at.
import type { View } from "../lib/wire";

export interface Moment {
  view: Pick<View, "phase" | "turn"> & { round?: number };
  /** What the reader is asked. */
  prompts: string[];
  verbs: string[];
}
export interface Stop {
  key: string;
  rule: string;
  /** Due as long as this holds. */
  when(moment: Moment): boolean;
  /** What is meant, and the part of the page (a tab of a phone) where it stands. */
  mark: string;
  part: string;
}

const always = () => true;
const inPhase =
  (...phases: string[]) =>
  ({ view }: Moment) =>
    phases.includes(view.phase);
const asked =
  (...prompts: string[]) =>
  (moment: Moment) =>
    prompts.some((prompt) => moment.prompts.includes(prompt));
const offered = (verb: string) => (moment: Moment) => moment.verbs.includes(verb);
const turn = ({ view }: Moment) => view.round ?? view.turn;
/** Whom that was not asked in the first round, as there was nothing to choose, is told in the second. */
const orLater = (prompt: string) => (moment: Moment) => asked(prompt)(moment) || turn(moment) >= 2;

export const stops: Record<string, Stop[]> = {
  republic: [
    { key: "goal", rule: "VG-12.2e", when: always, mark: "article.faction.mine", part: "factions" },
    { key: "senators", rule: "VG-4.17", when: always, mark: "article.faction.mine .people", part: "factions" },
    { key: "cards", rule: "VG-4.19a", when: always, mark: "article.faction.mine .hand", part: "factions" },
    { key: "money", rule: "VG-6.3a", when: inPhase("revenue"), mark: "article.faction.mine .sums", part: "factions" },
    { key: "initiative", rule: "VG-7.2d", when: inPhase("forum"), mark: "#ask", part: "ask" },
    { key: "persuade", rule: "VG-7.41d", when: offered("persuade"), mark: "#ask [data-verb=persuade]", part: "ask" },
    { key: "danger", rule: "VG-8.11", when: inPhase("forum", "population", "senate"), mark: ".vitals", part: "rome" },
    { key: "vote", rule: "VG-9.14b", when: inPhase("senate"), mark: "[data-ballot=open], #ask", part: "ask" },
    { key: "wars", rule: "VG-12.3a", when: inPhase("senate", "combat"), mark: "[data-war]", part: "rome" },
    { key: "on", rule: "VG-12.1a", when: (moment) => turn(moment) >= 2, mark: "nav.phases", part: "ask" },
  ],
  crisis: [
    { key: "goal", rule: "TOC-7.1-h", when: always, mark: ".player.mine", part: "map" },
    { key: "start", rule: "TOC-3.2-b", when: asked("choose_start_province"), mark: ".map", part: "map" },
    { key: "hand", rule: "TOC-3.2-g", when: asked("choose_opening_hand"), mark: ".tray", part: "board" },
    { key: "crisis", rule: "TOC-6.2-a", when: asked("take_actions"), mark: ".map", part: "map" },
    { key: "points", rule: "TOC-5.1-b", when: asked("take_actions"), mark: ".tray .cards", part: "board" },
    { key: "deeds", rule: "TOC-6.3-a", when: asked("take_actions"), mark: "#ask .deeds", part: "ask" },
    { key: "support", rule: "TOC-6.4-e", when: asked("take_actions"), mark: ".map", part: "map" },
    { key: "buy", rule: "TOC-5.3-b", when: orLater("buy_and_trash"), mark: ".tray", part: "board" },
    { key: "refill", rule: "TOC-6.8-c", when: orLater("refill_hand"), mark: ".tray", part: "board" },
    { key: "on", rule: "TOC-7.1-a", when: (moment) => turn(moment) >= 2, mark: ".player.mine", part: "map" },
  ],
};

/** The stop that is due and was not read yet: the one that is shown, as long as it is due, so that nobody puts away what came while he read. */
export function dueAt(game: string, moment: Moment, read: string[], shown = ""): Stop | undefined {
  const due = (stops[game] ?? []).filter((stop) => !read.includes(stop.key) && stop.when(moment));
  return due.find((stop) => stop.key === shown) ?? due[0];
}
