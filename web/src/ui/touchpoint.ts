// What can be touched: a click or a tap touches it, a pointer or the focus that rests on it looks, and so does a long press, which
// never touches.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Means } from "../table/chooser.svelte";

const LONG_MS = 450;
/** A finger that went further than this scrolls. */
const SLIP_PX = 10;

export function touchpoint(touch: (means: Means) => void, look: (on: boolean) => void): Attachment<Element> {
  return (node) => {
    let means: Means = "pointer";
    let long = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun = { x: 0, y: 0 };

    const release = () => {
      clearTimeout(timer);
      if (long) look(false);
    };
    // also heard in the midst of an update: what has the focus may be taken away
    const heard: (() => void)[] = [];
    const hear = <K extends keyof HTMLElementEventMap>(kind: K, answer: (event: HTMLElementEventMap[K]) => void) =>
      heard.push(on(node as HTMLElement, kind, answer));

    hear("pointerdown", (event) => {
      means = event.pointerType === "touch" ? "finger" : "pointer";
      long = false;
      begun = { x: event.clientX, y: event.clientY };
      if (means === "finger") timer = setTimeout(() => look((long = true)), LONG_MS);
    });
    hear("pointermove", (event) => {
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLIP_PX) clearTimeout(timer);
    });
    hear("pointerup", release);
    hear("pointercancel", release);
    hear("contextmenu", (event) => means === "finger" && event.preventDefault());
    hear("click", (event) => {
      if (long) {
        long = false;
        return event.preventDefault();
      }
      // the keyboard, and programs that read aloud, click without a pointer
      touch(event.detail === 0 ? "pointer" : means);
    });
    hear("keydown", (event) => {
      if (node instanceof HTMLButtonElement || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      touch("pointer");
    });
    hear("pointerenter", (event) => event.pointerType !== "touch" && look(true));
    hear("pointerleave", (event) => event.pointerType !== "touch" && look(false));
    hear("focus", () => node.matches(":focus-visible") && look(true));
    hear("blur", () => look(false));
    return () => {
      clearTimeout(timer);
      heard.forEach((off) => off());
    };
  };
}
