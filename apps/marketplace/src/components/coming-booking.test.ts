import { expect, it } from 'vitest';
import { isComingBooking } from './coming-booking.ts';

it.each([
  ['/explore/events-in-pune', '/events/raga/booking', true],
  ['/events/dates/booking', '/events/second-date/booking', true],
  ['/events/raga/booking', '/events/raga/booking', false],
  ['/events/raga/booking', '/explore/events-in-pune', false],
  ['/', '/sign-in', false],
])('from %s to %s: %s', (shown, asked, coming) => {
  expect(isComingBooking({ pathname: asked }, { pathname: shown })).toBe(coming);
});
