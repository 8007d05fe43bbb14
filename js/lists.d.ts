import type { Abortable } from './puzzles.js';

export interface Found {
  word: string;
  /** The level of the word in the list: the lower, the more common. */
  rank: number | null;
}

export interface Finding {
  order?: 'alphabetical' | 'longest' | 'shortest' | 'common';
  limit?: number;
}

/** The English words that fit a query, such as `"a*z"` or an anagram. */
export const words: {
  (query: string, options?: Finding): Found[];
  find(query: string, options?: Finding): Found[];
  count(query: string): number;
  explain(query: string): string;
  readonly background: {
    find(query: string, options?: Finding & Abortable): Promise<Found[]>;
    count(query: string, options?: Abortable): Promise<number>;
    explain(query: string, options?: Abortable): Promise<string>;
  };
};
