import "@fontsource-variable/cinzel";
import "@fontsource-variable/eb-garamond";
import "@fontsource-variable/eb-garamond/wght-italic.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { startLook } from "./lib/look.svelte";
import { language, speak } from "./lib/words.svelte";

startLook();
// Without words the page would still show what their keys say.
void speak(language()).finally(() => mount(App, { target: document.getElementById("app")! }));
