import { expect, it } from 'vitest';
import { isOtherBookingPage } from './is-other-booking-page.ts';

it.each([
  ['/explore/events-in-pune', '/events/raga/booking', true],
  ['/events/dates/booking', '/events/second-date/booking', true],
  ['/events/raga/booking', '/events/raga/booking', false],
  ['/events/raga/booking', '/explore/events-in-pune', false],
  ['/', '/sign-in', false],
])('a navigation from %s to %s opens another booking page: %s', (shown, asked, coming) => {
  expect(isOtherBookingPage({ pathname: asked }, { pathname: shown })).toBe(coming);
});
