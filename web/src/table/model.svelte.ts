// A table as this browser knows it: what was told, put together, and shown at a pace that eyes can follow.
import type { Ask, Event, Offer, Picture, Scene, TableTold, ServerFrame, Told } from "../wire";
import { say } from "../words";
import { EventPlayer, type Speed } from "./events";
import { Recent } from "./recent";
import { WhatIf } from "./whatif.svelte";
import type { Connection, TableSource, Wish } from "./source";

/** A place in a view, and what is there now. */
type Change = NonNullable<Event["change"]>[number];

/** What holds after a beat. */
export interface Moment {
  view: unknown;
  scene: Scene;
  table: TableTold;
}

export interface Complaint {
  words: string;
  rule: string | undefined;
  /** Where it was touched in vain. */
  spot: string | undefined;
}

export class TableModel {
  connection = $state<Connection>("joining");
  table = $state<TableTold | null>(null);
  view = $state.raw<unknown>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<Told[]>([]);
  /** The event being shown now. */
  showing = $state.raw<Told | null>(null);
  /** What others did since these eyes decided last. */
  recent = $state.raw<readonly Told[]>([]);
  here = $state<boolean[]>([]);
  ask = $state<Ask | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  hint = $state<string | null>(null);
  /** What the hinted choice gains or prevents. */
  hintReason = $state<string | null>(null);
  /** What was asked about a thing that happened: its number, and the answer when it is there. */
  explained = $state.raw<{ event: number; words: string | null } | null>(null);
  /** Waiting for an answer to what one said last. */
  waiting = $state(false);
  /** The choice that is on its way. */
  sending = $state.raw<Offer | null>(null);
  /** Something is still being shown: what is offered belongs to later. */
  busy = $state(false);
  farewell = $state<string | null>(null);
  rematch = $state<string | null>(null);
  /** One has asked for a rematch here. */
  wantsRematch = $state(false);
  /** What would come of the choice that is looked at. */
  readonly whatif = new WhatIf((action) => this.#source.say({ say: "what_if", seat: this.scene?.eyes ?? 0, action }));

  #source: TableSource;
  #last: Moment | null = null;
  #mine: string | null = null;
  #asked: string | null = null;
  #touched: string | undefined;
  /** So many things have been told, shown or not. */
  #told = 0;
  #player: EventPlayer<Moment>;
  #recent = new Recent<Moment>();

  constructor(source: TableSource, lasts: (told: Told) => number) {
    this.#source = source;
    this.#player = new EventPlayer<Moment>(
      (told) => {
        this.showing = told;
        if (told.number > (this.log.at(-1)?.number ?? -1)) this.log = [...this.log, told];
      },
      lasts,
      (after) => this.#settle(after),
    );
    source.listen(
      (tell) => this.#take(tell),
      (state) => (this.connection = state),
    );
  }

  set speed(speed: Speed) {
    this.#player.speed = speed;
  }

  say(wish: Wish): void {
    this.complaint = null;
    this.hint = null;
    this.hintReason = null;
    this.#touched = undefined;
    this.waiting = true;
    if (wish.say === "rematch") this.wantsRematch = true;
    this.#mine = this.#source.say(wish);
  }

  play(offer: Offer): void {
    const eyes = this.scene?.eyes;
    if (eyes === null || eyes === undefined) return;
    this.sending = offer;
    this.say({ say: "play", seat: eyes, actions: [offer.action] });
  }

  /** Whether all at this screen are asked who reacts, or only those who can. Nobody waits for the answer. */
  openly(openly: boolean): void {
    this.#source.say({ say: "openly", openly });
  }

  /** Somebody at this screen reacts, or nobody. */
  react(seat?: number): void {
    this.say(seat === undefined ? { say: "react" } : { say: "react", seat });
  }

  /** Why a place cannot be touched: the game knows, and nothing is played to find out. */
  why(spot: string): void {
    this.say({ say: "why", seat: this.scene?.eyes ?? 0, touch: spot });
    this.#touched = spot;
  }

  /** What the decision gained or prevented in which something happened. Nobody waits for the answer. */
  explain(event: number): void {
    if (this.explained?.event === event) {
      this.explained = null;
      return;
    }
    this.explained = { event, words: null };
    this.#asked = this.#source.say({ say: "reason", event });
  }

  /** A reason that needs no question. */
  complain(words: string, spot: string): void {
    this.complaint = { words, rule: undefined, spot };
  }

