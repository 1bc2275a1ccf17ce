// Which page is shown. Paths are part of what people share, so they are few and short.
import { SITE } from "./site";

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string; key: string | null }
  | { page: "replay"; table: string; line: number; event: number | null }
  | { page: "analysis"; table: string }
  | { page: "learn"; game: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "gallery" }
  | { page: "seal" }
  | { page: "lost" };

export function read(path: string, hash = "", query = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
      return second ? { page: "setup", game: second } : { page: "lost" };
    case "t":
      if (second && third === "replay") {
        const asked = new URLSearchParams(query);
        const event = asked.has("event") ? Number(asked.get("event")) || 0 : null;
        return { page: "replay", table: second, line: Number(asked.get("line")) || 0, event };
      }
      if (second && third === "analysis") return { page: "analysis", table: second };
      return second ? { page: "table", table: second, key: new URLSearchParams(query).get("key") } : { page: "lost" };
    case "learn":
      return second ? { page: "learn", game: second } : { page: "lost" };
    case "rules":
      return second ? { page: "rules", game: second, rule: hash.replace(/^#/, "") } : { page: "lost" };
    case "gallery":
      return { page: "gallery" };
    case "seal":
      return { page: "seal" };
    default:
      return { page: "lost" };
  }
}

/** Where only files are served, a place stands behind the `#`; a rule of it behind a second one. */
export function readHash(hash: string, before: Route): Route {
  // a place within what is shown already
  if (hash !== "" && !hash.startsWith("#/")) return before.page === "rules" ? { ...before, rule: hash.slice(1) } : before;
  const [place = "", rule = ""] = hash.slice(1).split("#");
  const [path = "", query = ""] = place.split("?");
  return read(path, rule, query);
}

const now = (before: Route): Route => (SITE ? readHash(location.hash, before) : read(location.pathname, location.hash, location.search));

export const here = $state<{ route: Route }>({ route: now({ page: "home" }) });

export function go(path: string): void {
  history.pushState(null, "", SITE ? `#${path}` : path);
  here.route = now(here.route);
  window.scrollTo(0, 0);
}

/** The same page, at another moment: going back does not stop there. */
export function stay(path: string): void {
  history.replaceState(null, "", SITE ? `#${path}` : path);
}

/** Follows links within the page without loading it anew. */
export function followLinks(): void {
  addEventListener("popstate", () => (here.route = now(here.route)));
  addEventListener("hashchange", () => (here.route = now(here.route)));
  addEventListener("click", (click) => {
    const link = (click.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || click.defaultPrevented || click.button !== 0) return;
    const away = link.origin !== location.origin || link.target || link.hasAttribute("download");
    if (away || click.metaKey || click.ctrlKey || click.shiftKey || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
