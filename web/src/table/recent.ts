// What happened since one decided last: to be drawn until one acts, and to be shown once more when asked.
import type { Told } from "../wire";
import type { Beat } from "./events";

/** So much can be taken in at a glance; who was away for longer looks at the log. */
const MOST = 24;

export class Recent<T> {
  #beats: Beat<T>[] = [];
  /** What held before the first of them. */
  #before: T | null = null;

  get told(): readonly Told[] {
    return this.#beats.flatMap(({ told }) => told);
  }

  /** One decided: all before that is past. */
  begin(after: T): void {
    this.forget();
    this.#before = after;
  }

  /** Somebody else did something. */
  add(told: readonly Told[], before: T, after: T): void {
    this.#before ??= before;
    this.#beats.push({ told, after });
    if (this.#beats.length > MOST) this.#before = this.#beats.shift()?.after ?? null;
  }

  forget(): void {
    this.#beats = [];
    this.#before = null;
  }

  /** All of it as beats to be played: from the picture before it to the one that holds now. */
  again(): Beat<T>[] {
    if (this.#before === null || this.#beats.length === 0) return [];
    return [{ told: [], after: this.#before }, ...this.#beats];
  }
}
