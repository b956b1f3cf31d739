import "@fontsource-variable/cinzel";
import "@fontsource-variable/eb-garamond";
import "@fontsource-variable/eb-garamond/wght-italic.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { startLook } from "./lib/look.svelte";
import { language, speak } from "./lib/words.svelte";

startLook();
speak(language());
mount(App, { target: document.getElementById("app")! });
