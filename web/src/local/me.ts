// What whoever sits before this screen is called, for tables without a server.
const KEY = "menagerie-name";

export function myName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // a private window may refuse; then tables without a server know no name
  }
}
