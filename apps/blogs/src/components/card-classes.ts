// Separate from the card, so that the skeleton has its size.

/** A card of a post: the picture above the text. */
export const POST_CARD = 'flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface';
/** The frame of a card's picture, in the shape of the pictures, whose titles would be cut otherwise. */
export const POST_PICTURE = 'aspect-16/9 w-full shrink-0';
/** One column on phones, three on desktops. */
export const POST_GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
