// The words of the page (words/<language>/web.ftl) and, once a game is looked at, those on its pieces (words/<language>/<game>.ftl).
// A language is a folder and nothing else.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

// behind every other language, and the first that most need: here without another request
import english from "../../../words/en/web.ftl?raw";

const FILES: Record<string, () => Promise<string>> = {
  ...import.meta.glob<string>(["../../../words/*/*.ftl", "!../../../words/en/web.ftl"], { query: "?raw", import: "default" }),
  "../../../words/en/web.ftl": async () => english,
};

const bundles: FluentBundle[] = [];
/** Files that are there or on their way. */
const known = new Map<string, Promise<void>>();

function fileOf(language: string, name: string): (() => Promise<string>) | undefined {
  return FILES[`../../../words/${language}/${name}.ftl`];
}

/** The languages there are. */
export const languages = [...new Set(Object.keys(FILES).map((path) => path.split("/").at(-2) ?? "en"))];

/** Loads the language that the browser prefers, with English behind it. */
export async function load(preferred: readonly string[] = navigator.languages): Promise<void> {
  const wanted = preferred.map((tag) => tag.split("-")[0] ?? "en").filter((tag) => languages.includes(tag));
  const chosen = [...new Set([wanted[0] ?? "en", "en"])];
  bundles.length = 0;
  known.clear();
  for (const tag of chosen) bundles.push(new FluentBundle(tag, { useIsolating: false }));
  await learn("web");
  document.documentElement.lang = chosen[0] ?? "en";
}

/** The language that is spoken. */
export const language = () => bundles[0]?.locales[0] ?? "en";

/** Loads the words of one file, such as a game's, in the languages chosen before. */
export function learn(name: string): Promise<void> {
  const learnt = known.get(name) ?? read(name);
  known.set(name, learnt);
  return learnt;
}

async function read(name: string): Promise<void> {
  for (const bundle of bundles) {
    const text = await fileOf(bundle.locales[0] ?? "en", name)?.();
    if (text !== undefined) bundle.addResource(new FluentResource(text));
  }
}

/**
 * Numbers at a table are small and whole. They are written as they are, like those in the words that come from the server: asking the browser how
 * a language groups digits takes tens of milliseconds, the first time. Plural forms follow the language as ever.
 */
class Plain extends FluentNumber {
  override toString(): string {
    return figure(this.value);
  }
}

/** A number as it is read: below zero with a minus sign, which is as wide as a plus and never left behind at the end of a line. */
export const figure = (value: number): string => String(value).replace("-", "\u2212");

const written = (value: FluentVariable) => (typeof value === "number" ? new Plain(value) : value);

/** A message in words. A missing one shows its id. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  for (const bundle of bundles) {
    const message = bundle.getMessage(id);
    if (!message?.value) continue;
    const put = Object.entries(args).map(([name, value]) => [name, written(value)] as const);
    return bundle.formatPattern(message.value, Object.fromEntries(put));
  }
  return id;
}
