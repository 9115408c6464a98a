import { expect, it } from 'vitest';
import { EVENT_SLIDES } from './event-slider-classes.ts';

/** The number of visible slides by minimum width, from the class names. */
const slides = Object.fromEntries(
  [...EVENT_SLIDES.matchAll(/(?:min-\[(\d+)px\]:)?\[--slides:([\d.]+)\]/g)].map(([, from, count]) => [
    from ?? 0,
    Number(count),
  ]),
);

it('the slider shows 1, 2, 3 or 4 cards by the width of the screen, and on phones a part of the next one', () => {
  expect(slides).toEqual({ 0: 1.1, 600: 2, 750: 3, 1024: 4 });
});
