import { onGround } from '../motifs/inks.ts';
import { rangoli } from '../motifs/ornament.ts';
import { around, circle, path, place, radial, rect } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** The motif on a large floor pattern, and the words in the other half. */
export const halo: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const low = random.chance(0.5);
  const cx = tall ? w / 2 : w - 330;
  const cy = tall ? (low ? h - 470 : 470) : h / 2;
  const r = tall ? 860 : 560;
  const inks = onGround(p);
  const heart = r * 0.37;
  return {
    defs: radial(
      'glow',
      [
        [0, p.soft],
        [0.7, p.ground],
      ],
      [cx / w, cy / h],
    ),
    body: [
      rect(0, 0, w, h, { fill: 'url(#glow)' }),
      place(
        cx,
        cy,
        r / 100,
        around(32, () => path('M-8 -97Q0 -116 8 -97Z', { fill: p.second })) +
          around(64, () => circle(0, -120, 1.6, { fill: p.pop })),
      ),
      place(cx, cy, r / 100, rangoli({ ...inks, dark: p.deep }, random)),
      circle(cx, cy, heart * 1.1, { fill: p.paper }),
      circle(cx, cy, heart, { fill: p.dark ? p.deep : p.ink }),
      place(
        cx,
        cy,
        (heart / 100) * 0.76,
        scene.motif({
          a: p.dark ? p.pop : p.ground,
          b: p.second,
          c: p.dark ? p.third : p.soft,
          dark: p.night,
          light: p.paper,
        }),
      ),
      tall
        ? panel(scene, low)
        : `${rect(0, 0, 790, h, { fill: p.ground })}${rect(790, 0, 10, h, { fill: p.pop })}${textStack(scene, { x: 96, y: 90, w: 620, h: 720 }, { fill: p.ink, accent: p.pop, anchor: 'middle' })}`,
    ].join(''),
  };
};

function panel(scene: Parameters<Layout>[0], low: boolean): string {
  const { palette: p, w, h } = scene;
  const height = 800;
  const y = low ? 0 : h - height;
  const box = { x: 120, y: y + (low ? 110 : 60), w: w - 240, h: height - 180 };
  const edge = low
    ? `M0 0L${w} 0L${w} ${height - 60}Q${w / 2} ${height + 70} 0 ${height - 60}Z`
    : `M0 ${h}L${w} ${h}L${w} ${y + 60}Q${w / 2} ${y - 70} 0 ${y + 60}Z`;
  return (
    path(edge, { fill: p.ground, stroke: p.pop, 'stroke-width': 12 }) +
    textStack(scene, box, { fill: p.ink, accent: p.pop, align: 'middle', anchor: 'middle', maxLines: 3 })
  );
}
