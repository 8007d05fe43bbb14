import * as glue from './wasm/words.js';
import { open } from './core.js';
import { lists } from './lists.js';

const opened = await open(glue, {
  wasm: new URL('./wasm/words_bg.wasm', import.meta.url),
  worker: () => new Worker(new URL('./workers/words.js', import.meta.url), { type: 'module' }),
  thread: ['./workers/words.js', import.meta.url],
});

export const { words } = lists(opened);
export { KleeneError, ParseError } from './errors.js';
