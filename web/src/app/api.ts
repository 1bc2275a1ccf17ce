// Lists and creation over HTTP. Every error has one shape; its words are for people.
import type {
  Addresses,
  AnalysisState,
  EditionTold,
  GameCard,
  GameParameters,
  Made,
  Me,
  NewEdition,
  NewTable,
  Review,
  TableTold,
} from "../wire";

export class Fault extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  constructor(code: string, words: string, rule?: string) {
    super(words);
    this.code = code;
    this.rule = rule;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetch(`/api/${path}`, request);
  if (answer.ok) return (await answer.json()) as T;
  const { error } = await answer.json().catch(() => ({ error: { code: "ours", words: answer.statusText } }));
  throw new Fault(error.code, error.words, error.rule);
}

const id = encodeURIComponent;

export const me = () => ask<Me>("GET", "me");
export const rename = (name: string) => ask<Me>("PUT", "me", { name });
export const addresses = () => ask<Addresses>("GET", "addresses");
export const games = () => ask<GameCard[]>("GET", "games");
export const parameters = (game: string) => ask<GameParameters>("GET", `games/${id(game)}/parameters`);
export const checkEdition = (game: string, edition: NewEdition) => ask<EditionTold>("POST", `games/${id(game)}/edition`, edition);
export const tables = (list: "open" | "mine" | "past") => ask<TableTold[]>("GET", `tables?list=${list}`);
export const make = (table: NewTable) => ask<Made>("POST", "tables", table);
export const learn = (game: string) => ask<Made>("POST", `lessons/${id(game)}`);
export const table = (name: string) => ask<TableTold>("GET", `tables/${id(name)}`);
export const review = (name: string, line: number) => ask<Review>("GET", `tables/${id(name)}/review?line=${line}`);

export const analysis = (name: string) => ask<AnalysisState>("GET", `tables/${id(name)}/analysis`);
export const analyse = (name: string) => ask<AnalysisState>("POST", `tables/${id(name)}/analysis`);
export const stopAnalysis = (name: string) => ask<AnalysisState>("DELETE", `tables/${id(name)}/analysis`);

export async function rulebook(game: string): Promise<string> {
  const answer = await fetch(`/api/games/${id(game)}/rules`);
  if (!answer.ok) throw new Fault("not-found", answer.statusText);
  return answer.text();
}
