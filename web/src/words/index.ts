// The page's own words: Fluent messages from words/<language>/web.ftl. A language is a folder and nothing else.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const FILES = import.meta.glob<string>("../../../words/*/web.ftl", { query: "?raw", import: "default" });

const bundles: FluentBundle[] = [];

function language(path: string): string {
  return path.split("/").at(-2) ?? "en";
}

/** The languages there are. */
export const languages = Object.keys(FILES).map(language);

/** Loads the language that the browser prefers, with English behind it. */
export async function load(preferred: readonly string[] = navigator.languages): Promise<void> {
  const wanted = preferred.map((tag) => tag.split("-")[0] ?? "en").filter((tag) => languages.includes(tag));
  const chosen = [...new Set([wanted[0] ?? "en", "en"])];
  bundles.length = 0;
  for (const tag of chosen) {
    const file = Object.keys(FILES).find((path) => language(path) === tag);
    const text = file ? await FILES[file]?.() : undefined;
    if (text === undefined) continue;
    const bundle = new FluentBundle(tag, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    bundles.push(bundle);
  }
  document.documentElement.lang = chosen[0] ?? "en";
}

/** A message in words. A missing one shows its id. */
export function say(id: string, args?: Record<string, FluentVariable>): string {
  for (const bundle of bundles) {
    const message = bundle.getMessage(id);
    if (message?.value) return bundle.formatPattern(message.value, args ?? null);
  }
  return id;
}
