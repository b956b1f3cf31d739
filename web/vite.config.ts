import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { namesFrom } from "./tools/names.mjs";

const data = fileURLToPath(new URL("../data/republic/", import.meta.url));

// The names of senators, wars, ... from data/republic, as the module "virtual:names".
const names = (): Plugin => ({
  name: "curia-names",
  resolveId: (id) => (id === "virtual:names" ? "\0virtual:names" : undefined),
  load: (id) =>
    id === "\0virtual:names"
      ? `export default ${JSON.stringify(namesFrom((file: string) => readFileSync(data + file, "utf8")))}`
      : undefined,
});

// The words of a language, and those that one game adds to them, travel together.
const wordsTogether = (id: string): string | undefined => {
  const [, language, game = "page"] = /\/data\/words\/(\w+)\/(?:(\w+)\/)?\w+\.json/.exec(id) ?? [];
  return language && `words-${language}-${game}`;
};

const server = process.env.CURIA_SERVER ?? "http://127.0.0.1:8264";

export default defineConfig({
  plugins: [names(), svelte()],
  json: { namedExports: false },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: wordsTogether } },
  },
  // By its number: a bare machine has no name `localhost`.
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } },
  },
  // Two minutes a test: how busy the machine is says nothing about the page.
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 120_000,
  },
});
