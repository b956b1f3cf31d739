import "@fontsource-variable/cinzel";
import "@fontsource-variable/eb-garamond";
import "@fontsource-variable/eb-garamond/wght-italic.css";
import "./fonts/latin.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { callAhead } from "./lib/ahead";
import { startLook } from "./lib/look.svelte";
import { keep, recall, tokensOf } from "./lib/storage";
import { root } from "./lib/where";
import { language, speak } from "./lib/words.svelte";

startLook();
// A table, its page and the words come at the same time.
const tokens = tokensOf(location.pathname, location.hash);
if (tokens.length && location.pathname === `${root}t`) {
  callAhead(tokens);
  import("./components/TablePage.svelte").catch(() => undefined); // App says what becomes of it
}
// After a new version of the page the parts of the old one are gone: then it comes anew, if anybody answers, but not again and again.
window.addEventListener("vite:preloadError", () => {
  if (Date.now() - recall("anew", 0) < 60_000) return;
  keep("anew", Date.now());
  fetch(location.href).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
});
// Without words the page would still show what their keys say.
void speak(language()).finally(() => mount(App, { target: document.getElementById("app")! }));
