// A table behind a WebSocket: connects, greets with the last number it saw, repairs itself, and says what was not answered again.
import type { ServerFrame } from "../wire";
import type { Connection, TableSource, Wish } from "./source";

const BEAT_MS = 20_000;
const SILENCE_MS = 60_000;
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
  #timers: ReturnType<typeof setTimeout>[] = [];
  #heard = 0;
  #made = 0;
  // ids must differ between two visits of one person
  #visit = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(table: string, place: Location = location) {
    const scheme = place.protocol === "https:" ? "wss" : "ws";
    this.#url = `${scheme}://${place.host}/api/tables/${encodeURIComponent(table)}/socket`;
  }

  listen(tell: (tell: ServerFrame) => void, connection: (state: Connection) => void): void {
    this.#tell = tell;
    this.#connection = connection;
    this.#connect();
  }

  say(wish: Wish): string {
    const id = `${this.#visit}-${this.#made++}`;
    // nothing can be chosen before all that was told is shown: the last number told is the one that the choice was made after
    const after = wish.say === "play" && this.#seen !== null ? { after: this.#seen } : {};
    const frame = JSON.stringify({ ...wish, ...after, id });
    this.#unanswered.set(id, frame);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    return id;
  }

  close(): void {
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#connection(this.#failures === 0 ? "joining" : "lost");
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      const seen = this.#seen === null ? {} : { seen: this.#seen };
      socket.send(JSON.stringify({ say: "hello", ...seen, language: document.documentElement.lang || "en" }));
      this.#heard = Date.now();
      this.#beat(socket);
    };
    socket.onmessage = (frame) => {
      this.#heard = Date.now();
      this.#take(JSON.parse(String(frame.data)) as ServerFrame, socket);
    };
    socket.onclose = () => this.#again(socket);
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
      case "hint":
      case "what_if":
      case "why":
        this.#unanswered.delete(tell.id);
        break;
      case "refused":
        if (tell.id === undefined) break;
        if (tell.code === "busy") {
          const frame = this.#unanswered.get(tell.id);
          if (frame) this.#timers.push(setTimeout(() => socket.readyState === WebSocket.OPEN && socket.send(frame), 200));
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
    const timer = setTimeout(() => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (Date.now() - this.#heard > SILENCE_MS) {
        socket.close();
        return;
      }
      socket.send(JSON.stringify({ say: "beat" }));
      this.#beat(socket);
    }, BEAT_MS);
    this.#timers = [...this.#timers.slice(-8), timer];
  }

  #again(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#failures += 1;
    this.#connection("lost");
    const wait = Math.min(250 * 2 ** this.#failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
    this.#timers.push(setTimeout(() => this.#connect(), wait));
  }
}
