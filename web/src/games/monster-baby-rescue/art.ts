// What is drawn on a care tile: a small thing on 48 by 36, a few shapes each. A shape is what it is made of and its path.
export type Shape = readonly [made: string, path: string];

const THINGS: Record<string, readonly Shape[]> = {
  mattress: [
    ["wood", "M4 12 V32 M44 20 V32"],
    ["green", "M5 20 H43 V28 H5 Z"],
    ["white", "M7 16 h10 v5 h-10 Z"],
  ],
  nest: [
    ["straw", "M4 18 C4 38 44 38 44 18 C38 24 10 24 4 18 Z"],
    ["white", "M10 19 C14 10 34 10 38 19 C32 23 16 23 10 19 Z"],
    ["line", "M8 25 L16 30 M20 26 L28 32 M32 26 L40 25"],
  ],
  hammock: [
    ["wood", "M5 4 V33 M43 4 V33"],
    ["green", "M5 12 C14 32 34 32 43 12 C34 22 14 22 5 12 Z"],
  ],
  cushions: [
    ["pink", "M4 14 C8 11 22 11 26 14 C24 20 24 26 26 32 C20 35 8 35 4 32 C6 26 6 20 4 14 Z"],
    ["blue", "M22 8 C28 5 38 5 44 8 C42 14 42 22 44 27 C38 30 30 30 26 28 Z"],
  ],
  bunk: [
    ["wood", "M6 3 V34 M42 3 V34 M30 6 V34"],
    ["white", "M6 12 H42 V17 H6 Z"],
    ["blue", "M6 26 H42 V31 H6 Z"],
  ],
  rubies: [
    ["ruby", "M5 14 L10 8 H20 L25 14 L15 28 Z M5 14 H25"],
    ["ruby", "M24 20 L28 15 H38 L43 20 L34 32 Z M24 20 H43"],
  ],
  emeralds: [
    ["emerald", "M6 12 L11 6 H20 L25 12 V20 L20 26 H11 L6 20 Z"],
    ["emerald", "M25 18 L29 13 H38 L43 18 V26 L38 31 H29 L25 26 Z"],
  ],
  chest: [
    ["wood fill", "M6 18 H42 V33 H6 Z M6 18 C6 6 42 6 42 18 Z"],
    ["ruby", "M14 18 l4 -6 h6 l4 6 Z"],
    ["emerald", "M27 18 v-5 l3 -3 h4 l3 3 v5 Z"],
    ["gold", "M21 20 h6 v6 h-6 Z"],
  ],
  "ring-red": [
    ["gold", "M24 13 a10 10 0 1 0 .1 0 Z M24 17 a6 6 0 1 1 -.1 0 Z"],
    ["ruby", "M17 8 L20 3 H28 L31 8 L24 15 Z"],
  ],
  "ring-green": [
    ["gold", "M24 13 a10 10 0 1 0 .1 0 Z M24 17 a6 6 0 1 1 -.1 0 Z"],
    ["emerald", "M18 6 L21 2 H27 L30 6 V11 L27 15 H21 L18 11 Z"],
  ],
  cauldron: [
    ["dark", "M8 14 H40 C44 36 4 36 8 14 Z M12 31 l-3 4 M36 31 l3 4"],
    ["green", "M9 14 C14 10 18 17 24 13 C30 9 34 17 39 14 C34 20 14 20 9 14 Z"],
    ["line", "M18 8 q-3 -3 0 -6 M26 7 q3 -3 0 -6"],
  ],
  mask: [
    ["wood fill", "M12 3 H36 C40 16 34 34 24 34 C14 34 8 16 12 3 Z"],
    ["white", "M15 12 l7 2 l-6 4 Z M33 12 l-7 2 l6 4 Z"],
    ["pink", "M20 24 H28 C28 34 20 34 20 24 Z"],
    ["line", "M14 6 l20 0 M24 14 v7"],
  ],
  rattle: [
    ["white", "M8 30 C4 26 8 22 12 24 L30 10 C28 4 36 2 38 7 C43 8 42 16 36 15 L17 29 C18 34 11 35 8 30 Z"],
    ["line", "M36 26 l6 2 M34 32 l5 3 M4 8 l6 3"],
  ],
  amulet: [
    ["line", "M10 3 C10 18 38 18 38 3"],
    ["gold", "M24 14 a9 9 0 1 1 -.1 0 Z"],
    ["ruby", "M19 22 L22 19 H26 L29 22 L24 29 Z"],
  ],
  ladder: [["wood", "M15 2 C13 14 17 22 15 34 M33 2 C31 14 35 22 33 34 M15 8 H33 M14 16 H32 M16 24 H34 M15 31 H33"]],
  swing: [
    ["wood", "M6 4 H42 M24 4 V16"],
    ["dark", "M24 15 a10 10 0 1 0 .1 0 Z M24 21 a4.500 4.500 0 1 1 -.1 0 Z"],
  ],
  seesaw: [
    ["wood fill", "M3 26 L44 10 L45 14 L4 30 Z"],
    ["green", "M24 20 L32 34 H16 Z"],
  ],
  frame: [["wood", "M4 34 L18 4 H30 L44 34 M15 10 H33 M11 19 H37 M7 28 H41 M24 4 V34"]],
  pole: [
    ["wood", "M24 2 V34 M10 34 H38"],
    ["gold", "M16 2 H32 V6 H16 Z"],
    ["line", "M30 12 l4 4 l4 -4 M34 8 v8"],
  ],
  wash: [
    ["gold", "M6 14 C4 8 26 6 28 12 C32 22 28 30 18 30 C8 30 6 22 6 14 Z"],
    ["blue", "M38 6 c-5 8 -5 12 0 12 s5 -4 0 -12 Z M34 22 c-4 6 -4 10 0 10 s4 -4 0 -10 Z"],
    ["line", "M12 15 h1 M19 13 h1 M15 21 h1 M22 22 h1"],
  ],
  bow: [
    ["pink", "M24 18 C14 4 4 8 6 18 C4 28 14 32 24 18 C34 4 44 8 42 18 C44 28 34 32 24 18 Z"],
    ["pink", "M20 15 H28 V22 H20 Z M21 22 L14 34 L22 31 Z M27 22 L34 34 L26 31 Z"],
  ],
  earring: [
    ["skin", "M8 30 C4 10 18 2 26 6 C34 10 30 20 24 22 C22 26 20 30 16 32 Z"],
    ["gold", "M30 18 a5 5 0 1 1 -.1 0 Z"],
    ["ruby", "M24 29 L28 26 H33 L37 29 L30 36 Z"],
  ],
  braids: [
    ["straw", "M10 2 C2 8 12 12 8 18 C4 24 14 26 10 34 H18 C14 26 22 24 16 18 C12 12 22 8 16 2 Z"],
    ["straw", "M31 2 C25 8 35 12 31 18 C27 24 37 26 33 34 H41 C37 26 45 24 39 18 C35 12 45 8 39 2 Z"],
    ["pink", "M8 28 h12 v4 h-12 Z M30 28 h12 v4 h-12 Z"],
  ],
  toothbrush: [
    ["blue", "M4 24 L34 16 L36 21 L6 30 Z"],
    ["white", "M28 8 L42 4 L44 12 L31 16 Z"],
    ["line", "M31 8 l2 7 M35 7 l2 7 M39 6 l2 6"],
  ],
  tiara: [
    ["gold", "M5 30 L8 10 L17 20 L24 4 L31 20 L40 10 L43 30 Z"],
    ["emerald", "M21 19 h6 l2 3 v4 l-2 3 h-6 l-2 -3 v-4 Z"],
  ],
  crown: [
    ["straw", "M8 34 C0 20 8 6 24 8 C40 6 48 20 40 34 C38 22 30 16 24 18 C18 16 10 22 8 34 Z"],
    ["gold", "M12 12 L13 1 L19 7 L24 0 L29 7 L35 1 L36 12 Z"],
  ],
  tub: [
    ["white", "M4 18 H44 C44 34 38 33 24 33 C10 33 4 34 4 18 Z"],
    ["blue", "M6 18 C8 8 15 8 16 13 C18 6 27 6 28 13 C31 7 40 9 42 18 Z"],
    ["line", "M12 33 v3 M36 33 v3"],
  ],
  scarf: [
    ["pink", "M8 6 C18 14 30 14 40 6 L42 14 C30 22 18 22 6 14 Z"],
    ["pink", "M28 16 L38 16 L40 34 H31 Z"],
    ["line", "M32 34 v-4 M36 34 v-4 M10 9 l-1 5 M20 13 l0 6 M34 11 l2 6"],
  ],
  buckle: [
    ["wood fill", "M2 13 H46 V25 H2 Z"],
    ["gold", "M13 7 H35 V31 H13 Z M18 12 V26 H30 V12 Z"],
    ["emerald", "M21 15 h6 l2 3 v3 l-2 3 h-6 l-2 -3 v-3 Z"],
  ],
  rub: [
    ["skin", "M6 34 C6 20 12 10 24 10 C36 10 42 20 42 34 Z"],
    ["white", "M18 6 C20 0 26 2 25 8 L34 10 C38 12 36 20 32 20 H20 C14 18 14 10 18 6 Z"],
    ["line", "M10 14 q-4 4 -4 8 M38 14 q4 4 4 8"],
  ],
  jacket: [
    ["blue", "M12 4 L4 12 L9 20 L13 16 V34 H35 V16 L39 20 L44 12 L36 4 L24 10 Z"],
    ["white", "M24 10 V34"],
    ["line", "M20 15 L28 19 M28 15 L20 19 M20 23 L28 27 M28 23 L20 27"],
  ],
  necklace: [
    ["line", "M8 3 C6 30 42 30 40 3"],
    ["white", "M12 16 a3 3 0 1 0 .1 0 Z M36 16 a3 3 0 1 0 .1 0 Z"],
    ["ruby", "M17 22 L20 18 H28 L31 22 L24 33 Z"],
  ],
  brush: [
    ["wood fill", "M6 8 C14 2 34 2 42 8 C40 14 8 14 6 8 Z"],
    ["straw", "M9 12 H39 L36 24 H12 Z"],
    ["line", "M15 13 v10 M21 13 v10 M27 13 v10 M33 13 v10"],
  ],
  polish: [
    ["dark", "M18 2 H30 V16 H18 Z"],
    ["pink", "M12 18 H36 V33 H12 Z"],
    ["white", "M16 21 h5 v9 h-5 Z"],
  ],
  footbath: [
    ["blue", "M4 20 C12 14 36 14 44 20 L40 33 H8 Z"],
    ["skin", "M14 2 H21 V20 C21 24 11 24 12 18 Z M28 2 H35 V18 C37 24 27 24 28 20 Z"],
    ["blue", "M5 22 H43 L40 33 H8 Z"],
  ],
  anklet: [
    ["skin", "M18 2 H30 V20 C34 26 42 26 42 32 H18 Z"],
    ["pink", "M16 12 H32 V17 H16 Z"],
    ["gold", "M22 17 a3 3 0 1 0 .1 0 Z"],
  ],
  boots: [
    ["wood fill", "M6 4 H18 V22 C24 24 24 30 23 33 H6 Z"],
    ["wood fill", "M27 4 H39 V22 C45 24 45 30 44 33 H27 Z"],
    ["white", "M10 9 l6 3 M16 9 l-6 3 M31 9 l6 3 M37 9 l-6 3"],
  ],
  slippers: [
    ["pink", "M3 22 C6 12 20 12 21 22 C24 32 3 34 3 22 Z"],
    ["pink", "M27 22 C28 12 42 12 45 22 C46 34 24 32 27 22 Z"],
    ["white", "M10 17 a4 4 0 1 0 .1 0 Z M35 17 a4 4 0 1 0 .1 0 Z"],
  ],
  "toe-ring": [
    ["skin", "M8 34 C4 20 8 8 12 8 C16 6 18 12 18 16 C20 6 26 6 26 16 C28 8 34 8 33 18 C36 12 42 14 40 22 C40 30 36 34 30 34 Z"],
    ["gold", "M18 14 H26 V18 H18 Z"],
    ["ruby", "M19 13 L22 9 L25 13 L22 17 Z"],
  ],
  cuddle: [["heart", "M24 34 C4 20 2 10 8 5 C14 0 22 4 24 11 C26 4 34 0 40 5 C46 10 44 20 24 34 Z"]],
  meal: [
    ["white", "M5 18 H43 C42 32 36 34 24 34 C12 34 6 32 5 18 Z"],
    ["straw", "M8 18 C12 10 20 14 24 10 C30 8 36 10 40 18 Z"],
    ["line", "M18 7 q-3 -3 0 -6 M28 6 q3 -3 0 -6"],
  ],
  story: [
    ["blue", "M4 6 C12 3 20 4 24 8 C28 4 36 3 44 6 V31 C36 28 28 29 24 33 C20 29 12 28 4 31 Z"],
    ["white", "M8 9 C14 7 20 8 23 11 V29 C19 26 13 25 8 27 Z M40 9 C34 7 28 8 25 11 V29 C29 26 35 25 40 27 Z"],
    ["line", "M11 14 h8 M11 19 h8 M29 14 h8 M29 19 h8"],
  ],
  wish: [
    ["white", "M14 25 C3 25 3 12 11 11 C13 2 30 1 33 9 C44 8 46 24 36 25 Z"],
    ["white", "M12 30 a3 3 0 1 0 .1 0 Z"],
  ],
};

