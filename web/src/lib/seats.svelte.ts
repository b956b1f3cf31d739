// Who sits at the table, and who of those who share a seat speaks for it.
import type { Chair, Voice } from "./types";
import { Pace } from "./pace.svelte";
import type { BranchOf, DiceInfo, Member, SeatInfo, TableInfo, TalkSettings } from "./wire";
import { t } from "./words.svelte";

/** Where somebody sits: a seat, and which of those who share it. */
export interface Sitting {
  seat: Chair;
  member?: number;
  /** Who sits there speaks for somebody who is away. */
  deputy?: true;
}

export class Seats {
  id = $state("");
  name = $state("");
  seats = $state.raw<SeatInfo[]>([]);
  voice = $state<Voice>("any");
  moderator = $state<string | undefined>();
  stopped = $state(false);
  dice = $state.raw<DiceInfo | undefined>();
  /** What the table has agreed to about talk. */
  talking = $state.raw<TalkSettings | undefined>();
  /** Whether the program gives answers to which there is no other. */
  oneAnswer = $state<TableInfo["one_answer"]>("asked");
  /** Whether a program may be asked what it would do. */
  mayHint = $state(false);
  /** Who wait for a seat. */
  waiting = $state.raw<string[]>([]);
  /** The moment of another table that this one goes on from. */
  branchOf = $state.raw<BranchOf | undefined>();
  /** The example of a rulebook in which it began; "": in none. */
  example = $state("");
  readonly pace = new Pace();
  /** As the server counts players, and as they are called; what finds the former. */
  readonly counted = $derived.by(() => {
    const names = new Map(this.seats.map((_, seat) => [t("player", { number: seat + 1 }), this.seatName(seat)]));
    return { names, counted: new RegExp([...names.keys()].map((name) => `${name}(?!\\d)`).join("|"), "g") };
  });

  protected learn(table: TableInfo | undefined): void {
    this.id = table?.id ?? "";
    this.name = table?.name ?? "";
    this.seats = table?.seats ?? [];
    this.voice = table?.voice ?? "any";
    this.moderator = table?.moderator?.name;
    this.stopped = table?.stopped ?? false;
    this.dice = table?.dice;
    this.talking = table?.talk;
    this.oneAnswer = table?.one_answer ?? "asked";
    this.mayHint = table?.hints === "allowed";
    this.waiting = table?.waiting ?? [];
    this.branchOf = table?.branch_of;
    this.example = table?.example ?? "";
    this.pace.learn(table);
  }

  seatName(seat: Chair | undefined): string {
    if (seat === "moderator") return t("moderator.named", { name: this.moderator ?? "" });
    if (typeof seat !== "number") return t("spectator");
    const info = this.seats[seat];
    return (
      info?.name ||
      (info?.gone ? t("seat.gone") : "") ||
      (info?.kind === "free" ? t("seat.free", { seat: seat + 1 }) : "") ||
      (info?.bot ? t("seat.bot", { bot: t(`bot.${info.bot}`), seat: seat + 1 }) : t("seat.number", { seat: seat + 1 }))
    );
  }

  memberName(seat: number, member: number): string {
    const one = this.seats[seat]?.members?.[member];
    return one?.gone ? t("seat.gone") : (one?.name ?? "");
  }
  /** The seat, and who of those who share it sits here. */
  nameAt(place: Sitting | undefined): string {
    const seat = this.seatName(place?.seat);
    return typeof place?.seat === "number" && place.member !== undefined
      ? t("member.of", { member: this.memberName(place.seat, place.member), seat })
      : seat;
  }

  /** The seat of somebody, if several people share it. */
  sharedBy(place: Sitting | undefined): { members: Member[]; leader: number } | undefined {
    const info = typeof place?.seat === "number" ? this.seats[place.seat] : undefined;
    return info?.members ? { members: info.members, leader: info.leader ?? 0 } : undefined;
  }
  protected speaksFor(offer: { acting?: string }, place: Sitting | undefined): boolean {
    const seat = this.sharedBy(place);
    const me = place?.member;
    if (!seat || me === undefined || this.voice === "any" || seat.leader === me) return true;
    return this.voice === "named" && !!offer.acting && !!seat.members[me].speaks_for?.includes(offer.acting);
  }
}
