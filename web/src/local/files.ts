// Files that people take with them and bring back.

/** Hands a text over as a file. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  // after the browser has begun to take it
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
