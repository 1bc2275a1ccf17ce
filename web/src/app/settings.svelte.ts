// How one likes it: kept in this browser alone.
import type { Speed } from "../table/events";
import type { Level } from "../wire";

export interface Settings {
  speed: Speed;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  sound: boolean;
  contrast: boolean;
  /** Whether what cannot be taken back, and whatever a finger touches, is shown before it is done. */
  confirm: boolean;
  /** Whether places on hexagons have their names written on them. */
  coordinates: boolean;
  /** Whether a shared screen passes for those who cannot react, which shows who can. */
  quickWindows: boolean;
  /** Whether the list of options is open; nothing if nobody has said: then keyboards open it. */
  list: boolean | null;
  /** Games whose guided first game was offered: they are played at once. */
  known: string[];
  /** Games whose opponents were said to be too easy or too hard, and whom to propose instead. */
  levels: Record<string, Level>;
}

const KEY = "menagerie-settings";
const ORDINARY: Settings = {
  speed: "calm",
  theme: "auto",
  motion: "auto",
  sound: false,
  contrast: false,
  confirm: true,
  coordinates: false,
  quickWindows: false,
  list: null,
  known: [],
  levels: {},
};

function stored(): Settings {
  try {
    return { ...ORDINARY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...ORDINARY };
  }
}

export const settings = $state<Settings>(stored());
let written = JSON.stringify(settings);

/** Writes the settings down and lets the page show them. Called in an effect, so that it follows every change. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.dataset["contrast"] = settings.contrast ? "more" : "plain";
  root.dataset["motion"] = lessMotion() ? "less" : "full";
  const now = JSON.stringify(settings);
  // writing takes a moment, which the first picture of a page need not wait for
  if (now === written) return;
  written = now;
  try {
    localStorage.setItem(KEY, now);
  } catch {
    // a private window may refuse; the settings then last as long as the page
  }
}

export function lessMotion(): boolean {
  return settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
