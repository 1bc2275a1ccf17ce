// The local tables that this browser keeps. Lists need neither the engine nor its worker.
import { Journals } from "./journals";
import { named } from "./names";
import type { TableTold } from "../wire";

export const kept = async (away: boolean): Promise<TableTold[]> => (await new Journals().list(away)).map(named);
export const putAway = (table: string, away: boolean): Promise<void> => new Journals().putAway(table, away);
