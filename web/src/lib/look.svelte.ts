// Light or dark, and whether single keys are shortcuts.
import { keep, recall } from "./storage";

export type Theme = "auto" | "light" | "dark";
const look = $state({ theme: recall<Theme>("theme", "auto"), keys: recall<boolean>("keys", true) });

const apply = (): void => {
  if (look.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = look.theme;
};
export const theme = (): Theme => look.theme;
export function setTheme(wanted: Theme): void {
  look.theme = wanted;
  keep("theme", wanted);
  apply();
}
export const keysOn = (): boolean => look.keys;
export function setKeys(on: boolean): void {
  look.keys = on;
  keep("keys", on);
}
export const startLook = apply;
