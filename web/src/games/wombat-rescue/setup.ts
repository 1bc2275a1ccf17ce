import type { Choice, Preset } from "../setup";
import { hasReference, LAYOUTS, layoutAt } from "./layouts";
import LayoutEditor from "./LayoutEditor.svelte";
import Picture from "./SetUpPicture.svelte";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"], options: { shorter: "on" } },
  { name: "standard", seats: ["me", "solid"] },
  { name: "expert", seats: ["me", "strong"], options: { boulders: "on", dingo_eats_poop: "on" } },
  // measured, not guessed: docs/lab-book/games.md says how often each is won
  { name: "solo-easy", seats: ["me"], options: { shorter: "on" } },
  { name: "solo", seats: ["me"] },
  { name: "solo-hard", seats: ["me"], options: { starting_den: "far" } },
];

export const named = { layout: LAYOUTS.map(({ id }) => id), protection: ["all"], starting_den: ["far", "near"] };
export const own = ["layout", "starting_den"];
export const editors = { layout: LayoutEditor };

/** What WR-CONF-2 would refuse. */
export function fits(key: string, value: string, { players, options }: Choice): boolean {
  const shorter = options["shorter"] === "on";
  switch (key) {
    case "layout": {
      const use = LAYOUTS.find(({ id }) => id === value)?.use;
      if (use === undefined) return true;
      return use.includes("shorter") === shorter && (players > 1 || use.startsWith("solo"));
    }
    case "arrangement":
      return value === "random" || hasReference(layoutAt(players, options)?.id ?? "");
    case "starting_den":
      return !named.starting_den.includes(value) || layoutAt(players, options)?.starting_dens?.[value] !== undefined;
    case "start":
      return value === "random" || Number(value) <= players;
    case "second_dingo":
      return value === "off" || players > 1;
    default:
      return true;
  }
}

/** What has no meaning when one plays alone, or when one does not. */
export function asked(key: string, { players }: Choice): boolean {
  if (key === "protection" || key === "second_dingo" || key === "start") return players > 1;
  return key !== "starting_den" || players === 1;
}

export { Picture };
