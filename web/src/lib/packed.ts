// States as they come packed: with the one before as dictionary (docs/server.md, "Packed states").
import { unzlibSync } from "fflate";
import type { PackedState, StateMessage } from "./wire";

const newline = 10;
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export class Unpacking {
  private known = new Map<string, { state: number; text: Uint8Array }>();

  /** The state; null where it was packed with one that did not come. */
  open(message: PackedState): StateMessage | null {
    const { token, state, of, data } = message;
    const last = this.known.get(token);
    if (of !== undefined && of !== last?.state) return null;
    const lines = unzlibSync(bytesOf(data), of === undefined ? {} : { dictionary: last?.text });
    const end = lines.indexOf(newline);
    const text = lines.slice(0, end);
    const object = (part: Uint8Array): object => JSON.parse(new TextDecoder().decode(part)) as object;
    const whole = { type: "state", token, ...object(text), ...object(lines.subarray(end + 1)) } as StateMessage;
    this.known.set(token, { state, text });
    return whole;
  }
}
