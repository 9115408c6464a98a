import { randomOf } from '../random.ts';
import { chooserOf, posterLook } from './colours.ts';
import { type Genre, LOOKS } from './genres.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';
import { grain, type Scene, type Words } from './layouts/scene.ts';
import { MOTIFS, type MotifName } from './motifs/index.ts';
import type { PaletteName } from './palettes.ts';
import { document } from './svg.ts';
import type { Face } from './type/faces.ts';

/** What a poster shows. The seed decides all that is left open. */
export type PosterSpec = Omit<Words, 'tag'> & {
  seed: string;
  genre: Genre;
  /** Its place among the posters of its genre: neighbours differ in layout, palette and lettering. */
  turn?: number;
  motif?: MotifName;
  palette?: PaletteName;
  layout?: LayoutName;
  face?: Face;
};

const SIZES = { tall: [1600, 2000], wide: [1600, 900] } as const;

/** Draws a poster as SVG without any font or picture from outside: the same spec gives the same bytes everywhere. */
export function drawPoster(spec: PosterSpec, shape: keyof typeof SIZES): string {
  const look = LOOKS[spec.genre];
  const random = randomOf(`poster ${spec.seed}`);
  const choose = chooserOf(spec, random);
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
    // The tall and the wide poster show the same person, so the picture has a source of chance of its own.
    motif: (inks) => motif(inks, randomOf(`motif ${spec.seed}`)),
  };
  const { defs, body } = LAYOUTS[layout](scene);
  const paper = grain(scene);
  return document(w, h, defs + paper.defs, body + paper.body);
}
