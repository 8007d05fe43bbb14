import * as glue from './wasm/nonogram.js';
import { open } from './core.js';
import { puzzles } from './puzzles.js';

const opened = await open(glue, {
  wasm: new URL('./wasm/nonogram_bg.wasm', import.meta.url),
  worker: () => new Worker(new URL('./workers/nonogram.js', import.meta.url), { type: 'module' }),
  thread: ['./workers/nonogram.js', import.meta.url],
});

export const { Puzzle, read, readAll, generate, kinds } = puzzles(opened);
export { Solution } from './puzzles.js';
export { KleeneError, NoHintError, ParseError, StoppedError } from './errors.js';
