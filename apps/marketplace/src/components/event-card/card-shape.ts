// Apart from the card, so that the shape of a page on its way does without its script.

/** A card stands, its poster above its words. In a list that sets `--card` to `row`, it lies. */
export const CARD =
  'flex [flex-direction:var(--card,column)] overflow-hidden rounded-lg border border-line bg-surface';

/** As wide as a list sets `--poster`, else as the card; then no taller than leaves a phone's screen for the words. */
export const CARD_POSTER = 'aspect-4/5 w-(--poster) shrink-0 max-[600px]:max-h-104';
