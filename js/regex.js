import * as glue from './wasm/regex.js';
import { open } from './core.js';
import { patterns } from './patterns.js';

const opened = await open(glue, {
  wasm: new URL('./wasm/regex_bg.wasm', import.meta.url),
  worker: () => new Worker(new URL('./workers/regex.js', import.meta.url), { type: 'module' }),
  thread: ['./workers/regex.js', import.meta.url],
});

export const { Regex, DotnetRegex } = patterns(opened);
export { KleeneError, ParseError, StoppedError } from './errors.js';
