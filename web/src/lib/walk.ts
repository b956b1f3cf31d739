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

/** Of whoever answers by keyboard: whether he is here, and the deed with the composer in which he was last. */
export class Keyboard {
  here = false;
  own: HTMLElement | null = null;
  entered(to: Element, box: HTMLElement | undefined): void {
    this.here = true;
    if (to !== box) this.own = to.closest(".composer")?.closest("li") ?? null;
  }
  /** Where the focus was lost, or stands on what `also` selects, it goes to his deed as long as there is one, else to the first. */
  regain(box: HTMLElement | undefined, also: string): void {
    const at = document.activeElement;
    const lost = at === document.body || at === box || (also && at?.matches(also));
    const again = this.own?.isConnected ? firstDeed(this.own) : undefined;
    if (this.here && lost) (again ?? firstDeed(box) ?? box)?.focus({ preventScroll: true });
  }
}
