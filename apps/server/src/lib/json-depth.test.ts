import { expect, test } from 'vitest';
import { BOUNDS } from '../limits.ts';
import { isTooDeep } from './json-depth.ts';

const JSON_DEPTH = BOUNDS.jsonDepth.value;

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['lists as deep as the limit', nested(JSON_DEPTH), false],
  ['lists deeper than the limit', nested(JSON_DEPTH + 1), true],
  ['lists that never end', '['.repeat(JSON_DEPTH + 1), true],
  ['objects deeper than the limit', `${'{"a":'.repeat(JSON_DEPTH + 1)}1`, true],
  ['lists and objects in turn', '[{"a":'.repeat(JSON_DEPTH / 2 + 1), true],
  ['many lists beside one another', `[${'[],'.repeat(1_000)}[]]`, false],
  ['brackets in a string', JSON.stringify('['.repeat(1_000)), false],
  ['brackets in a string after a quote', JSON.stringify(`"${'['.repeat(1_000)}`), false],
  ['brackets after a string that ends in a backslash', `["\\\\",${nested(JSON_DEPTH)}]`, true],
  ['a text in Hindi', JSON.stringify({ name: 'सूफ़ी रात' }), false],
])('isTooDeep judges %s', (_case, json, isDeep) => {
  expect(isTooDeep(Buffer.from(json))).toBe(isDeep);
});
