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
  sunFace: ornament.sunFace,
  moon: ornament.moon,
  microphone: music.microphone,
  tabla: music.tabla,
  sitar: music.sitar,
  guitar: music.guitar,
  record: music.record,
  headphones: music.headphones,
  dhol: music.dhol,
  dandiya: music.dandiya,
  horn: music.horn,
  kite: things.kite,
  chai: things.chai,
  pot: things.pot,
  paint: things.paint,
  book: things.book,
  reel: things.reel,
  masks: things.masks,
  glass: things.glass,
  thali: things.thali,
  road: things.road,
  palms: things.palms,
  cricket: things.cricket,
  balloons: things.balloons,
  rocket: things.rocket,
  gamepad: things.gamepad,
  domes: things.domes,
  coffee: things.coffee,
  camera: things.camera,
  bulb: things.bulb,
  portrait: people.portrait,
  dancer: people.dancer,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
