// Queries of the English list of words.

import { answered, asked, options, promised, text } from './arguments.js';

/** The function of a program that knows words. */
export const lists = ({ ask, background }) => {
  const of = (verb) => (query, given = {}) => ({
    ask: verb,
    query: text('query', query),
    ...options(given, verb === 'find' ? ['limit', 'order', 'signal'] : ['signal']),
  });
  const questions = { find: { ask: of('find') }, count: { ask: of('count') }, explain: { ask: of('explain') } };
  const about = (question) => ({ about: 'words', ...question });
  const here = asked(questions, answered((question) => ask(about(question))));
  const there = asked(questions, promised((question, signal) => background(about(question), signal)));
  return { words: Object.assign(here.find, here, { background: Object.freeze(there) }) };
};
