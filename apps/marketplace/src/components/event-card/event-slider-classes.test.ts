import { LIMITS } from '@jalsa/booking-core';
import { expect, it } from 'vitest';
import { EVENT_SLIDES } from './event-slider-classes.ts';

/** The number of visible slides by minimum width, from the class names. */
const slides = Object.fromEntries(
  [...EVENT_SLIDES.matchAll(/(?:min-\[(\d+)px\]:)?\[--slides:([\d.]+)\]/g)].map(([, from, count]) => [
    from ?? 0,
    Number(count),
  ]),
);

it('shows the number of cards by width that the specification sets', () => {
  const { sliderCards, sliderMedium, sliderSmall, sliderTiny } = LIMITS;
  expect(slides).toEqual({
    0: sliderTiny.cards,
    [sliderTiny.underPx]: sliderSmall.cards,
    [sliderSmall.underPx]: sliderMedium.cards,
    [sliderMedium.underPx]: sliderCards,
  });
});
