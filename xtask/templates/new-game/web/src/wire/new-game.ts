// Written from crates/games/new-game by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.
import type { Seat } from "./index";

/**
 * How long the track is (NEW-OPT-2).
 */
export type Length = "short" | "long";

/**
 * Where a runner stands: 0 before the first space, then the spaces from 1, then home.
 */
export type Place = string;

/**
 * One thing that happened.
 */
export type Seen = { "kind": "laid", track: Track, } | { "kind": "ran", seat: Seat, from: Place, to: Place, tile: number, } | { "kind": "home", seat: Seat, from: Place, bonus: number, } | { "kind": "ended" };

/**
 * The options of a table, checked.
 */
export type Setup = { 
/**
 * Two to four.
 */
players: number, 
/**
 * Which track.
 */
track: Length, };

/**
 * The tiles by space, 0 where none lies; behind the last space there is nothing.
 */
export type Track = string;

/**
 * The table as everyone sees it. Lists have one entry per seat.
 */
export type View = { 
/**
 * The table's options.
 */
setup: Setup, 
/**
 * The tiles that still lie on the track.
 */
track: Track, 
/**
 * Whether the tiles have been laid out.
 */
laid: boolean, 
/**
 * Where each runner stands.
 */
runners: [Place, Place, Place, Place], 
/**
 * What each player has gathered.
 */
points: [number, number, number, number], 
/**
 * Whose turn it is.
 */
seat: Seat, };
