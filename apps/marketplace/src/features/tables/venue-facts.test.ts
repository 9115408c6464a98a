import { expect, it } from 'vitest';
import { hoursText, openText } from './venue-facts.ts';

it.each([
  [{ opens: '19:00', closes: '01:00' }, '07:00 PM – 01:00 AM', 'Open 07:00 PM – 01:00 AM'],
  [{ opens: '00:00', closes: '00:00' }, 'Open all day', 'Open all day'],
  [{ opens: '06:30', closes: '06:30' }, 'Open all day', 'Open all day'],
])('shows the opening hours %j as %s, and in a sentence as %s', (venue, hours, open) => {
  expect(hoursText(venue).replaceAll('\u00a0', ' ')).toBe(hours);
  expect(openText(venue).replaceAll('\u00a0', ' ')).toBe(open);
});
