// Action tiles by name. Views write `run_home`, words `run-home`.
import { say } from "../../words";

export function tileName(tile: string): string {
  return say(`wombat-rescue-tile-${tile.replaceAll("_", "-")}`);
}
