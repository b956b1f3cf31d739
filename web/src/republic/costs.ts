// What Rome pays for what somebody proposes, told before he does: by the price of one more, which a Manpower Shortage raises.
import { t } from "../lib/words.svelte";
import type { RepublicTable } from "./state.svelte";

const raised = new Set(["recruit_legions", "recruit_fleets"]);

export function costOf(table: RepublicTable, verb: string, amount: number): string {
  const each = table.own.view?.in_being?.unit_cost;
  return each && amount && raised.has(verb) ? t("raise.cost", { cost: each * amount, each }) : "";
}