  /** What is being shown is shown without a pause. */
  skip(): void {
    this.#player.skip();
  }

  /** What others did since one's last decision, once more. */
  again(): void {
    const beats = this.#recent.again();
    if (this.busy || beats.length === 0) return;
    this.busy = true;
    for (const beat of beats) this.#player.add(beat);
  }

  close(): void {
    this.#source.close();
  }

  #take(tell: ServerFrame): void {
    switch (tell.tell) {
      case "picture":
        this.#picture(tell);
        break;
      case "event":
        this.#event(tell);
        break;
      case "done":
        this.#answered(tell.id);
        break;
      case "what_if":
        this.whatif.take(tell);
        break;
      case "refused":
        if (this.whatif.take(tell)) break;
        if (tell.code === "protocol") {
          this.farewell = say("web-other-version");
          break;
        }
        this.#answered(tell.id);
        this.complaint = { words: tell.words, rule: tell.rule, spot: this.#touched };
        break;
      case "why":
        this.#answered(tell.id);
        this.complaint = { words: tell.words, rule: tell.rule, spot: this.#touched };
        break;
      case "hint":
        this.waiting = false;
        this.hint = tell.action;
        this.hintReason = tell.reason ?? null;
        break;
      case "reason":
        if (tell.id === this.#asked && this.explained) this.explained = { ...this.explained, words: tell.words };
        break;
      case "here":
        this.here = tell.here;
        break;
      case "asked":
        this.ask = tell.ask;
        break;
      case "goodbye":
        this.farewell = tell.words;
        break;
      case "beat":
        break;
    }
  }

  #answered(id: string | undefined): void {
    if (id !== this.#mine) return;
    this.waiting = false;
    this.sending = null;
  }

  #picture(tell: Picture): void {
    this.#player.flush();
    this.log = tell.events;
    this.#told = (tell.events.at(-1)?.number ?? -1) + 1;
    this.farewell = null;
    this.#last = { view: tell.view, scene: tell.scene, table: tell.table };
    this.#recent.forget();
    this.#settle(this.#last);
  }

  #event(tell: Event): void {
    const before = this.#last;
    if (!before) return;
    const view = tell.view !== undefined ? tell.view : changed(before.view, tell.change ?? []);
    const after: Moment = { view, scene: tell.scene, table: tell.table ?? before.table };
    this.#last = after;
    if (tell.what.kind === "rematch" && tell.what.table) this.rematch = tell.what.table;
    const { past, kept } = tell;
    const undone = kept < this.#told;
    if (!past && undone) {
      // something was taken back: what is still waiting is told first, then the log is cut
      this.#player.flush();
      this.log = this.log.filter(({ number }) => number < kept);
    }
    this.#told = kept + tell.events.length;
    this.busy = true;
    const mine = tell.what.kind === "played" && tell.what.seat === before.scene.eyes;
    // other eyes, which know other things: nothing of what the last ones saw stays in sight, and nothing is shown before the curtain falls
    if (past || undone) this.#recent.forget();
    else if (mine) this.#recent.begin(after);
    else this.#recent.add(tell.events, before, after);
    if (past) this.#player.add({ begin: () => (this.log = [...past, ...tell.events]), told: [], after });
    else this.#player.add({ told: tell.events, after });
  }

  #settle(after: Moment): void {
    this.whatif.forget();
    if (mayDecide(after.scene) && !mayDecide(this.scene)) this.complaint = null;
    this.view = after.view;
    this.scene = after.scene;
    this.table = after.table;
    this.rematch = after.table.rematch ?? this.rematch;
    if (this.#player.behind === 0) {
      this.busy = false;
      this.showing = null;
      this.recent = this.#recent.told;
    }
  }
}

function mayDecide(scene: Scene | null): boolean {
  return scene !== null && typeof scene.turn === "object" && scene.turn.decide === scene.eyes;
}

/** The last view with every place in `changes` set to its value. The last view itself stays as it was. */
export function changed(view: unknown, changes: Change[]): unknown {
  let next = view;
  for (const [path, value] of changes) next = set(next, path, 0, value);
  return next;
}

function set(node: unknown, path: (string | number)[], at: number, value: unknown): unknown {
  const key = path[at];
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(node) ? [...node] : { ...(node as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[key] = set(fields[key], path, at + 1, value);
  return copy;
}
