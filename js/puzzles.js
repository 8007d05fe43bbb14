// Puzzles of any kind.

import { answered, asked, options, promised, text, wrong } from './arguments.js';
import { KleeneError } from './errors.js';

const LIMITS = ['nodes', 'strategy', 'signal'];
const STEPS = ['nodes', 'pictures', 'signal'];
const GENERATE = ['attempts', 'box', 'colors', 'decoys', 'density', 'grade', 'nodes', 'pieces', 'seed', 'side', 'signal', 'size', 'symmetry', 'text'];

/** A solution: its cells row by row, how many rows and columns they have, a drawing in letters, the fields of its record. */
export class Solution {
  constructor({ cells, shape, text, record }) {
    Object.assign(this, { cells, shape, text, record });
    Object.freeze(this);
  }

  /** The cells of each row. */
  get rows() {
    const [height, width] = this.shape;
    if (width === undefined) throw new KleeneError('this board has no rows of equal length: `cells` has all cells');
    return Array.from({ length: height }, (_, row) => this.cells.slice(row * width, (row + 1) * width));
  }

  toString() {
    return this.text;
  }
}

/** A board of a caller as the program takes it: a text, or a flat list with null for an open cell. */
const cellsOf = (name, kind, answer) => {
  if (typeof answer === 'string' && kind !== 'letterboxed') return answer;
  if (answer instanceof Solution) return answer.cells;
  if (kind === 'letterboxed') {
    const words = typeof answer === 'string' ? answer.trim().split(/\s+/) : answer;
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return [...words.join(' ')];
    throw wrong(name, 'words', answer);
  }
  if (!Array.isArray(answer) && !ArrayBuffer.isView(answer)) throw wrong(name, 'a board: an array, a text or a solution', answer);
  const row = (cells) => (Array.isArray(cells) || ArrayBuffer.isView(cells) ? [...cells] : [cells]);
  return [...answer].flatMap(row).map((cell, index) => {
    if (cell === null || cell === undefined || Number.isNaN(cell)) return null;
    if (Number.isSafeInteger(cell) || typeof cell === 'string') return cell;
    throw wrong(`${name}, cell ${index}`, 'a whole number, a symbol or null', cell);
  });
};

/** The number with these bits. */
const fromBits = (bits) => new Float64Array(BigUint64Array.of(BigInt(bits)).buffer)[0];

/** An estimate, of which the program gives the bits of all numbers but the walks. */
const estimated = (estimate) =>
  estimate &&
  Object.fromEntries(Object.entries(estimate).map(([name, value]) => [name, name === 'walks' ? value : fromBits(value)]));

/** A candidate with its count as a BigInt. */
const counted = ({ count, estimate, ...candidate }) => ({ ...candidate, count: count === null ? null : BigInt(count), estimate: estimated(estimate) });

