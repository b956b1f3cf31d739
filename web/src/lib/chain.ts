// Deeds of which the second is offered when the first is done.
import type { Places } from "./places.svelte";
import type { Offer } from "./types";

/** The offer, as soon as it is there; none if it does not come. */
export async function offered(
  table: Places,
  wanted: (offer: Offer) => boolean,
  patience = 5000,
): Promise<Offer | undefined> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const found = table.busy ? undefined : table.offers.find(wanted);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 25));
  }
  return undefined;
}
