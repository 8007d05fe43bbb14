import assert from 'node:assert/strict';
import { test } from 'node:test';

import { entry, kleene } from './package.mjs';

const { KleeneError, NoHintError, ParseError, Puzzle, StoppedError, generate, kinds, read, readAll } = kleene;

const SUDOKU = '1... ..3. .4.. ...2';
const TWO = JSON.stringify({ rows: [[1], [1]], columns: [[1], [1]] });

/** A hard sudoku of 9 by 9. */
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

test('a puzzle is read, solved, counted and graded', () => {
  const puzzle = read(SUDOKU);
  assert.equal(puzzle.kind, 'sudoku');
  assert.deepEqual(puzzle.solve().rows[0], [1, 3, 2, 4]);
  assert.equal(puzzle.count(), 1n);
  assert.equal(puzzle.check().verdict, 'unique');
  assert.equal(puzzle.grade().grade, 'easy');
});

test('notes name other ways to read a text', () => {
  const text = '3.2.\n.2.3\n2.1.\n.3.2\n';
  const puzzle = read(text);
  assert.deepEqual(puzzle.notes, [`read as ${puzzle.kind}, but it may be another puzzle`]);
  assert.deepEqual(read(text, { kind: puzzle.kind }).notes, []);
  assert.match(read('3 3\n1 1\n1\n1\n2\n1\n1\n').notes[0], /rows come first/);
});

test('counts have any size', () => {
  const rules = 'symbols = "01"\nsize = "10x7"\n[[rule]]\nkind = "pattern"\nover = ["rows"]\nclues = "[01]*"';
  assert.equal(read(rules, { kind: 'board' }).count(), 2n ** 70n);
});

test('two solutions differ in cells', () => {
  const puzzle = read(TWO, { kind: 'nonogram' });
  const { verdict, differing, solutions } = puzzle.check();
  assert.equal(verdict, 'several');
  assert.equal(differing.length, 4);
  assert.deepEqual(differing[0], { row: 1, column: 1 });
  assert.deepEqual(solutions.map(String).sort(), ['#.\n.#', '.#\n#.']);
  assert.deepEqual([...puzzle.solutions()].length, 2);
  assert.deepEqual([...puzzle.solutions({ limit: 1 })].length, 1);
  assert.equal(read('{"rows": [[2], []], "columns": [[], []]}', { kind: 'nonogram' }).solve(), null);
});

test('a step has its reason as coordinates', () => {
  const puzzle = read('{"rows": [[2], [1]], "columns": [[1], [2]]}', { kind: 'nonogram' });
  const step = puzzle.hint('##\n?#');
  assert.deepEqual(step.placements, [{ row: 2, column: 1, symbol: '.' }]);
  assert.equal(step.text, step.record.reason);
  assert.equal(typeof step.technique, 'string');
  assert.ok(puzzle.hint(null, { pictures: true }).svg.startsWith('<svg'));
  assert.equal(puzzle.hint(puzzle.solve()), null);
  const { steps, end } = puzzle.hints();
  assert.equal(end.end, 'solved');
  assert.ok(steps.length > 1);
  assert.equal(puzzle.hints(null, { limit: 1 }).end.end, 'more');
});

test('premises are the cells that a reason names', () => {
  const puzzle = read(SUDOKU);
  for (const { record, premises } of puzzle.hints().steps) {
    const evidence = record.evidence.map(({ row, column }) => `${row} ${column}`);
    assert.deepEqual(new Set(premises.map(({ row, column }) => `${row} ${column}`)), new Set(evidence));
  }
});

test('a board is followed step by step to its solution', () => {
  for (const text of [SUDOKU, HARD]) {
    const puzzle = read(text);
    const { frame } = puzzle;
    const cells = frame.givens.slice();
    const removed = [];
    const index = ({ row, column }) => frame.cells.findIndex((cell) => cell.row === row && cell.column === column);
    for (;;) {
      let step;
      try {
        step = puzzle.hint({ cells, removed });
      } catch (error) {
        assert.ok(error instanceof NoHintError);
        break;
      }
      if (!step) break;
      for (const mark of step.placements) cells[index(mark)] = Number(mark.symbol);
      removed.push(...step.eliminations);
    }
    const solution = puzzle.solve();
    assert.ok(cells.every((cell, at) => cell === null || cell === solution.cells[at]));
  }
});

