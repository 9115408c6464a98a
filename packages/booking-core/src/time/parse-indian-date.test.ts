import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEventDate } from './format-event-date.ts';
import { parseIndianDate } from './parse-indian-date.ts';

test.each([
  ['2026-11-20 12:00', '2026-11-20T06:30:00.000Z'],
  ['2026-11-20T12:00', '2026-11-20T06:30:00.000Z'],
  ['2026-11-20 12:00:59', '2026-11-20T06:30:59.000Z'],
  ['2026-11-20', '2026-11-19T18:30:00.000Z'],
  ['2028-02-29 05:29', '2028-02-28T23:59:00.000Z'],
])('parseIndianDate reads %s as %s', (text, instant) => {
  expect(parseIndianDate(text).toISOString()).toBe(instant);
});

test.each([
  ['2026-02-29 12:00', 'day'],
  ['2026-13-01', 'day'],
  ['20-11-2026 12:00', 'day'],
  ['20/11/2026', 'day'],
  ['2026-11-20Z', 'day'],
  [' 2026-11-20', 'day'],
  ['', 'day'],
  ['2026-11-20 24:00', 'time'],
  ['2026-11-20 12:60', 'time'],
  ['2026-11-20 9:00', 'time'],
  ['2026-11-20 ', 'time'],
  ['2026-11-20  12:00', 'time'],
  ['2026-11-20 07:00 PM', 'time'],
  ['2026-11-20T12:00:00Z', 'time'],
  ['2026-11-20T12:00:00+05:30', 'time'],
])('parseIndianDate refuses "%s" with the code %s and the text in the message', (text, code) => {
  expect(() => parseIndianDate(text)).toThrow(expect.objectContaining({ name: 'RuleError', code }));
  expect(() => parseIndianDate(text)).toThrow(text);
});

test('parseIndianDate reads the wall clock that formatEventDate writes', () => {
  const minutes = fc.integer({ min: Date.UTC(1950, 0) / 60_000, max: Date.UTC(2150, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000);
      const [day, month, year] = formatEventDate(instant, null, 'date').split('/');
      const [, hour, rest, half] =
        /^(\d\d):(\d\d) (AM|PM)$/.exec(formatEventDate(instant, null, 'time')) ?? [];
      const hours = String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');
      expect(parseIndianDate(`${year}-${month}-${day} ${hours}:${rest}`)).toEqual(instant);
    }),
  );
});
