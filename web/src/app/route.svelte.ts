// Which page is shown.
import { read, readHash, type Route } from "./places";
import { SITE } from "./site";

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
