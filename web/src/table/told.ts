// What an event tells besides its words: what kind it is, whose it is, and where on the board it was.
import type { Told } from "../wire";

/** A place where something happened, and from where it came if something moved. */
export interface Trail {
  seat: number | null;
  from: string | null;
  at: string;
}

type Fields = Record<string, unknown>;

const fieldsOf = ({ seen }: Told): Fields => (typeof seen === "object" && seen !== null ? (seen as Fields) : {});

/** The kind of an event. Where its tag is `event`, `kind` is the kind of a piece. */
export function kindOf(told: Told): string {
  const { event, kind } = fieldsOf(told);
  return String(event ?? kind ?? "");
}

/** Who did it, if it was somebody. */
export function seatOf(told: Told): number | null {
  const { seat } = fieldsOf(told);
  return typeof seat === "number" ? seat : null;
}

const place = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** Where it was, if it was somewhere on the board. */
export function trailOf(told: Told): Trail | null {
  const fields = fieldsOf(told);
  const at = place(fields["to"]) ?? place(fields["cell"]) ?? place(fields["at"]);
  return at === null ? null : { seat: seatOf(told), from: place(fields["from"]), at };
}

/** Trails of what happened, steps of one walk put together. */
export function trails(all: readonly Told[]): Trail[] {
  const drawn: Trail[] = [];
  for (const told of all) {
    const trail = trailOf(told);
    if (trail && !drawn.some((old) => old.at === trail.at && old.from === trail.from)) drawn.push(trail);
  }
  return drawn.slice(-12);
}
