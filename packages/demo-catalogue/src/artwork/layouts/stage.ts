import { onGround } from '../motifs/inks.ts';
import { crowd } from '../motifs/people.ts';
import { circle, ellipse, linear, n, path, place, radial, rect, times } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** A stage at night: beams from above, the motif in their light, and a crowd below. */
export const stage: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const cx = tall ? w / 2 : 1150;
  const cy = tall ? 700 : 420;
  const r = tall ? 380 : 285;
  const colours = [p.pop, p.second, p.soft];
  const beams = times(tall ? 7 : 8, (i) => {
    const x = ((i + 0.5) / (tall ? 7 : 8)) * w;
    const target = cx + (x - cx) * random.between(-0.5, 0.9);
    const spread = random.between(110, 230);
    return path(
      `M${n(x - 12)} -20L${n(x + 12)} -20L${n(target + spread)} ${n(h)}L${n(target - spread)} ${n(h)}Z`,
      { fill: `url(#beam${i % 3})` },
    );
  });
  const lamps = times(tall ? 7 : 8, (i) =>
    ellipse(((i + 0.5) / (tall ? 7 : 8)) * w, 6, 34, 16, { fill: colours[i % 3] }),
  );
  const sparks = times(40, () =>
    circle(random.between(0, w), random.between(0, h * 0.7), random.between(2, 6), {
      fill: random.pick([p.pop, p.paper, p.second]),
      'fill-opacity': 0.55,
    }),
  );
  const crowdH = tall ? 190 : 120;
  const crowdY = tall ? 1180 : h + 10;
  return {
    defs:
      linear('sky', [
        [0, p.deep],
        [0.6, p.ground],
        [1, p.soft],
      ]) +
      radial(
        'spot',
        [
          [0, p.pop, 0.85],
          [0.45, p.second, 0.35],
          [1, p.ground, 0],
        ],
        [0.5, 0.5],
        0.5,
      ) +
      colours
        .map((c, i) =>
          linear(`beam${i}`, [
            [0, c, 0.62],
            [0.75, c, 0.06],
            [1, c, 0],
          ]),
        )
        .join('') +
      linear(
        'fade',
        [
          [0, p.deep, 0],
          [0.62, p.deep, 0.96],
          [1, p.deep, 1],
        ],
        [-1, 0],
      ),
    body: [
      rect(0, 0, w, h, { fill: 'url(#sky)' }),
      circle(cx, cy, r * 2.1, { fill: 'url(#spot)' }),
      beams,
      lamps,
      sparks,
      circle(cx, cy, r * 1.16, { fill: p.pop, 'fill-opacity': 0.16 }),
      circle(cx, cy, r * 1.02, {
        fill: 'none',
        stroke: p.paper,
        'stroke-opacity': 0.6,
        'stroke-width': 5,
        'stroke-dasharray': '3 18',
      }),
      place(cx, cy, (r / 100) * 0.92, scene.motif({ ...onGround(p), dark: p.deep })),
      `<g transform="translate(0 ${crowdY})">${crowd(w, crowdH, p.deep, random)}</g>`,
      tall
        ? rect(0, crowdY - 4, w, h - crowdY + 4, { fill: p.deep })
        : rect(0, 0, 1000, h, { fill: p.deep, 'fill-opacity': 0.001 }),
      tall
        ? textStack(
            scene,
            { x: 110, y: 1235, w: w - 220, h: 660 },
            { fill: [p.ink], accent: p.pop, align: 'middle', anchor: 'middle' },
          )
        : `${path(`M0 0L760 0L620 ${h}L0 ${h}Z`, { fill: p.deep, 'fill-opacity': 0.86 })}${textStack(scene, { x: 96, y: 90, w: 560, h: 720 }, { fill: p.ink, accent: p.pop, anchor: 'middle' })}`,
    ].join(''),
  };
};
