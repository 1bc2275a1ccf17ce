import type { Choice, Preset } from "../setup";

export const presets: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"] },
  { name: "standard", seats: ["me", "solid", "solid"] },
  { name: "expert", seats: ["me", "strong", "strong"] },
];

/** A data file and an edition say the same; one of them is enough (MBR-OPT-1). */
export const asked = (key: string, { options }: Choice) => key !== "data" || (options["edition"] ?? "standard") === "standard";
