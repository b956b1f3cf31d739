// Deeds with two that take part, as a table: what is asked of each pair.
import type { Offer } from "../lib/types";
import type { OddsQuestion } from "../lib/places.svelte";
import type { RepublicTable } from "./state.svelte";

const deed = ({ verb, args, seat }: Offer, amount?: number): OddsQuestion => ({
  verb,
  args: args ?? {},
  seat,
  ...(amount === undefined ? {} : { amount }),
});
/** The battle that he would fight with all that is in Rome. */
const battle = ({ own }: RepublicTable, { args }: Offer): OddsQuestion | null => {
  const war = own.wars.get(String(args.war));
  if (!war || !own.view) return null;
  const { legions, fleets, veterans } = own.view;
  return {
    purpose: "battle",
    args: {
      war: war.id,
      commander: args.commander,
      legions: Math.min(25, legions),
      fleets: Math.min(25, fleets),
      ...(veterans.length ? { veterans } : {}),
      ...(war.needs_naval_battle ? { naval: true } : {}),
    },
  };
};

const rolled = ["persuade", "seduce", "blackmail", "name_victim"];
// Whom one may accuse of what, and give which Province or Concession: no die decides it.
const chosen = ["accuse", "nominate_governor", "assign_concession"];
export const compared = new Set([...rolled, "send", ...chosen]);
export const chanceOf = (table: RepublicTable, offer: Offer, amount?: number): OddsQuestion | null =>
  offer.verb === "send" ? battle(table, offer) : rolled.includes(offer.verb) ? deed(offer, amount) : null;