test('answers are checked by the rules', () => {
  const puzzle = read(TWO, { kind: 'nonogram' });
  assert.deepEqual(puzzle.verify([[1, 0], [0, 1]]), { complete: true, correct: true, wrong: [], reason: null });
  assert.equal(puzzle.verify('.#\n#.').correct, true);
  assert.equal(puzzle.verify(puzzle.solve()).correct, true);
  const wrong = puzzle.verify([[1, 1], [0, 1]]);
  assert.equal(wrong.correct, false);
  assert.deepEqual(wrong.wrong, [{ row: 1, column: 2 }]);
  assert.deepEqual(puzzle.verify([[1, null], [null, null]]), { complete: false, correct: true, wrong: [], reason: null });
  assert.equal(puzzle.verify([1, 1, null, '?']).correct, false);
  assert.equal(read(SUDOKU).verify([0, 3, ...Array(14).fill(0)]).correct, true);
  assert.equal(read('6', { kind: 'queens' }).verify([1, 3, 5, 0, 2, 4]).correct, true);
});

test('boards of queens have squares, or a row for each column', () => {
  const puzzle = read('4', { kind: 'queens' });
  const board = [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]];
  for (const answer of [board, [1, 3, 0, 2], puzzle.solve()]) assert.equal(puzzle.verify(answer).correct, true);
  assert.deepEqual(puzzle.verify([1, 2, 0, 3]).correct, false);
  const corner = [1, ...Array(15).fill(null)];
  assert.equal(puzzle.verify(corner).correct, false);
  const { placements, eliminations } = puzzle.hint([1, null, null, null]);
  assert.deepEqual([placements.length, eliminations[0].symbol], [0, 'Q']);
  const { cells } = puzzle.candidates();
  assert.deepEqual(cells[0].candidates.map(({ symbol }) => symbol), ['.']);
  assert.equal(puzzle.judge('r1c1=Q').verdict, 'false');
});

test('cells have the values of solutions', () => {
  const puzzle = read(TWO, { kind: 'nonogram' });
  const { cells, forced, stopped_by } = puzzle.candidates(null, { unique: true, counts: true });
  const one = { possible: true, unique: true, count: 1n, exact: true, estimate: null };
  assert.deepEqual(cells[1], { row: 1, column: 2, candidates: [{ symbol: '.', ...one }, { symbol: '#', ...one }] });
  assert.deepEqual([forced, stopped_by], [[null, null, null, null], null]);
  assert.deepEqual(puzzle.candidates('#?\n??').forced, [1, 0, 0, 1]);
  assert.throws(() => puzzle.candidates('##\n?x'));
});

test('options of covers and cells under pieces have candidates', () => {
  const cover = read('a b\nab = a b\na\nb\n', { kind: 'cover' });
  const { cells, several } = cover.candidates();
  assert.deepEqual([cells[0].name, cells[0].candidates.map(({ symbol }) => symbol), several], ['ab', ['-', 'x'], true]);
  assert.deepEqual(cover.candidates([1, null, null]).forced, [1, 0, 0]);
  const dominoes = read('2 2\n2 1 2\n', { kind: 'rectangles' }).candidates();
  assert.deepEqual([dominoes.forced, dominoes.several], [[1, 1, 1, 1], true]);
  assert.throws(() => read('ECF NDA ITR ULB', { kind: 'letterboxed' }).candidates(), KleeneError);
});

test('clues without a solution are named', async () => {
  assert.equal(read(TWO, { kind: 'nonogram' }).why(), null);
  const none = read('2 2\n2\n2\n2\n1\n', { kind: 'nonogram' });
  const { parts, minimal } = none.why();
  assert.deepEqual([parts, minimal], [['row 1 is 2', 'row 2 is 2', 'column 2 is 1'], true]);
  assert.deepEqual((await none.background.why()).parts, parts);
  const cover = read('a b | x\nred = a x:1\nb x:1\n', { kind: 'cover' });
  assert.equal(cover.why(), null);
  assert.throws(() => cover.mends(), KleeneError);
});

