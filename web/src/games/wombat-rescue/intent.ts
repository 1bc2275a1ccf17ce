// A touch on a space in a straight line from the mama: the walk it would have been.
import type { View } from "./view";

const WAYS: Record<string, string> = { "1,0": "e", "0,1": "se", "-1,1": "sw", "-1,0": "w", "0,-1": "nw", "1,-1": "ne" };

export function intent(view: View, touch: string): string | null {
  const [kind, name = ""] = touch.split(":");
  const at = view.wombats[view.seat]?.at;
  if (kind !== "cell" || !at || view.phase !== "movement") return null;
  const [fromQ = 0, fromR = 0] = at.split(",").map(Number);
  const [toQ = 0, toR = 0] = name.split(",").map(Number);
  const [q, r] = [toQ - fromQ, toR - fromR];
  const steps = Math.max(Math.abs(q), Math.abs(r));
  const way = steps > 0 ? WAYS[`${q / steps},${r / steps}`] : undefined;
  return way ? `move ${way} ${steps}` : null;
}
