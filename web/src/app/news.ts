// What a list says of a table: whose turn it is and since when, or how the game ended.
import type { Ended, TableTold } from "../wire";
import { language, say } from "../words";

const MINUTE = 60;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** How long ago something was, in the largest unit that fits. */
export function ago(since: number, now: number): string {
  const passed = Math.max(0, now - since);
  const [unit, seconds] = UNITS.find(([, seconds]) => passed >= seconds) ?? ["minute", MINUTE];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(passed / seconds), unit);
}

const day = (since: number) => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(since * 1000);

function ending({ seats }: TableTold, ended: Ended): string {
  const name = (seat: number) => seats[seat]?.name ?? "";
  // several seats at one screen are all one's own: then the name says more
  const alone = seats.filter(({ mine }) => mine).length === 1;
  const me = (seat: number) => alone && (seats[seat]?.mine ?? false);
  switch (ended.how) {
    case "unknown":
      return "";
    case "called_off":
      return say("web-result-called-off");
    case "resigned":
      return me(ended.seat) ? say("web-result-i-gave-up") : say("web-result-gave-up", { who: name(ended.seat) });
    case "played": {
      const { winners, scores = [] } = ended;
      const points = scores.length > 1 ? ` · ${scores.join(" : ")}` : "";
      if (winners.length === 0) return say("web-result-nobody") + points;
      const mine = winners.some(me);
      if (mine && winners.length === 1) return say("web-result-i-won") + points;
      const who = new Intl.ListFormat(language()).format(winners.map(name));
      return say("web-result-won", { who }) + points;
    }
  }
}

export const myTurn = ({ turn, seats }: TableTold) => turn !== undefined && (seats[turn]?.mine ?? false) && seats[turn]?.kind === "person";

export function news(table: TableTold, now = Date.now() / 1000): string {
  const { phase, turn, since, ended, seats } = table;
  const when = since === undefined ? "" : ago(since, now);
  const what =
    phase === "gathering"
      ? say("web-news-gathering")
      : myTurn(table)
        ? say("web-news-my-turn")
        : turn === undefined
          ? ""
          : say("web-news-turn", { who: seats[turn]?.name ?? "" });
  const parts = phase === "over" ? [ended ? ending(table, ended) : "", since === undefined ? "" : day(since)] : [what, when];
  return parts.filter(Boolean).join(" · ");
}
