// Whether somebody looks at the table, and what he has seen of it by then.
import type { Table } from "./table.svelte";

/** From when the page is there until it is gone: the line to the table, and what is told of who looks. Gives what ends it. */
export function looking(table: Table): () => void {
  table.start();
  const turned = () => {
    if (document.hidden) table.looked();
    else table.unseen = 0;
  };
  const back = () => table.status !== "online" && table.again();
  const leave = () => table.looked();
  document.addEventListener("visibilitychange", turned);
  window.addEventListener("online", back);
  window.addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("visibilitychange", turned);
    window.removeEventListener("online", back);
    window.removeEventListener("pagehide", leave);
    table.stop();
  };
}

const soon = 3000;
/** The server knows what somebody has seen, however the page ends: told when he has had time to see it. Gives what holds it back. */
export function seen(table: Table): (() => void) | undefined {
  if (document.hidden || table.curtain) return undefined;
  const timer = setTimeout(() => table.looked(), soon);
  return () => clearTimeout(timer);
}
