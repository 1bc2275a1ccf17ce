import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** What every page needs comes in one file; a game's pieces, which its emblem and its board share, in another. */
const groups = [
  { name: "house", test: /node_modules\/(?!marked)|\/src\/(ui|words|wire)\/|\/src\/app\/(api|route|settings|Emblem)|\/src\/games\/board/ },
  {
    name: (id: string) => `${/\/games\/([^/]+)\//.exec(id)?.[1] ?? "game"}-pieces`,
    test: /\/src\/games\/[^/]+\/.*\.svelte/,
    minShareCount: 2,
    debugName: "pieces",
  },
];

export default defineConfig({
  plugins: [svelte()],
  // words stand beside web/, in the folder that all of Menagerie reads
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // all styles together are 10 KB on the wire: one file costs less than thirty
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
