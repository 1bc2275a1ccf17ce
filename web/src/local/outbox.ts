// What comes of a call to a local table. Written in Rust in crates/browser/src/outbox.rs: remember to change both.
import type { TableTold } from "../wire";

export interface Stored {
  table: string;
  number: number;
  entry: string;
}

export interface Question {
  id: number;
  [more: string]: unknown;
}

export interface Outbox {
  stored: Stored[];
  table: TableTold | null;
  made: Stored | null;
  frames: string[];
  asked: Question[];
  stopped: number[];
  alarm: number | null;
}
