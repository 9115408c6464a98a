import { arch } from './arch.ts';
import { halftone } from './halftone.ts';
import { halo } from './halo.ts';
import type { Layout } from './scene.ts';
import { stage } from './stage.ts';
import { stripes } from './stripes.ts';
import { sunburst } from './sunburst.ts';
import { swiss } from './swiss.ts';
import { waves } from './waves.ts';

/** The layouts of posters, by name. */
export const LAYOUTS = {
  arch,
  halftone,
  halo,
  stage,
  stripes,
  sunburst,
  swiss,
  waves,
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
