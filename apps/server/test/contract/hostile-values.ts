import type { Schema } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { type Vocabulary, validValue } from './valid-values.ts';

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

/** A value from the list of those that have broken programs before, something that exists, or any JSON value at all. */
export function poison(vocabulary: Vocabulary = []): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...POISON) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    ...(vocabulary.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...vocabulary) }]),
  );
}

/**
 * Values that are almost valid for a schema: a valid one in which one part (at any depth) was replaced by poison, left
 * out, repeated, or joined by a field that should not be there. Now and then poison alone.
 */
export function hostileValue(schema: Schema, vocabulary: Vocabulary = []): fc.Arbitrary<unknown> {
  return broken(validValue(schema, vocabulary), vocabulary);
}

/** The values of a generator, each broken in one place as `hostileValue` does, or by another value of the same kind. */
export function broken(values: fc.Arbitrary<unknown>, vocabulary: Vocabulary = []): fc.Arbitrary<unknown> {
  const how = fc.constantFrom<How>('replace', 'replace', 'omit', 'repeat', 'add', 'swap', 'swap', 'swap');
  const one = fc
    .tuple(values, fc.nat(), how, poison(vocabulary), fc.nat())
    .map(([value, where, way, bad, drawn]) =>
      breakAt(value, where, way, way === 'swap' ? (old) => sameKind(old, vocabulary, drawn) : () => bad),
    );
  return fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: poison(vocabulary) });
}

/** Another value that resembles the old one. */
function sameKind(old: unknown, vocabulary: Vocabulary, drawn: number): unknown {
  const others = typeof old === 'number' ? [old + 1, old - 1, old * 2, old + 0.01, 0, 9_999] : vocabulary;
  const fitting = others.filter((other) => typeof other === typeof old && other !== old);
  return fitting.length === 0 ? old : fitting[drawn % fitting.length];
}

type How = 'replace' | 'swap' | 'omit' | 'repeat' | 'add';
type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Replaces one part of a copy of the value by `bad`; `where` selects the part. */
function breakAt(value: unknown, where: number, how: How, bad: (old: unknown) => unknown): unknown {
  const copy = structuredClone(value);
  const places = placesIn(copy, how === 'swap');
  const place = places[where % Math.max(1, places.length)];
  if (place === undefined) return bad(copy);
  const { container, key } = place;
  if (how === 'repeat' && Array.isArray(container)) {
    container.push(...Array.from({ length: 3 }, () => structuredClone(container[Number(key)])));
  } else if (how === 'omit') {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  } else if (how === 'add' && !Array.isArray(container)) {
    // Defined, so that `__proto__` becomes a field of its own, as JSON.parse makes it.
    Object.defineProperty(container, `__proto__`, { value: bad(null), enumerable: true, configurable: true });
    container.is_admin = true;
  } else {
    const fields = container as Record<string, unknown>;
    fields[key] = bad(fields[key]);
  }
  return copy;
}

function placesIn(value: unknown, onlyLeaves: boolean): { container: Container; key: string }[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(onlyLeaves && isContainer(child) ? [] : [{ container: value, key }]),
    ...placesIn(child, onlyLeaves),
  ]);
}
