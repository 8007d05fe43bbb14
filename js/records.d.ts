// The command's records. Made of crates/cli/src/schema.json by js/tests/records.mjs.

export interface Solution {
  schema: 2;
  kind: 'solution';
  subject: 'nonogram' | 'cluegrid' | 'sudoku' | 'queens' | 'rectangles' | 'polyominoes' | 'letterboxed' | 'board' | 'cover' | 'triddler';
  file: string;
  index: number;
  line?: number;
  name?: string;
  rows?: string[];
  queens?: number[];
  words?: string[];
  placements?: Placement[];
  chosen?: number[];
  names?: string[];
}

export interface Check {
  schema: 2;
  kind: 'check';
  subject: 'nonogram' | 'cluegrid' | 'sudoku' | 'queens' | 'rectangles' | 'polyominoes' | 'letterboxed' | 'board' | 'cover' | 'triddler';
  board?: string;
  file: string;
  verdict: 'unique' | 'several' | 'none' | 'solved' | 'open' | 'stopped';
  stopped_by: null | 'solutions' | 'nodes' | 'time' | 'memory' | 'interrupted' | 'steps' | 'matches' | 'attempts' | 'text' | 'limit' | 'another limit';
  stats?: Record<string, number>;
  seconds?: number;
  line?: number;
  name?: string;
  title?: string | null;
  width?: number;
  height?: number;
  size?: number;
  side?: number;
  sides?: number[];
  box?: number[];
  items?: number;
  options?: number;
  colors?: Color[];
  found?: number;
  outcome?: 'exhausted' | 'stopped';
  names?: string[];
  differing?: Cell[];
  minimal?: boolean | null;
  redundant?: null | Cell;
}

export interface Grade {
  schema: 2;
  kind: 'grade';
  subject: 'nonogram' | 'cluegrid' | 'sudoku' | 'queens' | 'rectangles' | 'polyominoes' | 'letterboxed' | 'board' | 'cover' | 'triddler';
  file: string;
  verdict: 'unique' | 'several' | 'none' | 'solved' | 'open' | 'stopped';
  stopped_by: null | 'solutions' | 'nodes' | 'time' | 'memory' | 'interrupted' | 'steps' | 'matches' | 'attempts' | 'text' | 'limit' | 'another limit';
  line?: number;
  name?: string;
  title?: string | null;
  width?: number;
  height?: number;
  size?: number;
  side?: number;
  sides?: number[];
  box?: number[];
  colors?: Color[];
  found?: number;
  outcome?: 'exhausted' | 'stopped';
  grade?: string | null;
  line_steps?: number;
  rounds?: number;
  refutations?: number;
  depth?: number;
  open_cells?: number;
  nodes?: number;
  techniques?: Technique[];
}

export interface Step {
  schema: 2;
  kind: 'step';
  index: number;
  reason: string;
  grade: string;
  subject?: 'nonogram' | 'cluegrid' | 'sudoku' | 'queens' | 'rectangles' | 'polyominoes' | 'letterboxed' | 'board' | 'cover' | 'triddler';
  file?: string;
  line?: number;
  name?: string;
  cells?: Known[];
  technique?: string;
  evidence?: Mark[];
  places?: null | Mark;
  removes?: Mark[];
}

export interface Comparison {
  schema: 2;
  kind: 'comparison';
  relation: 'equal' | 'subset' | 'superset' | 'overlap' | 'disjoint';
  only_first: string | null;
  only_second: string | null;
  both: string | null;
  neither: string | null;
}

export interface Placement {
  piece: number;
  letter: string;
  rotated?: boolean;
  row?: number;
  column?: number;
  width?: number;
  height?: number;
  cells?: number[][];
}

export interface Color {
  letter: string;
  name: string;
  rgb: string;
}

export interface Cell {
  row: number;
  column: number;
}

export interface Technique {
  technique: string;
  steps: number;
}

export interface Known {
  row: number;
  column: number;
  colors?: string;
  letter?: string;
  symbol?: string;
}

export interface Mark {
  row: number;
  column: number;
  value: number;
}
