// The view of Wombat Rescue. remember: crates/games/wombat-rescue/src/view.rs
export type Terrain = "grass" | "scrub" | "gums" | "sand" | "marsh";
export type Disk = "green" | "orange" | "black";
export type Icon = "home" | "baby" | "food" | "den" | "boulder";

export interface Space {
  at: string;
  terrain?: Terrain;
  icon?: Icon;
  baby?: number;
  boulder?: boolean;
  food?: Disk;
}

export interface Wombat {
  at: string;
  waiting: number[];
  pouch: number | null;
  rescued: number[];
  cubes: [string, number][];
  supply: number;
  smell: string[];
  mouth: Disk[];
  tract: [Disk[][], Disk[][], Disk[][]];
  ready: string[];
  used: string[];
  protected: boolean;
  spare: boolean;
}

export interface View {
  players: number;
  phase: string;
  wait: string;
  seat: number;
  round: number;
  moves: number;
  held: boolean;
  spaces: Space[];
  wombats: Wombat[];
  deck: number;
  aside: string[];
  card: [string, [Terrain, Terrain]] | null;
  dingoes: (string | null)[];
  controller: number;
  target: string | null;
  steps: number;
  due: number;
  choices: string[];
}
