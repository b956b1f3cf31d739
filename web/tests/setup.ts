// Tests read English, as a page in that language has it.
import { webcrypto } from "node:crypto";
import { speak } from "../src/lib/words.svelte";

// Debian 12's node has this in a module alone; browsers have it everywhere.
(globalThis as { crypto?: unknown }).crypto ??= webcrypto;

await speak("en");
