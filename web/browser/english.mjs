// Tells English in texts that ought to be in another language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { namesFrom } from "../tools/names.mjs";
import { here } from "./house.mjs";

// Frequent words of English that neither Italian nor Spanish has.
const english =
  /\b(the|and|of|is|are|was|were|with|from|by|your|you|his|their|this|that|which|there|have|must|cannot|nobody|everybody|takes?|plays?|gives?|goes|comes|becomes|draws?|loses?|votes|wins?|pays?|turn|roll|now|player|seat|senator|army|cards?|choose|let|raise|discard|propose)\b/i;
// Names that stay as they are printed, longest first.
const printed = (() => {
  const known = namesFrom((file) => readFileSync(join(here, "../data/republic", file), "utf8"));
  const texts = [known.war, known.leader, known.concession, known.law, known.deckEvent, known.games, known.intrigue]
    .flatMap(Object.values)
    .concat(
      Object.values(known.events).flat(),
      Object.values(known.card).map((card) => card.name),
    );
  return [...new Set(texts)].filter((text) => english.test(text)).sort((a, b) => b.length - a.length);
})();
const ours = ["The Republic of Rome", "Time of Crisis", "English", "Master of Horse"]; // the last in the words of the rulebook
const citation = /\b(VG|AH|ES|TOC)-[\w.-]+|[A-Z-]+\u2011[\w\u2011.]+|[a-z]+(\u2011[\w.]+)+/g; // "VG-LR-card-wars-b", "IN\u2011graft\u20111"
const bare = (text) =>
  [...ours, ...printed].reduce((left, name) => left.replaceAll(name, ""), text.replace(citation, ""));
/** Those of the texts in which English words stand that are no printed names. */
export const foreign = (texts) => [...new Set(texts)].filter((text) => english.test(bare(text)));
