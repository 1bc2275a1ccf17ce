import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

/** What every page needs comes in one file; a game's pieces, which its emblem and its board share, in another. */
const groups = [
  {
    name: "house",
    test: /node_modules\/(?!marked)|\/src\/(ui|words|wire)\/|\/src\/app\/(api|fault|site|places|route|settings|Emblem)|\/src\/games\/board/,
  },
  {
    name: (id: string) => `${/\/games\/([^/]+)\//.exec(id)?.[1] ?? "game"}-pieces`,
    test: /\/src\/games\/[^/]+\/.*\.svelte/,
    minShareCount: 2,
    debugName: "pieces",
  },
];

/**
 * Files name each other by where they lie, so that the page works in any folder. A server shows the page at many addresses, so there the page
 * itself names its files from the root; `menagerie site` turns that back.
 */
const fromTheRoot: Plugin = {
  name: "from-the-root",
  enforce: "post",
  transformIndexHtml: (html) => html.replaceAll(/(href|src)="\.\//g, '$1="/'),
};

/** The service worker knows every file of its version by name. */
const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    const built = Object.values(bundle).map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const);
    const still = readdirSync("public").map((name) => [name, readFileSync(`public/${name}`)] as const);
    const files = [...built, ...still].filter(([name]) => !name.endsWith(".map")).sort(([a], [b]) => (a < b ? -1 : 1));
    const source = readFileSync("sw.js", "utf8");
    const digest = createHash("sha256").update(source);
    for (const [name, content] of files) digest.update(name).update(content);
    const names = JSON.stringify(files.map(([name]) => name));
    const filled = source.replace("__VERSION__", digest.digest("hex").slice(0, 16)).replace("__FILES__", names);
    this.emitFile({ type: "asset", fileName: "sw.js", source: filled });
  },
};

/**
 * The engine is most of what a first local game loads. Brotli makes it a quarter smaller than the gzip that the program makes of every file by
 * itself; Node has it, so the program is built without another compressor.
 */
const engineCompressed: Plugin = {
  name: "engine-compressed",
  apply: "build",
  enforce: "post",
  writeBundle({ dir = "dist" }, bundle) {
    for (const { fileName } of Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".wasm"))) {
      const module = readFileSync(join(dir, fileName));
      const params = {
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: module.length,
      };
      writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(module, { params }));
    }
  },
};

export default defineConfig({
  base: "./",
  plugins: [svelte(), fromTheRoot, serviceWorker, engineCompressed],
  // words and rules stand beside web/, in the folders that all of Menagerie reads
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
  worker: { format: "es" },
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
