// A table behind a WebSocket: connects, greets with the last number it saw, repairs itself, and says what was not answered again.
import { PROTOCOL, type ServerFrame } from "../wire";
import type { Connection, TableSource, Wish } from "./source";

/** So often the line is tried while nothing is said. */
const BEAT_MS = 8_000;
/** A choice or a beat is answered at once, or the line is dead. */
const ANSWER_MS = 4_000;
/** What was refused because there was too much to do is said again after this, where the server does not say when, */
const AGAIN_MS = 200;
/** unless it would have to wait longer than anybody does. */
const LONGEST_AGAIN_S = 8;
const LONGEST_WAIT_MS = 8_000;

export class SocketSource implements TableSource {
  #url: string;
  #socket: WebSocket | null = null;
  #tell: (tell: ServerFrame) => void = () => {};
  #connection: (state: Connection) => void = () => {};
  #seen: number | null = null;
  #unanswered = new Map<string, string>();
  #failures = 0;
  #closed = false;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #heard = 0;
  #made = 0;
  // ids must differ between two visits of one person
  #visit = crypto.getRandomValues(new Uint32Array(2)).join("-");
  #beatId = `${this.#visit}-beat`;

  constructor(table: string, place: Location = location) {
    const scheme = place.protocol === "https:" ? "wss" : "ws";
    this.#url = `${scheme}://${place.host}/api/tables/${encodeURIComponent(table)}/socket`;
  }

  listen(tell: (tell: ServerFrame) => void, connection: (state: Connection) => void): void {
    this.#tell = tell;
    this.#connection = connection;
    addEventListener("offline", this.#offline);
    this.#connect();
  }

  say(wish: Wish): string {
    const id = `${this.#visit}-${this.#made++}`;
    // nothing can be chosen before all that was told is shown: the last number told is the one that the choice was made after
    const chosen = wish.say === "play" || wish.say === "react";
    const after = chosen && this.#seen !== null ? { after: this.#seen } : {};
    const frame = JSON.stringify({ ...wish, ...after, id });
    this.#unanswered.set(id, frame);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    // a hint is thought about for as long as it takes
    if (wish.say !== "hint") this.#later(() => this.#overdue(id), ANSWER_MS);
    return id;
  }

  close(): void {
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    removeEventListener("offline", this.#offline);
    this.#socket?.close();
  }

  #later(task: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, ms);
    this.#timers.add(timer);
  }

  /** Nothing at all was heard since something was said: the line is dead, whatever the browser believes. */
  #overdue(id: string): void {
    if (this.#unanswered.has(id) && Date.now() - this.#heard >= ANSWER_MS) this.#dead();
  }

  /** A dead line does not say so when it is closed: it is told at once, and another is tried. */
  #dead(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.#again(socket);
  }

  #offline = () => this.#dead();

  #connect(): void {
    if (this.#closed) return;
    this.#connection(this.#failures === 0 ? "joining" : "lost");
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      const seen = this.#seen === null ? {} : { seen: this.#seen };
      socket.send(JSON.stringify({ say: "hello", protocol: PROTOCOL, ...seen, language: document.documentElement.lang || "en" }));
      this.#heard = Date.now();
      this.#beat(socket);
    };
    socket.onmessage = (frame) => {
      this.#heard = Date.now();
      this.#take(JSON.parse(String(frame.data)) as ServerFrame, socket);
    };
    socket.onclose = () => this.#again(socket);
    // through a dead network a new line is not refused either: it hangs
    this.#later(() => socket === this.#socket && socket.readyState === WebSocket.CONNECTING && this.#dead(), LONGEST_WAIT_MS);
  }

  #take(tell: ServerFrame, socket: WebSocket): void {
    switch (tell.tell) {
      case "picture":
        this.#arrived(tell.number, socket);
        break;
      case "event":
        // a hole cannot be guessed: greet anew and be told what is missing
        if (this.#seen !== null && tell.after !== this.#seen && tell.what.kind !== "gap") {
          socket.close();
          return;
        }
        this.#arrived(tell.number, socket);
        break;
      case "done":
        if (tell.id === this.#beatId) return;
        this.#unanswered.delete(tell.id);
        break;
      case "hint":
      case "reason":
      case "what_if":
      case "why":
        this.#unanswered.delete(tell.id);
        break;
      case "refused":
        // the page is older or newer than the server, or one is not let in: no second try would help
        if (tell.code === "protocol" || tell.code === "banned") {
          this.#tell(tell);
          this.close();
          this.#connection("gone");
          return;
        }
        if (tell.id === undefined) break;
        if (["busy", "too-fast"].includes(tell.code) && (tell.seconds ?? 0) <= LONGEST_AGAIN_S) {
          const frame = this.#unanswered.get(tell.id);
          const wait = tell.seconds === undefined ? AGAIN_MS : tell.seconds * 1000;
          if (frame) this.#later(() => socket.readyState === WebSocket.OPEN && socket.send(frame), wait);
          return;
        }
        this.#unanswered.delete(tell.id);
        break;
      case "goodbye":
        if (tell.code !== "restart" && tell.code !== "slow") this.#failures += 2;
        break;
    }
    this.#tell(tell);
  }

  #arrived(number: number, socket: WebSocket): void {
    const first = this.#failures > 0 || this.#seen === null;
    this.#seen = number;
    this.#failures = 0;
    this.#connection("here");
    if (first) this.#unanswered.forEach((frame) => socket.send(frame));
  }

  #beat(socket: WebSocket): void {
    this.#later(() => {
      if (socket.readyState !== WebSocket.OPEN || socket !== this.#socket) return;
      const asked = Date.now();
      socket.send(JSON.stringify({ say: "beat", id: this.#beatId }));
      this.#later(() => socket === this.#socket && this.#heard < asked && this.#dead(), ANSWER_MS);
      this.#beat(socket);
    }, BEAT_MS);
  }

  #again(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    this.#failures += 1;
    this.#connection("lost");
    const wait = Math.min(250 * 2 ** this.#failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
    this.#later(() => this.#connect(), wait);
  }
}
