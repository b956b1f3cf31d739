// What the page has to say to somebody beside the table: refusals, news, faults.
import type { Offer } from "./types";
import type { Fault } from "./wire";
import { t } from "./words.svelte";

export interface Notice {
  id: number;
  kind: "refusal" | "news" | "error";
  title: string;
  text: string;
  rule?: string | null;
  nearest?: Offer;
}

export class Notices {
  list = $state.raw<Notice[]>([]);
  private count = 0;

  /** The newest three of them, no two of one kind alike. */
  add(notice: Omit<Notice, "id">): void {
    const id = ++this.count;
    this.list = [
      ...this.list.filter((other) => other.kind !== notice.kind || other.text !== notice.text).slice(-2),
      { ...notice, id },
    ];
  }
  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
  /** What was refused matters no longer. */
  settle(): void {
    this.list = this.list.filter((notice) => notice.kind !== "refusal");
  }
  refuse(fault: Fault): void {
    const known = ["stale", "lost", "late", "offline"].includes(fault.code);
    const { may, nearest } = fault.details ?? {};
    this.add({
      kind: "refusal",
      title: t(known ? `fault.${fault.code}` : "fault.refused"),
      text: [
        fault.message || t(known ? `fault.${fault.code}.do` : "fault.unknown"),
        may?.length ? t("fault.may", { names: may.join(", ") }) : "",
      ]
        .filter(Boolean)
        .join(" "),
      rule: fault.rule,
      nearest,
    });
  }
}
