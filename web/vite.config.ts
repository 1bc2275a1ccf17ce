import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // words stand beside web/, in the folder that all of Menagerie reads
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: true, modulePreload: { polyfill: false } },
  test: { include: ["src/**/*.test.ts"] },
});
