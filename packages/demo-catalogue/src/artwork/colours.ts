import { hash32, type Random } from '../random.ts';
import { type Genre, LOOKS } from './genres.ts';
import { PALETTES, type Palette, type PaletteName } from './palettes.ts';
import type { PosterSpec } from './poster.ts';

// What colours a picture has is known without drawing it, and without the fonts that drawing needs.

/** The layout and the colours of a poster. Takes its chances from `random` before the poster's drawing does. */
export function posterLook(spec: PosterSpec, random: Random) {
  const look = LOOKS[spec.genre];
  const choose = chooserOf(spec, random);
  const layout = spec.layout ?? choose(look.layouts, 1);
  const palettes =
    layout === 'neon' || layout === 'stage'
      ? look.palettes.filter((name) => PALETTES[name].dark)
      : look.palettes;
  const palette: Palette =
    PALETTES[spec.palette ?? choose(palettes.length ? palettes : (['midnight'] as const), 3)];
  return { layout, palette };
}

/** Chooses among a genre's looks: neighbours of one genre differ, and chance decides where there is no place. */
export function chooserOf({ turn, genre }: PosterSpec, random: Random) {
  return <T>(list: readonly T[], stride: number): T =>
    turn === undefined ? random.pick(list) : (list[(turn * stride + hash32(genre)) % list.length] as T);
}

const ROOMS: readonly PaletteName[] = ['aubergine', 'leaf', 'peacock', 'terracotta', 'indigo', 'rani'];

/** The colours of a restaurant's room: the first chance that its drawing takes. */
export const roomPalette = (random: Random): Palette => PALETTES[random.pick(ROOMS)];

const EVENINGS: readonly PaletteName[] = ['aubergine', 'rani', 'peacock'];

/** The genre and the colours of a picture of an evening: the first chances that its drawing takes. */
export function eveningLook(random: Random) {
  const look = LOOKS[random.pick(Object.keys(LOOKS) as Genre[])];
  const dark = look.palettes.filter((name) => PALETTES[name].dark);
  const palette: Palette = PALETTES[random.pick(dark.length ? dark : EVENINGS)];
  return { look, palette };
}
