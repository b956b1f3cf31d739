// What a link opens is asked for with the link in a header: an address would have it stand in the logs of proxies.
import { root } from "./where";

export const byLink = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

/** Of the table that this link opens; `what`: "" or a path that begins with a slash. */
export const fetchBehind = (token: string, what: string): Promise<Response> =>
  fetch(`${root}api/table${what}`, { headers: byLink(token) });

/** The same, as a file of this browser. Throws where there is none. */
async function fileBehind(token: string, what: string): Promise<string> {
  const answer = await fetchBehind(token, what);
  if (!answer.ok) throw new Error(answer.statusText);
  return URL.createObjectURL(await answer.blob());
}
const readAgain = 60000; // milliseconds; then whoever has opened it has it

/** Kept by the browser under this name. Throws where it cannot be. */
export async function save(token: string, what: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = await fileBehind(token, what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readAgain);
}

/** Read in a tab of its own. Throws where it cannot be. */
export async function show(token: string, what: string): Promise<void> {
  const tab = window.open("", "_blank"); // at once, as long as the browser knows that somebody has asked for it
  if (tab) tab.opener = null;
  try {
    const url = await fileBehind(token, what);
    if (tab) tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), readAgain);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
