// Written from crates/games/wombat-rescue by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.
import type { Seat } from "./index";

/**
 * The action tiles of a player.
 */
export type ActionTile = "hold" | "scamper" | "run_home" | "fiber" | "protection";

/**
 * A wander card, written `w01` to `w30`.
 */
export type Card = string;

/**
 * The kinds of food.
 */
export type Disk = "green" | "orange" | "black";

/**
 * A place on the endless plane of hexes; it need not be on the board. Written `q,r`, as in `3,-4`.
 */
export type Hex = string;

/**
 * What is printed on a space besides its terrain.
 */
export type Icon = "home" | "baby" | "food" | "den" | "boulder";

/**
 * The phase of a turn, and what lies before and after all turns.
 */
export type Phase = "setup" | "movement" | "digestion" | "cleanup" | "rescued" | "lost" | "limit";

/**
 * A whole state, which crosses the wire as its position text.
 */
export type Position = string;

/**
 * Something that happened. Babies and dingoes are counted from 0.
 */
export type Seen = { "kind": "start", 
/**
 * The start player.
 */
seat: Seat, } | { "kind": "laid" } | { "kind": "grown", 
/**
 * On so many spaces.
 */
spaces: number, } | { "kind": "turn", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * In which round.
 */
round: number, } | { "kind": "moved", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * From here.
 */
from: Hex, 
/**
 * To here.
 */
to: Hex, } | { "kind": "pushed", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * By whom.
 */
by: Seat, 
/**
 * From here.
 */
from: Hex, 
/**
 * To here.
 */
to: Hex, } | { "kind": "ate", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What.
 */
disk: Disk, 
/**
 * Where it lay.
 */
at: Hex, } | { "kind": "found", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which baby.
 */
baby: number, 
/**
 * Where.
 */
at: Hex, } | { "kind": "rescued", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which baby.
 */
baby: number, 
/**
 * How many are home now.
 */
total: number, } | { "kind": "caught", 
/**
 * Whose mama.
 */
seat: Seat, 
/**
 * Which dingo.
 */
dingo: number, 
/**
 * Where.
 */
at: Hex, 
/**
 * The baby that fled from her pouch.
 */
fled: number | null, } | { "kind": "rammed", 
/**
 * Whose mama.
 */
seat: Seat, 
/**
 * Where.
 */
at: Hex, 
/**
 * The baby that fled from her pouch.
 */
fled: number | null, } | { "kind": "card", 
/**
 * For whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, 
/**
 * Whether it leads anywhere; else it is skipped.
 */
fits: boolean, } | { "kind": "reshuffled" } | { "kind": "used", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
tile: ActionTile, } | { "kind": "spare", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "digested", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "swallowed", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "cube", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
at: Hex, } | { "kind": "no_room", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
at: Hex, } | { "kind": "relocated", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * From here.
 */
from: Hex, 
/**
 * To here.
 */
to: Hex, } | { "kind": "season" } | { "kind": "placed", 
/**
 * Which.
 */
dingo: number, 
/**
 * Where.
 */
at: Hex, } | { "kind": "no_den", 
/**
 * Which.
 */
dingo: number, } | { "kind": "woke" } | { "kind": "rests" } | { "kind": "rolled", 
/**
 * What it shows.
 */
face: number, } | { "kind": "ran", 
/**
 * Which.
 */
dingo: number, 
/**
 * From here.
 */
from: Hex, 
/**
 * To here.
 */
to: Hex, } | { "kind": "ate_cubes", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
at: Hex, 
/**
 * How many.
 */
cubes: number, } | { "kind": "control", 
/**
 * To whom.
 */
seat: Seat, } | { "kind": "unprotected", 
/**
 * Whose.
 */
seat: Seat, } | { "kind": "won", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "lost", 
/**
 * Where.
 */
at: Hex, } | { "kind": "limit" };

/**
 * One space of the board.
 */
export type SpaceView = { 
/**
 * Where it is.
 */
at: Hex, 
/**
 * What it is made of; nothing before the tiles lie.
 */
terrain?: Terrain, 
/**
 * What is printed on it.
 */
icon?: Icon, 
/**
 * Which baby's space it is, from 1.
 */
baby?: number, 
/**
 * Whether a boulder closes it.
 */
boulder?: boolean, 
/**
 * The disk on it.
 */
food?: Disk, };

