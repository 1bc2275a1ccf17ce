// A board of many places is drawn in a few goes, so that the page answers in between.
const GO = 60;

/** How many of `count` places are drawn by now. To be called while a component is made. */
export function gradually(count: () => number): { readonly drawn: number } {
  let drawn = $state(GO);
  $effect(() => {
    if (drawn >= count()) return;
    const timer = setTimeout(() => (drawn += GO));
    return () => clearTimeout(timer);
  });
  return {
    get drawn() {
      return drawn;
    },
  };
}
