// Browser tests: Chromium (CHROMIUM names it; xtask/src/page.rs does) against the program in MENAGERIE_BIN. What failed is played once more, and that leaves its trace in test-results:
// traces of all tests would take as long as the tests.
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
  retries: 1,
  // what passes only at the second try has failed; where nobody can look, it is listed as flaky: a browser that does not come up is no fault of the page
  failOnFlakyTests: !process.env["CI"],
  reporter: [["list", { printSteps: false }]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: FLAGS },
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
  },
});
