// How a screen is laid out: any landscape has the board at the left and the rest at its side; else all lie below each other.
import { MediaQuery } from "svelte/reactivity";

const landscape = new MediaQuery("(min-width: 560px) and (min-aspect-ratio: 6/5)");

export const screen = {
  get layout(): "side" | "stack" {
    return landscape.current ? "side" : "stack";
  },
};
