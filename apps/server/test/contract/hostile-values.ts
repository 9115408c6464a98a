import type { Schema } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { validValue } from './valid-values.ts';

/** Values that have broken programs before, in any place of a JSON document. */
const POISON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  0.001,
  1e-7,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  2 ** 63,
  '',
  ' ',
  '0',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '{}',
  '[object Object]',
  "' or 1=1; --",
  '$1',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  '2026-02-30T25:61:61Z',
  [],
  {},
  [[[[[[]]]]]],
  Array.from({ length: 5_000 }, (_, index) => index),
  { length: -1 },
  { toString: 'x', valueOf: 1 },
  { $ne: null },
];

/** A value from the list of those that have broken programs before, or any JSON value at all. */
export function poison(): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...POISON) }, fc.jsonValue({ maxDepth: 4 }));
}

/**
 * Values that are almost what a schema wants: a valid one in which one place (at any depth) was replaced by poison, left
 * out, repeated, or joined by a field that should not be there. Now and then poison alone.
 */
export function hostileValue(schema: Schema): fc.Arbitrary<unknown> {
  const broken = fc
    .tuple(validValue(schema), fc.nat(), fc.constantFrom('replace', 'omit', 'repeat', 'add'), poison())
    .map(([value, where, how, bad]) => breakAt(value, where, how, bad));
  return fc.oneof({ weight: 6, arbitrary: broken }, { weight: 1, arbitrary: poison() });
}

type How = 'replace' | 'omit' | 'repeat' | 'add';
type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Breaks one place of a copy of the value; `where` picks the place among all of them. */
function breakAt(value: unknown, where: number, how: How, bad: unknown): unknown {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  const place = places[where % Math.max(1, places.length)];
  if (place === undefined) return bad;
  const { container, key } = place;
  if (how === 'repeat' && Array.isArray(container)) {
    container.push(...Array.from({ length: 3 }, () => structuredClone(container[Number(key)])));
  } else if (how === 'omit') {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  } else if (how === 'add' && !Array.isArray(container)) {
    // Defined, so that `__proto__` becomes a field of its own, as JSON.parse makes it.
    Object.defineProperty(container, `__proto__`, { value: bad, enumerable: true, configurable: true });
    container.is_admin = true;
  } else {
    (container as Record<string, unknown>)[key] = bad;
  }
  return copy;
}

function placesIn(value: unknown): { container: Container; key: string }[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => [{ container: value, key }, ...placesIn(child)]);
}
