// Names of local tables: `~` and the table's id, so that an address says where its table is.
import type { TableTold } from "../wire";

export const isLocal = (name: string) => name.startsWith("~");
export const bare = (name: string) => name.replace(/^~/, "");

/** A local table as the page knows it. */
export function named(table: TableTold): TableTold {
  const rematch = table.rematch === undefined ? {} : { rematch: `~${table.rematch}` };
  return { ...table, table: `~${table.table}`, ...rematch };
}