test('claims are judged', () => {
  const sudoku = read('1.....3..4.....2', { kind: 'sudoku' });
  const judged = sudoku.judge('r1c2=3');
  assert.deepEqual([judged.verdict, judged.placed, judged.symbol, judged.row, judged.column], ['follows', true, '3', 1, 2]);
  assert.deepEqual([judged.techniques, judged.needs, judged.step.text], [['hidden single'], null, judged.reason]);
  const wrong = sudoku.judge('r1c2=4');
  assert.deepEqual([wrong.verdict, wrong.solution.cells], ['false', sudoku.solve().cells]);
  assert.equal(read(TWO, { kind: 'nonogram' }).judge('r1c1=.', '?#\n??').verdict, 'follows');
  assert.equal(read(TWO, { kind: 'nonogram' }).judge('r1c1=.').verdict, 'open');
  assert.throws(() => sudoku.judge('r9c9=1'), /the board has no cell/);
});

test('changes leave one solution', () => {
  const many = read(`6 6\n${'1\n'.repeat(12)}`, { kind: 'nonogram' });
  assert.equal(many.candidates(null, { walks: 50 }).estimate, null);
  const more = read(`7 7\n${'1\n'.repeat(14)}`, { kind: 'nonogram' }).candidates(null, { walks: 200, seed: 2 });
  assert.ok(more.estimate.low < 5040 && 5040 < more.estimate.high && more.estimate.walks === 200, JSON.stringify(more.estimate));
  assert.ok(more.cells[0].candidates.every(({ estimate }) => estimate.solutions > 0));
  const mends = read(TWO, { kind: 'nonogram' }).mends();
  assert.equal(mends.open.length, 4);
  assert.deepEqual(mends.changes.map(({ kind, size }) => `${kind} ${size}`).slice(0, 8), Array(8).fill('given 1'));
  assert.equal(mends.exchange.to.length, 4);
  assert.equal(mends.exchange.smallest, true);
  assert.equal(mends.changes.filter(({ kind }) => kind === 'picture').length, 4);
  assert.equal(mends.stopped_by, null);
});

test('verdicts have proofs', async () => {
  const puzzle = read(SUDOKU);
  for (const to of ['drat', 'lrat', 'veripb']) {
    const proved = puzzle.prove({ to, all: true });
    const { verdict, complete } = puzzle.checkProof(proved);
    assert.deepEqual([verdict, complete], [proved.verdict, true]);
    assert.deepEqual(await puzzle.background.prove({ to, all: true }), proved);
    assert.throws(() => puzzle.checkProof({ proof: proved.proof }), TypeError);
    assert.throws(() => puzzle.checkProof({ ...proved, clauses: 'p cnf 1 1\n1 0\n' }), TypeError);
    // Without its end a proof is damaged, or so short that nothing tells its format.
    const lines = proved.proof.trimEnd().split('\n');
    const isTold = (error) => error instanceof KleeneError || /^clauses: a proof in Kleene's own format/.test(error.message);
    assert.throws(() => puzzle.checkProof({ ...proved, proof: lines.slice(0, -2).join('\n') }), isTold);
  }
  const two = read(TWO, { kind: 'nonogram' });
  const own = two.prove();
  assert.deepEqual([own.clauses, two.checkProof(own).verdict], [null, own.verdict]);
  assert.throws(() => puzzle.prove(), KleeneError);
  assert.throws(() => puzzle.prove({ to: 'rat' }), /to: expected kleene, drat, lrat or veripb/);
});

