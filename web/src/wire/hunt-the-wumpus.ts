// Written from crates/games/hunt-the-wumpus by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.
import type { Seat } from "./index";

/**
 * Which colour's Camp lies in which corner, clockwise from the north-west (HTW-OPT-4): `red-blue-yellow-green`.
 */
export type Camps = [Hunter, Hunter, Hunter, Hunter];

/**
 * One kind of card. Cards of one kind are interchangeable.
 */
export type Card = "bow" | "nets" | "spear" | "traps" | "run" | "submerge" | "camouflage" | "cover" | "ambush" | "scent" | "retreat" | "hazards";

/**
 * A handful of cards: how many of each kind, without order. Hands, the discard pile and the deck are handfuls; written
 * `2bow+nets`, or `none`.
 */
export type Cards = Array<"bow" | "nets" | "spear" | "traps" | "run" | "submerge" | "camouflage" | "cover" | "ambush" | "scent" | "retreat" | "hazards">;

/**
 * A space on the board.
 */
export type Cell = string;

/**
 * A hunter piece.
 */
export type Hunter = "red" | "blue" | "yellow" | "green";

/**
 * One player as an audience sees it.
 */
export type PlayerView = { 
/**
 * The hunter, once chosen.
 */
hunter: Hunter | null, 
/**
 * Where the hunter stands; nowhere before it is chosen, or when it is out.
 */
at: Cell | null, 
/**
 * How many cards the hand has.
 */
count: number, 
/**
 * The hand, for those who may see it.
 */
hand: Cards | null, 
/**
 * So many places of the hand are fresh at least. See [`crate::memory`].
 */
fresh: number, 
/**
 * The hand size; 0 means out.
 */
size: number, 
/**
 * Under Hazards this round.
 */
hazards: boolean, };

/**
 * Why a game ended (HTW-END).
 */
export type Reason = "kill" | "last_hunter" | "wumpus" | "round_limit";

/**
 * A set of seats.
 */
export type Seats = Array<number>;

/**
 * Something that happened, as one audience sees it.
 */
export type Seen = { "kind": "camps_laid", 
/**
 * Whose Camps.
 */
camps: Camps, } | { "kind": "board_laid" } | { "kind": "chose", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which hunter.
 */
hunter: Hunter, } | { "kind": "rolled_for_first", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What the die shows.
 */
roll: number, } | { "kind": "tied", 
/**
 * Who.
 */
seats: Seats, } | { "kind": "first", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "drew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which card, for those who may see it.
 */
card: Card | null, } | { "kind": "reshuffled", 
/**
 * How many cards.
 */
cards: number, } | { "kind": "round", 
/**
 * Which, counted from 1.
 */
round: number, } | { "kind": "passed", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "scent", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where the Wumpus is to go.
 */
to: Cell, } | { "kind": "rolled", 
/**
 * What it shows.
 */
roll: number, } | { "kind": "wumpus_moved", 
/**
 * From where.
 */
from: Cell, 
/**
 * Where to.
 */
to: Cell, } | { "kind": "wumpus_stayed" } | { "kind": "attacked", 
/**
 * Whose.
 */
seats: Seats, } | { "kind": "escapes", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "suffers", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "escaped", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "suffered", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The hand that was lost.
 */
lost: Cards, 
/**
 * The new hand size.
 */
size: number, } | { "kind": "out", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "hunt", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "hazards", 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Whose turn it took.
 */
target: Seat, } | { "kind": "sent_home", 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Whose hunter.
 */
target: Seat, } | { "kind": "stayed", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "moved", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * From where.
 */
from: Cell, 
/**
 * Where to.
 */
to: Cell, } | { "kind": "ambushed", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * From where.
 */
from: Cell, 
/**
 * Where to.
 */
to: Cell, } | { "kind": "done", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "declined", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "attacks", 
/**
 * Who.
 */
seat: Seat, 
/**
 * With what.
 */
cards: Cards, 
/**
 * What it counts.
 */
total: number, } | { "kind": "evades", 
/**
 * Who.
 */
seat: Seat, 
/**
 * With what; it may be nothing.
 */
cards: Cards, 
/**
 * What all evade cards so far count.
 */
total: number, } | { "kind": "killed", 
/**
 * Who killed it.
 */
seat: Seat, 
/**
 * The attack total.
 */
attack: number, 
/**
 * The evade total.
 */
evade: number, } | { "kind": "fled", 
/**
 * The attack total.
 */
attack: number, 
/**
 * The evade total.
 */
evade: number, 
/**
 * From where.
 */
from: Cell, 
/**
 * The Lair it fled to.
 */
to: Cell, } | { "kind": "stand_off", 
/**
 * Both totals.
 */
total: number, } | { "kind": "kept", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "discarded", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, } | { "kind": "redrew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The hand.
 */
cards: Cards, } | { "kind": "skipped", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "ended", 
/**
 * Why.
 */
reason: Reason, };

/**
 * What a game waits for: one of the rulebook's decisions, or luck.
 */
export type Stage = "camps" | "layout" | "choose" | "first" | "deal" | "scent" | "roll" | "avoid" | "before" | "move" | "extra" | "after" | "fight" | "evade" | "reconcile" | "draw" | "over";

/**
 * What lies on a space.
 */
export type Terrain = "clear" | "forest" | "swamp" | "rocky" | "lair" | "camp";

/**
 * The table as one audience sees it.
 */
export type View = { 
/**
 * Whether the first player changes after each round.
 */
rotate_first: boolean, 
/**
 * The last round; 0 for none.
 */
round_limit: number, 
/**
 * The Camps clockwise from the north-west, once they lie.
 */
camps: Camps | null, 
/**
 * The squares row by row, once they lie; empty before.
 */
terrain: Array<Terrain>, 
/**
 * Where the Wumpus is.
 */
wumpus: Cell, 
/**
 * The players, in seat order.
 */
seats: Array<PlayerView>, 
/**
 * How many cards are in the deck.
 */
deck_count: number, 
/**
 * The deck; only who sees everything sees it.
 */
deck: Cards | null, 
/**
 * The discard pile.
 */
discard: Cards, 
/**
 * The only cards that can be in the deck, or in a fresh place of a hand. See [`crate::memory`].
 */
stock: Cards, 
/**
 * The first player, once it is known.
 */
first: Seat | null, 
/**
 * Counted from 1; 0 during setup.
 */
round: number, 
/**
 * What is waited for.
 */
stage: Stage, 
/**
 * Who has to decide, to roll or to draw, where it is somebody in particular.
 */
who: Seat | null, 
/**
 * Whose hunt turn it is; once the Wumpus is dead, who killed it.
 */
active: Seat | null, 
/**
 * In EXTRA: the active hunter moved.
 */
moved: boolean, 
/**
 * In EXTRA: the active hunter was sent home.
 */
sent_home: boolean, 
/**
 * Everyone whose hunter the Wumpus attacks.
 */
attacked: Seats, 
/**
 * Those of them who answered with Retreat.
 */
escaping: Seats, 
/**
 * The attack cards laid down.
 */
attack: Cards, 
/**
 * What they count.
 */
attack_total: number, 
/**
 * The evade cards laid down.
 */
evade: Cards, 
/**
 * What they count.
 */
evade_total: number, 
/**
 * The rolls for first player while it is rolled for, in seat order: 0 for who has still to roll, 7 for who is out of it.
 */
rolls: Array<number>, 
/**
 * Why the game ended.
 */
reason: Reason | null, 
/**
 * The numbers that the game is played with, as they go into the record; nothing for the standard ones.
 */
edition?: string, };
