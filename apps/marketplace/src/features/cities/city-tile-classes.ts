// Separate from the tiles, so that skeletons do not import their code.

export const CITY_TILES = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4';
export const CITY_TILE = 'aspect-4/3';