/**
 * What grows on a space. Each space has exactly one terrain.
 */
export type Terrain = "grass" | "scrub" | "gums" | "sand" | "marsh";

/**
 * What a game waits for.
 */
export type Turn = { "decide": Seat } | "chance" | "over";

/**
 * A game as it is seen by anybody. The facts are for drawing; [`Position`] carries the whole of it.
 */
export type View = { 
/**
 * The position in notation: all that can be known, as nothing is hidden.
 */
position: Position, 
/**
 * How many play.
 */
players: number, 
/**
 * The name of the layout, or its text.
 */
layout: string, 
/**
 * What is awaited, and from whom.
 */
turn: Turn, 
/**
 * The phase of the turn.
 */
phase: Phase, 
/**
 * What kind of decision or luck is awaited.
 */
wait: Wait, 
/**
 * Whose turn it is; the dingo's controller may have to decide meanwhile.
 */
seat: Seat, 
/**
 * The round, from 1; 0 during setup.
 */
round: number, 
/**
 * The last round, if there is a limit.
 */
max_rounds: number | null, 
/**
 * Moves made this turn, of three.
 */
moves: number, 
/**
 * Whether the set in section 3 is held this turn.
 */
held: boolean, 
/**
 * All spaces in reading order.
 */
spaces: Array<SpaceView>, 
/**
 * The players by seat.
 */
wombats: Array<WombatView>, 
/**
 * Disks in the bag.
 */
bag: Array<Disk>, 
/**
 * How many wander cards are in the deck.
 */
deck: number, 
/**
 * The discarded wander cards.
 */
discard: Array<Card>, 
/**
 * The food cards that lie aside, in the order in which they were revealed.
 */
aside: Array<Card>, 
/**
 * The card that is being followed, and its terrains.
 */
card: [Card, [Terrain, Terrain]] | null, 
/**
 * The dingoes: where they are, or nowhere.
 */
dingoes: Array<Hex | null>, 
/**
 * Who holds the dingo and the die.
 */
controller: Seat, 
/**
 * Solo: whether the dingo has woken.
 */
awake: boolean, 
/**
 * The dingo that is being placed or moves, from 1, while he does.
 */
dingo: number | null, 
/**
 * Where the moving dingo heads for.
 */
target: Hex | null, 
/**
 * Steps that the moving dingo has left.
 */
steps: number, 
/**
 * Cubes still due.
 */
due: number, 
/**
 * The spaces that the pending decision is about: dens, targets, ways, cubes.
 */
choices: Array<Hex>, 
/**
 * The numbers that the game is played with, as they go into the record; nothing for the standard ones.
 */
edition?: string, };

/**
 * What the game waits for.
 */
export type Wait = "start" | "tiles" | "food" | "place" | "free" | "card" | "step" | "relocate" | "roll" | "choose" | "target" | "run" | "give" | "nothing";

/**
 * One player.
 */
export type WombatView = { 
/**
 * Where her mama is.
 */
at: Hex, 
/**
 * Babies still at their spaces, from 1.
 */
waiting: Array<number>, 
/**
 * The baby in her pouch, from 1.
 */
pouch: number | null, 
/**
 * Babies at home, from 1.
 */
rescued: Array<number>, 
/**
 * Her cubes on the board: where and how many.
 */
cubes: Array<[Hex, number]>, 
/**
 * Her cubes in the supply.
 */
supply: number, 
/**
 * The spaces of her smell area.
 */
smell: Array<Hex>, 
/**
 * Disks in her mouth.
 */
mouth: Array<Disk>, 
/**
 * The sets in her tract: its sections, three in the standard edition, each with its sets.
 */
tract: Array<Array<Array<Disk>>>, 
/**
 * Action tiles that she can still use.
 */
ready: Array<ActionTile>, 
/**
 * Action tiles that she has used up.
 */
used: Array<ActionTile>, 
/**
 * Whether her protection is active.
 */
protected: boolean, 
/**
 * Whether she has a spare disk.
 */
spare: boolean, };
