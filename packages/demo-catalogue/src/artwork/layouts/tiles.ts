import type { Random } from '../../random.ts';
import { onAccent } from '../motifs/inks.ts';
import type { Palette } from '../palettes.ts';
import { circle, path, place, polygon, rect } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** A wall of cement tiles with the motif among them. */
export const tiles: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const size = tall ? 400 : 225;
  const columns = 4;
  const rows = tall ? 3 : 4;
  const x0 = tall ? 0 : w - size * columns;
  const bigX = random.int(0, 2);
  const bigY = tall ? random.int(0, 1) : random.int(0, 2);
  let wall = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (column >= bigX && column < bigX + 2 && row >= bigY && row < bigY + 2) continue;
      wall += place(x0 + (column + 0.5) * size, (row + 0.5) * size, size / 200, tile(p, random));
    }
  }
  const cx = x0 + (bigX + 1) * size;
  const cy = (bigY + 1) * size;
  return {
    defs: '',
    body: [
      rect(0, 0, w, h, { fill: p.ground }),
      wall,
      rect(cx - size, cy - size, size * 2, size * 2, { fill: p.pop }),
      circle(cx, cy, size * 0.9, {
        fill: 'none',
        stroke: p.dark ? p.deep : p.paper,
        'stroke-width': size * 0.03,
      }),
      place(cx, cy, (size / 100) * 0.74, scene.motif(onAccent(p))),
      tall
        ? textStack(
            scene,
            { x: 96, y: 1270, w: w - 192, h: 640 },
            { fill: p.ink, accent: p.pop, anchor: 'middle', maxLines: 3 },
          )
        : textStack(
            scene,
            { x: 80, y: 80, w: 560, h: 740 },
            { fill: p.ink, accent: p.pop, anchor: 'middle' },
          ),
    ].join(''),
  };
};

function tile(p: Palette, random: Random): string {
  const colours = random.shuffle(
    p.dark
      ? [p.pop, p.second, p.soft, p.third, p.paper, p.deep]
      : [p.pop, p.second, p.soft, p.third, p.ink, p.deep],
  );
  const [ground, one, two] = colours as [string, string, string];
  const base = rect(-100.5, -100.5, 201, 201, { fill: ground });
  const draw = [
    () =>
      path('M-100 -100A200 200 0 0 1 100 100L-100 100Z', { fill: one }) +
      path('M-100 0A100 100 0 0 1 0 100L-100 100Z', { fill: two }),
    () => path('M-100 -100A100 100 0 0 1 -100 100ZM0 -100A100 100 0 0 1 0 100Z', { fill: one }),
    () =>
      circle(0, 0, 92, { fill: one }) +
      path('M-92 0A92 92 0 0 1 92 0Z', { fill: two }) +
      circle(0, 0, 26, { fill: ground }),
    () =>
      path('M-100 0A100 100 0 0 0 0 -100A100 100 0 0 0 100 0A100 100 0 0 0 0 100A100 100 0 0 0 -100 0Z', {
        fill: one,
      }) + circle(0, 0, 22, { fill: two }),
    () =>
      polygon(
        [
          [-100, -100],
          [100, -100],
          [-100, 100],
        ],
        { fill: one },
      ) +
      polygon(
        [
          [-100, -100],
          [0, -100],
          [-100, 0],
        ],
        { fill: two },
      ),
    () =>
      [-75, -25, 25, 75]
        .map((x, i) => rect(x - 25, -100, 50.6, 200, { fill: i % 2 ? one : ground }))
        .join(''),
    () =>
      path('M-100 -100Q0 -100 0 0Q0 100 100 100L100 -100Z', { fill: one }) +
      circle(-50, 50, 30, { fill: two }),
    () =>
      path('M0 -100C60 -60 60 60 0 100C-60 60 -60 -60 0 -100Z', { fill: one }) +
      path('M-100 0C-60 -60 60 -60 100 0C60 60 -60 60 -100 0Z', { fill: two, 'fill-opacity': 0.85 }),
  ];
  return `<g transform="rotate(${random.int(0, 3) * 90})">${base}${random.pick(draw)()}</g>`;
}
