import type { Choice, Preset } from "../setup";
import Picture from "./SetUpPicture.svelte";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"], options: { board: "full", scarecrow: "off" } },
  { name: "standard", seats: ["me", "solid"] },
  { name: "expert", seats: ["me", "strong"], options: { board: "valley" } },
];

/** Three and four have the full board anyway (WAL-SETUP). */
export const fits = (key: string, value: string, { players }: Choice) => key !== "board" || value !== "full" || players === 2;

export { Picture };
