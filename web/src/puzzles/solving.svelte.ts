// A puzzle being solved at a real table: each choice is compared with the answer, and what is wrong is played out until others have replied.
import { TableModel } from "../table/model.svelte";
import type { Connection, TableSource, Wish } from "../table/source";
import type { Offer, ServerFrame, Told } from "../wire";
import { right, type Puzzle, type Step } from "./puzzle";

/** `trying`: wrong, and being played out. */
export type Stage = "asking" | "right" | "trying" | "refuted";

/** So many decisions of one's own are made for whoever went wrong, until others can show why. */
const ON = 8;

/** A source that is listened to by one more. */
class Overheard implements TableSource {
  #source: TableSource;
  #hear: (tell: ServerFrame) => void;

  constructor(source: TableSource, hear: (tell: ServerFrame) => void) {
    this.#source = source;
    this.#hear = hear;
  }
  listen(tell: (tell: ServerFrame) => void, connection: (state: Connection) => void): void {
    this.#source.listen((told) => {
      tell(told);
      this.#hear(told);
    }, connection);
  }
  say = (wish: Wish): string => this.#source.say(wish);
  close = (): void => this.#source.close();
}

export class Solving extends TableModel {
  stage = $state<Stage>("asking");
  /** So many decisions of the answer are made. */
  done = $state(0);
  /** The wrong choice. */
  wrong = $state.raw<Offer | null>(null);
  /** What somebody else answered to it. */
  reply = $state.raw<Told | null>(null);
  #puzzle: Puzzle;
  #others = false;
  #made = 0;
  #ended: (right: boolean) => void;

  constructor(source: TableSource, lasts: (told: Told) => number, puzzle: Puzzle, ended: (right: boolean) => void) {
    super(new Overheard(source, (tell) => this.#hear(tell)), lasts);
    this.#puzzle = puzzle;
    this.#ended = ended;
  }

  get expected(): Step | undefined {
    return this.#puzzle.steps[this.done];
  }

  /** Shows what is right as a hint is shown. */
  show(): void {
    this.hint = this.expected?.action ?? null;
    this.hintReason = null;
  }

  override play(offer: Offer): void {
    if (this.stage !== "asking") return;
    if (right(this.expected, offer.action)) {
      this.done++;
      if (this.done === this.#puzzle.steps.length) {
        this.stage = "right";
        this.#ended(true);
      }
    } else {
      this.stage = "trying";
      this.wrong = offer;
      this.#ended(false);
    }
    super.play(offer);
  }

  #hear(tell: ServerFrame): void {
    if (tell.tell === "event" && tell.what.kind === "played") {
      const mine = tell.what.seat === this.#puzzle.seat;
      const [first] = tell.events;
      if (!mine && this.stage === "trying") {
        this.#others = true;
        if (first && !this.reply) {
          this.reply = first;
          this.explain(first.number);
        }
      }
      if (mine && first && this.stage === "right") this.explain(first.number);
    }
    if (tell.tell === "hint" && this.stage === "trying") {
      const offer = this.scene?.offers.find(({ action }) => action === tell.action);
      if (offer) super.play(offer);
      else this.stage = "refuted";
    }
  }

  /** Called when nothing is shown and nothing is waited for: what is wrong goes on. */
  goOn(): void {
    if (this.stage !== "trying" || this.busy || this.waiting || !this.scene) return;
    const { turn } = this.scene;
    const mine = typeof turn === "object" && turn.decide === this.#puzzle.seat;
    if (this.scene.ending || (mine && (this.#others || this.#made >= ON))) this.stage = "refuted";
    else if (mine) {
      this.#made++;
      this.say({ say: "hint", seat: this.#puzzle.seat });
    }
  }
}
