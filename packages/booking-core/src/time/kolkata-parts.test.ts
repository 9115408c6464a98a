import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kolkataParts } from './kolkata-parts.ts';

test('kolkataParts returns the wall clock of Intl.DateTimeFormat for Asia/Kolkata', () => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', month: 'short' });
  const within = { min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(within), (date) => {
      const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
      expect(kolkataParts(date)).toEqual({
        weekday: part.weekday,
        monthName: monthFormat.format(date),
        day: part.day,
        month: part.month,
        year: part.year,
        time: `${part.hour?.replace('00', '12')}:${part.minute} ${part.dayPeriod?.toUpperCase()}`,
      });
    }),
  );
});

test('kolkataParts refuses an instant whose wall clock no Date holds', () => {
  expect(() => kolkataParts(8.64e15)).toThrow(RangeError);
});

test('kolkataParts writes every year in four digits', () => {
  expect(kolkataParts('0999-06-01T00:00:00Z').year).toBe('0999');
});
