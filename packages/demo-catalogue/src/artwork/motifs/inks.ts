import type { Random } from '../../random.ts';
import type { Palette } from '../palettes.ts';

/** The five colours of a motif. A layout chooses them for the background that it draws behind the motif. */
export type Inks = { a: string; b: string; c: string; dark: string; light: string };

/** Draws a motif inside a circle of radius 100 around (0, 0). */
export type Motif = (inks: Inks, random: Random) => string;

/** Inks for a motif on the accent colour of a palette. */
export const onAccent = (p: Palette): Inks => ({
  a: p.dark ? p.deep : p.ink,
  b: p.second,
  c: p.paper,
  dark: p.night,
  light: p.paper,
});

/** Inks for a motif on the background colour of a palette. */
export const onGround = (p: Palette): Inks => ({
  a: p.pop,
  b: p.second,
  c: p.third,
  dark: p.dark ? p.deep : p.ink,
  light: p.paper,
});
