// The line to a table is opened, and the table asked for, while its page is still on the way.
import { root } from "./where";
import type { TableInfo } from "./wire";
import { language } from "./words.svelte";

export interface Ahead {
  url: string;
  socket: WebSocket;
  /** What the server has said meanwhile. */
  heard: string[];
}
let called: Ahead | undefined;

export const lineUrl = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${root}ws`;
/** What somebody says who knows nothing of the table yet. */
export const firstJoin = (tokens: string[]): Record<string, unknown> => ({
  tokens,
  since: 0,
  history: 0,
  language: language(),
});
export const asJoin = (what: Record<string, unknown>): string =>
  JSON.stringify({ type: "join", packed: true, ...what });

let learns: ((game: string) => void) | undefined;
let game: string | undefined;
function hear(text: string): void {
  const told = JSON.parse(text) as { type?: string; table?: Partial<TableInfo> };
  if (told.type !== "joined" || !told.table?.game) return;
  game = told.table.game;
  learns?.(game);
}

export function callAhead(tokens: string[]): void {
  const socket = new WebSocket(lineUrl());
  const heard: string[] = [];
  socket.onopen = () => socket.send(asJoin(firstJoin(tokens)));
  socket.onmessage = ({ data }) => {
    heard.push(String(data));
    hear(String(data));
  };
  called = { url: socket.url, socket, heard };
}
/** Which game is played at the table that is called ahead, as soon as that is told. */
export function gameAhead(then: (game: string) => void): void {
  learns = then;
  if (game) then(game);
}
/** The line that was opened ahead, once: to who asks for the same one. */
export function takeAhead(url: string): Ahead | undefined {
  const line = called;
  called = undefined;
  if (!line) return undefined;
  if (line.url === new URL(url).href && line.socket.readyState <= WebSocket.OPEN) return line;
  line.socket.onopen = null;
  line.socket.close();
  return undefined;
}
