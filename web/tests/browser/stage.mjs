// What is asked of the stage, inside the page: where to touch next, whether everything offered can be touched, and whether anything but
// pieces has moved.

/** The middle of something that can be touched now, scrolled into sight. */
export function pointToTouch({ dice: [first, second], avoid }) {
  const pick = (all, die) => all[Math.floor(die * all.length)];
  const confirm = document.querySelector("[data-confirm]");
  const again = document.querySelector("[data-buttons] [data-spot][data-state=chosen]");
  const open = [...document.querySelectorAll("[data-spot][data-state=open]")];
  const liked = open.filter((element) => !avoid || !new RegExp(avoid).test(element.dataset.spot));
  // what is shown is mostly done; now and then something else is touched instead
  const shown = confirm ?? again;
  const chosen = shown && (first < 0.85 || open.length === 0) ? shown : pick(liked.length > 0 ? liked : open, second);
  if (!chosen) return null;
  chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = chosen.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, again: chosen === shown };
}

/** Everything that is offered and cannot be touched in its middle, with what lies there instead. */
export function covered() {
  const faults = [];
  const offered = document.querySelectorAll("[data-spot][data-state=open], [data-confirm], [data-buttons] button, .tools button");
  for (const element of offered) {
    const middle = () => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const hit = () => document.elementFromPoint(...middle());
    if (!element.contains(hit())) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const there = hit();
    if (!element.contains(there)) {
      const name = element.dataset.spot ?? element.textContent.trim();
      faults.push(`${name} at ${middle().map(Math.round)} lies below ${there?.tagName ?? "nothing"}.${there?.getAttribute("class") ?? ""}`);
    }
  }
  document.querySelector(".scroller")?.scrollTo(0, 0);
  return faults;
}

/** Sentences on buttons that are cut off though they are no longer than a button promises to show; remember: LONG and LONG_LOW in table/Frame.svelte. */
export function cutShort() {
  const LONG = innerHeight >= 640 ? 72 : 48;
  const words = [...document.querySelectorAll("[data-confirm] .words")];
  return words.filter((one) => one.scrollHeight > one.clientHeight + 1 && one.textContent.length < LONG).map((one) => one.textContent);
}

/** Kinds of places that are offered on the board, and of which none is in sight. */
export function outOfSight() {
  const frame = document.querySelector(".scroller").getBoundingClientRect();
  const kinds = new Map();
  for (const place of document.querySelectorAll(".board [data-state=open]")) {
    const { top, bottom } = place.getBoundingClientRect();
    const kind = place.dataset.spot.split(":")[0];
    kinds.set(kind, kinds.get(kind) || (top >= frame.top - 1 && bottom <= frame.bottom + 1));
  }
  return [...kinds].filter(([, seen]) => !seen).map(([kind]) => kind);
}

/** The smallest place on the board that is offered, in pixels. */
export function smallest() {
  const open = [...document.querySelectorAll(".board [data-spot][data-state=open]")];
  return Math.min(...open.map((element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height)));
}

/** Boxes of the board, its parts and all its places, and the camera through which they are seen. */
export function boxes() {
  const round = (value) => Math.round(value * 2) / 2;
  const from = (origin, element) => {
    const box = element.getBoundingClientRect();
    return [box.left - origin.left, box.top - origin.top, box.width, box.height].map(round).join(" ");
  };
  const scroller = document.querySelector(".scroller");
  const page = { left: 0, top: -(scroller?.scrollTop ?? 0) };
  const board = document.querySelector(".board");
  const svg = board.querySelector("svg[role=group]");
  const picture = svg.getBoundingClientRect();
  const cells = {};
  for (const cell of svg.querySelectorAll("[data-spot^='cell:'], [data-spot^='part:']"))
    cells[cell.dataset.spot] = from(picture, cell.querySelector(".ring"));
  return {
    places: {
      board: from(page, board),
      ...Object.fromEntries(
        [...board.querySelectorAll(".parts > *, .beside > *, .window")].map((part, i) => [
          `part ${i} (${part.classList[0]})`,
          from(page, part),
        ]),
      ),
      bar: from({ left: 0, top: 0 }, document.querySelector(".bar")),
      strip: from({ left: 0, top: 0 }, document.querySelector(".strip")),
    },
    camera: `${svg.getAttribute("viewBox")} ${svg.dataset.scale ?? ""}`,
    cells,
  };
}

/** What differs between two looks at the boxes. */
export function moved(before, now) {
  const told = Object.entries(now.places).filter(([name, box]) => before.places[name] !== box);
  const places = told.map(([name, box]) => `${name}: ${before.places[name]} → ${box}`);
  if (before.camera !== now.camera) return { places, cells: [] };
  const cells = Object.entries(now.cells).filter(([name, box]) => before.cells[name] !== undefined && before.cells[name] !== box);
  return { places, cells: cells.map(([name, box]) => `${name}: ${before.cells[name]} → ${box}`) };
}
