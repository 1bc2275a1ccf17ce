import type { Choice, Preset } from "../setup";
import { hasReference, LAYOUTS, usualFor } from "./layouts";
import LayoutEditor from "./LayoutEditor.svelte";
import Picture from "./SetUpPicture.svelte";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"], options: { shorter: "on" } },
  { name: "standard", seats: ["me", "solid"] },
  { name: "expert", seats: ["me", "strong"], options: { boulders: "on", dingo_eats_poop: "on" } },
  { name: "solo", seats: ["me"] },
];

export const named = { layout: LAYOUTS.map(({ id }) => id), protection: ["all"] };
export const own = ["layout"];
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
    case "arrangement": {
      const layout = options["layout"] ?? "auto";
      return value === "random" || hasReference(layout === "auto" ? (usualFor(players, shorter)?.id ?? "") : layout);
    }
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
