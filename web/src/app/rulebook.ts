// A rulebook as a page: every rule id is a place one can lead to. What is written for those who build the game stays in the repository.
import { marked } from "marked";
import { rulebook } from "./api";

const ID = "[A-Z]+(?:-[A-Z]+)*-\\d+|[A-Z]{1,2}-?\\d+";

/** `**WAL-JUMP-3**` becomes a place one can link to. */
function anchored(markdown: string): string {
  const RULE = new RegExp(`^(- )?\\*\\*(${ID})(\\*\\*|\\s)`, "gm");
  return markdown.replace(RULE, (_, dash: string | undefined, id: string, end: string) => {
    const anchor = `${dash ?? ""}<a class="rule" id="${id}" href="#${id}">${id}</a>`;
    return end === "**" ? anchor : `${anchor} **`;
  });
}

/** What may be wider than the screen is scrolled by itself, also with the keyboard. */
const scrolled = (html: string) =>
  html
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');

/** Chapters for those who build and test. */
const FOR_BUILDERS = /invariants for testing|acceptance cases|play figures|for implementers|decision table|flow of one turn/i;

/** The chapters that players read: what comes before the first one is about the document. */
export function forPlayers(markdown: string): string {
  const chapters = markdown.split(/^(?=##+ )/m).slice(1);
  let skipped = 0;
  const kept = chapters.filter((chapter) => {
    const depth = /^#+/.exec(chapter)?.[0].length ?? 0;
    // what belongs to a chapter that is left out is left out with it
    if (skipped > 0 && depth > skipped) return false;
    skipped = FOR_BUILDERS.test(chapter.split("\n", 1)[0] ?? "") ? depth : 0;
    return skipped === 0;
  });
  return kept.join("");
}

const known = new Map<string, Promise<string>>();

/** The text of a game's numbered rules. */
export function textOf(game: string): Promise<string> {
  const text = known.get(game) ?? rulebook(game).then(forPlayers);
  known.set(game, text);
  text.catch(() => known.delete(game));
  return text;
}

/** Markdown of ours as HTML. */
export const html = async (markdown: string) => scrolled(await marked.parse(markdown));

/** All rules of a game. */
export const pageOf = async (game: string) => html(anchored(await textOf(game)));

export interface Found {
  id: string;
  text: string;
}

/** All numbered rules without their marks. */
function rulesOf(markdown: string): Found[] {
  const RULES = new RegExp(`^- \\*\\*(${ID})\\*\\*\\s*((?:.|\\n(?!- |\\n|#))*)`, "gm");
  const plain = (text: string) => text.replace(/[*`_]/g, "").replace(/\s+/g, " ").trim();
  return [...markdown.matchAll(RULES)].map(([, id = "", text = ""]) => ({ id, text: plain(text) }));
}

/** Rules in which all the words occur, as they are numbered. */
export function search(markdown: string, words: string): Found[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return rulesOf(markdown).filter(({ id, text }) => wanted.every((word) => `${id} ${text}`.toLowerCase().includes(word)));
}

/** What one rule says. */
export const saying = (markdown: string, id: string) => rulesOf(markdown).find((rule) => rule.id === id)?.text ?? "";
