// The command's records. Made of crates/cli/src/schema.json by js/tests/records.mjs.

/** A solution. */
export interface Solution {
  /** The number of this schema. */
  schema: 2;
  /** The kind of the record. */
  kind: 'solution';
  /** The kind of puzzle. */
  subject: Subject;
  /** The file as the call names it; `<stdin>` for `-`. */
  file: string;
  /** The number of the result, from 1. */
  index: number;
  /** In a collection, the number of the line of the puzzle. */
  line?: number;
  /** The name of the puzzle in a file of several. */
  name?: string;
  /** The rows as letters. */
  rows?: string[];
  /** For each column the row of its queen, from 1. */
  queens?: number[];
  /** The words. */
  words?: string[];
  /** The placed pieces. */
  placements?: Placement[];
  /** The numbers of the chosen options, from 1. */
  chosen?: number[];
  /** The names of the chosen options. */
  names?: string[];
}

/** How many solutions a puzzle has. */
export interface Check {
  /** The number of this schema. */
  schema: 2;
  /** The kind of the record. */
  kind: 'check';
  /** The kind of puzzle. */
  subject: Subject;
  /** The puzzle as a text. */
  board?: string;
  /** Changes of which one leaves one solution, with `--mend`. */
  mends?: { open: string[]; exchange?: { from: Change[]; to: Change[]; smallest: boolean; }; changes: ({ kind: 'given' | 'clue' | 'picture'; size: number; cell?: string; symbol?: string; clue?: string; from?: string; to?: string; })[]; stopped: boolean; };
  /** Clues, givens and rules that have no solution together, with `--why`. */
  clash?: { parts: string[]; minimal: boolean; steps: string[]; };
  /** The file as the call names it; `<stdin>` for `-`. */
  file: string;
  /** The verdict. */
  verdict: 'unique' | 'several' | 'none' | 'solved' | 'open' | 'stopped';
  /** What stopped it, or null. */
  stopped_by: Limit;
  /** Counters of the work. */
  stats?: Record<string, number>;
  /** The time that it took. */
  seconds?: number;
  /** In a collection, the number of the line of the puzzle. */
  line?: number;
  /** The name of the puzzle in a file of several. */
  name?: string;
  /** The title, or null. */
  title?: string | null;
  /** The number of columns. */
  width?: number;
  /** The number of rows. */
  height?: number;
  /** The number of rows. */
  size?: number;
  /** The length of the side of a hexagon. */
  side?: number;
  /** The lengths of the six sides of a triddler. */
  sides?: number[];
  /** The rows and the columns of a box. */
  box?: number[];
  /** The number of items. */
  items?: number;
  /** The number of options. */
  options?: number;
  /** The background and the colors, if there are several. */
  colors?: Color[];
  /** The number of results. */
  found?: number;
  /** How the search ended. */
  outcome?: Outcome;
  /** The names of the differing cells, where they have some. */
  names?: string[];
  /** The cells in which two solutions differ. */
  differing?: Cell[];
  /** Whether each given is needed; null if that is not known. */
  minimal?: boolean | null;
  /** A given that is not needed, or null. */
  redundant?: null | Cell;
}

/** How hard a puzzle is for a person. */
export interface Grade {
  /** The number of this schema. */
  schema: 2;
  /** The kind of the record. */
  kind: 'grade';
  /** The kind of puzzle. */
  subject: Subject;
  /** The file as the call names it; `<stdin>` for `-`. */
  file: string;
  /** The verdict. */
  verdict: 'unique' | 'several' | 'none' | 'solved' | 'open' | 'stopped';
  /** What stopped it, or null. */
  stopped_by: Limit;
  /** In a collection, the number of the line of the puzzle. */
  line?: number;
  /** The name of the puzzle in a file of several. */
  name?: string;
  /** The title, or null. */
  title?: string | null;
  /** The number of columns. */
  width?: number;
  /** The number of rows. */
  height?: number;
  /** The number of rows. */
  size?: number;
  /** The length of the side of a hexagon. */
  side?: number;
  /** The lengths of the six sides of a triddler. */
  sides?: number[];
  /** The rows and the columns of a box. */
  box?: number[];
  /** The background and the colors, if there are several. */
  colors?: Color[];
  /** The number of results. */
  found?: number;
  /** How the search ended. */
  outcome?: Outcome;
  /** The grade; null without exactly one solution. */
  grade?: string | null;
  /** The steps of single lines. */
  line_steps?: number;
  /** The rounds of propagation. */
  rounds?: number;
  /** The assumptions that were refuted. */
  refutations?: number;
  /** The depth of the search. */
  depth?: number;
  /** The cells that stay open without a search. */
  open_cells?: number;
  /** The nodes of a search, if one was needed. */
  nodes?: number;
  /** The techniques that are needed. */
  techniques?: Technique[];
}

