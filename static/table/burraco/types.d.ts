// The documents of a Burraco view, as docs/protocol.md describes them.

export interface Meld {
  team: number;
  kind: "run" | "set";
  /** in table order */
  cards: string[];
  wilds: string[];
  burraco: null | "clean" | "semi_clean" | "dirty";
  points: number;
}

export interface TeamScore {
  melds: number;
  burracos: number;
  closing: number;
  in_hand: number;
  pozzetto: number;
  score: number;
  /** burracos by kind */
  kinds: Record<"clean" | "semi_clean" | "dirty", number>;
}

export interface FinishedHand {
  hand: number;
  dealer: number;
  ended_by: "close" | "stock" | "stalemate";
  closed_by: number | null;
  /** by seat, the cards that stayed in the hand */
  left: Record<string, string[]>;
  /** by seat, what those cards count against the team */
  held?: Record<string, number>;
  /** seats whose pozzetto was never opened */
  face_down: number[];
  teams: TeamScore[];
  /** after this hand */
  totals: number[];
}

export interface Table {
  options: Record<string, any>;
  phase: "ready" | "pick" | "cut" | "draw" | "play" | "over";
  hand: number;
  /** the seats, clockwise */
  order: number[];
  dealer: number | null;
  turn: number | null;
  stock: number;
  /** lowest first */
  pile: string[];
  /** packs that nobody has taken */
  pozzetti: number;
  /** by team */
  pozzetto: (null | "direct" | "discard")[];
  /** by seat */
  hand_sizes: number[];
  /** by seat */
  face_down: boolean[];
  melds: Record<string, Meld>;
  totals: number[];
  hands: FinishedHand[];
  swap_turns: number;
  end_proposed_by: number | null;
  /** seats that play on */
  end_refused: number[];
  /** the spread deck */
  pick: null | { cards: { seat: number; index: number; card: string | null }[]; owed: number[] };
  deal: { commit?: string; nonces?: Record<string, string>; seed?: string | null };
  result: null | { winner: number; totals: number[]; victory_points: number[] | null };
}

export interface Mine {
  seat: number;
  hand: string[];
  decision: number;
  undo: boolean;
  /** the card that was the whole pile and may not go back */
  locked: string | null;
  legal: Action[];
}

export interface View {
  table: Table;
  mine?: Mine;
  /** by seat, where every hand lies open */
  open?: Record<string, string[]>;
}

export interface Action {
  type: string;
  [key: string]: any;
}

export interface GameEvent {
  type: string;
  [key: string]: any;
}

export type Order = "suit" | "rank" | "manual";

/** The three layouts of the table. */
export type Shape = "desk" | "upright" | "lying";
