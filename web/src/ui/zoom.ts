// Looking closer at a part of a board: a window into its view box. Plain numbers, so that it can be tested without a page.

/** A view box: left, top, width, height. */
export type Box = readonly [number, number, number, number];

/** How close one looks (1 is the whole board) and which share of the board's width and height lies left of and above the window. */
export interface Zoom {
  scale: number;
  left: number;
  top: number;
}

export const WHOLE: Zoom = { scale: 1, left: 0, top: 0 };
const CLOSEST = 4;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The window stays inside the board. */
function kept({ scale, left, top }: Zoom): Zoom {
  const room = 1 - 1 / scale;
  return { scale, left: within(left, 0, room), top: within(top, 0, room) };
}

/** Looks `factor` times as close; what is at the share (`x`, `y`) of the window stays there. */
export function closer(zoom: Zoom, factor: number, x: number, y: number): Zoom {
  const scale = within(zoom.scale * factor, 1, CLOSEST);
  return kept({ scale, left: zoom.left + x / zoom.scale - x / scale, top: zoom.top + y / zoom.scale - y / scale });
}

/** Pushes the board by a share of the window. */
export function pushed(zoom: Zoom, x: number, y: number): Zoom {
  return kept({ ...zoom, left: zoom.left - x / zoom.scale, top: zoom.top - y / zoom.scale });
}

/** What is seen of a board. */
export function seen([left, top, width, height]: Box, zoom: Zoom): Box {
  return [left + width * zoom.left, top + height * zoom.top, width / zoom.scale, height / zoom.scale];
}
