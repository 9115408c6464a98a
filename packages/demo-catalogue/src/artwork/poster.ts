import { randomOf } from '../random.ts';
import { createChooser, posterLook } from './colours.ts';
import { type Genre, LOOKS } from './genres.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';
import { grain, type Scene, type Words } from './layouts/scene.ts';
import { MOTIFS, type MotifName } from './motifs/index.ts';
import type { PaletteName } from './palettes.ts';
import { document } from './svg.ts';
import type { Face } from './type/faces.ts';

/** The description of a poster. The seed decides every property that is left out. */
export type PosterSpec = Omit<Words, 'tag'> & {
  seed: string;
  genre: Genre;
  /** Its position among the posters of its genre: consecutive posters differ in layout, palette and lettering. */
  indexInGenre?: number;
  motif?: MotifName;
  palette?: PaletteName;
  layout?: LayoutName;
  face?: Face;
};

const SIZES = { tall: [1600, 2000], wide: [1600, 900] } as const;

/** Draws a poster as SVG that needs no font and no other file. The bytes of a poster are the same on every machine. */
export function drawPoster(spec: PosterSpec, shape: keyof typeof SIZES): string {
  const look = LOOKS[spec.genre];
  const random = randomOf(`poster ${spec.seed}`);
  const choose = createChooser(spec, random);
  const { layout, palette } = posterLook(spec, random);
  const motif = MOTIFS[spec.motif ?? random.pick(look.motifs)];
  const face = spec.face ?? choose(look.faces, 1);
  const [w, h] = SIZES[shape];
  const scene: Scene = {
    words: { ...spec, tag: look.tag },
    w,
    h,
    tall: shape === 'tall',
    palette,
    face,
    random: randomOf(`layout ${spec.seed}`),
    // Layouts use different numbers of random values. The motif has its own: the tall and the wide poster match.
    motif: (inks) => motif(inks, randomOf(`motif ${spec.seed}`)),
  };
  const { defs, body } = LAYOUTS[layout](scene);
  const paper = grain(scene);
  return document(w, h, defs + paper.defs, body + paper.body);
}
