// What goes over the wire. remember: the same types stand in crates/server/src/wire
export type Level = "gentle" | "solid" | "strong";
export type Pace = "human" | "quick";
export type Colour = "red" | "blue" | "yellow" | "green" | "purple";
export type Phase = "gathering" | "playing" | "over";
export type SeatWish = { kind: "me" } | { kind: "bot"; level: Level } | { kind: "open" };
export interface OptionChosen { key: string; value: string }
export interface NewTable {
  game: string;
  options?: OptionChosen[];
  seats: SeatWish[];
  listed?: boolean;
  pace?: Pace;
  from?: { table: string; line: number };
}
export interface Made { table: string; link: string }
export interface Me { person: string; name: string }
export interface SeatTold {
  kind: "person" | "bot" | "open";
  name: string;
  level?: Level;
  mine: boolean;
  colour: Colour | null;
}
export interface TableTold {
  table: string;
  game: string;
  phase: Phase;
  seats: SeatTold[];
  host: boolean;
  options: OptionChosen[];
  pace: Pace;
  listed: boolean;
  seal: string;
  rematch?: string;
}
export interface GameValue { value: string; words: string }
export interface GameOption {
  key: string;
  words: string;
  about: string;
  default: string;
  values: GameValue[];
  range: string;
  numbers: [number, number] | null;
}
export interface GameCard {
  name: string;
  rules: number;
  title: string;
  aim: string;
  players: [number, number];
  minutes: [number, number];
  options: GameOption[];
}
export interface Offer { action: string; words?: string; touch?: string[]; warning?: string }
export interface Told { number: number; seen: unknown; words: string }
export interface Row { words: string; values: number[] }
export interface Ending { reason: string; places: number[]; scores: number[]; winners: number[]; words: string }
export type Turn = "gathering" | "over" | { decide: number };
export interface Scene {
  eyes: number | null;
  turn: Turn;
  prompt: string;
  offers: Offer[];
  window: boolean;
  passing: boolean;
  undo: number;
  undo_asking: number;
  curtain: boolean;
  sheet?: Row[];
  ending?: Ending;
}
export interface Review { line: number; lines: number; view: unknown; events: Told[]; prompt: string }
export interface Ask { seat: number; count: number; waiting: number[] }
export type Change = [(string | number)[], unknown];
export interface Picture {
  tell: "picture";
  number: number;
  table: TableTold;
  view: unknown;
  scene: Scene;
  events: Told[];
}
export interface Happened {
  tell: "event";
  number: number;
  after: number;
  what: { kind: string; seat?: number; table?: string };
  events: Told[];
  kept: number;
  view?: unknown;
  change?: Change[];
  table?: TableTold;
  scene: Scene;
}
export interface Refused { tell: "refused"; id: string; code: string; rule?: string; words: string }
export type Tell =
  | Picture
  | Happened
  | Refused
  | { tell: "done"; id: string; number: number }
  | { tell: "here"; here: boolean[] }
  | { tell: "asked"; ask: Ask | null }
  | { tell: "hint"; id: string; action: string }
  | { tell: "beat" }
  | { tell: "goodbye"; code: string; words: string };
