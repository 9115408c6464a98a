import { expect, it } from 'vitest';
import { calendarDay, eventDay, eventHours, eventPeriod, eventWhen, longDay } from './when.ts';

it('says the date once for an evening', () => {
  expect(eventWhen('2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z')).toBe(
    'Fri 20 Nov 05:30\u00a0PM – 08:30\u00a0PM',
  );
});

it('says both dates past midnight in India', () => {
  expect(eventWhen('2026-11-20T17:00:00Z', '2026-11-20T19:00:00Z')).toBe(
    'Fri 20 Nov 10:30\u00a0PM – Sat 21 Nov 12:30\u00a0AM',
  );
});

it('does without an end', () => {
  expect(eventWhen('2026-11-20T12:00:00Z', null)).toBe('Fri 20 Nov 05:30\u00a0PM');
});

it('says day and hours apart', () => {
  expect(eventDay('2026-11-20T12:00:00Z')).toBe('Fri 20 Nov');
  expect(eventHours('2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z')).toBe('05:30\u00a0PM – 08:30\u00a0PM');
});

it('says a day of the calendar in full', () => {
  expect(calendarDay('2026-11-02')).toBe('Mon 02 Nov 2026');
  expect(longDay('2026-11-02')).toBe('2 November 2026');
});

it('says the first day and the last, or the one', () => {
  expect(eventPeriod('2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z')).toBe('Fri 20 Nov – Sun 22 Nov');
  expect(eventPeriod('2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z')).toBe('Fri 20 Nov');
  expect(eventPeriod('2026-11-20T12:00:00Z', null)).toBe('Fri 20 Nov');
});
