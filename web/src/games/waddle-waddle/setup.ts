import type { Choice, Preset } from "../setup";
import Picture from "./SetUpPicture.svelte";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"], options: { level: "1" } },
  { name: "standard", seats: ["me", "solid"] },
  { name: "expert", seats: ["me", "strong"], options: { level: "3" } },
];

/** Only who sits at the table can begin. */
export const fits = (key: string, value: string, { players }: Choice) => key !== "first" || value === "random" || Number(value) <= players;

export { Picture };
