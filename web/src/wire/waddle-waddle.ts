// Written from crates/games/waddle-waddle by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.
import type { Colour, Seat } from "./index";

/**
 * One Configuration card.
 */
export type Card = string;

/**
 * A hexagon of the table, or of the tray. Cells are in reading order: row by row, each from west to east.
 */
export type Cell = string;

/**
 * The four types of penguins (WW-COMP-2). Below level 2 they are only pictures (WW-LVL-2).
 */
export type Kind = "alpha" | "parent" | "belly" | "grumpy";

/**
 * Which rules are in force (section 2).
 */
export type Level = number;

/**
 * A penguin on the board.
 */
export type Penguin = { 
/**
 * Where it lies.
 */
cell: Cell, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Its type.
 */
kind: Kind, };

/**
 * What a player has besides the penguins on the board.
 */
export type Player = { 
/**
 * The player's colour.
 */
colour: Colour, 
/**
 * Tiles not yet played.
 */
supply: Supply, 
/**
 * Tiles given up.
 */
forfeited: Supply, 
/**
 * Cards collected.
 */
cards: Array<Card>, 
/**
 * What the player would score now.
 */
score: Score, 
/**
 * All points together.
 */
total: number, };

/**
 * The score of one player, part by part.
 */
export type Score = { 
/**
 * Groups, the k-th largest counting size x k, or what the edition says (WW-SCORE-1).
 */
base: number, 
/**
 * Parents beside Parents; 0 below level 2 (WW-SCORE-4).
 */
parents: number, 
/**
 * Sets of cards; 0 below level 3 (WW-SCORE-5).
 */
sets: number, 
/**
 * Groups that score, for ties (WW-TIE-3).
 */
groups: number, 
/**
 * Lone tiles, for ties (WW-TIE-4).
 */
lone: number, };

/**
 * Something that happened.
 */
export type Seen = { "kind": "first", 
/**
 * Who begins.
 */
seat: Seat, } | { "kind": "laid", 
/**
 * In the order of the slots.
 */
cards: Array<Card>, } | { "kind": "added", 
/**
 * By whom; it is theirs.
 */
seat: Seat, 
/**
 * Its type.
 */
penguin: Kind, 
/**
 * Where it lies.
 */
cell: Cell, } | { "kind": "moved", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Whose it is.
 */
owner: Seat, 
/**
 * Its type.
 */
penguin: Kind, 
/**
 * Where it lay.
 */
from: Cell, 
/**
 * Where it lies.
 */
to: Cell, } | { "kind": "collected", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "kind": "forfeited", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Its type.
 */
penguin: Kind, } | { "kind": "ended", 
/**
 * Who.
 */
seat: Seat, };

/**
 * A slot of the tray.
 */
export type Slot = { 
/**
 * Its number, from 1.
 */
slot: number, 
/**
 * Where it lies on the tray's own grid; the recap card lies on -1,0 to 1,0.
 */
cell: Cell, 
/**
 * The card on it, if it is still there.
 */
card: Card | null, };

/**
 * Tiles per type.
 */
export type Supply = { 
/**
 * Alphas.
 */
alpha: number, 
/**
 * Parents.
 */
parent: number, 
/**
 * Big Bellies.
 */
belly: number, 
/**
 * Grumpies.
 */
grumpy: number, };

/**
 * A position as anybody may know it.
 */
export type View = { 
/**
 * The level, 1 to 3.
 */
level: Level, 
/**
 * What each player has, in seat order.
 */
players: Array<Player>, 
/**
 * Who begins; nobody before that is drawn.
 */
first: Seat | null, 
/**
 * Turns completed, of all players together.
 */
turns: number, 
/**
 * The round being played, from 1; one more than there are when the game is over.
 */
round: number, 
/**
 * Who is in turn.
 */
seat: Seat | null, 
/**
 * The penguins on the board. The Iceberg lies on 0,0.
 */
board: Array<Penguin>, 
/**
 * The tile added in this turn.
 */
added: Cell | null, 
/**
 * A tile was moved in this turn.
 */
moved: boolean, 
/**
 * A tile was forfeited in this turn.
 */
forfeited: boolean, 
/**
 * A card was collected in this turn.
 */
collected: boolean, 
/**
 * The tile that the last choice of this turn added or moved.
 */
acting: Cell | null, 
/**
 * The slots of the tray; none below level 3, nor before the cards are laid.
 */
tray: Array<Slot> | null, 
/**
 * The numbers that the game is played with, as they go into the record; nothing for the standard ones.
 */
edition?: string, };
