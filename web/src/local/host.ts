// The page's end of the worker that runs local tables. It is started when the first of them is asked for.
import { Fault } from "../app/fault";
import { say } from "../words";
import type { Answer, Call, Calls } from "./calls";

export interface Listener {
  frames(frames: string[]): void;
  unkept(): void;
}

class Host {
  #worker: Worker | null = null;
  #asked = 0;
  #waiting = new Map<number, { resolve: (value: never) => void; reject: (fault: Fault) => void }>();
  #listeners = new Map<string, Listener>();

  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, call, args } as unknown as Call);
    });
  }

  listen(table: string, listener: Listener): void {
    this.#listeners.set(table, listener);
  }

  forget(table: string): void {
    this.#listeners.delete(table);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./host.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#take(data);
    worker.onerror = () => this.#fail();
    return worker;
  }

  #take(answer: Answer): void {
    if ("table" in answer) {
      const listener = this.#listeners.get(answer.table);
      if ("unkept" in answer) listener?.unkept();
      else listener?.frames(answer.frames);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("fault" in answer) {
      const { code, words, rule } = answer.fault;
      waiting?.reject(new Fault(code, words.startsWith("web-") ? say(words) : words, rule));
    } else waiting?.resolve(answer.value as never);
  }

  /** The worker could not be started, or broke: whoever waits is told, and the next question starts another. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Fault("ours", say("web-local-broken")));
    this.#waiting.clear();
  }
}

export const host = new Host();
