import type { Motif } from './inks.ts';
import * as music from './music.ts';
import * as ornament from './ornament.ts';
import * as people from './people.ts';
import * as things from './things.ts';

/** The motifs of posters, by name. */
export const MOTIFS = {
  rangoli: ornament.rangoli,
  lotus: ornament.lotus,
  feathers: ornament.feathers,
  diya: ornament.diya,
  moon: ornament.moon,
  microphone: music.microphone,
  tabla: music.tabla,
  sitar: music.sitar,
  guitar: music.guitar,
  record: music.record,
  chai: things.chai,
  pot: things.pot,
  reel: things.reel,
  masks: things.masks,
  thali: things.thali,
  road: things.road,
  palms: things.palms,
  cricket: things.cricket,
  balloons: things.balloons,
  rocket: things.rocket,
  gamepad: things.gamepad,
  domes: things.domes,
  bulb: things.bulb,
  portrait: people.portrait,
  dancer: people.dancer,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
