import type { Random } from '../../random.ts';
import type { Palette } from '../palettes.ts';

/** The five colours a motif may use; it must be legible on whatever the layout puts behind it. */
export type Inks = { a: string; b: string; c: string; dark: string; light: string };

/** Draws inside a circle of radius 100 around (0, 0). */
export type Motif = (inks: Inks, random: Random) => string;

/** Inks for a motif that stands on the palette's accent. */
export const onAccent = (p: Palette): Inks => ({
  a: p.dark ? p.deep : p.ink,
  b: p.dark ? p.second : p.second,
  c: p.paper,
  dark: p.night,
  light: p.paper,
});

/** Inks for a motif that stands on the palette's ground. */
export const onGround = (p: Palette): Inks => ({
  a: p.pop,
  b: p.second,
  c: p.third,
  dark: p.dark ? p.deep : p.ink,
  light: p.paper,
});
