import { expect, test } from 'vitest';
import { RuleError } from '../rule-error.ts';
import { validFrom, validTill } from './validity.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test('a bare day begins and ends at midnight in India', () => {
  expect(iso(validFrom('2026-11-20'))).toBe('2026-11-19T18:30:00.000Z');
  expect(iso(validTill('2026-11-20'))).toBe('2026-11-20T18:30:00.000Z');
  expect(iso(validTill('2028-02-29'))).toBe('2028-02-29T18:30:00.000Z');
});

test.each(['2026-11-20T12:00:00Z', new Date('2026-11-20T12:00:00Z'), 1_795_176_000_000])(
  'the instant %s is itself',
  (instant) => {
    expect(iso(validFrom(instant))).toBe('2026-11-20T12:00:00.000Z');
    expect(iso(validTill(instant))).toBe('2026-11-20T12:00:00.000Z');
  },
);

test.each(['2026-02-30', 'tomorrow!!', '20-11-2026', ''])('%j is refused', (text) => {
  expect(() => validFrom(text)).toThrow(RuleError);
  expect(() => validTill(text)).toThrow(RuleError);
});
