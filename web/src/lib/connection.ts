// One socket to the table: joins, asks, and comes back by itself when the line breaks.
import { asJoin, takeAhead, type Ahead } from "./ahead";
import { Unpacking } from "./packed";
import type {
  AnalysisTold,
  Announcement,
  Answer,
  ClockChanged,
  Fault,
  HintTold,
  Joined,
  PackedState,
  Presence,
  Present,
  StateMessage,
  TableChanged,
  TableClock,
  TableInfo,
  TalkMessage,
  TalkRooms,
  Thinking,
} from "./wire";

/** What the page itself finds wrong. */
export const faultOf = (code: string): Fault => ({ code, message: "", rule: null, details: {} });

export type Status = "connecting" | "online" | "offline" | "refused";
type Told =
  | Announcement
  | Answer
  | AnalysisTold
  | ClockChanged
  | HintTold
  | Joined
  | PackedState
  | Presence
  | StateMessage
  | TableChanged
  | TalkMessage
  | TalkRooms
  | Thinking;
export interface Handlers {
  status(status: Status, retryAt?: number): void;
  joined(message: Joined): void;
  /** Who leads and speaks at the table has changed. */
  table(table: TableInfo): void;
  /** Somebody is asked, has little time left, or none. */
  clock(clock: TableClock): void;
  state(message: StateMessage): void;
  thinking(seats: number[]): void;
  hint(hint: HintTold): void;
  analysis(told: AnalysisTold): void;
  /** Whoever serves the site has a word for all; "": no more. */
  announced(text: string): void;
  /** Somebody has come or gone. */
  presence(present: Present): void;
  talk(message: TalkRooms | TalkMessage): void;
  refused(fault: Fault): void;
}
export interface Surroundings {
  open(url: string): WebSocket;
  /** A line that was opened before anybody was there to listen. */
  ahead?(url: string): Ahead | undefined;
  later(run: () => void, milliseconds: number): unknown;
  never(handle: unknown): void;
  random(): number;
}
const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  ahead: takeAhead,
  later: (run, milliseconds) => setTimeout(run, milliseconds),
  never: (handle) => clearTimeout(handle as number),
  random: Math.random,
};

/** WebSocket.OPEN. */
const OPEN = 1;

/** How long to wait before the next attempt: half a second at first, at most fifteen, never all at once. */
export const patience = (attempt: number, random: number): number =>
  Math.min(15000, 500 * 2 ** Math.min(attempt, 6)) * (0.7 + 0.6 * random);

export class Connection {
  private socket: WebSocket | null = null;
  private unpacking = new Unpacking();
  private ids = 0;
  private waiting = new Map<number, { done: (answer: Answer) => void; timer: unknown }>();
  private attempt = 0;
  private retry: unknown = null;
  private pulse: unknown = null;
  private closed = false;
  online = false;

  constructor(
    private url: string,
    private join: () => Record<string, unknown>,
    private on: Handlers,
    private around: Surroundings = browser,
  ) {}

  open(): void {
    if (this.closed || this.socket) return;
    this.around.never(this.retry);
    this.retry = null;
    this.on.status("connecting");
    const ahead = this.around.ahead?.(this.url);
    let socket: WebSocket;
    try {
      socket = ahead?.socket ?? this.around.open(this.url);
    } catch {
      this.lost();
      return;
    }
    this.socket = socket;
    const opened = (joined: boolean) => {
      if (socket !== this.socket) return;
      this.unpacking = new Unpacking();
      if (!joined) this.sendJoin(socket);
      this.beat();
    };
    socket.onopen = () => opened(false);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    socket.onerror = () => undefined;
    if (ahead && socket.readyState === OPEN) {
      opened(true);
      for (const text of ahead.heard) this.hear(text);
    }
  }

  private sendJoin(socket: WebSocket | null): void {
    if (socket?.readyState === OPEN) socket.send(asJoin(this.join()));
  }

  /** The line on which something can be said now. One that is closing is lost, whether its end was told or not. */
  private get line(): WebSocket | null {
    if (!this.socket || !this.online) return null;
    if (this.socket.readyState === OPEN) return this.socket;
    this.lost();
    return null;
  }

  /** What does not fit what came before is asked for as a whole; what cannot be read at all is a broken line. */
  private heard(message: StateMessage | PackedState): void {
    if (!("data" in message)) return this.on.state(message);
    let state: StateMessage | null;
    try {
      state = this.unpacking.open(message);
    } catch {
      return this.lost();
    }
    if (state) this.on.state(state);
    else this.sendJoin(this.socket);
  }

  private hear(text: string): void {
    let message: Told;
    try {
      message = JSON.parse(text) as Told;
    } catch {
      return;
    }
    switch (message.type) {
      case "joined":
        this.attempt = 0;
        this.online = true;
        this.on.status("online");
        this.on.joined(message);
        break;
      case "table":
        this.on.table(message.table);
        break;
      case "clock":
        this.on.clock(message.clock);
        break;
      case "state":
        this.heard(message);
        break;
      case "thinking":
        this.on.thinking(message.seats);
        break;
      case "hint":
        this.on.hint(message);
        break;
      case "analysis":
        this.on.analysis(message);
        break;
      case "announcement":
        this.on.announced(message.text);
        break;
      case "presence":
        this.on.presence(message);
        break;
      case "rooms":
      case "talk":
        this.on.talk(message);
        break;
      case "answer": {
        const pending = this.waiting.get(message.id as number);
        if (pending) {
          this.waiting.delete(message.id as number);
          this.around.never(pending.timer);
          pending.done(message);
        } else if (message.error && !this.online) this.refuse(message.error);
      }
    }
  }

  /** The server will not have these seats: trying again would not help, unless it is only too busy now. */
  private refuse(fault: Fault): void {
    if (fault.code === "too_many" || fault.code === "full") return this.lost();
    this.on.refused(fault);
    this.on.status("refused");
    this.close();
  }

  /** Asks and waits for the answer; a broken line is an answer, too. */
  ask(message: Record<string, unknown>, milliseconds = 30000): Promise<Answer> {
    const id = ++this.ids;
    const failed = (code: string): Answer => ({ type: "answer", id, ok: false, error: faultOf(code) });
    const socket = this.line;
    if (!socket) return Promise.resolve(failed("offline"));
    return new Promise((done) => {
      const timer = this.around.later(() => {
        this.waiting.delete(id);
        done(failed("late"));
      }, milliseconds);
      this.waiting.set(id, { done, timer });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  tell(message: Record<string, unknown>): void {
    this.line?.send(JSON.stringify(message));
  }

  private beat(): void {
    this.around.never(this.pulse);
    this.pulse = this.around.later(() => {
      const socket = this.socket;
      if (!socket) return;
      void this.ask({ type: "ping" }, 10000).then((answer) => {
        if (answer.error?.code === "late" && socket === this.socket) {
          this.drop();
          this.open();
        } else this.beat();
      });
    }, 20000);
  }

  private lost(): void {
    this.drop();
    if (this.closed) return;
    const wait = patience(this.attempt++, this.around.random());
    this.on.status("offline", Date.now() + wait);
    this.retry = this.around.later(() => this.open(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.online = false;
    this.around.never(this.pulse);
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    for (const [id, { done, timer }] of this.waiting) {
      this.around.never(timer);
      done({ type: "answer", id, ok: false, error: faultOf("lost") });
    }
    this.waiting.clear();
  }

  /** At once, not after the wait (the button, or the browser says that it is online again). */
  again(): void {
    this.closed = false;
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    this.around.never(this.retry);
    this.drop();
  }
}
