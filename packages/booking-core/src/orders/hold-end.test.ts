import { expect, test } from 'vitest';
import { RuleError } from '../rule-error.ts';
import { holdEnd } from './hold-end.ts';

const NOW = '2026-11-20T12:00:00.000Z';

test.each([
  ['after its seconds without another end', [], '2026-11-20T12:10:00.000Z'],
  ['after its seconds before a later end', ['2026-11-20T12:10:00.001Z', null], '2026-11-20T12:10:00.000Z'],
  ['with an event that ends within 45 seconds', ['2026-11-20T12:00:45.000Z'], '2026-11-20T12:00:45.000Z'],
  [
    'with the first of several ends',
    [new Date('2026-11-20T12:05:00Z'), undefined, '2026-11-20T17:33:20+05:30', Date.parse(NOW) + 400_000],
    '2026-11-20T12:03:20.000Z',
  ],
])('a hold ends %s', (_case, ends, expected) => {
  expect(holdEnd(ends, { now: NOW, holdSeconds: 600 }).toISOString()).toBe(expected);
});

test('an end that is no instant is refused', () => {
  const refused = () => holdEnd([null, 'soon'], { now: NOW, holdSeconds: 600 });
  expect(refused).toThrow(RuleError);
});
