import { onAccent } from '../motifs/inks.ts';
import { around, circle, linear, path, place, radial, rect } from '../svg.ts';
import { type Layout, rays, textStack } from './scene.ts';

/** The motif on a disc with rays; the words below it on a tall poster, beside it on a wide one. */
export const sunburst: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const cx = tall ? w / 2 : 1180;
  const cy = tall ? 690 : 450;
  const r = tall ? 470 : 330;
  const count = random.pick([18, 24, 30]);
  const edge = random.pick([24, 32]);
  const ring = around(edge, () => circle(0, -112, 5.4, { fill: p.ink }));
  const petals = around(edge, () => path('M-11 -101Q0 -132 11 -101Z', { fill: p.second }));
  const rim = random.chance(0.5) ? ring : petals;
  const fade = tall
    ? rect(0, h - 980, w, 980, { fill: 'url(#fade)' })
    : rect(0, 0, 1000, h, { fill: 'url(#fade)' });
  return {
    defs:
      radial(
        'glow',
        [
          [0, p.soft],
          [1, p.ground],
        ],
        [cx / w, cy / h],
      ) +
      linear(
        'fade',
        tall
          ? [
              [0, p.ground, 0],
              [0.34, p.ground, 1],
            ]
          : [
              [0, p.ground, 1],
              [0.62, p.ground, 0.94],
              [1, p.ground, 0],
            ],
        tall ? [0, 1] : [1, 0],
      ),
    body: [
      rect(0, 0, w, h, { fill: 'url(#glow)' }),
      `<g opacity="${p.dark ? 0.75 : 0.6}">${rays(cx, cy, count, p.deep, random.between(0, 1))}</g>`,
      fade,
      place(cx, cy, r / 100, rim),
      circle(cx, cy, r, { fill: p.pop }),
      circle(cx, cy, r * 0.93, { fill: 'none', stroke: p.dark ? p.deep : p.paper, 'stroke-width': 6 }),
      place(cx, cy, (r / 100) * 0.72, scene.motif(onAccent(p))),
      tall
        ? textStack(
            scene,
            { x: 110, y: 1270, w: w - 220, h: 630 },
            { fill: p.ink, accent: p.dark ? p.pop : p.ink, align: 'middle', anchor: 'bottom', maxLines: 3 },
          )
        : textStack(
            scene,
            { x: 96, y: 96, w: 690, h: 708 },
            { fill: p.ink, accent: p.dark ? p.pop : p.ink, anchor: 'middle' },
          ),
    ].join(''),
  };
};
