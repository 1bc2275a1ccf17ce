// Written from crates/games/wallaby by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.
import type { Seat } from "./index";

/**
 * Which board is used (WAL-OPT-2).
 */
export type Board = "standard" | "full" | "valley";

/**
 * A cell of the Board, a cell outside it, or none.
 */
export type Cell = string;

/**
 * The tiles on the Board: each cell's number, or none; and, because it is asked so often, the set of cells that have one.
 */
export type Field = string;

/**
 * Harvested tiles: how many 1s, 2s and 3s (WAL-COMP-4).
 */
export type Harvest = [number, number, number];

/**
 * Why a game ended (WAL-END-7).
 */
export type Reason = "goal" | "last_standing" | "quiet" | "turn_limit";

/**
 * One thing that happened.
 */
export type Seen = { "kind": "laid", field: Field, } | { "kind": "placed", seat: Seat, cell: Cell, } | { "kind": "took", seat: Seat, cell: Cell, number: number, } | { "kind": "posted", seat: Seat, cell: Cell, } | { "kind": "jumped", seat: Seat, from: Cell, to: Cell, } | { "kind": "bounced", seat: Seat, from: Cell, to: Cell, } | { "kind": "harvested", seat: Seat, cell: Cell, number: number, } | { "kind": "left", seat: Seat, cell: Cell, } | { "kind": "scared", seat: Seat, from: Cell, to: Cell, } | { "kind": "kept", seat: Seat, } | { "kind": "grounded", seat: Seat, cell: Cell, number: number, } | { "kind": "out", seat: Seat, } | { "kind": "ended", reason: Reason, };

/**
 * The options of a table, checked, with the numbers that they lead to.
 */
export type Setup = { players: number, board: Board, scarecrow: boolean, quiet_guard: boolean, turn_limit: boolean, 
/**
 * As it goes into the record; nothing for the standard edition.
 */
edition?: string, };

/**
 * The decision that is due.
 */
export type Step = "layout" | "place" | "take" | "post" | "jump" | "bounce" | "harvest" | "scare" | "ground" | "over";

/**
 * The table as everyone sees it. Lists have one entry per seat.
 */
export type View = { 
/**
 * The table's options.
 */
setup: Setup, 
/**
 * Plants that win.
 */
goal: number, 
/**
 * How many more each seat needs, at tables where that differs.
 */
goal_more?: [number, number, number, number], 
/**
 * The tiles, row by row.
 */
field: Field, 
/**
 * Where each wallaby stands, `-` if it is not on the table.
 */
wallabies: [Cell, Cell, Cell, Cell], 
/**
 * How many 1s, 2s and 3s each player holds.
 */
harvests: [Harvest, Harvest, Harvest, Harvest], 
/**
 * In which order players went out, from 1; 0 for those still in.
 */
gone: [number, number, number, number], 
/**
 * Where the scarecrow stands, `-` if it is not on the table.
 */
scarecrow: Cell, 
/**
 * The decision that is due.
 */
step: Step, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Within a turn: where it started.
 */
start: Cell, 
/**
 * Within a turn: where the jump ended.
 */
landing: Cell, 
/**
 * Within a turn: whether a tile was harvested.
 */
harvested: boolean, 
/**
 * Finished turns.
 */
turns: number, 
/**
 * Turns without a harvest, in a row.
 */
quiet: number, 
/**
 * Why the game ended, once it is over.
 */
reason: Reason | null, };
