// Offers put together by the piece they begin with, so that a long list can be read.
import type { Offer } from "../wire";

export interface Group {
  /** The touch point that all of them begin with; nothing for a list that needs no headings. */
  spot: string | null;
  offers: Offer[];
}

/** So many fit on a screen and need no headings. */
const SHORT = 10;

export function grouped(offers: readonly Offer[]): Group[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const first = offer.touch?.[0] ?? "";
    groups.set(first, [...(groups.get(first) ?? []), offer]);
  }
  if (offers.length <= SHORT || groups.size > offers.length / 2) return [{ spot: null, offers: [...offers] }];
  const alone = [...groups].filter(([, all]) => all.length === 1).flatMap(([, all]) => all);
  const together = [...groups].filter(([, all]) => all.length > 1).map(([spot, all]) => ({ spot, offers: all }));
  return alone.length > 0 ? [{ spot: null, offers: alone }, ...together] : together;
}
