// The lines of a proposal. The view names them in `lines`; where it only has the numbers of `items`, they are read by the motion.
import names from "./names";
import type { Proposal } from "./types";

type Kind = "senator" | "war" | "province" | "concession" | "type";
const order: Record<Kind, string[]> = {
  senator: Object.keys(names.senator),
  war: Object.keys(names.war),
  province: Object.keys(names.province),
  concession: Object.keys(names.concession),
  type: ["type_1", "type_2", "type_3"],
};
const fields: Record<string, [string, Kind][]> = {
  consuls: [["first", "senator"], ["second", "senator"]],
  dictator: [["senator", "senator"]],
  censor: [["senator", "senator"]],
  pontifex: [["senator", "senator"]],
  remove_pontifex: [["senator", "senator"]],
  law: [["sponsor", "senator"], ["cosponsor", "senator"]],
  trial: [["accused", "senator"]],
  special_trial: [["accused", "senator"]],
  governors: [["senator", "senator"], ["province", "province"]],
  concessions: [["concession", "concession"], ["senator", "senator"]],
  land_bill: [["sponsor", "senator"], ["cosponsor", "senator"], ["type", "type"]],
  repeal: [["sponsor", "senator"], ["cosponsor", "senator"], ["type", "type"]],
  send: [["commander", "senator"], ["war", "war"]],
  reinforce: [["commander", "senator"], ["war", "war"]],
  recall: [["commander", "senator"], ["war", "war"]],
  garrison: [["province", "province"]],
  recall_garrison: [["province", "province"]],
  consul_for_life: [["senator", "senator"]],
};

export function linesOf(proposal: Proposal): unknown[] {
  if (proposal.lines?.length) return proposal.lines;
  const all = Array.isArray(proposal.items) ? (proposal.items as Record<string, unknown>[]) : [];
  const trial = proposal.motion === "trial" || proposal.motion === "special_trial";
  // Of a trial: the accused, and another who defends him. What stands between holds no senators.
  const items = trial ? all.filter((item, i) => i === 0 || (i === 2 && item.a !== all[0].a)) : all;
  return items.map((item) => {
    const line: Record<string, unknown> = {};
    (fields[proposal.motion ?? ""] ?? []).forEach(([label, kind], i) => {
      const place = Number(item["abc"[i]] ?? 255);
      if (place < order[kind].length) line[label] = order[kind][place];
    });
    return { ...line, ...((item.units as Record<string, unknown> | undefined) ?? {}) };
  });
}
