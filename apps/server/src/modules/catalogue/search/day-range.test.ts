import { describe, expect, test } from 'vitest';
import { type DayQuery, dayRange } from './day-range.rules.ts';

/** In Asia/Kolkata. */
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`);
const range = (query: DayQuery, now: Date) => {
  const found = dayRange(query, now);
  return found && [found.from, found.to];
};

describe('a range by name', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['tomorrow', '2026-11-20', '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-20', '2026-11-21', '2026-11-23'],
    ['weekend', '2026-11-21', '2026-11-21', '2026-11-23'],
    ['weekend', '2026-11-22', '2026-11-22', '2026-11-23'],
    ['weekend', '2026-11-23', '2026-11-28', '2026-11-30'],
  ] as const)('%s, asked on %s, lasts from %s to %s', (date, today, from, to) => {
    expect(range({ date }, at(today))).toEqual([at(from, '00:00'), at(to, '00:00')]);
  });

  test('begins at midnight in India, not in Greenwich', () => {
    for (const time of ['00:00', '05:29', '05:30', '23:59']) {
      expect(range({ date: 'today' }, at('2026-11-20', time))?.[0]).toEqual(at('2026-11-20', '00:00'));
    }
  });
});

describe('a range by dates', () => {
  const now = at('2026-11-20');

  test.each([
    [{ from: '2026-12-01', to: '2026-12-03' }, '2026-12-01', '2026-12-04'],
    [{ from: '2026-12-01', to: '2026-12-01' }, '2026-12-01', '2026-12-02'],
    [{ to: '2026-12-03' }, '2026-11-20', '2026-12-04'],
  ])('%j lasts from %s to %s', (query, from, to) => {
    expect(range(query, now)).toEqual([at(from, '00:00'), at(to, '00:00')]);
  });

  test('ends in the year 9999 when it has no last day', () => {
    expect(dayRange({ from: '2026-12-01' }, now)?.to.getUTCFullYear()).toBe(9999);
  });

  test('is cut to the years that PostgreSQL stores', () => {
    const found = dayRange({ from: '0000-01-01', to: '9999-12-31' }, now);
    expect([found?.from.getUTCFullYear(), found?.to.getUTCFullYear()]).toEqual([1999, 9999]);
  });

  test('is empty when its last day is in the past', () => {
    expect(range({ to: '2026-11-18' }, now)).toEqual([at('2026-11-20', '00:00'), at('2026-11-20', '00:00')]);
  });

  test('is undefined for a query without days', () => {
    expect(dayRange({}, now)).toBeUndefined();
  });

  test.each([
    [{ from: '2026-12-03', to: '2026-12-01' }, 'to'],
    [{ date: 'today', from: '2026-12-03' }, 'date'],
  ] as const)('%j is refused with an error at %s', (query, path) => {
    expect(() => dayRange(query, now)).toThrow(
      expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ path })] }),
    );
  });
});
