export * from './errors.js';
export * from './lists.js';
export * from './patterns.js';
export * from './puzzles.js';
export type * as records from './records.js';
