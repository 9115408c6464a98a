// Separate from the slider, so that skeletons do not import its code.

/** One card on phones, beside which a part of the next one shows; up to four on desktops. */
export const EVENT_SLIDES =
  '[--gap:0.75rem] [--slides:1.1] min-[600px]:[--slides:2] min-[750px]:[--gap:1.25rem] min-[750px]:[--slides:3] min-[1024px]:[--slides:4]';

/**
 * Extends to the edges of a phone's screen, so that the next card is partly visible. Wide phones show horizontal
 * cards.
 */
export const EVENT_VIEWPORT =
  'max-[600px]:-mx-4 max-[600px]:scroll-px-4 max-[600px]:px-4 -mb-4 pb-4 min-[440px]:max-[600px]:cards-horizontal';
