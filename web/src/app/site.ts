// Whether there is a server behind this page. `menagerie site` writes the same page for hosts that only serve files: it marks the page, which then
// lies in some folder, names its places behind a `#`, and never asks for anything but files.
export const SITE = typeof document !== "undefined" && "site" in document.documentElement.dataset;

/** The address of a file beside the page. */
export const file = (name: string) => (SITE ? `./${name}` : `/${name}`);

/** The address of a place within the page, to be shared or opened elsewhere. */
export const address = (path: string) => (SITE ? `${location.origin}${location.pathname}#${path}` : `${location.origin}${path}`);
