// Looking closer at a board: how large it is drawn, and which part of it then is in the window. Plain numbers, so that it can be tested
// without a page.

/** A view box: left, top, width, height. */
export type Box = readonly [number, number, number, number];

export interface Size {
  width: number;
  height: number;
}

const CLOSEST = 4;
/** What a finger needs. */
export const FINGER_PX = 44;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How many pixels one unit of the board has when the whole of it fits into the window. */
export function fit([, , width, height]: Box, window: Size): number {
  return Math.min(window.width / width, window.height / height);
}

/** How close one has to look so that places of a width are large enough for a finger. */
export function forFingers(box: Box, window: Size, place: number): number {
  const whole = fit(box, window);
  return whole > 0 ? within(FINGER_PX / (place * whole), 1, CLOSEST) : 1;
}

/** `factor` times as close, within reason. */
export function closer(scale: number, factor: number): number {
  return within(scale * factor, 1, CLOSEST);
}

/** Where to scroll so that what is under a pointer stays there: `at` from the window's edge, `scrolled` before. */
export function kept(scrolled: number, at: number, before: number, after: number): number {
  return ((scrolled + at) * after) / before - at;
}

/** Where to scroll so that a point is well in sight; where one is, if it is already. */
export function inSight(scrolled: number, window: number, point: number): number {
  const margin = window * 0.2;
  return point < scrolled + margin || point > scrolled + window - margin ? point - window / 2 : scrolled;
}

/** Where to scroll so that a point is in sight at all; where one is, if it is. */
export function glimpsed(scrolled: number, window: number, point: number): number {
  return point < scrolled || point > scrolled + window ? point - window / 2 : scrolled;
}

/** Where to scroll so that a stretch is seen whole, in the middle; one that is too long for that fills the window. */
export function spanned(scrolled: number, window: number, from: number, length: number): number {
  if (length > window) return within(scrolled, from, from + length - window);
  return from < scrolled || from + length > scrolled + window ? from + length / 2 - window / 2 : scrolled;
}

/** Which way a point is from the middle of a part of the board, in degrees with the clock from the east; nothing if it is in that part. */
export function bearing(corner: { x: number; y: number }, part: Size, point: { x: number; y: number }): number | null {
  const [x, y] = [point.x - corner.x, point.y - corner.y];
  if (x >= 0 && x <= part.width && y >= 0 && y <= part.height) return null;
  return Math.round((Math.atan2(y - part.height / 2, x - part.width / 2) * 180) / Math.PI);
}

/**
 * A view box that has everything in it that is needed: the last one for as long as that is possible, else one with `room` to spare on the
 * sides that were too narrow, so that it seldom changes.
 */
export function roomy(last: Box, need: Box, room: number): Box {
  const [left, top, right, bottom] = [last[0], last[1], last[0] + last[2], last[1] + last[3]];
  const [l, t, r, b] = [need[0], need[1], need[0] + need[2], need[1] + need[3]];
  if (l >= left && t >= top && r <= right && b <= bottom) return last;
  const x = l < left ? l - room : left;
  const y = t < top ? t - room : top;
  return [x, y, (r > right ? r + room : right) - x, (b > bottom ? b + room : bottom) - y];
}