/** The classes and functions of a program that knows puzzles. */
export const puzzles = ({ ask, search, background }) => {
  const about = (fields) => ({ about: 'puzzle', ...fields });
  const here = answered((question) => ask(about(question)));
  const there = promised((question, signal) => background(about(question), signal));

  /** The questions about a puzzle: the question for the arguments of a call, and the value of the answer. */
  const questions = (puzzle) => {
    const of = (verb, fields = {}) => ({ ask: verb, kind: puzzle.kind, board: puzzle.board, ...fields });
    const began = (name, board, known, given) => {
      const fields = options(given, known);
      if (board === undefined || board === null) return fields;
      const { cells, removed } = Object.hasOwn(Object(board), 'removed') ? board : { cells: board };
      return { ...fields, cells: cellsOf(name, puzzle.kind, cells), ...(removed && { removed: lost(puzzle, removed) }) };
    };
    const verdict = ({ solutions, ...fields }) => ({ ...fields, solutions: solutions.map((one) => new Solution(one)) });
    return {
      solve: {
        ask: (given = {}) => of('first', options(given, LIMITS)),
        read: (answer) => answer && new Solution(answer),
      },
      check: { ask: (given = {}) => of('check', options(given, LIMITS)), read: verdict },
      count: { ask: (given = {}) => of('count', options(given, LIMITS)), read: BigInt },
      grade: { ask: (given = {}) => of('grade', options(given, ['nodes', 'signal'])) },
      hint: { ask: (board, given = {}) => of('hint', began('board', board, STEPS, given)) },
      hints: { ask: (board, given = {}) => of('hints', began('board', board, [...STEPS, 'limit'], given)) },
      verify: { ask: (answer, given = {}) => of('verify', began('answer', answer, ['nodes', 'signal'], given)) },
      candidates: {
        ask: (board, given = {}) => of('candidates', began('board', board, ['nodes', 'unique', 'counts', 'walks', 'seed', 'signal'], given)),
        read: ({ cells, estimate, ...fields }) => ({
          ...fields,
          estimate: estimated(estimate),
          cells: cells.map(({ candidates, ...cell }) => ({ ...cell, candidates: candidates.map(counted) })),
        }),
      },
      judge: {
        ask: (step, board, given = {}) => of('judge', { ...began('board', board, ['nodes', 'signal'], given), step: text('step', step) }),
        read: ({ solution, ...fields }) => ({ ...fields, solution: solution && new Solution(solution) }),
      },
      why: { ask: (given = {}) => of('why', options(given, ['nodes', 'signal'])) },
      mends: { ask: (given = {}) => of('mends', options(given, ['nodes', 'signal'])) },
      prove: { ask: (given = {}) => of('prove', options(given, ['to', 'all', 'nodes', 'signal'])), read: verdict },
      checkProof: {
        ask: ({ proof, clauses = null } = {}) =>
          of('check-proof', { proof: text('proof', proof), ...(clauses !== null && { clauses: text('clauses', clauses) }) }),
      },
      draw: { ask: (board, given = {}) => of('draw', began('board', board, ['signal'], given)) },
      write: { ask: (format, given = {}) => of('write', { ...options(given, ['signal']), ...(format !== undefined && { format: text('format', format) }) }) },
    };
  };

  /** A puzzle of any kind: a value that does not change. */
  class Puzzle {
    #frame;

    /** Made of a record that `toJSON` gave. */
    constructor(record) {
      const { subject, board } = Object(record);
      if (typeof subject !== 'string' || typeof board !== 'string') throw wrong('record', 'a puzzle as `toJSON` gives it', record);
      Object.assign(this, { kind: subject, board, record, notes: Object.freeze([...(record.notes ?? [])]) });
      Object.defineProperties(this, {
        record: { enumerable: false },
        notes: { enumerable: false },
        background: {
          value: Object.freeze({
            ...asked(questions(this), there),
            solutions: async (given = {}) => {
              const { signal, ...fields } = options(given, [...LIMITS, 'limit']);
              const found = await background(about({ ask: 'solutions', kind: this.kind, board: this.board, ...fields }), signal);
              return found.map((one) => new Solution(one));
            },
          }),
        },
      });
      for (const [name, method] of Object.entries(asked(questions(this), here))) {
        Object.defineProperty(this, name, { value: method });
      }
      Object.freeze(this);
    }

    get title() {
      return this.record.title ?? null;
    }

    /** The solutions, each searched for when it is taken. */
    *solutions(given = {}) {
      const fields = options(given, ['nodes', 'strategy', 'limit']);
      const question = about({ ask: 'solutions', kind: this.kind, board: this.board, ...fields });
      for (const answer of search(question)) yield new Solution(answer);
    }

    /** The cells of a board that can be filled in, and their symbols; null for kinds without. */
    get frame() {
      this.#frame ??= ask(about({ ask: 'frame', kind: this.kind, board: this.board })) ?? false;
      return this.#frame || null;
    }

    toJSON() {
      return this.record;
    }
  }

  /** Candidates that cells have lost, as steps list them: the index of the cell and the symbol. */
  const lost = (puzzle, removed) => {
    const cells = puzzle.frame?.cells ?? [];
    if (!Array.isArray(removed)) throw wrong('removed', 'a list of eliminations', removed);
    return removed.map((mark) => {
      const index = cells.findIndex(({ row, column }) => row === mark?.row && column === mark?.column);
      if (index < 0 || typeof mark.symbol !== 'string') throw wrong('removed', 'cells of the board with a symbol', mark);
      return [index, mark.symbol];
    });
  };

  const readAll = (content, given = {}) => {
    const fields = options(given, ['kind', 'suffix', 'files']);
    return ask(about({ ask: 'read', text: text('text', content), ...fields })).map((record) => new Puzzle(record));
  };

  const read = (content, given = {}) => {
    const found = readAll(content, given);
    if (found.length !== 1) throw new KleeneError(`expected one puzzle, not ${found.length}: \`readAll\` gives all`);
    return found[0];
  };

  const generated = {
    generate: {
      ask: (kind, given = {}) => {
        const { box, side, ...fields } = options(given, GENERATE);
        const size = fields.size ?? box ?? (side === undefined ? undefined : [side, side]) ?? (kind === 'sudoku' ? [3, 3] : undefined);
        const seed = fields.seed ?? Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
        return { ...fields, ask: 'generate', kind: text('kind', kind), seed, ...(size && { size }) };
      },
      read: (record) => new Puzzle(record),
    },
  };
  const { generate } = asked(generated, here);
  generate.background = asked(generated, there).generate;

  const kinds = () => ask(about({ ask: 'kinds' }));

  return { Puzzle, read, readAll, generate, kinds };
};
