// Apart from the card, so that the shape of a page on its way does without its script.

/** A card stands, its poster above its words. In a list with `lying-cards` (`styles.css`) it lies. */
export const CARD =
  'flex [flex-direction:var(--card,column)] overflow-hidden rounded-lg border border-line bg-surface';

/** As wide as the card where it stands; then no taller than leaves a phone's screen for the words. */
export const CARD_POSTER =
  'm-(--poster-space) aspect-4/5 w-(--poster) shrink-0 [align-self:var(--poster-side)] rounded-(--poster-corners) max-[600px]:max-h-104';

/** How wide the posters of cards that stand side by side in a row are shown, for `sizes`; below 600 px the list says it. */
export const ROW_POSTERS = '(min-width: 1024px) 16.5rem, (min-width: 750px) 31vw, (min-width: 600px) 46vw';
