import { expect, it } from 'vitest';
import { isComingEvent } from './coming-event.ts';

it.each([
  ['/events/raga', '/explore/events-in-pune', true],
  ['/events/classical/raga', '/', true],
  ['/events/other', '/events/raga', true],
  ['/events/raga', '/events/raga', false],
  ['/events/raga/booking', '/events/raga', false],
  ['/explore/events-in-pune', '/events/raga', false],
])('%s, asked for from %s: %s', (asked, shown, expected) => {
  expect(isComingEvent({ pathname: asked }, { pathname: shown })).toBe(expected);
});
