// Asks the server whether a table could be made so, when nobody has changed anything for a moment. Older answers are not heard.
import type { EditionTold, NewEdition } from "../wire";
import { checkEdition, type Fault } from "./api";

const A_MOMENT = 250;

export class LiveCheck {
  told = $state.raw<EditionTold | null>(null);
  problem = $state.raw<Fault | null>(null);
  #asked = 0;

  /** Nothing is asked any more. */
  forget(): void {
    this.#asked += 1;
    this.told = this.problem = null;
  }

  /** Asks in a moment; what comes back takes the question back. */
  ask(game: string, question: NewEdition): () => void {
    const number = ++this.#asked;
    const later = setTimeout(async () => {
      try {
        const answer = await checkEdition(game, question);
        if (number === this.#asked) [this.told, this.problem] = [answer, null];
      } catch (fault) {
        if (number === this.#asked) [this.told, this.problem] = [null, fault as Fault];
      }
    }, A_MOMENT);
    return () => clearTimeout(later);
  }
}
