import { hash32, type Random } from '../random.ts';
import { type Genre, LOOKS } from './genres.ts';
import { PALETTES, type Palette, type PaletteName } from './palettes.ts';
import type { PosterSpec } from './poster.ts';

// The colours of a picture follow from its description, so the catalogue needs no drawing and no fonts.
// Drawing code calls these functions first, with a fresh `random`, and goes on with the same `random`.

/** The layout and the palette of a poster. */
export function posterLook(spec: PosterSpec, random: Random) {
  const look = LOOKS[spec.genre];
  const choose = createChooser(spec, random);
  const layout = spec.layout ?? choose(look.layouts, 1);
  const palettes = layout === 'stage' ? look.palettes.filter((name) => PALETTES[name].dark) : look.palettes;
  const palette: Palette =
    PALETTES[spec.palette ?? choose(palettes.length ? palettes : (['midnight'] as const), 3)];
  return { layout, palette };
}

/**
 * A function that chooses from a list by the poster's position in its genre, in steps of `stride`, so that consecutive
 * posters differ. A poster without a position gets a random choice.
 */
export function createChooser({ indexInGenre, genre }: PosterSpec, random: Random) {
  return <T>(list: readonly T[], stride: number): T =>
    indexInGenre === undefined
      ? random.pick(list)
      : (list[(indexInGenre * stride + hash32(genre)) % list.length] as T);
}

const ROOMS: readonly PaletteName[] = ['aubergine', 'leaf', 'peacock', 'terracotta', 'indigo', 'rani'];

/** The palette of a restaurant's room. */
export const roomPalette = (random: Random): Palette => PALETTES[random.pick(ROOMS)];

const EVENINGS: readonly PaletteName[] = ['aubergine', 'rani', 'peacock'];

/** The look of a genre and the palette for a picture of an evening. */
export function eveningLook(random: Random) {
  const look = LOOKS[random.pick(Object.keys(LOOKS) as Genre[])];
  const dark = look.palettes.filter((name) => PALETTES[name].dark);
  const palette: Palette = PALETTES[random.pick(dark.length ? dark : EVENINGS)];
  return { look, palette };
}
