// A score sheet now and as it would be: which of somebody's lines a choice would change.
import type { Row } from "../wire";

export interface Line {
  words: string;
  before: number;
  then: number;
}

/** The lines that would change for a seat, without the last, which is their sum. */
export function linesOf(now: readonly Row[] | undefined, then: readonly Row[] | undefined, seat: number | null): Line[] {
  if (!now || !then || seat === null) return [];
  return now.slice(0, -1).flatMap((row, i) => {
    const [before, after] = [row.values[seat], then[i]?.values[seat]];
    // steps of scoring are numbered on the sheet; a line by itself is not
    const words = row.words.replace(/^\d+\. /, "");
    return before === undefined || after === undefined || before === after ? [] : [{ words, before, then: after }];
  });
}
