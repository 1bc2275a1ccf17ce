// The real program on a free port of this machine, with a data folder of its own that outlives a kill.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const BIN = process.env.MENAGERIE_BIN ?? new URL("../../../target/debug/menagerie", import.meta.url).pathname;

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

export class Server {
  /** Starts the program and waits until it answers. */
  static async start() {
    const server = new Server();
    // one that runs already, with a page that is being worked on
    if (process.env.MENAGERIE_PAGE) {
      server.base = process.env.MENAGERIE_PAGE;
      return server;
    }
    if (!existsSync(BIN)) throw new Error(`no program at ${BIN}: build it, or name it in MENAGERIE_BIN`);
    server.data = mkdtempSync(join(tmpdir(), "menagerie-browser-"));
    server.port = await freePort();
    server.base = `http://127.0.0.1:${server.port}`;
    await server.run();
    return server;
  }

  async run() {
    const args = ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.data, "--no-open", "--rate", "0", "--log", "warn"];
    this.child = spawn(BIN, args, { stdio: ["ignore", "inherit", "inherit"] });
    // whatever ends the tests ends the program too
    process.once("exit", () => this.child.kill("SIGKILL"));
    for (let tries = 0; tries < 300; tries++) {
      const answer = await fetch(`${this.base}/api/games`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the server does not answer");
  }

  /** Without a warning, as a power cut would. */
  async kill() {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((done) => this.child.once("exit", done));
    this.child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    if (this.data) rmSync(this.data, { recursive: true, force: true });
  }
}
