// The package and the command answer equal questions equally. The variable KLEENE is the path of the command.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { kleene } from './package.mjs';

const { KleeneError, StoppedError, generate, readAll } = kleene;

const command = process.env.KLEENE;
const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Folders with puzzles of each kind. */
const FOLDERS = ['board', 'cluegrid', 'cover', 'letterboxed', 'nonogram/handmade', 'nonogram/formats', 'queens', 'rectangles', 'sudoku', 'triddler'];

/** The most nodes of a question, and the most puzzles of a file. */
const [NODES, MOST] = [2000, 3];

/** The bytes of a file, the fewest of a folder that is too large. */
const LARGEST = 4000;

const call = (...args) => {
  const { stdout } = spawnSync(command, [...args, '--quiet'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return stdout;
};

const recordsOf = (verb, file, ...more) =>
  call(verb, file, '--format', 'ndjson', '--node-limit', String(NODES), ...more)
    .split('\n')
    .filter(Boolean)
    // Counts have any size.
    .map((line) => JSON.parse(line.replace(/"count":(\d+)/, '"count":"$1"')));

/** The fields of a record that an answer has as well. */
const like = (record, answer) => Object.fromEntries(Object.keys(answer).map((name) => [name, record[name]]));

/** The answer of a question; the limit or the refusal instead. */
const answered = (ask) => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof StoppedError) return { stopped: error.found };
    if (error instanceof KleeneError) return { refused: error.code };
    throw error;
  }
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(FIXTURES, folder))
    .map((name) => join(FIXTURES, folder, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= LARGEST),
);

test('proofs are those of the command', { skip: !command }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kleene-'));
  const path = join(folder, 'p.proof');
  for (const name of ['nonogram/handmade/kleene.non', 'sudoku/hard.txt', 'queens/started.txt']) {
    const file = join(FIXTURES, name);
    const [puzzle] = readAll(readFileSync(file, 'utf8'), { suffix: extname(file).slice(1) });
    for (const to of ['drat', 'lrat', 'veripb']) {
      assert.match(call('prove', '--to', to, file, '-o', path), /^unique(, minimal)?\n$/);
      const { proof, clauses } = puzzle.prove({ to });
      assert.equal(readFileSync(path, 'utf8'), proof);
      assert.equal(readFileSync(join(folder, to === 'veripb' ? 'p.opb' : 'p.cnf'), 'utf8'), clauses);
    }
  }
});

/** Asks the command about a file, and compares its records, one for each puzzle, with the answers. */
const VERBS = {
  check: (puzzles, file) => {
    const records = recordsOf('check', file).filter(({ kind }) => kind === 'check');
    return puzzles.map((puzzle, index) => {
      const { solutions, ...answer } = puzzle.check({ nodes: NODES });
      return [answer, like(records[index], answer)];
    });
  },
  count: (puzzles, file) => {
    const records = recordsOf('count', file).filter(({ kind }) => kind === 'count');
    return puzzles.map((puzzle, index) => {
      const { count, outcome } = records[index];
      const found = count === null || count === undefined ? undefined : BigInt(count);
      return [answered(() => puzzle.count({ nodes: NODES })), outcome === 'exhausted' ? found : { stopped: found }];
    });
  },
  solve: (puzzles, file) => {
    const records = recordsOf('solve', file, '--limit', '2');
    return puzzles.slice(0, 1).map((puzzle) => {
      const end = records.findIndex(({ kind }) => kind === 'puzzle');
      const answers = answered(() => [...puzzle.solutions({ nodes: NODES, limit: 2 })].map(({ record }) => record));
      if (!Array.isArray(answers)) return [answers.stopped, undefined];
      return [answers, answers.map((answer, index) => like(records.slice(0, end)[index] ?? {}, answer))];
    });
  },
  grade: (puzzles, file) => {
    const records = recordsOf('grade', file).filter(({ kind }) => kind === 'grade');
    return puzzles.map((puzzle, index) => {
      const answer = answered(() => puzzle.grade({ nodes: NODES }));
      return [answer, answer.refused ? answer : like(records[index], answer)];
    });
  },
  explain: (puzzles, file) => {
    if (puzzles.length !== 1) return [];
    const records = recordsOf('explain', file);
    const answer = answered(() => puzzles[0].hints(null, { nodes: NODES }));
    if (answer.refused) return [[records.some(({ kind }) => kind === 'step'), false]];
    const steps = answer.steps.map(({ record }) => record);
    const found = records.filter(({ kind }) => kind === 'step');
    const { end, stopped_by } = records.find(({ kind }) => kind === 'end');
    return [
      [steps, steps.map((step, index) => like(found[index] ?? {}, step))],
      [steps.length, found.length],
      [{ end: answer.end.end, stopped_by: answer.end.stopped_by }, { end, stopped_by }],
    ];
  },
};

const skip = command ? false : 'the command is not built';

test('answers are those of the command', { skip }, () => {
  let asked = 0;
  for (const file of files) {
    const content = readFileSync(file);
    let puzzles;
    try {
      puzzles = readAll(content, { suffix: extname(file).slice(1) || undefined }).slice(0, MOST);
    } catch (error) {
      // Pictures and archives are no text, and some files have mistakes.
      continue;
    }
    for (const [verb, pairs] of Object.entries(VERBS)) {
      for (const [answer, record] of pairs(puzzles, file)) {
        assert.deepEqual(answer, record, `${verb} ${file}`);
        asked += 1;
      }
    }
  }
  assert.ok(asked >= 200, `only ${asked} questions`);
});

test('generated puzzles are those of the command', { skip }, () => {
  const pairs = [
    [generate('nonogram', { size: [6, 5], seed: 3 }).write('non'), call('nonogram', 'generate', '--size', '5x6', '--seed', '3')],
    [generate('sudoku', { seed: 3 }).write('line'), call('sudoku', 'generate', '--seed', '3', '--to', 'line')],
  ];
  for (const [made, printed] of pairs) assert.equal(made.trim(), printed.trim());
});
