// What pages and server say to each other on a socket, held against docs/schema/table.json.
import { inflateSync } from "node:zlib";
import { wrong } from "../tools/schema.mjs";

/** How many messages fit what the schema says. */
export const heard = { said: 0, told: 0 };

/** The ears of one socket; `complain` is told what is wrong. */
export function ears(complain) {
  const known = new Map();
  const look = (name, message) => {
    const why = wrong("table", name, message);
    if (why) complain(`${name} ${message.type ?? ""}: ${why}`);
    heard[name === "from_client" ? "said" : "told"] += 1;
  };
  const unpack = ({ token, state, of, data }) => {
    const options = of === undefined ? {} : { dictionary: known.get(token)?.line };
    const all = inflateSync(Buffer.from(data, "base64"), options);
    const end = all.indexOf("\n");
    known.set(token, { state, line: all.subarray(0, end) });
    look("known", JSON.parse(all.subarray(0, end).toString()));
    look("told", JSON.parse(all.subarray(end + 1).toString()));
  };
  return {
    said: (text) => look("from_client", JSON.parse(text)),
    told: (text) => {
      const message = JSON.parse(text);
      look("to_client", message);
      if (message.type === "state" && "data" in message) unpack(message);
    },
  };
}
