// Numbers of one's own as a form: every parameter of a game becomes fields, and what was changed becomes an edition. The browser knows no rule:
// which values go together the server says.
import type { GameParameter } from "../wire";

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

/** How many fields differ from the standard. */
export function changes(edition: Json, all: Field[]): number {
  return all.filter((field) => {
    const said = at(edition, field.path);
    return said !== undefined && !same(said, field.standard);
  }).length;
}

const HASH = "#edition=";
/** Longer links are not read: no server takes such an edition. */
const LONGEST = 64 * 1024;

/** The link to an edition: whoever opens it finds it on the page where tables are set up. It lies behind the #, so no server has to keep it. */
export function linkTo(origin: string, game: string, edition: string): string {
  return `${origin}/new/${encodeURIComponent(game)}${HASH}${encodeURIComponent(edition)}`;
}

/** The edition in a link; nothing if there is none, or what is there is no table. */
export function editionIn(hash: string): Json | null {
  if (!hash.startsWith(HASH) || hash.length > LONGEST) return null;
  try {
    const edition = JSON.parse(decodeURIComponent(hash.slice(HASH.length))) as Json;
    return isTable(edition) ? edition : null;
  } catch {
    return null;
  }
}
