// What the server tells, with the fields that a test does not look at.
import type { Odds, OptionRow, Right, TableEvent } from "../src/lib/wire";
import type { Proposal, Province } from "../src/republic/wire";

export const rowOf = (row: Partial<OptionRow> & { key: string }): OptionRow => ({
  type: "choice",
  group: "",
  name: row.key,
  values: [],
  default: {},
  rules: {},
  needs: [],
  excludes: [],
  ...row,
});
export const rightOf = (right: Partial<Right> & Pick<Right, "verb" | "args">): Right => ({
  seat: 0,
  prompt: "",
  rule: "",
  text: "",
  ...right,
});
export const eventOf = (event: Partial<TableEvent> & { event: string }): TableEvent => ({
  number: 1,
  figures: {},
  rule: "",
  text: "",
  ...event,
});
export const oddsOf = (outcomes: Odds["outcomes"]): Odds => ({ purpose: "battle", exact: true, outcomes });
export const proposalOf = (motion: string, items: Proposal["items"]): Proposal => ({
  motion,
  items,
  voted: [],
  appeal: "none",
  appeal_votes: 0,
  in_favour: 0,
  against: 0,
  senators_for: [],
  senators_against: [],
  senators_abstained: [],
});
export const provinceOf = (id: string, more: Partial<Province> = {}): Province => ({
  id,
  garrison: { legions: 0, fleets: 0, veterans: [] },
  max_armies: 0,
  max_fleets: 0,
  local_taxes: 0,
  land: 0,
  naval: 0,
  land_strength: 0,
  naval_strength: 0,
  ...more,
});
