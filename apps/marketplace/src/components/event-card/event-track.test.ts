import { LIMITS } from '@jalsa/booking-core';
import { expect, it } from 'vitest';
import { EVENT_SLIDES } from './event-track.ts';

/** How many slides are seen from a width on, by the class names. */
const slides = Object.fromEntries(
  [...EVENT_SLIDES.matchAll(/(?:min-\[(\d+)px\]:)?\[--slides:([\d.]+)\]/g)].map(([, from, count]) => [
    from ?? 0,
    Number(count),
  ]),
);

it('shows as many cards by width as the specification says', () => {
  const { sliderCards, sliderMedium, sliderSmall, sliderTiny } = LIMITS;
  expect(slides).toEqual({
    0: sliderTiny.cards,
    [sliderTiny.underPx]: sliderSmall.cards,
    [sliderSmall.underPx]: sliderMedium.cards,
    [sliderMedium.underPx]: sliderCards,
  });
});
