// Apart from the tiles, so that the shape of a page on its way does without their script.

export const CITY_TILES = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4';
export const CITY_TILE = 'aspect-4/3';
