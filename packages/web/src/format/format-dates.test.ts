import { expect, it } from 'vitest';
import {
  formatCalendarDay,
  formatDay,
  formatDayRange,
  formatMomentRange,
  formatTimeRange,
} from './format-dates.ts';

it('formats a range of one day with one date', () => {
  expect(formatMomentRange('2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z')).toBe(
    'Fri 20 Nov 05:30\u00a0PM – 08:30\u00a0PM',
  );
});

it('formats a range past midnight in India with both dates', () => {
  expect(formatMomentRange('2026-11-20T17:00:00Z', '2026-11-20T19:00:00Z')).toBe(
    'Fri 20 Nov 10:30\u00a0PM – Sat 21 Nov 12:30\u00a0AM',
  );
});

it('formats a moment without an end', () => {
  expect(formatMomentRange('2026-11-20T12:00:00Z', null)).toBe('Fri 20 Nov 05:30\u00a0PM');
});

it('formats the day and the hours separately', () => {
  expect(formatDay('2026-11-20T12:00:00Z')).toBe('Fri 20 Nov');
  expect(formatTimeRange('2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z')).toBe(
    '05:30\u00a0PM – 08:30\u00a0PM',
  );
});

it('formats a calendar day with its year', () => {
  expect(formatCalendarDay('2026-11-02')).toBe('Mon 02 Nov 2026');
});

it('formats a range of days or a single day', () => {
  expect(formatDayRange('2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z')).toBe('Fri 20 Nov – Sun 22 Nov');
  expect(formatDayRange('2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z')).toBe('Fri 20 Nov');
  expect(formatDayRange('2026-11-20T12:00:00Z', null)).toBe('Fri 20 Nov');
});
