import { expect, test } from 'vitest';
import { RuleError } from '../rule-error.ts';
import { formatMessageDate } from './format-message-date.ts';

const now = '2026-11-20T12:00:00Z';

test.each([
  ['2026-11-21T13:30:00Z', 'Sat 21 Nov 07:00 PM'],
  ['2027-01-02T13:30:00Z', 'Sat 02 Jan 07:00 PM'],
  ['2027-05-20T12:00:00Z', 'Thu 20 May 05:30 PM'],
  ['2027-05-20T12:00:01Z', 'Thu 20 May 2027 05:30 PM'],
  ['2027-11-20T13:30:00Z', 'Sat 20 Nov 2027 07:00 PM'],
  ['2027-12-31T19:00:00Z', 'Sat 01 Jan 2028 12:30 AM'],
  // A message about a past event names the date that its ticket has.
  ['2025-01-01T12:00:00Z', 'Wed 01 Jan 05:30 PM'],
])('the date %s is written %s', (date, written) => {
  expect(formatMessageDate(date, now)).toBe(written);
});

test('an instant that is none is refused', () => {
  expect(() => formatMessageDate('soon', now)).toThrow(RuleError);
  expect(() => formatMessageDate(now, 'today')).toThrow(RuleError);
});
