import type { Choice, House, Preset } from "../setup";
import Picture from "./SetUpPicture.svelte";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"], options: { board: "full", scarecrow: "off" } },
  { name: "standard", seats: ["me", "solid"] },
  { name: "expert", seats: ["me", "strong"], options: { board: "valley" } },
];

/** Three and four have the full board anyway (WAL-SETUP). */
export const fits = (key: string, value: string, { players }: Choice) => key !== "board" || value !== "full" || players === 2;

/** What makes up for the later seats' advantage (docs/balance.md); for three nothing does at all strengths. */
const EVEN: Readonly<Record<number, House["edition"]>> = {
  2: { goal_more: { seat_2: 1 } },
  4: { goal_more: { seat_2: 1, seat_3: 1, seat_4: 2 } },
};
export const houses = (players: number): House[] => {
  const edition = EVEN[players];
  return edition ? [{ name: `wallaby-house-even-${players}`, edition }] : [];
};

export { Picture };
