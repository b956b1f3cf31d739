// What the page asks of the server by HTTP: the answer, or why there is none.
import { byLink } from "./behind";
import { root } from "./where";
import type { Fault } from "./wire";
import { language, t } from "./words.svelte";

export type Asked<T> = Partial<T> & { ok: boolean; error?: Fault };

/** With a body it is a POST, without one a GET; either says in which language the reader wants to hear of it. `token`: of the link by which it is asked. */
export async function asked<T>(path: string, body?: Record<string, unknown>, token = ""): Promise<Asked<T>> {
  const link = token ? byLink(token) : {};
  try {
    const answer = await fetch(
      `${root}api/${path}${body ? "" : `${path.includes("?") ? "&" : "?"}language=${language()}`}`,
      body
        ? {
            method: "POST",
            // No other site's page can send the second: the cookie counts only beside it.
            headers: { "Content-Type": "application/json", "X-Curia": "page", ...link },
            body: JSON.stringify({ ...body, language: language() }),
          }
        : token
          ? { headers: link }
          : undefined,
    );
    return (await answer.json()) as Asked<T>;
  } catch {
    const error: Fault = { code: "offline", message: t("home.noserver"), rule: null, details: {} };
    return { ok: false, error } as Asked<T>;
  }
}
/** Why it was not done, in a sentence; "": it was. */
export const whyNot = (answer: Asked<unknown>): string =>
  answer.ok ? "" : (answer.error?.message ?? t("home.failed"));
