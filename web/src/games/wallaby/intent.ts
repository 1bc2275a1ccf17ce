// A touch on a plot in a straight line from one's wallaby: the jump or bounce it would have been.
import { place, type View } from "./view";

export function intent(view: View, touch: string): string | null {
  const [kind, name = ""] = touch.split(":");
  const from = place(view.wallabies[view.seat] ?? "");
  const to = kind === "cell" ? place(name) : null;
  if (!from || !to || (from.x === to.x) === (from.y === to.y)) return null;
  const way = to.y < from.y ? "n" : to.y > from.y ? "s" : to.x > from.x ? "e" : "w";
  if (view.step === "jump") return `jump ${way}`;
  return view.step === "bounce" ? `bounce ${way}${Math.abs(to.x - from.x) + Math.abs(to.y - from.y)}` : null;
}
