// Who is guided through a first game, and which stops he has read: kept in this browser, by the link of his seat.
import { keep, recall } from "../lib/storage";

type Guided = Record<string, string[]>;
const kept = () => recall<Guided>("guide", {});
/** The game that this link opens is a guided one. */
export const guideFrom = (token: string): void => keep("guide", { ...kept(), [token]: [] });
export const guided = (token: string): boolean => token in kept();

export class Guide {
  read = $state.raw<string[] | null>(null);
  constructor(private token: string) {
    this.read = kept()[token] ?? null;
  }
  next(key: string): void {
    this.read = [...(this.read ?? []), key];
    keep("guide", { ...kept(), [this.token]: this.read });
  }
  end(): void {
    this.read = null;
    keep("guide", Object.fromEntries(Object.entries(kept()).filter(([token]) => token !== this.token)));
  }
}
