// Calls as users write them, whose types must be right.

import { DotnetRegex, Puzzle, Regex, generate, read, words } from 'kleene';
import * as sudoku from 'kleene/sudoku';
import type { Check, Step } from 'kleene';

const puzzle: Puzzle = read('1... ..3. .4.. ...2', { kind: 'sudoku' });
const count: bigint = puzzle.count({ nodes: 10 });
const check: Check = puzzle.check();
const step: Step | null = puzzle.hint([1, null, '?', 0]);
const rows: readonly (readonly (number | string)[])[] | undefined = puzzle.solve()?.rows;
const later: Promise<bigint> = puzzle.background.count({ signal: AbortSignal.timeout(10) });
const steps: Promise<Step | null> = puzzle.background.hint(null, { signal: AbortSignal.timeout(10), pictures: true });
const made: Puzzle = generate('nonogram', { size: [5, 5], seed: 1n });
const other: Promise<sudoku.Puzzle> = sudoku.generate.background('sudoku', { grade: 'easy' });
const relation: 'equal' | 'subset' | 'superset' | 'overlap' | 'disjoint' = new Regex('a').compare(new Regex('b')).relation;
const text: string | undefined = new DotnetRegex('(?<a>.)').match('a')?.groups['a']?.[0]?.text;
const word: string | undefined = words('a*z', { order: 'common' })[0]?.word;

// @ts-expect-error An option of another question.
puzzle.count({ pictures: true });
// @ts-expect-error Questions on this thread cannot be ended.
puzzle.count({ signal: AbortSignal.timeout(10) });
// @ts-expect-error No dialect has this name.
new Regex('a', { dialect: 'perl' });

export { count, check, step, rows, later, steps, made, other, relation, text, word };
