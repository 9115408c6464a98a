import { randomOf } from '../random.ts';
import { MOTIFS, type MotifName } from './motifs/index.ts';
import { onAccent } from './motifs/inks.ts';
import { PALETTES, type PaletteName } from './palettes.ts';
import { around, circle, document, path, place, rect } from './svg.ts';
import type { Face } from './type/faces.ts';
import { textPath, textRun } from './type/text-path.ts';

const FACES: readonly Face[] = ['script', 'retro', 'serif', 'condensed', 'bubble', 'grotesque'];

/** Draws the square logo of a vendor: its first letter on a shape. */
export function drawVendorLogo(name: string): string {
  const random = randomOf(`vendor ${name}`);
  const p =
    PALETTES[
      random.pick([
        'aubergine',
        'rani',
        'leaf',
        'peacock',
        'terracotta',
        'indigo',
        'marigold',
        'turmeric',
      ] as PaletteName[])
    ];
  const size = 512;
  const mid = size / 2;
  const shape = random.pick([
    () => circle(mid, mid, 196, { fill: p.pop }),
    () =>
      place(
        mid,
        mid,
        1.96,
        around(8, () => path('M0 0C46 -30 46 -82 0 -100C-46 -82 -46 -30 0 0Z', { fill: p.pop })),
      ),
    () => path(`M${mid} 52L460 ${mid}L${mid} 460L52 ${mid}Z`, { fill: p.pop }),
    () => rect(84, 84, 344, 344, { rx: 92, fill: p.pop }),
    () => path('M86 426L86 250A170 170 0 0 1 426 250L426 426Z', { fill: p.pop }),
  ])();
  const face = random.pick(FACES);
  const letter = name.charAt(0);
  const run = textRun(letter, face, 250);
  return document(
    size,
    size,
    '',
    [
      rect(0, 0, size, size, { fill: p.ground }),
      shape,
      circle(mid, mid, 132, { fill: p.dark ? p.deep : p.paper }),
      textPath(letter, {
        face,
        size: 190,
        fill: p.dark ? p.paper : p.ink,
        x: mid,
        y: mid + run.cap * 0.38,
        anchor: 'middle',
      }),
    ].join(''),
  );
}

/** Draws the logo of a partner: a motif and its name on white, 800 × 400. */
export function drawPartnerLogo(name: string): string {
  const random = randomOf(`partner ${name}`);
  const p = PALETTES[random.pick(['paper', 'chai', 'blush', 'mint', 'sky'] as PaletteName[])];
  const motif = random.pick(['lotus', 'rangoli', 'moon', 'diya', 'record'] as MotifName[]);
  const face = random.pick(FACES);
  return document(
    800,
    400,
    '',
    [
      rect(0, 0, 800, 400, { fill: '#FFFDF8' }),
      circle(160, 200, 112, { fill: p.pop }),
      place(160, 200, 0.84, MOTIFS[motif](onAccent(p), random)),
      textPath(name, { face, size: 104, fill: p.ink, x: 306, y: 236, maxWidth: 450 }),
    ].join(''),
  );
}
