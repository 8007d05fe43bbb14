// Patterns as languages, and matching as .NET does.

import { answered, asked, options, promised, text, wrong } from './arguments.js';

const big = (digits) => (digits === null ? null : BigInt(digits));

/** The classes of a program that knows patterns. */
export const patterns = ({ ask, background }) => {
  const define = (object, about, questions) => {
    const fields = (question) => ({ about, ...question });
    const here = asked(questions, answered((question) => ask(fields(question))));
    for (const [name, value] of Object.entries(here)) Object.defineProperty(object, name, { value });
    const there = asked(questions, promised((question, signal) => background(fields(question), signal)));
    Object.defineProperty(object, 'background', { value: Object.freeze(there) });
    Object.freeze(object);
  };

  /** A pattern and its language. */
  class Regex {
    constructor(pattern, given = {}) {
      const { dialect = 'classical', ...rest } = Object(given);
      options(rest, []);
      Object.assign(this, { pattern: text('pattern', pattern), dialect: text('dialect', dialect) });
      const of = (verb, given, known, fields = {}) => ({
        ask: verb,
        pattern: this.pattern,
        dialect: this.dialect,
        ...named(options(given, [...known, 'signal'])),
        ...fields,
      });
      const named = ({ maxLength, ...fields }) => ({ ...fields, ...(maxLength !== undefined && { max_length: maxLength }) });
      const compare = (other, given = {}) => {
        if (!(other instanceof Regex)) throw wrong('other', 'a Regex', other);
        return of('compare', given, [], { other: other.pattern, other_dialect: other.dialect });
      };
      define(this, 'regex', {
        matches: { ask: (word, given = {}) => of('matches', given, [], { word: text('word', word) }) },
        explain: { ask: (given = {}) => of('parse', given, []) },
        compare: { ask: compare },
        equals: { ask: compare, read: ({ relation }) => relation === 'equal' },
        count: { ask: (given = {}) => of('count', given, ['length', 'maxLength']), read: big },
        words: { ask: (limit, given = {}) => of('words', { ...given, limit }, ['limit']) },
        sample: { ask: (given = {}) => of('sample', given, ['count', 'length', 'maxLength', 'seed']) },
        redos: { ask: (given = {}) => of('redos', given, []) },
      });
      ask({ about: 'regex', ask: 'parse', pattern: this.pattern, dialect: this.dialect });
    }
  }

  /** A pattern of the .NET dialect. */
  class DotnetRegex {
    constructor(pattern, given = {}) {
      const { options: letters = '', ...rest } = Object(given);
      const { steps } = options(rest, ['steps']);
      Object.assign(this, { pattern: text('pattern', pattern), options: text('options', letters) });
      const of = (verb, fields) => ({ ask: verb, pattern: this.pattern, options: this.options, steps, ...fields });
      // In the order of the captures of a match.
      const groups = ask({ about: 'dotnet', ...of('groups') });
      const match = (found) => {
        const all = found.map((captures, index) => ({ ...groups[index], captures }));
        return {
          ...all[0].captures[0],
          groups: Object.fromEntries(all.map((group) => [group.name ?? group.number, group.captures])),
        };
      };
      const matches = (input, given, known, fields) =>
        of('matches', { text: text('text', input), ...options(given, [...known, 'signal']), ...fields });
      define(this, 'dotnet', {
        match: {
          ask: (input, given = {}) => matches(input, given, [], { limit: 1 }),
          read: ([found]) => (found ? match(found) : null),
        },
        matchAll: { ask: (input, given = {}) => matches(input, given, ['limit']), read: (found) => found.map(match) },
        replace: {
          ask: (input, by, given = {}) =>
            of('replace', { text: text('text', input), by: text('by', by), ...options(given, ['signal']) }),
        },
      });
    }
  }

  return { Regex, DotnetRegex };
};
