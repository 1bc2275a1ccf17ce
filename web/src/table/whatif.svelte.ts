// What would come of a choice on which the pointer or the focus rests: asked of the table, kept until the table changes.
import type { Would } from "../games/board";
import type { ServerFrame } from "../wire";

/** Who only passes over a choice does not ask. */
const REST_MS = 100;

export class WhatIf {
  /** What is to be shown now. */
  now = $state.raw<Would | null>(null);
  #ask: (action: string) => string;
  #known = new Map<string, Would | null>();
  /** Questions on their way, by id. */
  #asked = new Map<string, string>();
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

  /** Takes an answer; says whether it was one to a question of its own. */
  take(tell: Extract<ServerFrame, { tell: "what_if" | "refused" }>): boolean {
    const action = tell.id === undefined ? undefined : this.#asked.get(tell.id);
    if (tell.id === undefined || action === undefined) return false;
    this.#asked.delete(tell.id);
    const preview = tell.tell === "what_if" && tell.view !== null ? { view: tell.view, next: tell.next } : null;
    this.#known.set(action, preview);
    if (action === this.#wanted) this.now = preview;
    return true;
  }

  /** The table has changed: nothing of what was known holds. Answers still on their way are let pass. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#known.clear();
    for (const id of this.#asked.keys()) this.#asked.set(id, "");
    this.#wanted = null;
    this.now = null;
  }
}
