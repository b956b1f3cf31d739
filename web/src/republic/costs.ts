// What is paid for what somebody proposes or raises, told before he does: by the price of one more, as the server tells it.
import { t } from "../lib/words.svelte";
import type { RepublicTable } from "./state.svelte";

const byRome = new Set(["recruit_legions", "recruit_fleets"]);
const byGabinius = new Set(["raise_legions", "raise_fleets"]); // with money of a senator or his faction

export function costOf(table: RepublicTable, verb: string, amount: number): string {
  const view = table.own.view;
  if (!amount) return "";
  const said = (key: string, each?: number) => (each ? t(key, { cost: each * amount, each }) : "");
  if (byRome.has(verb)) return said("raise.cost", view?.in_being?.unit_cost);
  return byGabinius.has(verb) ? said("raise.cost.own", view?.own_unit_cost) : "";
}
