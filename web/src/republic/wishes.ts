// What somebody may miss among his deeds, phase by phase: of each why not can be asked.
import type { Wish } from "../lib/why";
import { t } from "../lib/words.svelte";
import { nameOf } from "./names";
import { plays } from "./people";
import type { RepublicTable } from "./state.svelte";

const byPhase: Record<string, string[]> = {
  revenue: ["deposit", "withdraw_talents", "give_from_treasury", "contribute"],
  forum: ["persuade", "attract_knight", "pressure_knights", "sponsor_games", "bid", "choose_leader"],
  senate: [
    "nominate_consuls",
    "appoint_dictator",
    "nominate_dictator",
    "nominate_censor",
    "accuse",
    "nominate_governor",
    "assign_concession",
    "recruit_legions",
    "recruit_fleets",
    "reinforce",
    "recall",
    "garrison",
    "propose_repeal",
    "minor_motion",
    "assassinate",
    "adjourn",
  ],
  revolution: ["play_statesman", "play_concession", "give_card", "offer_trade", "declare_revolt"],
};
// What raises something says how much.
const counted = new Set(["recruit_legions", "recruit_fleets"]);

export function wished(table: RepublicTable): Wish[] {
  const { view } = table.own;
  if (!view) return [];
  const plain = (byPhase[view.phase] ?? []).map((verb): Wish => ({
    verb,
    args: {},
    ...(counted.has(verb) ? { amount: 1 } : {}),
  }));
  if (view.phase !== "senate") return plain;
  const wars = view.wars
    .filter(({ section }) => ["active", "unprosecuted"].includes(section))
    .map(({ id }): Wish => ({ verb: "send", args: { war: id }, about: nameOf(id) }));
  const bills = ["type_1", "type_2", "type_3"].map((type): Wish => ({
    verb: "propose_land_bill",
    args: { type },
    about: t(`type.${type}`),
  }));
  const mine = view.factions.find(({ seat }) => seat === table.seat)?.senators ?? [];
  const great = [...mine].sort((a, b) => b.influence - a.influence).slice(0, 1);
  const forLife = great.map(({ id }): Wish => ({
    verb: "propose_consul_for_life",
    args: { senator: id },
    about: nameOf(id),
  }));
  const pontifex: Wish[] = plays(view, "pontifex_maximus") ? [{ verb: "nominate_pontifex", args: {} }] : [];
  return [...(wars.length ? wars : [{ verb: "send", args: {} }]), ...plain, ...bills, ...forLife, ...pontifex];
}