test('a wrong cell has no hint', () => {
  const cells = [1, 2, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
  assert.throws(() => read(SUDOKU).hint(cells), (error) => error instanceof NoHintError && /r1c2/.test(error.message));
});

test('a mistake has its place', () => {
  const text = 'é: x';
  assert.throws(
    () => read('# é\nrows 1 x\ncolumns 1', { kind: 'nonogram' }),
    (error) => error instanceof ParseError && error.line === 2 && error.start === 11 && error.end === 12,
  );
  assert.throws(() => read(text), KleeneError);
  assert.throws(() => read(`${SUDOKU}\n${SUDOKU}`, { kind: 'sudoku' }), /2: `readAll`|expected one puzzle/);
});

test('wrong arguments are named', () => {
  const puzzle = read(SUDOKU);
  assert.throws(() => puzzle.count({ nodes: -1 }), /^TypeError: nodes: expected a whole number/);
  assert.throws(() => puzzle.count({ node: 1 }), /there is no option "node"/);
  assert.throws(() => puzzle.count({ signal: new AbortController().signal }), /background/);
  assert.throws(() => puzzle.hint([1, 2]), /^TypeError: cells: expected 16 cells, not 2/);
  assert.throws(() => puzzle.hint(Array(16).fill(9)), /^TypeError: cells\[0\]: expected 1, 2, 3 or 4/);
  assert.throws(() => puzzle.write('png'), /^TypeError: format: expected /);
  assert.throws(() => read(SUDOKU, { kind: 'chess' }), /^TypeError: kind: expected /);
  assert.throws(() => read(7), /^TypeError: text: expected a text/);
  assert.throws(() => generate('nonogram', { size: 5 }), /^TypeError: size: expected two whole numbers/);
  assert.throws(() => read('2 1\n2 1\n', { kind: 'rectangles' }).mends(), (error) => error.code === 'refused');
});

test('limits stop a search', () => {
  const puzzle = read('20', { kind: 'queens' });
  assert.throws(() => puzzle.count({ nodes: 100 }), (error) => error instanceof StoppedError && error.stoppedBy === 'nodes' && typeof error.found === 'bigint');
  assert.equal(puzzle.check({ nodes: 1 }).verdict, 'stopped');
});

test('equal seeds give equal puzzles of every kind that is generated', () => {
  const wishes = {
    nonogram: { size: [5, 5] },
    sudoku: { box: [2, 2] },
    cluegrid: { size: [3, 3], colors: 2 },
    rectangles: { size: [4, 5], pieces: 4 },
    triddler: { side: 2 },
  };
  for (const [kind, wish] of Object.entries(wishes)) {
    const [one, same] = [1, 1n].map((seed) => generate(kind, { ...wish, seed }));
    assert.equal(one.kind, kind);
    assert.equal(one.board, same.board);
    assert.notEqual(one.solve(), null);
  }
  assert.throws(() => generate('queens', { size: [3, 3] }), /no generator/);
});

test('a puzzle is a value: JSON makes it again', () => {
  const puzzle = read(SUDOKU);
  const again = new Puzzle(JSON.parse(JSON.stringify(puzzle)));
  assert.equal(again.board, puzzle.board);
  assert.equal(again.write(), puzzle.write());
  assert.throws(() => (puzzle.kind = 'queens'), TypeError);
});

test('every example is written, read again and drawn', () => {
  for (const { name, example, formats } of kinds()) {
    const puzzle = read(example, { kind: name });
    for (const format of formats.filter(({ is_written }) => is_written)) {
      let text;
      try {
        text = puzzle.write(format.name);
      } catch (error) {
        continue;
      }
      if (format.is_read) assert.equal(readAll(text, { kind: name }).length, 1, `${name} ${format.name}`);
    }
    if (name !== 'cover') assert.ok(puzzle.draw().startsWith('<svg'), name);
    const solution = puzzle.solve();
    assert.equal(puzzle.verify(solution).correct, true, name);
    if (name !== 'cover') assert.ok(puzzle.draw(solution).startsWith('<svg'), name);
  }
});

test('a text may be bytes', () => {
  const text = read(SUDOKU).write();
  assert.equal(read(new TextEncoder().encode(text), { kind: 'sudoku' }).count(), 1n);
  const units = [...`\ufeff${text.replaceAll('\n', '\r\n')}`].map((c) => c.charCodeAt(0));
  for (const bytes of [units.flatMap((unit) => [unit & 255, unit >> 8]), units.flatMap((unit) => [unit >> 8, unit & 255])]) {
    assert.equal(read(new Uint8Array(bytes), { kind: 'sudoku' }).count(), 1n);
  }
  assert.throws(() => read(new Uint8Array([255])), /no text of UTF-8/);
});

test('an entry knows its kinds alone', async (t) => {
  const sudoku = await entry('sudoku');
  if (!sudoku) return t.skip('its program was not built');
  assert.deepEqual(sudoku.kinds().map(({ name }) => name), ['sudoku']);
  assert.deepEqual(sudoku.read(SUDOKU).check().verdict, 'unique');
  assert.deepEqual(sudoku.read(SUDOKU).hint(), read(SUDOKU).hint());
  assert.throws(() => sudoku.read(SUDOKU).draw(), /draws no sudoku/);
  assert.throws(() => sudoku.read('8', { kind: 'queens' }), /^TypeError: kind: expected sudoku/);
  assert.equal(await sudoku.read(SUDOKU).background.count(), 1n);
});
