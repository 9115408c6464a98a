import { arch } from './arch.ts';
import { bill } from './bill.ts';
import { halftone } from './halftone.ts';
import { halo } from './halo.ts';
import { matchbox } from './matchbox.ts';
import { neon } from './neon.ts';
import type { Layout } from './scene.ts';
import { stage } from './stage.ts';
import { stripes } from './stripes.ts';
import { sunburst } from './sunburst.ts';
import { swiss } from './swiss.ts';
import { tiles } from './tiles.ts';
import { waves } from './waves.ts';

/** The layouts of posters, by name. */
export const LAYOUTS = {
  arch,
  bill,
  halftone,
  halo,
  matchbox,
  neon,
  stage,
  stripes,
  sunburst,
  swiss,
  tiles,
  waves,
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
