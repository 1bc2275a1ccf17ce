// The page without a network: everything it is made of is kept, all of one version. A newer version is fetched beside it and waits until
// somebody says so, so that old and new files never meet.
const VERSION = "__VERSION__";
const FILES = __FILES__;
/** Whether only files are served here; `menagerie site` turns this. */
const SITE = false;
const CACHE = `menagerie-${VERSION}`;
const scope = new URL("./", self.location.href);
const here = (name) => new URL(name, scope).href;
/** What the server says about its games; where only files are served, a file says it. */
const SHELF = here(SITE ? "games.json" : "api/games");

async function install() {
  const cache = await caches.open(CACHE);
  // past the browser's own memory, which may hold an older page
  await cache.addAll(FILES.map((name) => new Request(here(name), { cache: "no-cache" })));
  const shelf = await fetch(SHELF).catch(() => null);
  if (shelf?.ok) await cache.put(SHELF, shelf);
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("menagerie-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Every place within the page is the page; files are those of this version; what else there is comes from the network. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  if (request.mode === "navigate") return (await cache.match(here("index.html"))) ?? fetch(request);
  return (await cache.match(request)) ?? fetch(request);
}

/** News first; without a line what was known last. */
async function shelf(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(SHELF)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "now" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  if (url.href === SHELF) return event.respondWith(shelf(request));
  if (url.pathname.startsWith(`${scope.pathname}api/`)) return;
  event.respondWith(kept(request));
});
