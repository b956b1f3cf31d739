// A Firefox spoken to by WebDriver BiDi, the standard that it speaks by itself: one socket, {id, method, params}.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";

// Nothing is fetched that no page asked for.
const quiet = {
  "app.update.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.systemAddon.update.enabled": false,
  "extensions.update.enabled": false,
  "intl.accept_languages": "en",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,none",
  "toolkit.telemetry.enabled": false,
};

/** A page of a Firefox of its own; `close()` ends both. */
export async function firefox(program) {
  const profile = mkdtempSync(join(tmpdir(), "curia-firefox-"));
  const lines = Object.entries(quiet).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(program, ["--headless", "--remote-debugging-port", "0", "--profile", profile, "--no-remote"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" },
  });
  const url = await new Promise((found, lost) => {
    let said = "";
    child.stderr.on("data", (part) => {
      said += part;
      const [, at] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (at) found(at);
    });
    child.on("error", lost);
    child.on("exit", (code) => lost(new Error(`Firefox ended with ${code}: ${said}`)));
    setTimeout(() => lost(new Error(`Firefox did not start: ${said}`)), 120000).unref();
  });
  const socket = new WebSocket(`${url}/session`);
  await new Promise((open, lost) => socket.once("open", open).once("error", lost));
  const waiting = new Map();
  const heard = [];
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    if (message.type === "event") heard.push(message);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  const say = (method, params = {}) =>
    new Promise((done, lost) => {
      const id = ++last;
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer.type === "error") lost(new Error(`${method}: ${answer.error}: ${answer.message}`));
        else done(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { capabilities } = await say("session.new", { capabilities: {} });
  const { contexts } = await say("browsingContext.getTree");
  const { context } = contexts[0];
  await say("session.subscribe", { events: ["log.entryAdded"] });
  return {
    version: capabilities.browserVersion,
    /** What the page's console has called an error. */
    errors: () =>
      heard
        .filter(({ method, params }) => method === "log.entryAdded" && params.level === "error")
        .map(({ params }) => params.text),
    goto: (to) => say("browsingContext.navigate", { context, url: to, wait: "complete" }),
    size: (width, height) => say("browsingContext.setViewport", { context, viewport: { width, height } }),
    /** What this function answers in the page, by way of JSON; arguments likewise. */
    async look(what, ...given) {
      const { result, exceptionDetails } = await say("script.callFunction", {
        functionDeclaration: `async (given) => JSON.stringify((await (${what})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    /** A click of the mouse, where a hand would click. */
    click: (x, y) =>
      say("input.performActions", {
        context,
        actions: [
          {
            type: "pointer",
            id: "mouse",
            parameters: { pointerType: "mouse" },
            actions: [
              { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
              { type: "pointerDown", button: 0 },
              { type: "pointerUp", button: 0 },
            ],
          },
        ],
      }),
    async picture(path) {
      const { data } = await say("browsingContext.captureScreenshot", { context });
      writeFileSync(path, Buffer.from(data, "base64"));
    },
    async close() {
      const ended = new Promise((done) => child.once("exit", done));
      child.removeAllListeners("exit");
      child.once("exit", () => rmSync(profile, { recursive: true, force: true }));
      await say("browser.close").catch(() => child.kill());
      await Promise.race([ended, new Promise((done) => setTimeout(done, 10000).unref())]);
      child.kill();
    },
  };
}
