export * from './errors.js';
export * from './patterns.js';
