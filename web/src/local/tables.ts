// Local tables, as the page asks for them.
import type { Made, NewEdition, NewTable, TableTold } from "../wire";
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
  return made(await host.call("make", here, language(), me()));
}

/** The same for a table that is not kept. */
export const scratch = async (wish: NewTable): Promise<Made> => made(await host.call("scratch", wish, language(), me()));

const made = (bare: string): Made => ({ table: `~${bare}`, link: `/t/~${bare}` });

export const learn = async (game: string) => made(await host.call("learn", game, language(), me()));
export const dials = (game: string) => host.call("dials", game, language());
export const check = (game: string, wish: NewEdition) => host.call("check", game, wish, language());

export const table = async (name: string) => named(await host.call("table", bare(name)));
export const review = (name: string, line: number) => host.call("review", bare(name), line, language());
export const record = (name: string) => host.call("record", bare(name), language());
export const remove = (name: string) => host.call("remove", bare(name));

/** The table at which others can join a game that was begun here. Who shared this screen comes with a browser of their own; where nobody did, others may come in the place of computer players. */
export async function toShare(told: TableTold): Promise<NewTable> {
  const record = await host.call("soFar", bare(told.table), language());
  const first = told.seats.findIndex((seat) => seat.mine);
  const shared = told.seats.filter((seat) => seat.mine).length > 1;
  const seats = told.seats.map((seat, at): NewTable["seats"][number] => {
    if (at === first) return { kind: "me" };
    return shared && seat.kind === "bot" && !seat.mine ? { kind: "bot", level: seat.level ?? "gentle" } : { kind: "open" };
  });
  return { game: told.game, seats, record, pace: told.pace };
}

export const seal = (text: string) => host.call("seal", text, language());
export const pack = (name: string) => host.call("pack", bare(name));
export const unpack = async (text: string) => `~${await host.call("unpack", text, language())}`;
