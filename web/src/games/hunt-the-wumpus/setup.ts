import type { Preset } from "../setup";
import Picture from "./SetUpPicture.svelte";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"], options: { round_limit: "20" } },
  { name: "standard", seats: ["me", "solid", "solid"] },
  { name: "expert", seats: ["me", "strong", "strong"], options: { rotate_first: "on" } },
];

export { Picture };
