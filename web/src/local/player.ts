// Computer players in a worker of their own. Thinking cannot be interrupted from within: to stop it at once, the worker is ended and the next
// question gets a new one.
import type { Question } from "./outbox";

export class Player {
  #worker: Worker | null = null;
  #waiting: Question[] = [];
  #thinking: number | null = null;
  #answered: (id: number, action: string) => void;

  constructor(answered: (id: number, action: string) => void) {
    this.#answered = answered;
  }

  ask(question: Question): void {
    this.#waiting.push(question);
    this.#next();
  }

  /** Nobody wants these answers any more. */
  stop(ids: readonly number[]): void {
    this.#waiting = this.#waiting.filter(({ id }) => !ids.includes(id));
    if (this.#thinking !== null && ids.includes(this.#thinking)) this.#end();
    this.#next();
  }

  close(): void {
    this.#waiting = [];
    this.#end();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#thinking = null;
  }

  #next(): void {
    if (this.#thinking !== null) return;
    const question = this.#waiting.shift();
    if (!question) return;
    this.#worker ??= this.#start();
    this.#thinking = question.id;
    this.#worker.postMessage(question);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./player.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<{ id: number; action: string }>) => {
      this.#thinking = null;
      this.#answered(data.id, data.action);
      this.#next();
    };
    return worker;
  }
}
