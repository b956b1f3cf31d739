/** Arrow keys go from deed to deed, round and round. */
export const walk = (event: KeyboardEvent): void => {
  if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
  if (!(event.target as HTMLElement).matches("[data-deed]")) return;
  const deeds = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-deed]")];
  const all = deeds.filter((deed) => deed.checkVisibility()); // what is folded cannot be reached
  const at = all.indexOf(event.target as HTMLElement);
  event.preventDefault();
  all[(at + (event.key === "ArrowDown" ? 1 : -1) + all.length) % all.length]?.focus();
};
/** What a question is answered with first, of what is seen. */
const firstDeed = (box: HTMLElement | undefined): HTMLElement | undefined =>
  [...(box?.querySelectorAll<HTMLElement>("[data-deed]:enabled, [data-call-all]:enabled") ?? [])].find((deed) =>
    deed.checkVisibility(),
  );

/** Of whoever answers by keyboard: whether he is here, the deed with the composer in which he was last, and where he was put by the page. */
export class Keyboard {
  here = false;
  own: HTMLElement | null = null;
  private put: HTMLElement | undefined;
  entered(to: Element, box: HTMLElement | undefined): void {
    this.here = true;
    if (to !== box) this.own = to.closest(".composer")?.closest("li") ?? null;
  }
  /** Where the focus was lost, or stands on what `also` selects, it goes to his deed as long as there is one, else to the first. */
  regain(box: HTMLElement | undefined, also: string): void {
    const at = document.activeElement;
    const lost = at === document.body || at === box || (also && at?.matches(also));
    const again = this.own?.isConnected ? firstDeed(this.own) : undefined;
    if (this.here && lost) this.to(again ?? firstDeed(box) ?? box);
  }
  /** A part of the page has come that may have what stands first, such as the first ballot: whoever has gone on by himself stays where he is. */
  came(box: HTMLElement | undefined): void {
    if (this.here && this.put && document.activeElement === this.put) this.to(firstDeed(box) ?? box);
  }
  private to(there: HTMLElement | undefined): void {
    this.put = there;
    there?.focus({ preventScroll: true });
  }
}
