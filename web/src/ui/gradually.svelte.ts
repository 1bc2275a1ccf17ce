// Much of the same is drawn in a few goes, so that the page answers in between.

/** How many of `count` things are drawn by now: `go` at first, or as said, and `go` more each time. To be called while a component is made. */
export function gradually(count: () => number, go: number, first = go): { readonly drawn: number } {
  let drawn = $state(first);
  $effect(() => {
    if (drawn >= count()) return;
    const timer = setTimeout(() => (drawn += go));
    return () => clearTimeout(timer);
  });
  return {
    get drawn() {
      return drawn;
    },
  };
}
