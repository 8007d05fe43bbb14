import * as glue from './wasm/all.js';
import { open } from './core.js';
import { lists } from './lists.js';
import { patterns } from './patterns.js';
import { puzzles } from './puzzles.js';

const opened = await open(glue, {
  wasm: new URL('./wasm/all_bg.wasm', import.meta.url),
  worker: () => new Worker(new URL('./workers/all.js', import.meta.url), { type: 'module' }),
  thread: ['./workers/all.js', import.meta.url],
});

export const { Puzzle, read, readAll, generate, kinds } = puzzles(opened);
export const { Regex, DotnetRegex } = patterns(opened);
export const { words } = lists(opened);
export { Solution } from './puzzles.js';
export { KleeneError, NoHintError, ParseError, StoppedError } from './errors.js';
