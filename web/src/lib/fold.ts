// What opens and closes (<details>), whose state is the page's. The element's own event comes a moment after the click, and each state that
// arrives writes what the page believes: between the two it would close again what a person has just opened. So the click decides at once.

export interface Fold {
  onclick(event: MouseEvent): void;
  ontoggle(event: Event): void;
}
/** For a <details open={...}>: `turn` keeps what a person chose. */
export const fold = (turn: (open: boolean, details: HTMLDetailsElement) => void): Fold => ({
  onclick(event) {
    const details = event.currentTarget as HTMLDetailsElement;
    if ((event.target as Element).closest("summary")?.parentElement !== details) return;
    event.preventDefault();
    turn(!details.open, details);
  },
  // The browser opens by itself where its search finds something inside.
  ontoggle(event) {
    const details = event.currentTarget as HTMLDetailsElement;
    if (details.open) turn(true, details);
  },
});
