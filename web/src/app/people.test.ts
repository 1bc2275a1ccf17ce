import { describe, expect, it } from "vitest";
import { pieces } from "./people";
import { forPlayers, saying, search } from "./rulebook";

const TEXTS = import.meta.glob<string>("../../../rules/people/*.md", { query: "?raw", import: "default", eager: true });
const BOOKS = import.meta.glob<string>("../../../rules/*.md", { query: "?raw", import: "default", eager: true });
const games = Object.keys(TEXTS).map((path) => path.split("/").at(-1)?.replace(".md", "") ?? "");
const book = (game: string) => BOOKS[`../../../rules/${game}.md`] ?? "";

describe.each(games)("the rules of %s", (game) => {
  const told = TEXTS[`../../../rules/people/${game}.md`] ?? "";

  it("are told for people, with a goal, a turn and a picture of the board", async () => {
    expect(told).toContain("## What it is about");
    expect(told).toMatch(/^## A (turn|round)$/m);
    const all = await pieces(told);
    expect(all.some((piece) => "picture" in piece && piece.picture.shows === "board")).toBe(true);
    expect(all.every((piece) => !("html" in piece) || !piece.html.includes("<img"))).toBe(true);
  });

  it("lead only to rules that players can read", () => {
    const linked = [...told.matchAll(/\[([A-Z0-9-]+)\]\(#([A-Z0-9-]+)\)/g)];
    expect(linked.length).toBeGreaterThan(8);
    for (const [, words, id] of linked) {
      expect(words, "a link says where it leads").toBe(id);
      expect(forPlayers(book(game)), id).toContain(`**${id}**`);
    }
  });

  it("fit on six screens of a phone: some 900 words and three pictures", () => {
    expect(told.split(/\s+/).length).toBeLessThan(900);
    expect(told.match(/^!\[/gm)?.length ?? 0).toBeLessThanOrEqual(3);
  });

  it("have no chapters for builders on the page, and nothing that a rule refuses is missing", () => {
    const page = forPlayers(book(game));
    expect(page).not.toMatch(/^#+ .*(invariants|acceptance|implementers|play figures)/im);
    const refusing = [...book(game).matchAll(/^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\*.*refused with this id/gm)].map(([, id]) => id);
    for (const id of refusing) expect(page, id).toContain(`**${id}**`);
  });
});

describe("searching", () => {
  const text = "- **A-ONE-1** A wallaby *jumps*\n  far.\n- **A-TWO-1** It bounces.\n\nNo rule.\n";

  it("finds rules by all words, in any case, also by their ids", () => {
    expect(search(text, "JUMPS far")).toEqual([{ id: "A-ONE-1", text: "A wallaby jumps far." }]);
    expect(search(text, "a-two").map(({ id }) => id)).toEqual(["A-TWO-1"]);
    expect(search(text, "jumps bounces")).toEqual([]);
    expect(search(text, " ")).toEqual([]);
  });

  it("says what one rule says", () => {
    expect(saying(text, "A-TWO-1")).toBe("It bounces.");
    expect(saying(text, "A-TWO-2")).toBe("");
  });
});

describe("pictures in a text", () => {
  it("stand where they were written, whole or cropped", async () => {
    const all = await pieces("One.\n\n![All](#board)\n\nTwo.\n\n![Part](#board 10 20 30 40)\n");
    expect(all.map((piece) => ("html" in piece ? piece.html.trim() : piece.picture))).toEqual([
      "<p>One.</p>",
      { shows: "board", crop: null, alt: "All" },
      "<p>Two.</p>",
      { shows: "board", crop: [10, 20, 30, 40], alt: "Part" },
    ]);
  });
});
