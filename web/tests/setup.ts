// Tests read English, as a page in that language has it.
import { speak } from "../src/lib/words.svelte";

await speak("en");
