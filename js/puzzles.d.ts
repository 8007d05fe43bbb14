import type { Cell, Check as CheckRecord, Grade as GradeRecord, Solution as SolutionRecord, Step as StepRecord } from './records.js';

/** The kinds of puzzles. An entry such as `kleene/sudoku` knows some of them. */
export type Kind = SolutionRecord['subject'];

/** Rows and columns count from 1, as in the records of the command. */
export type { Cell };

/** A symbol in a cell, or removed from it. */
export interface Mark extends Cell {
  readonly symbol: string;
}

export interface Limits {
  /** The most nodes of the search. Equal limits give equal answers on every machine. */
  nodes?: number;
}

export interface Searching extends Limits {
  /** The name of a strategy of the kind. */
  strategy?: string;
}

export interface Abortable {
  /** Ends the question; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A cell of a board: its number as in `Solution.cells`, or its symbol; `null`, `undefined`, `"?"` and `""` are open cells, and so is 0 in a sudoku. */
export type CellValue = number | string | null | undefined;

/**
 * A board of a user, full or not: rows of cells or all cells in a row, a text as `Solution.text` has it, or a solution. Queens are a row
 * for each column from 0, an exact cover is the numbers of its options from 1, a game of Letter Boxed is its words.
 */
export type Board = string | ArrayLike<CellValue> | ArrayLike<ArrayLike<CellValue>> | Solution;

/** A board with candidates that cells have lost, such as the eliminations of earlier steps. */
export interface Begun {
  cells: Board;
  removed: readonly Mark[];
}

export class Solution {
  /** The cells row by row: numbers, or letters. */
  readonly cells: readonly (number | string)[];
  /** The number of rows and of columns; of a board without, such as a hexagon, the number of cells. */
  readonly shape: readonly number[];
  /** A drawing in letters. */
  readonly text: string;
  /** The fields that the command writes of a solution. */
  readonly record: Omit<SolutionRecord, 'schema' | 'kind' | 'subject' | 'file' | 'index' | 'line' | 'name'>;
  /** The cells of each row. Throws for a board without rows of equal length. */
  readonly rows: readonly (readonly (number | string)[])[];
  toString(): string;
}

/** Whether a puzzle has one solution. */
export interface Check extends Pick<CheckRecord, 'stopped_by' | 'names' | 'minimal' | 'redundant'> {
  verdict: 'unique' | 'several' | 'none' | 'stopped';
  /** The cells in which two solutions differ. */
  differing: Cell[];
  /** The only one, or two that differ. */
  solutions: Solution[];
}

/** A format of proofs: Kleene's own, or that of other checkers. */
export type ProofFormat = 'kleene' | 'drat' | 'lrat' | 'veripb';

/** A verdict with its proof. */
export interface Proved extends Check {
  /** Null if a limit came first, or if there are several solutions that `drat` and `lrat` cannot state without `all`. */
  proof: string | null;
  /** The clauses that a proof for another checker is about: DIMACS, or OPB for VeriPB. */
  clauses: string | null;
}

/** What a proof shows: a verdict, the number of solutions that it states, and whether it shows that there are no others. */
export interface ProofCheck {
  verdict: Check['verdict'];
  solutions: number;
  complete: boolean;
}

/** The difficulty of a puzzle for a person. `grade` is null without exactly one solution. */
export type Grade = Omit<GradeRecord, 'schema' | 'kind' | 'subject' | 'file' | 'line' | 'name' | 'title' | 'width' | 'height' | 'size' | 'side' | 'sides' | 'box' | 'colors'>;

/** A step with its reason. */
export interface Step {
  /** The reason and the conclusion in words. */
  text: string;
  /** The technique, or the grade of the step. */
  technique: string;
  /** The cells that become known. */
  placements: Mark[];
  /** The symbols that cells cannot have. */
  eliminations: Mark[];
  /** The cells that the reason names. */
  premises: Cell[];
  /** The fields that the command writes of a step. */
  record: Omit<StepRecord, 'schema' | 'kind' | 'subject' | 'file' | 'line' | 'name' | 'index'>;
  /** The board with the step marked, with the option `pictures`. */
  svg?: string;
}

export interface Steps {
  steps: Step[];
  /** The reason why there is no further step; `more` at the limit of the call. */
  end: { end: 'solved' | 'none' | 'open' | 'stopped' | 'more'; reason: string | null; stopped_by: string | null };
}

export interface Verification {
  /** Whether no cell is open. */
  complete: boolean;
  /** Whether a solution agrees with the filled cells; null if a limit came first. */
  correct: boolean | null;
  /** The cells in which the nearest solution differs. */
  wrong: Cell[];
  reason: string | null;
}

/** A value that a cell may have. */
export interface Candidate {
  symbol: string;
  /** Whether a solution has it; null if a limit came first. */
  possible: true | null;
  /** Whether only one solution has it, if that is known. */
  unique: boolean | null;
  /** How many solutions have it, with the option `counts`. */
  count: bigint | null;
  /** Whether the count is complete. */
  exact: boolean | null;
  /** The estimate of that number, with the option `walks`, if there are more than 1,000 solutions. */
  estimate: Estimate | null;
}

/** A number of solutions as random walks estimate it. */
export interface Estimate {
  solutions: number;
  /** The standard error. */
  error: number;
  /** The interval at 95 percent. */
  low: number;
  high: number;
  walks: number;
}

export interface Candidates {
  /**
   * The cells in the order of `Solution.cells`; of rectangles and polyominoes those of the target, each with the pieces that
   * can cover it; of a cover its options, chosen or left out. A cell without candidates shows that there is no solution.
   */
  cells: (Cell & { name?: string; candidates: Candidate[] })[];
  /** The number of each cell that is the same in all solutions. */
  forced: (number | null)[];
  /** Whether there are two solutions, which of rectangles and polyominoes may have the same pieces over every cell. */
  several: boolean;
  /** The number of all solutions, with the option `walks`, if they are more than 1,000. */
  estimate: Estimate | null;
  stopped_by: string | null;
}

/** The judgment of a step that a person claims. */
export interface Judgment extends Mark {
  /** Whether the claim is that the cell has the symbol, or that it has not. */
  placed: boolean;
  /**
   * `follows` from steps of logic, `true` without such steps, `open` if it holds in some solutions only, `false`, `none` if the
   * board has no solution, or `stopped`.
   */
  verdict: 'follows' | 'true' | 'open' | 'false' | 'none' | 'stopped';
  /** The step that shows it, or the end of the steps. */
  reason: string | null;
  step: Step | null;
  /** The techniques or grades of the steps up to it, in order. */
  techniques: string[];
  /** The technique or grade that it does not follow without, unless the easiest are enough or that is not known. */
  needs: string | null;
  /** A solution in which the claim is false. */
  solution: Solution | null;
  stopped_by: string | null;
}

/** Clues, givens and rules that have no solution together. */
export interface Why {
  parts: string[];
  /** Whether there is a solution without any one of them; false if a limit came before that was known. */
  minimal: boolean;
  /** The steps from these parts to a contradiction; none if such steps lead to none. */
  steps: string[];
}

/** A single change that leaves one solution: a cell that is given, or that has another color in the picture of a nonogram; or another value of a clue. */
export type Mend = { size: number } & (({ kind: 'given' | 'picture' } & Mark) | { kind: 'clue'; clue: string; from: string; to: string });

/** Single changes of a puzzle with several solutions that leave it one. */
export interface Mends {
  /** The cells that are not the same in all solutions. */
  open: Cell[];
  /** The fewest cells in which another solution differs from the first one; null if a limit came before there were two. */
  exchange: { from: Mark[]; to: Mark[]; smallest: boolean } | null;
  /** The changes, the smallest first. */
  changes: Mend[];
  stopped_by: string | null;
}

/** The cells of a board that is filled in. */
export interface Frame {
  /** In the order of `Solution.cells`. */
  cells: (Cell & { name: string })[];
  /** The number of each given cell. */
  givens: (number | null)[];
  symbols: { number: number; letter: string; name: string }[];
}

export interface HintOptions extends Limits {
  /** Adds a picture to each step. */
  pictures?: boolean;
}

/** The questions about a puzzle, except for `solutions`. */
export interface Questions {
  /** A solution, or null if there is none. It need not be the first of `solutions`. */
  solve(options?: Searching): Solution | null;
  check(options?: Searching): Check;
  /** The number of solutions, of any size. */
  count(options?: Searching): bigint;
  grade(options?: Limits): Grade;
  /** The next step, null on a full board. Throws a `NoHintError` if no step leads on. */
  hint(board?: Board | Begun | null, options?: HintOptions): Step | null;
  hints(board?: Board | Begun | null, options?: HintOptions & { limit?: number }): Steps;
  /** Checks an answer by the rules alone: each of several solutions is right. */
  verify(answer: Board, options?: Limits): Verification;
  /** The values that each cell has in some solution, from the puzzle or from a board. */
  candidates(board?: Board | null, options?: Limits & { unique?: boolean; counts?: boolean; walks?: number; seed?: number }): Candidates;
  /** Judges a claim about a cell, `r1c2=3` or `r1c2!=3`, from the puzzle or from a board. */
  judge(step: string, board?: Board | null, options?: Limits): Judgment;
  /** A minimal set of clues, givens and rules without a solution; null if the puzzle has one. */
  why(options?: Limits): Why | null;
  /** The single changes that leave a puzzle with several solutions one. */
  mends(options?: Limits): Mends;
  /** The verdict with a proof. With `all` it finds every solution. Not in `kleene/sudoku` and `kleene/nonogram`. */
  prove(options?: Limits & { to?: ProofFormat; all?: boolean }): Proved;
  /** Follows a proof without a search. Throws a `ParseError` at a step that does not hold. */
  checkProof(proved: { proof: string | null; clauses?: string | null }): ProofCheck;
  /** The puzzle as SVG, or a board of it. Not in `kleene/sudoku`. */
  draw(board?: Board | Begun | null): string;
  /** The puzzle in a format, the first that `kinds()` lists if absent. */
  write(format?: string): string;
}

type InBackground<F> = F extends (...args: infer A) => infer R
  ? (...args: { [I in keyof A]: NonNullable<A[I]> extends Limits ? A[I] & Abortable : A[I] }) => Promise<R>
  : never;

/** The same questions, on a worker. */
export type Background = { readonly [K in keyof Questions]: InBackground<Questions[K]> } & {
  solutions(options?: Searching & Abortable & { limit?: number }): Promise<Solution[]>;
};

/** A puzzle as JSON: the fields that the command writes of it, and in `board` the text that makes it again. */
export interface PuzzleRecord {
  subject: Kind;
  board: string;
  name?: string | null;
  title?: string | null;
  notes?: readonly string[];
  [field: string]: unknown;
}

/** A puzzle: a value that does not change. */
export class Puzzle implements Questions {
  /** The puzzle of a record that `toJSON` gave. */
  constructor(record: PuzzleRecord);
  readonly kind: Kind;
  /** A text by which the puzzle is known. */
  readonly board: string;
  readonly title: string | null;
  /**
   * Other ways to read the text, a sentence each: another kind that it may be of, or the other order of two lists. Empty for
   * most texts.
   */
  readonly notes: readonly string[];
  readonly record: PuzzleRecord;
  /** Null for kinds whose boards are not filled cell by cell. */
  readonly frame: Frame | null;
  /** The same questions as promises: answered on a worker, and ended by an `AbortSignal`. */
  readonly background: Background;
  /** The solutions, each searched for when it is taken. */
  solutions(options?: Searching & { limit?: number }): Generator<Solution, void>;
  solve: Questions['solve'];
  check: Questions['check'];
  count: Questions['count'];
  grade: Questions['grade'];
  hint: Questions['hint'];
  hints: Questions['hints'];
  verify: Questions['verify'];
  candidates: Questions['candidates'];
  judge: Questions['judge'];
  why: Questions['why'];
  mends: Questions['mends'];
  prove: Questions['prove'];
  checkProof: Questions['checkProof'];
  draw: Questions['draw'];
  write: Questions['write'];
  toJSON(): PuzzleRecord;
}

export interface Reading {
  /** The kind; without it, it is recognized. */
  kind?: Kind;
  /** The ending of the file's name, which takes part in the recognition. */
  suffix?: string;
  /** The files that the text names, such as lists of words. */
  files?: Record<string, string>;
}

/** The puzzle of a text or of a file's bytes. Throws if there are several. */
export function read(text: string | Uint8Array, options?: Reading): Puzzle;
/** Every puzzle of a text. */
export function readAll(text: string | Uint8Array, options?: Reading): Puzzle[];

/** The properties of a new puzzle. Each kind has some of them. */
export interface Wishes extends Limits {
  /** Equal seeds give equal puzzles; a random one if absent. */
  seed?: number | bigint;
  /** Rows and columns. */
  size?: readonly [number, number];
  /** The rows and columns of a sudoku's box: [3, 3] if absent. */
  box?: readonly [number, number];
  /** The side of a triddler's hexagon. */
  side?: number;
  /** Of nonograms and sudokus. */
  grade?: string;
  symmetry?: string;
  /** The number of inks or letters. */
  colors?: number;
  /** The share of inked cells of a nonogram, from 0 to 1. */
  density?: number;
  attempts?: number;
  /** The pieces that fill a target of rectangles, and further ones. */
  pieces?: number;
  decoys?: number;
  /** The board file whose clues are sought. */
  text?: string;
}

/** A new puzzle of a kind. The command makes the same one of the same seed. */
export const generate: {
  (kind: Kind, wishes?: Wishes): Puzzle;
  background(kind: Kind, wishes?: Wishes & Abortable): Promise<Puzzle>;
};

export interface KindInfo {
  name: Kind;
  about: string;
  example: string;
  strategies: string[];
  formats: { name: string; about: string; is_read: boolean; is_written: boolean }[];
}

/** The kinds that this entry knows. */
export function kinds(): KindInfo[];
