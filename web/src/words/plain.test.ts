// No Svelte file speaks by itself: whatever people read or hear comes from words/.
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });

/** Words, and pictures that stand for words. Single letters and signs such as · or × are no language. */
const SPEAKS = /\p{L}{2,}|(?![©®])\p{Extended_Pictographic}/u;
const SPOKEN = new Set(["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt", "placeholder"]);

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Text that stands in a template, and the fixed parts of attributes that are read aloud. */
function spoken(node: unknown, aloud: boolean, found: string[]): void {
  if (Array.isArray(node)) return node.forEach((child) => spoken(child, aloud, found));
  if (typeof node !== "object" || node === null) return;
  const { type, name, data, value, ...rest } = node as Node;
  if (type === "Attribute") return spoken(value, SPOKEN.has(name ?? ""), found);
  if (type === "Text" && aloud && SPEAKS.test(data ?? "")) found.push((data ?? "").trim());
  // a word inside an expression may be a name for something; a template text that is read aloud is not
  if (type === "TemplateElement" && aloud) {
    const { cooked } = value as { cooked: string };
    if (SPEAKS.test(cooked)) found.push(cooked);
  }
  if (type === "CallExpression" || type === "ConstTag" || type === "RenderTag") return;
  const template = type === "ExpressionTag" ? aloud && (rest["expression"] as Node).type === "TemplateLiteral" : aloud;
  for (const child of Object.values(rest)) spoken(child, template, found);
}

const speech = (source: string) => {
  const found: string[] = [];
  spoken(parse(source, { modern: true }).fragment, true, found);
  return found;
};

describe("the page's own words", () => {
  it("are found where they stand", () => {
    expect(speech('<p class="small">Play now</p>')).toEqual(["Play now"]);
    expect(speech('<button title="Close">×</button>')).toEqual(["Close"]);
    expect(speech("<span>👄 {count}</span>")).toEqual(["👄"]);
    expect(speech("<svg aria-label={`${count} cards`}></svg>")).toEqual([" cards"]);
    expect(speech('<p class={`disk ${kind}`}>{say("web-rules")} · {count}</p>')).toEqual([]);
  });

  it.each(Object.keys(FILES))("come from words/ in %s", (file) => {
    expect(speech(FILES[file] ?? "")).toEqual([]);
  });
});
