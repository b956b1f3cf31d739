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
/** What a question is answered with first. */
export const firstDeed = (box: HTMLElement | undefined): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>("[data-deed]:enabled, [data-call-all]:enabled");
