// Browser tests: Debian's Chromium against the program in MENAGERIE_BIN. What failed keeps its trace in test-results.
import { defineConfig } from "@playwright/test";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  // a browser that does not come up is no fault of the page; what passes only at the second try is listed as flaky
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list", { printSteps: false }]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: FLAGS },
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
  },
});
