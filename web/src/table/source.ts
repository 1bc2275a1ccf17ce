// Where a table comes from. The socket is one such source; a table that runs inside the browser could be another.
import type { Level, ServerFrame } from "../wire";

/** What a player can ask of a table. Ids are made by the source. */
export type Wish =
  | { say: "play"; seat: number; actions: string[] }
  | { say: "undo"; seat: number; count: number }
  | { say: "agree"; yes: boolean }
  | { say: "pass_round"; seat: number; pass: boolean }
  | { say: "openly"; openly: boolean }
  | { say: "react"; seat?: number }
  | { say: "hint"; seat: number }
  | { say: "reason"; event: number }
  | { say: "what_if"; seat: number; action: string }
  | { say: "why"; seat: number; touch: string }
  | { say: "resign"; seat: number }
  | { say: "sit"; seat?: number; key?: string }
  | { say: "leave"; level: Level }
  | { say: "start"; level: Level }
  | { say: "rematch" }
  | { say: "remove"; seat: number; level: Level }
  | { say: "stand_in"; seat: number; level: Level }
  | { say: "hold"; seat: number; hold: boolean }
  | { say: "call_off" };

/** `lost` also while nothing is heard although an answer is due. */
export type Connection = "joining" | "here" | "lost" | "gone";

/** Events in, actions out. */
export interface TableSource {
  /** Called with everything the table tells, in order, and whenever the connection changes. */
  listen(tell: (tell: ServerFrame) => void, connection: (state: Connection) => void): void;
  /** Says a wish; it is said again after a lost connection until it is answered. Gives the id of the answer. */
  say(wish: Wish): string;
  close(): void;
}
