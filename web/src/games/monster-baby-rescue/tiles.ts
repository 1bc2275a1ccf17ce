// What tiles, goals and final tiles show: the printed components, or those of the table's own data file.
import { care_tiles, final_tiles, goal_tiles } from "../../../../rules/data/monster-baby-rescue.json";
import { say } from "../../words";
import type { Gem, Part, View } from "./view";

export interface Tile {
  id: string;
  kind: "bed" | "gem" | "witch" | "play" | "improve" | "want";
  name: string;
  hearts: number;
  link: Gem | null;
  beds?: number;
  rungs?: number;
  knots?: number;
  part?: Part | "any";
  gems?: "choice" | Partial<Record<Gem, number>>;
  want?: { per: string; each: number; part?: Part };
}

interface Test {
  type: string;
  part?: Part;
  min: number;
}

interface Rule {
  type: string;
  count?: string;
  places?: number[];
  table?: number[];
  by_level?: Record<string, number>;
  per_part_at_level_1?: number;
  each?: number;
  if_none?: number;
  if_zero?: number;
  if_no_gems?: number;
}

interface Components {
  care_tiles: Tile[];
  goal_tiles: { faces: { id: string; test: Test }[] }[];
  final_tiles: { faces: { id: string; name: string; rule: Rule }[] }[];
}

const PRINTED = { care_tiles, final_tiles, goal_tiles } as unknown as Components;
let own: { text: string; parts: Components } | null = null;

function components(view: View): Components {
  if (!view.data) return PRINTED;
  if (own?.text !== view.data) own = { text: view.data, parts: JSON.parse(view.data) as Components };
  return own.parts;
}

/** Views write ids small, data files with a capital. */
const same = (printed: string, seen: string) => printed.toLowerCase() === seen;

export function tile(view: View, id: string): Tile | undefined {
  return components(view).care_tiles.find((tile) => same(tile.id, id));
}

/** A printed tile is called in one's own language, one of a data file as the file calls it. */
export function tileName(view: View, tile: Tile): string {
  return view.data ? tile.name : say(`monster-baby-rescue-tile-${tile.id.toLowerCase()}`);
}

/** All that a tile shows: its name, what it costs, what it brings. */
export const tileWords = (view: View, tile: Tile, cost: number): string =>
  `${say("web-monster-cost", { cost })}, ${tileName(view, tile)}: ${effects(tile)}`;

/** What a tile brings, in words, for who listens. */
export function effects(tile: Tile): string {
  const shows = (what: string, count: number | undefined) => (count ? [say(`monster-baby-rescue-shows-${what}`, { count })] : []);
  const gems = (gem: Gem, count: number | undefined) =>
    count ? [say("monster-baby-rescue-shows-gems", { count, gem: say(`monster-baby-rescue-gem-${gem}`) })] : [];
  const rise = tile.part === "any" ? "joker" : "rise";
  const parts = [
    ...shows("beds", tile.beds),
    ...shows("rungs", tile.rungs),
    ...shows("knots", tile.knots),
    ...(tile.kind === "witch" ? [say("monster-baby-rescue-shows-visit")] : []),
    ...(tile.part ? [say(`monster-baby-rescue-shows-${rise}`, { part: say(`monster-baby-rescue-part-${tile.part}`) })] : []),
    ...(tile.gems === "choice"
      ? [say("monster-baby-rescue-shows-gem-choice")]
      : [...gems("red", tile.gems?.red), ...gems("green", tile.gems?.green)]),
    ...(tile.want ? [wantWords(tile.want)] : []),
    ...(tile.hearts ? [say("web-monster-hearts", { count: tile.hearts })] : []),
    ...(tile.link ? [say("monster-baby-rescue-shows-link", { gem: say(`monster-baby-rescue-gem-${tile.link}`) })] : []),
  ];
  return parts.join(", ");
}

/** What a want tile pays for. */
export function wantWords(want: NonNullable<Tile["want"]>): string {
  const counted: Record<string, string> = { rung: "rungs", bed: "beds", gem: "gems" };
  const { per, each } = want;
  return counted[per]
    ? say(`monster-baby-rescue-wants-${counted[per]}`, { each })
    : say("monster-baby-rescue-wants-level", { each, part: say(`monster-baby-rescue-part-${want.part ?? per}`) });
}

/** What a goal asks for, in words. */
export function goalWords(view: View, face: string): string {
  const test = components(view)
    .goal_tiles.flatMap((goal) => goal.faces)
    .find((one) => same(one.id, face))?.test;
  if (!test) return face;
  const type = test.type === "witch" ? "visits" : test.type.replaceAll("_", "-");
  const part = test.part ? say(`monster-baby-rescue-part-${test.part}`) : "";
  return say(`monster-baby-rescue-goal-${type}`, { min: test.min, part });
}

/** A final tile: its name, and what it pays. */
export function finalWords(view: View, face: string): { name: string; pays: string } {
  const found = components(view)
    .final_tiles.flatMap((final) => final.faces)
    .find((one) => same(one.id, face));
  if (!found) return { name: face, pays: "" };
  const name = view.data ? found.name : say(`monster-baby-rescue-final-${face}`);
  return { name, pays: pays(found.rule) };
}

function pays(rule: Rule): string {
  const what = rule.count ? say(`monster-baby-rescue-count-${rule.count}`) : "";
  switch (rule.type) {
    case "lowest_level": {
      const [two = 0, three = 0, four = 0] = ["2", "3", "4"].map((level) => rule.by_level?.[level] ?? 0);
      return say("monster-baby-rescue-pay-lowest", { two, three, four, one: rule.per_part_at_level_1 ?? 0 });
    }
    case "parts_at_max":
      return say("monster-baby-rescue-pay-stars", { each: rule.each ?? 0, none: rule.if_none ?? 0 });
    case "ranked":
      return say("monster-baby-rescue-pay-ranked", { places: (rule.places ?? []).join("/"), what, none: rule.if_zero ?? 0 });
    case "table":
      return say("monster-baby-rescue-pay-table", { table: (rule.table ?? []).join("/"), what });
    default:
      return say("monster-baby-rescue-pay-pairs", { each: rule.each ?? 0, none: rule.if_no_gems ?? 0 });
  }
}
