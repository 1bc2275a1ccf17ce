// Places within the page, as their addresses tell them. Paths are part of what people share, so they are few and short.
export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string; key: string | null }
  | { page: "replay"; table: string; line: number | null; event: number | null }
  | { page: "analysis"; table: string }
  | { page: "learn"; game: string }
  | { page: "ladder"; game: string }
  | { page: "puzzles"; game: string }
  | { page: "puzzle"; game: string; id: string }
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
        return { page: "replay", table: second, line: asked.has("line") ? Number(asked.get("line")) || 0 : null, event };
      }
      if (second && third === "analysis") return { page: "analysis", table: second };
      return second ? { page: "table", table: second, key: new URLSearchParams(query).get("key") } : { page: "lost" };
    case "learn":
      return second ? { page: "learn", game: second } : { page: "lost" };
    case "ladder":
      return second ? { page: "ladder", game: second } : { page: "lost" };
    case "puzzles":
      if (second && third) return { page: "puzzle", game: second, id: third };
      return second ? { page: "puzzles", game: second } : { page: "lost" };
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
