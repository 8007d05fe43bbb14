import assert from 'node:assert/strict';
import { test } from 'node:test';

import { kleene } from './package.mjs';

const { DotnetRegex, ParseError, Regex, StoppedError, words } = kleene;

test('a pattern is a language', () => {
  const regex = new Regex('(ab)*');
  assert.equal(regex.matches('abab'), true);
  assert.equal(regex.matches('aba'), false);
  assert.deepEqual(regex.compare(new Regex('(a|b)*')), {
    relation: 'subset',
    only_first: null,
    only_second: 'a',
    both: '',
    neither: 'c',
  });
  assert.equal(new Regex('a|b').equals(new Regex('[ab]')), true);
  assert.equal(new Regex('[ab]{70}').count(), 2n ** 70n);
  assert.equal(regex.count(), null);
  assert.equal(regex.count({ maxLength: 6 }), 4n);
  assert.deepEqual(new Regex('a|bb').words(5), ['a', 'bb']);
  assert.equal(new Regex('[a-z]').sample({ count: 3, seed: 1 }).length, 3);
  assert.ok(new Regex('a*').explain().includes('a'));
});

test('dialects differ, and a mistake has its place', () => {
  assert.equal(new Regex('\\d+', { dialect: 'python' }).matches('42'), true);
  assert.throws(() => new Regex('(a'), (error) => error instanceof ParseError && error.start <= error.end);
  assert.throws(() => new Regex('a', { dialect: 'perl' }), /^TypeError: dialect: /);
  assert.throws(() => new Regex('a', { flags: 'i' }), /there is no option "flags"/);
});

test('a pattern that can be attacked is found', () => {
  assert.equal(new Regex('^(a+)+$', { dialect: 'javascript' }).redos().verdict, 'exponential');
  assert.equal(new Regex('^a+$', { dialect: 'javascript' }).redos().verdict, 'linear');
});

test('captures are those of .NET, with indices of JavaScript', () => {
  const text = '🂡 2026';
  const match = new DotnetRegex('(?<digit>\\d)+').match(text);
  assert.deepEqual(match.groups.digit.map(({ text }) => text), ['2', '0', '2', '6']);
  assert.equal(text.slice(match.start, match.end), '2026');
  assert.equal(new DotnetRegex('x').match(text), null);
  assert.equal(new DotnetRegex('\\d').matchAll(text).length, 4);
  assert.equal(new DotnetRegex('A', { options: 'i' }).replace('banana', 'o'), 'bonono');
  assert.throws(() => new DotnetRegex('(a+)+b', { steps: 1000 }).match('a'.repeat(40)), StoppedError);
});

test('words fit a query', () => {
  const found = words('....z', { limit: 3, order: 'common' });
  assert.equal(found.length, 3);
  assert.ok(found.every(({ word }) => word.length === 5 && word.endsWith('z')));
  assert.equal(words.count('.z'), words('.z').length);
  assert.throws(() => words('['), ParseError);
});
