// What would come of a choice on which the pointer or the focus rests: asked of the table, kept until the table changes.
import type { Would } from "../games/board";
import type { ServerFrame } from "../wire";

/** Who only passes over a choice does not ask. */
const REST_MS = 100;
const PATIENCE_MS = 800;

export class WhatIf {
  /** What is to be shown now. */
  now = $state.raw<Would | null>(null);
  #ask: (action: string) => string;
  #known = new Map<string, Would | null>();
  /** Questions on their way, by id. */
  #asked = new Map<string, string>();
  /** Who waits to hear whether a choice brings something to light. */
  #curious = new Map<string, ((reveals: boolean) => void)[]>();
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` sends the question and gives the id of its answer. */
  constructor(ask: (action: string) => string) {
    this.#ask = ask;
  }

  /** The pointer or the focus rests on a choice, or has left. */
  rest(action: string | null): void {
    clearTimeout(this.#timer);
    this.#wanted = action;
    this.now = action === null ? null : (this.#known.get(action) ?? null);
    if (action === null || this.#known.has(action) || [...this.#asked.values()].includes(action)) return;
    this.#timer = setTimeout(() => this.#asked.set(this.#ask(action), action), REST_MS);
  }

  /**
   * Whether a choice would bring something to light, so that it could never be taken back: then the table does not say what would come of
   * it. Without an answer in good time it is taken to be so.
   */
  reveals(action: string): Promise<boolean> {
    const known = this.#known.get(action);
    if (known !== undefined) return Promise.resolve(known === null);
    if (![...this.#asked.values()].includes(action)) {
      clearTimeout(this.#timer);
      this.#asked.set(this.#ask(action), action);
    }
    return new Promise((done) => {
      this.#curious.set(action, [...(this.#curious.get(action) ?? []), done]);
      setTimeout(() => done(true), PATIENCE_MS);
    });
  }

  /** Takes an answer; says whether it was one to a question of its own. */
  take(tell: Extract<ServerFrame, { tell: "what_if" | "refused" }>): boolean {
    const action = tell.id === undefined ? undefined : this.#asked.get(tell.id);
    if (tell.id === undefined || action === undefined) return false;
    this.#asked.delete(tell.id);
    const preview = tell.tell === "what_if" && tell.view !== null ? { view: tell.view, next: tell.next, sheet: tell.sheet } : null;
    this.#known.set(action, preview);
    this.#curious.get(action)?.forEach((done) => done(tell.tell === "what_if" && preview === null));
    this.#curious.delete(action);
    if (action === this.#wanted) this.now = preview;
    return true;
  }

  /** The table has changed: nothing of what was known holds. Answers still on their way are let pass. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#known.clear();
    this.#curious.clear();
    for (const id of this.#asked.keys()) this.#asked.set(id, "");
    this.#wanted = null;
    this.now = null;
  }
}
