export * from './errors.js';
export * from './lists.js';
