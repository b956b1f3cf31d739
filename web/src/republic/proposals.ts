// The lines of a proposal. The view names them in `lines`; where it only has the numbers of `items`, they are read by the motion.
import names from "./names";
import type { Proposal } from "./wire";

type Kind = "senator" | "war" | "province" | "concession" | "type" | "charge" | "card";
const order: Record<Kind, string[]> = {
  senator: Object.keys(names.senator),
  war: Object.keys(names.war),
  province: Object.keys(names.province),
  concession: Object.keys(names.concession),
  type: ["type_1", "type_2", "type_3"],
  charge: ["corruption", "office", "concession", "major", "assassination", "omens"],
  card: Object.keys(names.card),
};
const fields: Record<string, [string, Kind][]> = {
  consuls: [
    ["first", "senator"],
    ["second", "senator"],
  ],
  dictator: [["senator", "senator"]],
  censor: [["senator", "senator"]],
  pontifex: [["senator", "senator"]],
  remove_pontifex: [["senator", "senator"]],
  law: [
    ["sponsor", "senator"],
    ["cosponsor", "senator"],
    ["law", "card"],
  ],
  trial: [
    ["accused", "senator"],
    ["charge", "charge"],
    ["prosecutor", "senator"],
  ],
  special_trial: [
    ["accused", "senator"],
    ["charge", "charge"],
    ["prosecutor", "senator"],
  ],
  governors: [
    ["senator", "senator"],
    ["province", "province"],
  ],
  concessions: [
    ["concession", "concession"],
    ["senator", "senator"],
  ],
  land_bill: [
    ["sponsor", "senator"],
    ["cosponsor", "senator"],
    ["type", "type"],
  ],
  repeal: [
    ["sponsor", "senator"],
    ["cosponsor", "senator"],
    ["type", "type"],
  ],
  send: [
    ["commander", "senator"],
    ["war", "war"],
  ],
  reinforce: [
    ["commander", "senator"],
    ["war", "war"],
  ],
  recall: [
    ["commander", "senator"],
    ["war", "war"],
  ],
  garrison: [["province", "province"]],
  recall_garrison: [["province", "province"]],
  consul_for_life: [["senator", "senator"]],
  recall_exile: [["senator", "senator"]],
};

export function linesOf(proposal: Proposal): unknown[] {
  const all = Array.isArray(proposal.items) ? (proposal.items as Record<string, unknown>[]) : [];
  const trial = proposal.motion === "trial" || proposal.motion === "special_trial";
  // Of a trial the second item holds the Concession of the charge, the third who defends the accused; of a recall the others count votes.
  const items = trial || proposal.motion === "recall_exile" ? all.slice(0, 1) : all;
  return items.map((item) => {
    const line: Record<string, unknown> = {};
    (fields[proposal.motion ?? ""] ?? []).forEach(([label, kind], i) => {
      const place = Number(item["abc"[i]] ?? 255);
      if (place < order[kind].length) line[label] = order[kind][place];
    });
    if (
      trial &&
      proposal.motion === "trial" &&
      Number(all[1]?.a ?? 255) < order.concession.length &&
      line.charge === "concession"
    )
      line.concession = order.concession[Number(all[1].a)];
    if (trial && all.length > 2) line.advocate = all[2].a === all[0].a ? "himself" : order.senator[Number(all[2].a)];
    if (proposal.motion === "law" && Number(item.d ?? 0) === 1) line.repeals = true;
    return { ...line, ...((item.units as Record<string, unknown> | undefined) ?? {}) };
  });
}
