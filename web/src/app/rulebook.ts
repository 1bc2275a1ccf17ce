// A rulebook as a page: every rule id is a place one can lead to.
import { marked } from "marked";
import { rulebook } from "./api";

/** `**WAL-JUMP-3**` becomes a place one can link to. */
function anchored(markdown: string): string {
  const RULE = /^(- )?\*\*([A-Z]+(?:-[A-Z]+)*-\d+|[A-Z]{1,2}-?\d+)(\*\*|\s)/gm;
  // the page has its own title
  return markdown.replace(/^# .*\n/, "").replace(RULE, (_, dash: string | undefined, id: string, end: string) => {
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

/** All rules of a game. */
export async function pageOf(game: string): Promise<string> {
  return scrolled(await marked.parse(anchored(await rulebook(game))));
}
