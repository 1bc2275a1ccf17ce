// The view of Waddle Waddle, and the order of what is in it.
import type { Kind } from "../../wire/waddle-waddle";

export type { Kind, Seen, View } from "../../wire/waddle-waddle";
export const KINDS: Kind[] = ["alpha", "parent", "belly", "grumpy"];
