// Penguins look alike in a view: who was where before tells which of them waddled, so that it can be seen moving.
import type { View } from "./view";

export type Penguin = View["board"][number] & { id: number };

/** The penguins of a board, each with the number it had before; one that left a cell is the like one that came to another. */
export function follow(before: readonly Penguin[], board: View["board"]): Penguin[] {
  const same = (a: View["board"][number], b: View["board"][number]) => a.seat === b.seat && a.kind === b.kind;
  const stayed = (penguin: View["board"][number]) => before.find((old) => old.cell === penguin.cell && same(old, penguin));
  const left = before.filter((old) => !board.some((penguin) => penguin.cell === old.cell && same(old, penguin)));
  let next = Math.max(0, ...before.map((old) => old.id)) + 1;
  return board.map((penguin) => {
    let known = stayed(penguin);
    if (!known && (known = left.find((old) => same(old, penguin)))) left.splice(left.indexOf(known), 1);
    return { ...penguin, id: known?.id ?? next++ };
  });
}
