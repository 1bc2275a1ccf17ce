// Numbers of one's own as a form: every parameter of a game becomes fields, and what was changed becomes an edition. The browser knows no rule:
// which values go together the server says.
import type { GameParameter, OptionChosen } from "../wire";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One value that can be changed by itself. */
export type Field = {
  /** Keys down to it, the parameter's first. */
  path: string[];
  standard: Json;
  input:
    | { kind: "number"; least: number; most: number }
    | { kind: "switch" }
    | { kind: "word"; words: (string | null)[] }
    | { kind: "text"; longest: number }
    /** Lists, and whatever has several forms: written as JSON. */
    | { kind: "json" };
};

type Shape = { [key: string]: Json };
const isTable = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a parameter, in the order of its tables. */
export function fields(parameter: GameParameter): Field[] {
  return under([parameter.key], parameter.shape as Shape, parameter.standard as Json);
}

function under(path: string[], shape: Shape, standard: Json): Field[] {
  const forms = (Array.isArray(shape.anyOf) ? shape.anyOf : [shape]).filter(isTable);
  const table = forms.find((form) => isTable(form.properties));
  // one number for a whole table is a way of writing; in a form every number has its own field
  const even = forms.length === 2 && forms.some((form) => form.type === "integer");
  if (table && isTable(table.properties) && isTable(standard) && (forms.length === 1 || even)) {
    const inner = table.properties;
    return Object.keys(inner).flatMap((key) => {
      const part = inner[key];
      return isTable(part) ? under([...path, key], part, standard[key] ?? null) : [];
    });
  }
  return [{ path, standard, input: input(forms) }];
}

function input(forms: Shape[]): Field["input"] {
  const nothing = forms.some((form) => form.type === "null");
  const [form, ...others] = forms.filter((form) => form.type !== "null");
  if (!form || others.length > 0) return { kind: "json" };
  if (Array.isArray(form.enum)) return { kind: "word", words: [...form.enum.map(String), ...(nothing ? [null] : [])] };
  if (nothing) return { kind: "json" };
  if (form.type === "integer") return { kind: "number", least: Number(form.minimum), most: Number(form.maximum) };
  if (form.type === "boolean") return { kind: "switch" };
  if (form.type === "string") return { kind: "text", longest: Number(form.maxLength) };
  return { kind: "json" };
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** What an edition says at a place; nothing if it says nothing there. */
export function at(edition: Json, path: string[]): Json | undefined {
  let here: Json | undefined = edition;
  for (const key of path) {
    // one number stands for all of a table
    if (typeof here === "number") return here;
    here = isTable(here) ? here[key] : undefined;
  }
  return here;
}

/** The same edition with another value at a field. What is standard is left out, and tables that are empty then. */
export function put(edition: Json, field: Field, value: Json): Json {
  const inner = (here: Json | undefined, path: string[]): Json | undefined => {
    const [key, ...rest] = path;
    if (key === undefined) return same(value, field.standard) ? undefined : value;
    const { [key]: old, ...others } = isTable(here) ? here : {};
    const next = inner(old, rest);
    const all = next === undefined ? others : { ...others, [key]: next };
    return Object.keys(all).length > 0 ? all : undefined;
  };
  return inner(edition, field.path) ?? {};
}

/** Whether an edition has these very numbers for these parameters. */
export const says = (edition: Json, numbers: Numbers): boolean =>
  isTable(edition) && Object.entries(numbers).every(([key, value]) => same(edition[key], value as Json));

/** The edition with these numbers for these parameters. */
export const withAll = (edition: Json, numbers: Numbers): Json => ({ ...(isTable(edition) ? edition : {}), ...(numbers as Shape) });

/** The edition with the standard for these parameters. */
export const without = (edition: Json, numbers: Numbers): Json =>
  Object.fromEntries(Object.entries(isTable(edition) ? edition : {}).filter(([key]) => !(key in numbers)));

/** Parameters with their numbers. */
type Numbers = Readonly<Record<string, unknown>>;

/** How many fields differ from the standard. */
export function changes(edition: Json, all: Field[]): number {
  return all.filter((field) => {
    const said = at(edition, field.path);
    return said !== undefined && !same(said, field.standard);
  }).length;
}

/** Fields of things of one kind: a row a thing, a column each of their numbers. */
export interface Sheet {
  rows: string[];
  columns: string[];
  fields: Field[];
}

/** So many things with several numbers each are a table rather than a list of fields. */
const FEW = 3;

/** The fields of a parameter as a table, if that is what they are. */
export function sheetOf(all: Field[]): Sheet | null {
  if (all.some(({ path }) => path.length !== 3)) return null;
  const rows = [...new Set(all.map(({ path }) => path[1] ?? ""))];
  const columns = [...new Set(all.map(({ path }) => path[2] ?? ""))];
  return rows.length >= FEW && columns.length > 1 ? { rows, columns, fields: all } : null;
}

/** The fields of a row, one for every column; nothing where a thing has no such number. */
export function cells({ columns, fields }: Sheet, row: string): (Field | undefined)[] {
  return columns.map((column) => fields.find(({ path }) => path[1] === row && path[2] === column));
}

/** What the numbers of a column add up to; nothing if they are no numbers. */
export function total({ fields }: Sheet, column: string, value: (field: Field) => Json): number | null {
  const numbers = fields.filter(({ path }) => path[2] === column).map(value);
  const all = numbers.filter((one) => typeof one === "number");
  return all.length > 0 && all.length === numbers.length ? all.reduce((sum, one) => sum + one, 0) : null;
}

/** Longer links are not read: no server takes such an edition. */
const LONGEST = 64 * 1024;

/** What a link says about a table: numbers of one's own, options, how many play. */
export interface Shared {
  edition: Json | null;
  options: Record<string, string>;
  players: number | null;
}

/** The link to a table as it is set up: whoever opens it finds it on the page where tables are set up. It lies behind the #, so no server has
 * to keep it. */
export function linkTo(
  origin: string,
  game: string,
  { edition, options, players }: { edition?: string; options?: OptionChosen[]; players?: number },
): string {
  const said: [string, string][] = (options ?? []).map(({ key, value }) => [key, value]);
  if (edition !== undefined) said.unshift(["edition", edition]);
  if (players !== undefined) said.push(["players", String(players)]);
  const hash = said.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join("&");
  return `${origin}/new/${encodeURIComponent(game)}#${hash}`;
}

/** What a link says; what cannot be read is left out. */
export function sharedIn(hash: string): Shared {
  const shared: Shared = { edition: null, options: {}, players: null };
  if (!hash.startsWith("#") || hash.length > LONGEST) return shared;
  // where only files are served, the place itself stands behind a # too
  for (const part of hash.slice(hash.lastIndexOf("#") + 1).split("&")) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    try {
      const [key, value] = [decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1))];
      if (key === "edition") {
        const edition = JSON.parse(value) as Json;
        if (isTable(edition)) shared.edition = edition;
      } else if (key === "players") shared.players = /^[1-9]$/.test(value) ? Number(value) : null;
      else shared.options[key] = value;
    } catch {
      // somebody cut the link
    }
  }
  return shared;
}
