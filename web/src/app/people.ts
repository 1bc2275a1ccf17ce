// The rules as people tell them (rules/people): goal, a turn, parts, examples. Pictures in them are the game's own boards and pieces.
import { html } from "./rulebook";

const TEXTS = import.meta.glob<string>("../../../rules/people/*.md", { query: "?raw", import: "default" });

/** A picture of the board, or of a part of it in hundredths: from the left, from the top, how wide, how high. */
export interface Picture {
  shows: "board" | "legend";
  crop: readonly [number, number, number, number] | null;
  alt: string;
}

export type Piece = { html: string } | { picture: Picture };

const PICTURE = /^!\[([^\]]*)\]\(#(board|legend)((?: \d+){4})?\)$/m;

/** Text and pictures in their order. */
export async function pieces(markdown: string): Promise<Piece[]> {
  const [before = "", alt, shows, crop, ...rest] = markdown.split(PICTURE);
  const text: Piece[] = before.trim() ? [{ html: await html(before) }] : [];
  if (shows === undefined) return text;
  const picture: Picture = {
    shows: shows as Picture["shows"],
    crop: crop ? (crop.trim().split(" ").map(Number) as [number, number, number, number]) : null,
    alt: alt ?? "",
  };
  // splitting at the first picture leaves the others, with what their brackets hold, behind it
  const behind = markdown.slice(markdown.search(PICTURE)).replace(PICTURE, "");
  return rest.length === 0 ? [...text, { picture }] : [...text, { picture }, ...(await pieces(behind))];
}

/** A game's rules for people, if somebody has written them. */
export async function peoplesRules(game: string): Promise<Piece[] | null> {
  const text = await TEXTS[`../../../rules/people/${game}.md`]?.();
  return text === undefined ? null : pieces(text);
}
