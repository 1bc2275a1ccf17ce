// The view of Wombat Rescue.
export type { Disk, Icon, Seen, SpaceView as Space, Terrain, View, WombatView as Wombat } from "../../wire/wombat-rescue";
