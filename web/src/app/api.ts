// Lists and creation: over HTTP where there is a server, in this browser where there is none or the line is cut.
import type {
  Addresses,
  AnalysisState,
  EditionTold,
  EngineTold,
  GameCard,
  GameParameters,
  Made,
  Me,
  NewEdition,
  NewTable,
  Review,
  TableTold,
} from "../wire";
import { bare, isLocal } from "../local/names";
import { keepName, myName } from "../local/me";
import { Fault } from "./fault";
import { say } from "../words";
import { SITE, file } from "./site";

export { Fault };

/** Nobody answers: there is no server, or no line to it. */
class Unheard extends Error {}

async function fetched(path: string, request: RequestInit = {}): Promise<Response> {
  if (SITE) throw new Unheard();
  try {
    return await fetch(path, { credentials: "same-origin", ...request });
  } catch (fault) {
    throw new Unheard((fault as Error).message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetched(`/api/${path}`, request);
  if (answer.ok) return (await answer.json()) as T;
  throw await faultOf(answer);
}

async function faultOf(answer: Response): Promise<Fault> {
  const { error } = await answer.json().catch(() => ({ error: { code: "ours", words: answer.statusText } }));
  return new Fault(error.code, error.words, error.rule);
}

/** What this browser does by itself when nobody answers. */
async function unless<T>(asked: Promise<T>, alone: () => T | Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Unheard) return alone();
    throw fault;
  }
}

const local = () => import("../local/tables");
const id = encodeURIComponent;

export async function me(): Promise<Me> {
  const known = await unless(ask<Me>("GET", "me"), () => ({ person: "", name: myName() }));
  if (known.name) keepName(known.name);
  return known;
}

export async function rename(name: string): Promise<Me> {
  const known = await unless(ask<Me>("PUT", "me", { name }), () => ({ person: "", name }));
  keepName(known.name);
  return known;
}

export const games = () =>
  unless(
    SITE ? fetch(file("games.json")).then((answer) => answer.json() as Promise<GameCard[]>) : ask<GameCard[]>("GET", "games"),
    async () => (await local()).cards(),
  );

/** Tables of the server; with one's own, those that are played in this browser. */
export async function tables(list: "open" | "mine" | "past" | "away"): Promise<TableTold[]> {
  const served = await unless(ask<TableTold[]>("GET", `tables?list=${list}`), () => []);
  if (list === "open") return served;
  const { kept } = await import("../local/kept");
  const here = await kept(list === "away");
  return [...here.filter(({ phase }) => list === "away" || (phase === "over") === (list === "past")), ...served];
}

/** Puts a table away, so that it is only in the list of those; or takes it out again. */
export async function putAway(name: string, away: boolean): Promise<void> {
  if (isLocal(name)) return (await import("../local/kept")).putAway(bare(name), away);
  const answer = await fetched(`/api/tables/${id(name)}/away`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ away }),
  });
  if (!answer.ok) throw await faultOf(answer);
}

export async function make(table: NewTable): Promise<Made> {
  if (table.from && isLocal(table.from.table)) return (await local()).make(table);
  return unless(ask<Made>("POST", "tables", table), async () => (await local()).make(table));
}

export const table = async (name: string) => (isLocal(name) ? (await local()).table(name) : ask<TableTold>("GET", `tables/${id(name)}`));

export const review = async (name: string, line: number) =>
  isLocal(name) ? (await local()).review(name, line) : ask<Review>("GET", `tables/${id(name)}/review?line=${line}`);

export const addresses = () => ask<Addresses>("GET", "addresses");

/** Engines that the server offers; a browser alone has none. */
export const engines = () => unless(ask<EngineTold[]>("GET", "engines"), () => []);

export const parameters = (game: string) =>
  unless(ask<GameParameters>("GET", `games/${id(game)}/parameters`), async () => (await local()).dials(game));

export const checkEdition = (game: string, edition: NewEdition) =>
  unless(ask<EditionTold>("POST", `games/${id(game)}/edition`, edition), async () => (await local()).check(game, edition));

export const learn = (game: string) => unless(ask<Made>("POST", `lessons/${id(game)}`), async () => (await local()).learn(game));

/** Brings a game that was begun in this browser to the server, where others can join it. It is played there alone from then on. */
export async function share(told: TableTold): Promise<Made> {
  const { toShare, remove } = await local();
  const shared = await unless(ask<Made>("POST", "tables", await toShare(told)), () => {
    throw new Fault("no-line", say("web-local-no-line"));
  });
  await remove(told.table);
  return shared;
}

/** The rulebooks are part of the page. */
const BOOKS = import.meta.glob<string>("../../../rules/*.md", { query: "?raw", import: "default" });

export const analysis = (name: string) => ask<AnalysisState>("GET", `tables/${id(name)}/analysis`);
export const analyse = (name: string) => ask<AnalysisState>("POST", `tables/${id(name)}/analysis`);
export const stopAnalysis = (name: string) => ask<AnalysisState>("DELETE", `tables/${id(name)}/analysis`);

export async function rulebook(game: string): Promise<string> {
  const book = BOOKS[`../../../rules/${game}.md`];
  if (!book) throw new Fault("not-found", game);
  return book();
}
