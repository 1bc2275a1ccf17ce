// A table that runs in this browser: the same frames as on the socket, from a worker.
import type { ServerFrame } from "../wire";
import type { Connection, TableSource, Wish } from "../table/source";
import { bare, named } from "./names";
import { host } from "./host";
import { myName } from "./me";
import { say } from "../words";

/** Somebody else's answer comes first; it is said again after this. */
const AGAIN_MS = 200;

export class LocalSource implements TableSource {
  #table: string;
  #tell: (tell: ServerFrame) => void = () => {};
  #seen: number | null = null;
  #made = 0;
  #said = new Map<string, string>();
  // ids must differ between two visits
  #visit = crypto.getRandomValues(new Uint32Array(2)).join("-");
  /** Called when what happens is not kept any more. */
  unkept: () => void = () => {};

  constructor(name: string) {
    this.#table = bare(name);
  }

  listen(tell: (tell: ServerFrame) => void, connection: (state: Connection) => void): void {
    this.#tell = tell;
    connection("joining");
    host.listen(this.#table, {
      frames: (frames) => frames.forEach((frame) => this.#take(JSON.parse(frame) as ServerFrame)),
      unkept: () => this.unkept(),
    });
    const language = document.documentElement.lang || "en";
    host.call("open", this.#table, language, myName() || say("web-local-me")).then(
      () => {
        connection("here");
        this.#send(JSON.stringify({ say: "hello", language }));
      },
      (fault: Error) => {
        connection("gone");
        tell({ tell: "goodbye", code: "gone", words: fault.message });
      },
    );
  }

  say(wish: Wish): string {
    const id = `${this.#visit}-${this.#made++}`;
    const after = wish.say === "play" && this.#seen !== null ? { after: this.#seen } : {};
    const frame = JSON.stringify({ ...wish, ...after, id });
    this.#said.set(id, frame);
    this.#send(frame);
    return id;
  }

  close(): void {
    host.forget(this.#table);
    void host.call("close", this.#table);
  }

  #send(frame: string): void {
    void host.call("say", this.#table, frame);
  }

  #take(tell: ServerFrame): void {
    if (tell.tell === "picture" || tell.tell === "event") {
      this.#seen = tell.number;
      if (tell.table) tell.table = named(tell.table);
      if (tell.tell === "event" && tell.what.kind === "rematch") tell.what.table = `~${tell.what.table}`;
    }
    if (tell.tell === "refused" && tell.code === "busy" && tell.id !== undefined) {
      const frame = this.#said.get(tell.id);
      if (frame) setTimeout(() => this.#send(frame), AGAIN_MS);
      return;
    }
    if ("id" in tell && tell.id !== undefined) this.#said.delete(tell.id);
    this.#tell(tell);
  }
}
