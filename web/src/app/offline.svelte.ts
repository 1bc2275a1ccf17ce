// The page keeps itself for times without a network. A newer version waits until somebody wants it: it is told, never forced upon a game.
import { file } from "./site";

/** Enough for the page to be drawn and played at before everything else is fetched. */
const SOON_MS = 2_000;

export const update = $state<{ ready: boolean }>({ ready: false });

let waiting: ServiceWorker | null = null;

export function keepPage(): void {
  // a page that is being worked on is never kept
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  setTimeout(() => void register(), SOON_MS);
}

async function register(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.register(file("sw.js"));
    const watch = (worker: ServiceWorker | null) => {
      if (!worker) return;
      const look = () => {
        // without an older one in charge this is the first visit, and nothing has to be told
        if (worker.state !== "installed" || !navigator.serviceWorker.controller) return;
        waiting = worker;
        update.ready = true;
      };
      worker.addEventListener("statechange", look);
      look();
    };
    watch(registered.waiting);
    watch(registered.installing);
    registered.addEventListener("updatefound", () => watch(registered.installing));
    // who plays for hours hears of it too
    addEventListener("visibilitychange", () => document.visibilityState === "visible" && void registered.update().catch(() => {}));
  } catch {
    // refused, as private windows do: the page then needs its network
  }
}

/** The newer version takes over, all of it at once. */
export function updateNow(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("now");
}