/** Which thing is on which tile, by its id: the same in every edition. */
const ON: Record<string, string> = Object.fromEntries(
  Object.entries({
    mattress: "b1 b6 b7",
    nest: "b2 b3",
    hammock: "b4",
    cushions: "b5 b8",
    bunk: "b9",
    rubies: "d1",
    emeralds: "d2",
    chest: "d3 d4 d7",
    "ring-red": "d5 d8",
    "ring-green": "d6 d9",
    cauldron: "w1 w4 w6",
    mask: "w2",
    amulet: "w3",
    rattle: "w5",
    ladder: "p1 p4",
    swing: "p2 p3",
    seesaw: "p5",
    frame: "p6 p8",
    pole: "p7",
    wash: "h1 h9",
    bow: "h2 h7 l9",
    earring: "h3",
    braids: "h4",
    toothbrush: "h5",
    tiara: "h6",
    crown: "h8",
    tub: "t1 t4",
    scarf: "t2 t9",
    buckle: "t3",
    rub: "t5",
    jacket: "t6",
    necklace: "t7",
    brush: "t8",
    polish: "l1 l7",
    footbath: "l2",
    anklet: "l3 l8",
    boots: "l4",
    slippers: "l5",
    "toe-ring": "l6",
    cuddle: "j1",
    meal: "j2",
    story: "j3",
    wish: "q1 q2 q3 q4 q5 q6",
  }).flatMap(([thing, ids]) => ids.split(" ").map((id) => [id, thing])),
);

/** The shapes on a tile; none on one that nobody has drawn. */
export function artOf(id: string): readonly Shape[] {
  return THINGS[ON[id.toLowerCase()] ?? ""] ?? [];
}
