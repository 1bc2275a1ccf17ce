// Local tables, as the page asks for them.
import type { Made, NewTable } from "../wire";
import { Fault } from "../app/fault";
import { say } from "../words";
import { host } from "./host";
import { myName } from "./me";
import { bare, named } from "./names";

const language = () => document.documentElement.lang || "en";
const me = () => myName() || say("web-local-me");

export const cards = () => host.call("cards", language());

export async function make(wish: NewTable): Promise<Made> {
  // nobody else can come to a table in this browser
  if (wish.seats.some(({ kind }) => kind === "open")) throw new Fault("no-line", say("web-local-alone"));
  const { from } = wish;
  const here = from ? { ...wish, from: { ...from, table: bare(from.table) } } : wish;
  const table = `~${await host.call("make", here, language(), me())}`;
  return { table, link: `/t/${table}` };
}

export const table = async (name: string) => named(await host.call("table", bare(name)));
export const review = (name: string, line: number) => host.call("review", bare(name), line, language());
export const record = (name: string) => host.call("record", bare(name), language());
export const seal = (text: string) => host.call("seal", text, language());
export const pack = (name: string) => host.call("pack", bare(name));
export const unpack = async (text: string) => `~${await host.call("unpack", text, language())}`;
