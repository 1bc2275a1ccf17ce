// The numbers of a table: those of the data file that the rules load, with what its edition changes.
type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (value: unknown) => (isTable(value) && typeof value["id"] === "string" ? value["id"] : null);

/** Tables are gone into, and so are lists whose entries have an `id`; all else is replaced. */
function overlaid(standard: unknown, changes: unknown): unknown {
  if (changes === undefined) return standard;
  if (!isTable(changes)) return changes;
  if (Array.isArray(standard)) return standard.map((entry) => overlaid(entry, changes[idOf(entry) ?? ""]));
  if (!isTable(standard)) return changes;
  return Object.fromEntries(Object.entries(standard).map(([key, value]) => [key, overlaid(value, changes[key])]));
}

const known = new Map<string, unknown>();

/** The numbers of an edition as a view tells it; nothing is the standard one. */
export function numbers<T extends Table>(standard: T & { game: string }, edition: string | undefined): T {
  if (!edition) return standard;
  const key = `${standard.game} ${edition}`;
  if (!known.has(key)) {
    // one table is played at a time; editions of tables left behind need not be kept
    known.clear();
    known.set(key, overlaid(standard, JSON.parse(edition)));
  }
  return known.get(key) as T;
}
