import assert from 'node:assert/strict';
import { test } from 'node:test';

import { kleene } from './package.mjs';

const { KleeneError, Regex, StoppedError, generate, read, words } = kleene;

/** A question that takes hours. */
const endless = (signal) => read('24', { kind: 'queens' }).background.count({ signal });

test('a worker gives the same answers', async () => {
  const puzzle = read('1... ..3. .4.. ...2');
  for (const verb of ['solve', 'check', 'count', 'grade', 'hint', 'hints', 'write']) {
    assert.deepEqual(await puzzle.background[verb](), puzzle[verb](), verb);
  }
  assert.deepEqual(await puzzle.background.solutions(), [...puzzle.solutions()]);
  assert.equal((await generate.background('sudoku', { seed: 5 })).board, generate('sudoku', { seed: 5 }).board);
  assert.equal(await new Regex('a{3}').background.count(), 1n);
  assert.deepEqual(await words.background.find('a*z'), words('a*z'));
});

test('more questions than workers are all answered', async () => {
  const asked = Array.from({ length: 20 }, (_, index) => read(String(index % 5 + 4), { kind: 'queens' }));
  const counts = await Promise.all(asked.map((puzzle) => puzzle.background.count()));
  assert.deepEqual(counts, asked.map((puzzle) => puzzle.count()));
});

test('an abort ends a question', async () => {
  const controller = new AbortController();
  const asked = endless(controller.signal);
  const reason = new Error('enough');
  setTimeout(() => controller.abort(reason), 50);
  await assert.rejects(asked, reason);
  await assert.rejects(endless(controller.signal), reason);
  assert.equal(await read('6', { kind: 'queens' }).background.count(), 4n);
});

test('questions that wait for a worker are ended too', async () => {
  const controllers = Array.from({ length: 40 }, () => new AbortController());
  const asked = controllers.map(({ signal }) => assert.rejects(endless(signal)));
  for (const controller of controllers) controller.abort();
  await Promise.all(asked);
});

test('wrong arguments and limits reject the promise', async () => {
  const puzzle = read('20', { kind: 'queens' });
  await assert.rejects(puzzle.background.count({ nodes: 'x' }), TypeError);
  await assert.rejects(puzzle.background.count({ nodes: 10 }), StoppedError);
  const pieces = read('2 1\n2 1\n', { kind: 'rectangles' });
  await assert.rejects(pieces.background.mends(), KleeneError);
});
