export * from './errors.js';
export * from './puzzles.js';
export type * as records from './records.js';
