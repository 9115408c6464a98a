// Apart from the slider, so that the shape of a page on its way does without its script.

/** One card on a phone, up to four on a desk (document 2, section 9). */
export const EVENT_SLIDES =
  '[--gap:1rem] [--slides:1] min-[600px]:[--gap:0.75rem] min-[600px]:[--slides:2] min-[750px]:[--gap:1.25rem] min-[750px]:[--slides:3] min-[1024px]:[--slides:4]';

/** Up to the edges of a phone's screen, past which the next card waits. Where one is much wider than high, they lie. */
export const EVENT_TRACK =
  'max-[600px]:-mx-4 max-[600px]:scroll-px-4 max-[600px]:px-4 -mb-4 pb-4 min-[440px]:max-[600px]:lying-cards';
