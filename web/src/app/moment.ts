// Finds the moment of a game in which something was seen. Lines of a record may show nothing, so it looks on to the next that does.
import { seatOf } from "../table/told";
import type { Review, Told } from "../wire";

type Look = (line: number) => Promise<Pick<Review, "events" | "lines">>;

export async function momentOf(event: number, look: Look): Promise<number> {
  let from = 0;
  let to = (await look(0)).lines;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    let at = middle;
    let { events } = await look(at);
    while (events.length === 0 && at < to) ({ events } = await look(++at));
    const first = events[0]?.number ?? Infinity;
    const last = events.at(-1)?.number ?? Infinity;
    if (first <= event && event <= last) return at;
    if (last < event) from = at + 1;
    else to = middle;
  }
  return from;
}

/** Who begins is told by their seat alone; whoever does something, by what it was as well. */
const isDeed = (told: Told) => seatOf(told) !== null && Object.keys(told.seen as object).length > 2;

/** The first moment in which somebody has done something: before that a board is laid out, and there is little to look at. */
export async function firstDeed(look: Look): Promise<number> {
  for (let at = 0; ; at++) {
    const { events, lines } = await look(at);
    if (at >= lines || events.some(isDeed)) return at;
  }
}
