// How somebody is told that it is his turn: by this page while it is open, by the server while it is not.
import { asked, type Asked } from "./asked";
import { keep, recall } from "./storage";
import { root } from "./where";
import { t } from "./words.svelte";

export const kinds = ["push", "mail", "webhook", "chat", "calendar", "atom"] as const;
export type Kind = (typeof kinds)[number];
export interface Way {
  id: string;
  kind: Kind;
  address: string;
  state: "on" | "unconfirmed" | "stopped";
  every: number;
}
export interface Offered {
  mail: boolean;
  /** The server's key, as a browser subscribes with it. */
  push: string;
  every: number[];
}
interface Told {
  offered: Offered;
  ways: Way[];
  way: Way;
  url: string;
  secret: string;
}

// ---- While the page is open: kept by this browser

export const sounds = (): boolean => recall("sound", false);
export const setSounds = (on: boolean): void => keep("sound", on);
export const canNotify = (): boolean => isSecureContext && "Notification" in window;
export const notifies = (): boolean => canNotify() && Notification.permission === "granted" && recall("notify", false);
/** Asks the browser where it must; whether it may from now on. */
export async function setNotifies(on: boolean): Promise<boolean> {
  const may = on && canNotify() && (await Notification.requestPermission()) === "granted";
  keep("notify", may);
  return may;
}

function ring(): void {
  const audio = new AudioContext();
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 660;
  loudness.gain.setValueAtTime(0.15, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.7);
  tone.connect(loudness).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + 0.7);
}

/** His turn has come: what this page does about it. */
export async function yourTurn(title: string, text: string): Promise<void> {
  if (sounds()) ring();
  if (!document.hidden || !notifies()) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, { body: text, tag: "turn" });
  else new Notification(title, { body: text, tag: "turn" });
}

// ---- While it is closed: kept by the server, by the link of the seat

const ofWays = (token: string, what: string, body?: Record<string, unknown>) =>
  asked<Told>(`table/notices${what}`, body, token);

export const waysOf = (token: string): Promise<Asked<Told>> => ofWays(token, "");
export const endWay = (token: string, id: string): Promise<Asked<Told>> => ofWays(token, "/end", { id });

/** What one may be told besides that it is his turn. */
export const causes = ["event", "wrote", "clock", "vote", "agree", "over"] as const;
export type Cause = (typeof causes)[number];
export interface Wanted {
  kind: Kind;
  address: string;
  withLink: boolean;
  /** What it is not for. */
  notOf: Cause[];
  every: number;
  quiet: { from: string; to: string } | null;
}
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const canPush = (): boolean => isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
const text64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

/** This browser, as a push service of its maker reaches it. */
async function subscribed(key: string): Promise<Record<string, string>> {
  await navigator.serviceWorker.register(`${root}sw.js`, { scope: root });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return { endpoint: made.endpoint, p256dh: text64(made.getKey("p256dh")), auth: text64(made.getKey("auth")) };
}

export async function addWay(token: string, wanted: Wanted, offered: Offered): Promise<Asked<Told>> {
  let where: Record<string, string> = { address: wanted.address.trim() };
  if (wanted.kind === "push")
    try {
      where = await subscribed(offered.push);
    } catch {
      return { ok: false, error: { code: "no_push", message: t("tell.no_push"), rule: null, details: {} } };
    }
  return ofWays(token, "", {
    kind: wanted.kind,
    ...where,
    with_link: wanted.withLink,
    not_of: wanted.notOf,
    ...(wanted.kind !== "calendar" && wanted.kind !== "atom" && { every: wanted.every }),
    ...(wanted.quiet && {
      quiet: {
        from: minutes(wanted.quiet.from),
        to: minutes(wanted.quiet.to),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    }),
  });
}
