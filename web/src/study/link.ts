// A study behind the # of an address, so that no server and no log has it: compressed, in letters that an address may have. The format carries
// a sum, so that an address that was cut on its way is known.
import { root } from "../lib/where";
import { limits, read, written, type Fault, type Shared } from "./format";

const through = (stream: ReadableStream<Uint8Array>, way: GenericTransformStream): ReadableStream<Uint8Array> =>
  stream.pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array>);
const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (on) => {
      on.enqueue(bytes);
      on.close();
    },
  });
/** All that comes, but no more than that: a few bytes may swell to gigabytes. */
async function gathered(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function packed(study: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(written(study));
  const small = (await gathered(through(streamOf(bytes), new CompressionStream("deflate")), limits.file))!;
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
export async function unpacked(text: string): Promise<Shared | Fault> {
  if (text.length > 2 * limits.link) return "great";
  try {
    const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const all = await gathered(through(streamOf(bytes), new DecompressionStream("deflate")), limits.file);
    return all ? read(new TextDecoder("utf-8", { fatal: true }).decode(all)) : "great";
  } catch {
    return "broken";
  }
}
/** null: it is too long. The page that finds the reader's own way to the table. `address`: of the server, as others open it. */
export async function linkTo(study: Shared, address = `${location.origin}${root}`): Promise<string | null> {
  const link = `${address}#study=${await packed(study)}`;
  return link.length > limits.link ? null : link;
}
