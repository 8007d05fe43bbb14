import type { Comparison } from './records.js';
import type { Abortable } from './puzzles.js';

export type Dialect = 'classical' | 'course' | 'formal' | 'dotnet' | 'pcre2' | 'python' | 'javascript';

export interface Lengths {
  /** The length of the words, in characters. */
  length?: number;
  /** The greatest length. */
  maxLength?: number;
}

/** The relation between two languages, and a shortest word of each region, or null. */
export type Compared = Omit<Comparison, 'schema' | 'kind'>;

/** The growth of the time of a backtracking matcher with the text that it searches. */
export interface Redos {
  verdict: 'linear' | 'polynomial' | 'exponential' | 'unknown';
  degree: number | null;
  /** The reason for `unknown`. */
  why: string | null;
  /** A text that shows it: the prefix, then each piece n times with its continuation. */
  attack: { prefix: string; pumps: { piece: string; then: string }[] } | null;
}

/** The questions about a pattern. */
export interface RegexQuestions {
  /** Whether the whole word matches. */
  matches(word: string): boolean;
  /** The pattern in words, piece by piece. */
  explain(): string;
  compare(other: Regex): Compared;
  /** Whether both match the same words. */
  equals(other: Regex): boolean;
  /** The number of words, null if there is no end of them. */
  count(options?: Lengths): bigint | null;
  /** The first words, the shortest ones first. */
  words(limit: number): string[];
  /** Random words, each as likely as any other. */
  sample(options?: Lengths & { count?: number; seed?: number | bigint }): string[];
  redos(): Redos;
}

/** A pattern and its language. It has no options, such as `i`: they are part of the pattern, `(?i)`. */
export class Regex implements RegexQuestions {
  constructor(pattern: string, options?: { dialect?: Dialect });
  readonly pattern: string;
  readonly dialect: Dialect;
  matches: RegexQuestions['matches'];
  explain: RegexQuestions['explain'];
  compare: RegexQuestions['compare'];
  equals: RegexQuestions['equals'];
  count: RegexQuestions['count'];
  words: RegexQuestions['words'];
  sample: RegexQuestions['sample'];
  redos: RegexQuestions['redos'];
  /** The same questions as promises, on a worker; each takes an object with a `signal` as its last argument. */
  readonly background: {
    readonly [K in keyof RegexQuestions]: (
      ...args: [...Parameters<RegexQuestions[K]>, Abortable?]
    ) => Promise<ReturnType<RegexQuestions[K]>>;
  };
}

export interface Capture {
  /** Indices of the text. */
  start: number;
  end: number;
  text: string;
}

export interface DotnetMatch extends Capture {
  /** Every capture of each group, in order; the name of a group, or its number. */
  groups: Record<string, Capture[]>;
}

export interface DotnetQuestions {
  match(text: string): DotnetMatch | null;
  matchAll(text: string, options?: { limit?: number }): DotnetMatch[];
  replace(text: string, by: string): string;
}

/** A pattern that matches as .NET does. */
export class DotnetRegex implements DotnetQuestions {
  /** `options` are letters of `imnsxrecv`, `steps` the most steps of a match. */
  constructor(pattern: string, options?: { options?: string; steps?: number });
  readonly pattern: string;
  readonly options: string;
  match: DotnetQuestions['match'];
  matchAll: DotnetQuestions['matchAll'];
  replace: DotnetQuestions['replace'];
  readonly background: {
    readonly [K in keyof DotnetQuestions]: (
      ...args: [...Parameters<DotnetQuestions[K]>, Abortable?]
    ) => Promise<ReturnType<DotnetQuestions[K]>>;
  };
}
