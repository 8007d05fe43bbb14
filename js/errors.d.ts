/** A question that has no answer. `code` tells the reasons apart. */
export class KleeneError extends Error {
  /**
   * - `refused`: the kind of puzzle has no such answer, or no such ability
   * - `parse`: a text has a mistake, a {@link ParseError}
   * - `ambiguous`: a text could be of several kinds; `kinds` has their names
   * - `stopped`: a limit came first, a {@link StoppedError}
   * - `no-hint`: a {@link NoHintError}
   * - `crashed`: the program ran out of memory; this thread answers no further questions
   */
  readonly code: 'refused' | 'parse' | 'ambiguous' | 'stopped' | 'no-hint' | 'crashed';
  readonly kinds?: readonly string[];
}

/** A text with a mistake. The place is absent if the mistake is in a file that the text names. */
export class ParseError extends KleeneError {
  /** Indices of the text: `text.slice(start, end)` is wrong. */
  readonly start?: number;
  readonly end?: number;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** A limit that came before the answer. */
export class StoppedError extends KleeneError {
  /** The limit, as records name it. */
  readonly stoppedBy: string;
  /** The number of solutions that were counted before. */
  readonly found?: bigint;
}

/** A board without a next step: a cell is wrong, no technique applies, or there is no solution. */
export class NoHintError extends KleeneError {}
