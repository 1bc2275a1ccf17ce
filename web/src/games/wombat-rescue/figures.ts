// The numbers that the board shows, from the same component data that the rules load.
import { babies_to_rescue, fifth_player_spare_disk, food_disks, game } from "../../../../rules/data/wombat-rescue.json";
import { numbers } from "../edition";
import type { Disk, View } from "./view";

const STANDARD = { game, babies_to_rescue, fifth_player_spare_disk: fifth_player_spare_disk as Disk, food_disks };

export const figures = (view: View) => numbers(STANDARD, view.edition);
