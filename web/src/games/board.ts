// What the frame hands to a board, and what it hears back. Every game's Board.svelte takes these props and nothing else.
import type { Component } from "svelte";
import type { Means } from "../table/chooser.svelte";
import type { Spot } from "../table/controller";
import type { Trail } from "../table/told";
import type { Colour, Row, SeatTold, Told } from "../wire";
import { learn } from "../words";

export interface SeatLook {
  colour: Colour;
  name: string;
  mine: boolean;
  /** The colour is yet to be chosen: nobody has a mark that stands for this seat. */
  markless?: boolean;
}

/** How the table would look after a choice, and where one could touch next. */
export interface Would<View = unknown> {
  view: View;
  next: readonly string[];
  /** The score sheet of that table, where the game has one. */
  sheet?: readonly Row[] | undefined;
}

export interface BoardProps<View = unknown> {
  /** The game's own view, as the server redacted it. */
  view: View;
  /** Touch points by name (`cell:d5`): `open` may be touched now, `chosen` has been. All others may be touched to hear why not. */
  spots: ReadonlyMap<string, Spot>;
  /** One entry a seat. */
  seats: readonly SeatLook[];
  /** Whose eyes see this; null for onlookers. */
  eyes: number | null;
  /** What is happening right now, to be drawn with the accent "this just happened". */
  showing: Told | null;
  /** The touch points of an offer that is hovered or focused in the list, to show what it would do. */
  shown: readonly string[];
  /** What would come of the choice that is hovered or focused, as far as it can be known. */
  preview?: Would<View> | null;
  /** All touches of this decision so far, equal ones as often as they were made. */
  touched: readonly string[];
  /** What others did since these eyes decided last, to be drawn until they act. */
  trails?: readonly Trail[];
  /** A place was touched. */
  touch: (spot: string, means: Means) => void;
  /** The pointer or the focus is on a place, or has left. */
  hover: (spot: string | null) => void;
}

/** How far a seat has come, for the strip above the board. */
export interface Progress {
  now: number;
  /** What it takes to win, where that is a number. */
  goal?: number;
  /** The same for who listens, with what is counted. */
  words: string;
}

/** A game in the browser. Boards and facts are loaded when they are needed. */
export interface GameInBrowser {
  /** The board with everything on it that can be touched but buttons: the same size at all times. */
  Board: Component<BoardProps<never>>;
  /** All public facts of one player, below the name in the players' panel. */
  Facts: Component<{ view: never; seat: number; colour: Colour }>;
  /** Public facts that are nobody's, above the players. */
  Common?: Component<{ view: never; seats: readonly SeatLook[] }>;
  /** What is what: every kind of piece with its name. Loaded when somebody asks. */
  legend?: () => Promise<{ default: Component<{ view: never }> }>;
  /** The animal of a seat, about 48 by 48 around the origin, as it celebrates at the end; without one its shape does. */
  Hero?: Component<{ view: never; seat: number; colour: Colour }>;
  /** A small picture on the button of a touch point that has one. */
  Picture?: Component<{ spot: string }>;
  /** Kinds of touch points that are drawn on the board; all others are buttons. */
  drawn: readonly string[];
  /** Kinds of touch points whose choice is always followed by luck: it is shown before it is done. */
  final?: readonly string[];
  /** What a touch point is called, where its own name says too little. */
  called?: (view: never, spot: string) => string | null;
  /** What the button says that confirms a choice of these touch points, where its own words name places that the board shows. */
  brief?: (view: never, touch: readonly string[]) => string | null;
  /** What a touched thing is good for, where its picture has no room to say so on every screen. */
  about?: (view: never, spot: string) => string | null;
  /** A seat's colour, in a game where it is chosen during play. */
  colour?: (view: never, seat: number) => Colour | null;
  /** How far a seat has come. */
  progress: (view: never, seat: number) => Progress | null;
  /** The rule that decides between equals at the end, where there is one. */
  tieRule?: string;
  /** How long an event should be shown, in milliseconds at a calm pace. */
  lasts: (told: Told) => number;
}

const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "green", "purple"];

/** How the seats of a table look: people who sit on several are told apart by number. */
export function looks(seats: readonly SeatTold[], game: GameInBrowser | null, view: unknown): SeatLook[] {
  const namesakes = (seat: SeatTold) => seats.filter(({ mine, name }) => mine && name === seat.name).length;
  return seats.map((seat, i) => {
    const chosen = view ? game?.colour?.(view as never, i) : undefined;
    return {
      colour: chosen ?? seat.colour ?? COLOURS[i] ?? "red",
      name: seat.mine && namesakes(seat) > 1 ? `${seat.name} ${i + 1}` : seat.name,
      mine: seat.mine,
      markless: chosen === null,
    };
  });
}

const GAMES = import.meta.glob<GameInBrowser>("./*/index.ts");
const EMBLEMS = import.meta.glob<{ default: Component }>("./*/Emblem.svelte");

/** The board of a game and the words on its pieces. */
export async function load(game: string): Promise<GameInBrowser | undefined> {
  const [parts] = await Promise.all([GAMES[`./${game}/index.ts`]?.(), learn(game)]);
  return parts;
}

export function emblem(game: string): Promise<{ default: Component }> | undefined {
  return EMBLEMS[`./${game}/Emblem.svelte`]?.();
}
