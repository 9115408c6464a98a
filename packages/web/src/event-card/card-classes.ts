// Separate from the card, so that skeletons do not import its code.

/** A card has its poster above its text; inside `cards-horizontal` (`styles.css`) the poster is beside the text. */
export const CARD =
  'flex [flex-direction:var(--card,column)] overflow-hidden rounded-lg border border-line bg-surface';

/** As wide as the card; on phones limited in height, so that the text stays visible. */
export const CARD_POSTER =
  'm-(--poster-space) aspect-4/5 w-(--poster) shrink-0 [align-self:var(--poster-side)] rounded-(--poster-corners) max-[600px]:max-h-104';

/** The sizes of posters in a row of cards; the list adds those below 600 px. */
export const ROW_POSTER_SIZES =
  '(min-width: 1024px) 16.5rem, (min-width: 750px) 31vw, (min-width: 600px) 46vw';

/** The sizes of posters in a row of cards that are horizontal on phones. */
export const COMPACT_POSTER_SIZES = `${ROW_POSTER_SIZES}, (min-width: 26rem) 6.5rem, 24vw`;
