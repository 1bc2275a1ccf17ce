// The view of Monster Baby Rescue!, and the order of what is in it.
import type { Gem, Part } from "../../wire/monster-baby-rescue";

export type { BabySeen as Baby, Gem, Monster, Part, Seen, View } from "../../wire/monster-baby-rescue";
export const PARTS: readonly Part[] = ["head", "torso", "legs"];
export const GEMS: readonly Gem[] = ["red", "green"];
export const PLACES = ["river", "bridge", "meadow", "orchard", "hilltop", "mill"] as const;
