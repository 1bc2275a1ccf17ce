// axe-core finds nothing, and nothing is cut off: the questions that are asked of every page.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A phone of the smallest kind, and a screen of 1280 by 800 whose page is zoomed to 200 %. */
export const NARROW = { width: 320, height: 568 };
export const ZOOMED = { width: 640, height: 400 };

/** What axe-core finds, in light and in dark. */
export async function violations({ page }, where) {
  const told = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(AXE);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations));
    told.push(
      ...found.map(
        (v) =>
          `${where}, ${colorScheme}: ${v.id} ${v.nodes
            .slice(0, 3)
            .map((n) => `${n.target} (${n.any[0]?.message ?? ""})`)
            .join("; ")}`,
      ),
    );
  }
  await page.emulateMedia({ colorScheme: "light" });
  return told;
}

/** What reaches over the edge of the screen, or does not fit into its own box. */
export async function cutOff({ page }, where) {
  const told = [];
  const before = page.viewportSize();
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    // a page that has been given another size lays itself out anew
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
    const found = await page.evaluate(lookForCuts);
    told.push(...found.map((cut) => `${where} at ${size.width} px: ${cut}`));
  }
  await page.setViewportSize(before);
  return told;
}

/** Runs inside the page. */
function lookForCuts() {
  const cuts = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) cuts.push(`the page is ${wide} px too wide`);
  const scrolls = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  for (const element of document.querySelectorAll(
    "button, a, p, h1, h2, h3, li, label, legend, select, input, summary, strong, td, main svg",
  )) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || element.closest(".unseen, .skip, [inert]")) continue;
    const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element)) cuts.push(`${name} reaches over the edge`);
    const { overflowX, textOverflow } = getComputedStyle(element);
    // a long name may end in dots, as its style says
    if (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      cuts.push(`${name} does not fit`);
  }
  return cuts;
}
