// What the page of Time of Crisis reads out of the view, and what is picked on its map.
import type { Chosen } from "../lib/offers";
import type { Game, Played } from "../lib/game";
import type { Places } from "../lib/places.svelte";
import type { Offer, Value } from "../lib/types";
import { provinceIds } from "./map";
import type { Army, CrisisView, Homeland, Player, Province } from "./wire";

export interface Panel {
  region: string;
  verb?: string;
  given?: Chosen;
  byKey?: boolean;
}
/** A card that is read: at a glance, or lifted from its pile with what can be done with it. */
export interface Read {
  card: string;
  lifted: boolean;
  face: HTMLElement;
  /** What it does now, and how that is called; none: it can only be read. */
  use?: () => void;
  deed?: string;
}
const generals = 24;
/** Armies are numbered: those of Generals as in the view, then the Militia of each province where no General leads it. */
export const militiaOf = (region: string): number => generals + provinceIds.indexOf(region);
/** The province whose Militia this army is. */
export const militiaIn = (army: number): string | undefined => provinceIds[army - generals];
/** 7, "army:7", "militia:gallia" */
export const armyIdOf = (value: Value | null | undefined): number | undefined => {
  if (typeof value === "number") return value;
  const found = typeof value === "string" ? /^(?:(?:army:)?(\d+)|militia:(\w+))$/.exec(value) : null;
  return found ? (found[2] ? militiaOf(found[2]) : Number(found[1])) : undefined;
};

/** The Legacy with which an Emperor begins the last round; 0 where the table does not tell. */
export const goalOf = (options: CrisisView["options"] | undefined): number => Number(options?.legacy_target ?? 0);

/** Who stands in a region. */
interface Camp {
  armies: Army[];
  leaders: { id: string; inactive: boolean }[];
  rivals: string[];
}
/** A region, and who stands there. */
export interface Spot extends Camp {
  province: Province | undefined;
  home: Homeland | undefined;
}
const empty: Camp = { armies: [], leaders: [], rivals: [] };
function campsOf(
  armies: CrisisView["armies"] = [],
  leaders: CrisisView["leaders"] = [],
  rivals: CrisisView["rivals"] = [],
): Record<string, Camp> {
  const camps: Record<string, Camp> = {};
  const at = (region: string) => (camps[region] ??= { armies: [], leaders: [], rivals: [] });
  for (const army of armies) if (army.region) at(army.region).armies.push(army);
  for (const { id, where, region, inactive } of leaders)
    if (where === "map" && region) at(region).leaders.push({ id, inactive: !!inactive });
  for (const { id, where, region } of rivals) if (where === "map" && region) at(region).rivals.push(id);
  return camps;
}

export class Crisis {
  /** The army that was picked up: the map shows where it can go. */
  picked = $state<number | null>(null);
  private pickedAt = 0;
  panel = $state.raw<Panel | null>(null);
  read = $state.raw<Read | null>(null);
  /** Whether the invasion routes lie on the map. */
  routes = $state(false);
  constructor(private table: Places) {}
  get view(): CrisisView | null {
    return this.table.view as CrisisView | null;
  }
  get me(): number | null {
    return typeof this.table.seat === "number" ? this.table.seat : null;
  }
  // Each part of the view is read by itself: a move that does not touch the map draws nothing of it anew.
  private allProvinces = $derived(this.view?.provinces);
  private allHomelands = $derived(this.view?.homelands);
  private allArmies = $derived(this.view?.armies);
  private allLeaders = $derived(this.view?.leaders);
  private allRivals = $derived(this.view?.rivals);
  provinces = $derived(new Map<string, Province>((this.allProvinces ?? []).map((province) => [province.id, province])));
  homelands = $derived(new Map<string, Homeland>((this.allHomelands ?? []).map((home) => [home.region, home])));
  armies = $derived(new Map<number, Army>((this.allArmies ?? []).map((army) => [army.id, army])));
  private camps = $derived(campsOf(this.allArmies, this.allLeaders, this.allRivals));
  player(seat: number | null): Player | undefined {
    return this.view?.players.find((player) => player.seat === seat);
  }
  spot(region: string): Spot {
    const [province, home] = [this.provinces.get(region), this.homelands.get(region)];
    return { province, home, ...(this.camps[region] ?? empty) };
  }
  armiesIn(region: string): Army[] {
    return (this.camps[region] ?? empty).armies;
  }
  /** The army in hand, as long as it is there. */
  hold = $derived(this.picked !== null && this.armies.has(this.picked) ? this.armies.get(this.picked)! : null);
  ofHold = $derived.by(() =>
    this.hold ? this.table.offers.filter((offer) => armyIdOf(offer.args?.army) === this.hold!.id) : [],
  );
  /** The question that the map can answer: the one that was opened last, if no army was picked up since. */
  question = $derived.by(() => {
    const pending = this.table.pending;
    return pending && ["region", "army", "enemy"].includes(pending.kind) && !(this.hold && pending.at < this.pickedAt)
      ? pending
      : null;
  });
  /** Regions that a click chooses now. */
  targets = $derived.by(() => {
    const pending = this.question;
    if (pending) return new Set(pending.kind === "region" ? pending.values.map(String) : []);
    if (this.hold)
      return new Set(
        this.ofHold.filter((offer) => offer.verb === "move_army").map((offer) => String(offer.args!.region)),
      );
    const must = this.table.offers.filter((offer) => offer.must);
    const only =
      must.length > 0 &&
      must.every((offer) => offer.verb === must[0].verb && Object.keys(offer.args ?? {}).join() === "region");
    return new Set(only ? must.map((offer) => String(offer.args!.region)) : []);
  });
  /** Enemies that a click attacks now. */
  enemies = $derived.by(() => {
    const pending = this.question;
    if (pending) return new Set(pending.kind === "enemy" ? pending.values.map(String) : []);
    return new Set(this.ofHold.filter((offer) => offer.verb === "battle").map((offer) => String(offer.args!.enemy)));
  });
  /** Armies that can do something, or are asked for. */
  ready = $derived.by(() => {
    const pending = this.question?.kind === "army" ? this.question : null;
    if (pending) return new Set(pending.values.map((value) => armyIdOf(value)));
    return new Set(
      this.table.offers
        .filter((offer) => offer.args && "army" in offer.args)
        .map((offer) => armyIdOf(offer.args!.army)),
    );
  });
  /** The offers in which a card takes part, by what is done with it. */
  cardOffers(card: string, verbs: string[]): Offer[] {
    return this.table.offers.filter((offer) => offer.args?.card === card && verbs.includes(offer.verb));
  }
  open(panel: Panel | null): void {
    this.panel = panel;
  }
  pick(army: number | null): void {
    this.pickedAt = performance.now();
    this.picked = army;
  }
  letGo(): void {
    this.picked = null;
  }
}
export type CrisisGame = Game<Crisis>;
/** A table at which it is played. */
export type CrisisTable = Played<Crisis>;
