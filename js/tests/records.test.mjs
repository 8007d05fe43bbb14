import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { FILE, made } from './records.mjs';

test('the types of records are those of the schema', () => {
  assert.equal(readFileSync(FILE, 'utf8'), made(), 'stale: `node js/tests/records.mjs --write`');
});