/** A step with its reason. */
export interface Step {
  /** The number of this schema. */
  schema: 2;
  /** The kind of the record. */
  kind: 'step';
  /** The number of the step, from 1. */
  index: number;
  /** The reason in words. */
  reason: string;
  /** The grade of the step. */
  grade: string;
  /** The kind of puzzle. */
  subject?: Subject;
  /** The file as the call names it; `<stdin>` for `-`. */
  file?: string;
  /** In a collection, the number of the line of the puzzle. */
  line?: number;
  /** The name of the puzzle in a file of several. */
  name?: string;
  /** The cells that become known. */
  cells?: Known[];
  /** The name of the technique. */
  technique?: string;
  /** In covers and fillings, the item, the cell or the piece that the reason is about. */
  item?: string;
  /** Whether the step chooses the options of a cover or the places of pieces that it decides. If not, it rules them out. */
  chooses?: boolean;
  /** The options or places that the step chooses or rules out. */
  decides?: string[];
  /** The options or places that a refuted one would force, in order. */
  forces?: string[];
  /** The cells and values on which it rests. */
  evidence?: Mark[];
  /** The value that it places, or null. */
  places?: null | Mark;
  /** The candidates that it removes. */
  removes?: Mark[];
}

/** How two languages are related. */
export interface Comparison {
  /** The number of this schema. */
  schema: 2;
  /** The kind of the record. */
  kind: 'comparison';
  /** How the languages are related. */
  relation: 'equal' | 'subset' | 'superset' | 'overlap' | 'disjoint';
  /** A shortest word that only the first matches, or null. */
  only_first: string | null;
  /** A shortest word that only the second matches, or null. */
  only_second: string | null;
  /** A shortest word that both match, or null. */
  both: string | null;
  /** A shortest word that neither matches, or null. */
  neither: string | null;
}

/** The kinds of puzzles. */
export type Subject = 'nonogram' | 'cluegrid' | 'sudoku' | 'queens' | 'rectangles' | 'polyominoes' | 'letterboxed' | 'board' | 'cover' | 'triddler';

/** A placed piece. */
export interface Placement {
  /** The number of the piece, from 1. */
  piece: number;
  /** The letter in drawings. */
  letter: string;
  /** Whether the piece is turned. */
  rotated?: boolean;
  /** The row of its first cell, from 1. */
  row?: number;
  /** The column of its first cell, from 1. */
  column?: number;
  /** The number of columns that it takes. */
  width?: number;
  /** The number of rows that it takes. */
  height?: number;
  /** The row and the column of each of its cells, from 1. */
  cells?: number[][];
}

/** A cell and its changed value. */
export interface Change {
  /** The name of the cell. */
  cell: string;
  /** The new value. */
  symbol: string;
}

/** What stopped a search; null if nothing did. */
export type Limit = null | 'solutions' | 'nodes' | 'time' | 'memory' | 'interrupted' | 'steps' | 'matches' | 'attempts' | 'text' | 'limit' | 'another limit';

/** A color. */
export interface Color {
  /** The letter in texts. */
  letter: string;
  /** The name of the color. */
  name: string;
  /** The color as six hexadecimal digits. */
  rgb: string;
}

/** How a search ended. */
export type Outcome = 'exhausted' | 'stopped';

/** A cell. */
export interface Cell {
  /** The row, from 1. */
  row: number;
  /** The column, from 1. */
  column: number;
}

/** A technique that is needed. */
export interface Technique {
  /** The name of the technique. */
  technique: string;
  /** The number of such steps. */
  steps: number;
}

/** A cell that becomes known. */
export interface Known {
  /** The row, from 1. */
  row: number;
  /** The column, from 1. */
  column: number;
  /** The letters of the colors that the cell may have. */
  colors?: string;
  /** The letter that it has. */
  letter?: string;
  /** The symbol, by its name. */
  symbol?: string;
}

/** A value in a cell. */
export interface Mark {
  /** The row, from 1. */
  row: number;
  /** The column, from 1. */
  column: number;
  /** The value, from 1. */
  value: number;
}
