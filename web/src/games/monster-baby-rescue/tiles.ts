// What tiles, goals and final tiles show: the printed components, or those of the table's own data file.
import { care_tiles, final_tiles, goal_tiles } from "../../../../rules/data/monster-baby-rescue.json";
import { say } from "../../words";
import type { Thing } from "./Icon.svelte";
import type { Baby, Gem, Part, View } from "./view";

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

/** What lies behind the picture of a tile, by its kind. */
export const GROUND: Record<Tile["kind"], string> = {
  bed: "light-dark(oklch(86% 0.05 265), oklch(45% 0.06 265))",
  gem: "light-dark(oklch(90% 0.07 95), oklch(48% 0.06 95))",
  witch: "light-dark(oklch(86% 0.06 305), oklch(46% 0.07 305))",
  play: "light-dark(oklch(89% 0.08 135), oklch(47% 0.07 135))",
  improve: "light-dark(oklch(91% 0.04 215), oklch(47% 0.05 215))",
  want: "light-dark(oklch(88% 0.07 350), oklch(48% 0.08 350))",
};

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

const WANTED: Record<string, Thing> = { rung: "rung", bed: "bed", gem: "choice" };

/** What a want tile counts, as a picture. */
export const wantedThing = (want: NonNullable<Tile["want"]>): Thing => WANTED[want.per] ?? want.part ?? "want";

/** What a tile shows besides its hearts, as pictures. */
export function thingsOf(tile: Tile): Thing[] {
  const many = (thing: Thing, count: number | undefined): Thing[] => Array.from({ length: count ?? 0 }, () => thing);
  return [
    ...many("bed", tile.beds),
    ...many("rung", tile.rungs),
    ...(tile.kind === "witch" ? ["witch" as const] : []),
    ...(tile.part ? [tile.part] : []),
    ...many("knot", tile.knots),
    ...(tile.gems === "choice" ? ["choice" as const] : [...many("red", tile.gems?.red), ...many("green", tile.gems?.green)]),
  ];
}

const testOf = (view: View, face: string) =>
  components(view)
    .goal_tiles.flatMap((goal) => goal.faces)
    .find((one) => same(one.id, face))?.test;

/** What a goal counts, as a picture. */
const COUNTED: Record<string, Thing> = {
  all_levels: "any",
  beds: "bed",
  rungs: "rung",
  knots: "knot",
  gem_each_colour: "choice",
  gems: "choice",
  witch: "witch",
  wants: "want",
};

/** A goal as a picture: what it counts, how much of it it asks for, and how much of it a baby has where that is told as it stands. */
export function goalOf(view: View, face: string, baby: Baby | undefined): { thing: Thing | null; min: number; has: number | null } {
  const test = testOf(view, face);
  if (!test) return { thing: null, min: 0, has: null };
  const thing = test.part ?? COUNTED[test.type] ?? null;
  if (!baby) return { thing, min: test.min, has: null };
  const { levels, counts, gems } = baby;
  const has: Record<string, number> = {
    part_level: test.part ? levels[test.part] : 0,
    all_levels: Math.min(levels.head, levels.torso, levels.legs),
    beds: counts.beds,
    rungs: counts.rungs,
    knots: counts.knots,
    gem_each_colour: Math.min(gems.red, gems.green),
    gems: gems.red + gems.green,
    witch: counts.visits,
    wants: baby.tiles.filter((owned) => tile(view, owned.tile)?.kind === "want").length,
    kinds: counts.kinds,
  };
  return { thing, min: test.min, has: has[test.type] ?? null };
}

/** What a goal asks for, in words. */
export function goalWords(view: View, face: string): string {
  const test = testOf(view, face);
  if (!test) return face;
  const type = test.type === "witch" ? "visits" : test.type.replaceAll("_", "-");
  const part = test.part ? say(`monster-baby-rescue-part-${test.part}`) : "";
  return say(`monster-baby-rescue-goal-${type}`, { min: test.min, part });
}

const finalOf = (view: View, face: string) =>
  components(view)
    .final_tiles.flatMap((final) => final.faces)
    .find((one) => same(one.id, face));

const PAID: Record<string, Thing> = { rungs: "rung", knots: "knot", beds: "bed", gems: "choice" };

/** What a final tile looks at, as a picture. */
export function finalThing(view: View, face: string): Thing | null {
  const rule = finalOf(view, face)?.rule;
  if (!rule) return null;
  if (rule.type === "lowest_level" || rule.type === "parts_at_max") return "any";
  return rule.count ? (PAID[rule.count] ?? null) : "choice";
}

/** A final tile: its name, and what it pays. */
export function finalWords(view: View, face: string): { name: string; pays: string } {
  const found = finalOf(view, face);
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
