// What the server tells of talk, for each place of this screen.
import { newLink } from "./joining";
import { keyOf, type Speaker } from "./talk";
import type { Answer, Fault, Said, TalkMessage, TalkRooms } from "./wire";

export interface Room {
  room: string;
  last: number;
  unread: number;
  said: Said[];
}
interface Heard {
  rooms: Room[];
  muted: string[];
}
const nothing: Heard = { rooms: [], muted: [] };
/** Those of both, in their order, each once. */
export const merged = (one: Said[], other: Said[]): Said[] =>
  [...new Map([...one, ...other].map((said) => [said.number, said])).values()].sort((a, b) => a.number - b.number);
/** The newest without a gap: what was missed while the line was broken is asked for from there. */
export const unbroken = (said: Said[]): Said[] => {
  let from = said.length - 1;
  while (from > 0 && said[from - 1].number === said[from].number - 1) from -= 1;
  return said.slice(Math.max(0, from));
};

export class Talks {
  private heard = $state.raw<Record<string, Heard>>({});
  /** What was said, and its key, as long as nobody knows whether the server has it. */
  private unanswered = new Map<string, string>();
  private waiting: (() => void)[] = [];
  constructor(
    private ask: (message: Record<string, unknown>) => Promise<Answer>,
    private refused: (fault: Fault) => void,
  ) {}

  rooms(token: string): Room[] {
    return (this.heard[token] ?? nothing).rooms;
  }
  muted(token: string): string[] {
    return (this.heard[token] ?? nothing).muted;
  }
  unread(token: string): number {
    return this.rooms(token).reduce((sum, { unread }) => sum + unread, 0);
  }

  take(message: TalkRooms | TalkMessage): void {
    const { token } = message;
    const before = this.heard[token] ?? nothing;
    if (message.type === "talk") {
      const { room, last, unread, said } = message;
      this.set(token, { ...before, rooms: this.with(before.rooms, { room, last, unread, said }) });
    } else {
      let rooms: Room[] = [];
      for (const { room, last, unread, said } of message.rooms) rooms = this.with(rooms, { room, last, unread, said });
      // What was paged back to stays.
      rooms = rooms.map((room) => this.with(before.rooms, room).find((one) => one.room === room.room)!);
      this.set(token, { rooms, muted: message.muted.map(keyOf) });
    }
  }
  private set(token: string, heard: Heard): void {
    this.heard = { ...this.heard, [token]: heard };
  }
  private with(rooms: Room[], fresh: Room): Room[] {
    const known = rooms.find(({ room }) => room === fresh.room);
    if (!known) return [...rooms, { ...fresh, said: unbroken(fresh.said) }];
    const room = { ...fresh, said: unbroken(merged(known.said, fresh.said)) };
    return rooms.map((one) => (one === known ? room : one));
  }

  private async asked(token: string, message: Record<string, unknown>): Promise<Answer> {
    const answer = await this.ask({ token, ...message });
    if (answer.error) this.refused(answer.error);
    return answer;
  }
  /** Where the answer is lost the same is said with the same key, as soon as the line is back: others hear it once. */
  async say(token: string, room: string, text: string, name?: string): Promise<boolean> {
    const words = JSON.stringify([token, room, text]);
    const key = this.unanswered.get(words) ?? newLink();
    this.unanswered.set(words, key);
    let answer: Answer;
    do {
      answer = await this.ask({ token, type: "say", room, text, key, ...(name && { name }) });
      if (answer.error?.code === "lost") await new Promise<void>((go) => this.waiting.push(go));
    } while (answer.error?.code === "lost");
    const code = answer.error?.code ?? "";
    if (code !== "late" && code !== "offline") this.unanswered.delete(words);
    if (answer.error) this.refused(answer.error);
    return answer.ok;
  }
  /** The line is back. */
  again(): void {
    for (const go of this.waiting.splice(0)) go();
  }
  /** Before the first message of it that is there. */
  async recall(token: string, room: string): Promise<void> {
    const first = this.rooms(token).find((one) => one.room === room)?.said[0]?.number;
    const answer = await this.asked(token, { type: "recall", room, ...(first && { before: first }) });
    const now = this.rooms(token).find((one) => one.room === room);
    if (answer.said && now)
      this.set(token, {
        ...this.heard[token],
        rooms: this.rooms(token).map((one) => (one === now ? { ...one, said: merged(answer.said!, one.said) } : one)),
      });
  }
  /** Until this message is there, or nothing earlier comes. */
  async recallTo(token: string, room: string, number: number): Promise<void> {
    const first = () => this.rooms(token).find((one) => one.room === room)?.said[0]?.number ?? 0;
    for (let before = Infinity; first() > number && first() < before;) {
      before = first();
      await this.recall(token, room);
    }
  }
  async read(token: string, room: Room): Promise<void> {
    await this.ask({ token, type: "heard", room: room.room, number: room.last });
  }
  async find(token: string, text: string): Promise<NonNullable<Answer["found"]>> {
    return (await this.asked(token, { type: "find_talk", text })).found ?? [];
  }
  async mute(token: string, whom: Speaker, on: boolean): Promise<void> {
    await this.asked(token, { type: "mute", whom, on });
  }
  async report(token: string, room: string, number: number): Promise<boolean> {
    return (await this.asked(token, { type: "report", room, number })).ok;
  }
}
