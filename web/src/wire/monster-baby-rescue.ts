// Written from crates/games/monster-baby-rescue by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.
import type { Colour, Seat } from "./index";

/**
 * A player as everybody sees them.
 */
export type BabySeen = { 
/**
 * Their colour.
 */
colour: Colour, 
/**
 * Their monster.
 */
monster: Monster, 
/**
 * Locations walked since the start.
 */
time: number, 
/**
 * Where that is, counted from the river.
 */
location: number, 
/**
 * Decides among equal times.
 */
arrival: number, 
/**
 * Whether the final turn is done.
 */
finished: boolean, 
/**
 * Of the parts.
 */
levels: Levels, 
/**
 * Owned.
 */
gems: Gems, 
/**
 * Owned, in the order taken.
 */
tiles: Array<TileSeen>, 
/**
 * What the tiles show altogether.
 */
counts: CountsSeen, 
/**
 * What they would score if the game ended here.
 */
points: number, };

/**
 * What a player's tiles show altogether.
 */
export type CountsSeen = { 
/**
 * Plain hearts.
 */
hearts: number, 
/**
 * Bed symbols.
 */
beds: number, 
/**
 * Rungs.
 */
rungs: number, 
/**
 * Knots.
 */
knots: number, 
/**
 * Witch doctor visits.
 */
visits: number, 
/**
 * Different kinds of tile.
 */
kinds: number, };

/**
 * The faces that lie up (MBR-SETUP-5); written as ten letters for the goals and four for the finals, `abbaabbaab-abba`.
 */
export type Faces = string;

/**
 * A face of a final tile; written `f1a` to `f4b`.
 */
export type FinalFace = string;

/**
 * A colour of gems.
 */
export type Gem = "red" | "green";

/**
 * Gems of both colours: somebody's, or those in the supply.
 */
export type Gems = { 
/**
 * Rubies.
 */
red: number, 
/**
 * Emeralds.
 */
green: number, };

/**
 * A face of a goal tile; written `g1a` to `g10b`.
 */
export type GoalFace = string;

/**
 * A goal on the table or with the player who took it.
 */
export type GoalSeen = { 
/**
 * The face that lies up.
 */
face: GoalFace, 
/**
 * What it is worth.
 */
points: number, 
/**
 * Who took it.
 */
taken: Seat | null, };

/**
 * The levels of a monster's parts, 1 to 4 at most.
 */
export type Levels = { 
/**
 * Of the head.
 */
head: number, 
/**
 * Of the torso.
 */
torso: number, 
/**
 * Of the legs.
 */
legs: number, };

/**
 * The five monsters, which differ in looks only (MBR-COMP-4).
 */
export type Monster = "basilisk" | "cerberus" | "manticore" | "orc" | "dragon";

/**
 * What a taker names for a joker or a gem of choice.
 */
export type Named = "head" | "torso" | "legs" | "red" | "green";

/**
 * A part of a monster.
 */
export type Part = "head" | "torso" | "legs";

/**
 * How far the game has come. The first three are set-up.
 */
export type Phase = "faces" | "rocks" | "deal" | "normal" | "final" | "over";

/**
 * The positions of the row, cheapest first, each with its tile.
 */
export type Row = Array<string | null>;

/**
 * One thing that happened.
 */
export type Seen = { "kind": "laid_out", faces: Faces, } | { "kind": "lined_up", seats: Array<Seat>, } | { "kind": "dealt", row: Array<Tile>, } | { "kind": "took", seat: Seat, position: number, tile: Tile, 
/**
 * The part or colour named for it.
 */
named: Named | null, cost: number, } | { "kind": "walked", seat: Seat, from: number, to: number, } | { "kind": "rose", seat: Seat, part: Part, level: number, } | { "kind": "stayed", seat: Seat, part: Part, } | { "kind": "gems", seat: Seat, gem: Gem, got: number, missing: number, } | { "kind": "goal", seat: Seat, face: GoalFace, } | { "kind": "turned_up", tile: Tile, } | { "kind": "last_turns", } | { "kind": "finished", seat: Seat, };

/**
 * One care tile, by its place in the list of section 17.1; written `b1` to `q6`.
 */
export type Tile = string;

/**
 * A tile that somebody owns.
 */
export type TileSeen = { 
/**
 * Which.
 */
tile: Tile, 
/**
 * The part or colour named when it was taken.
 */
named?: Named, };

/**
 * What a game waits for.
 */
export type Turn = { "decide": Seat } | "chance" | "over";

/**
 * The table as everybody sees it.
 */
export type View = { 
/**
 * The numbers that differ from the printed ones, unless none does.
 */
edition?: string, 
/**
 * All components of such an edition as a data file, so that any tile can be looked up.
 */
data?: string, 
/**
 * How far the game has come.
 */
phase: Phase, 
/**
 * What the game waits for.
 */
turn: Turn, 
/**
 * The tile row, cheapest position first.
 */
row: Row, 
/**
 * What each position costs now.
 */
costs: Array<number>, 
/**
 * The tiles still to come, in the order of the tile list.
 */
deck: Array<Tile>, 
/**
 * Gems that nobody owns yet.
 */
supply: Gems, 
/**
 * The goals laid out.
 */
goals: Array<GoalSeen>, 
/**
 * The final faces laid out.
 */
finals: Array<FinalFace>, 
/**
 * The unfinished players, farthest behind first; the forbidden path marker lies behind the first of them.
 */
order: Array<Seat>, 
/**
 * The players by seat.
 */
babies: Array<BabySeen>, };
