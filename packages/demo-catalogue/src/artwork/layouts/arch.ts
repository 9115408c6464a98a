import { onGround } from '../motifs/inks.ts';
import { archPath } from '../motifs/ornament.ts';
import { circle, linear, path, place, radial, rect, star, times } from '../svg.ts';
import { jaali, type Layout, textStack } from './scene.ts';

/** The motif in a lobed window of a lattice wall, before an evening sky. */
export const arch: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const cx = tall ? w / 2 : 1190;
  const cy = tall ? 700 : 480;
  const aw = tall ? 980 : 560;
  const ah = tall ? 1180 : 800;
  const inside = p.dark ? p.pop : p.ink;
  const lobes = random.pick([3, 4, 5]);
  const stars = times(16, () =>
    place(
      cx + random.between(-aw * 0.42, aw * 0.42),
      cy + random.between(-ah * 0.42, ah * 0.1),
      random.between(0.08, 0.2),
      star(4, 100, 26, { fill: p.paper, 'fill-opacity': 0.8 }),
    ),
  );
  return {
    defs:
      jaali('j', tall ? 100 : 84, p.dark ? p.soft : p.deep, 6, random.int(0, 3)) +
      linear(
        'eve',
        p.dark
          ? [
              [0, p.deep],
              [0.7, p.soft],
              [1, p.second],
            ]
          : [
              [0, p.ink],
              [0.65, p.pop],
              [1, p.second],
            ],
      ) +
      radial(
        'sun',
        [
          [0, p.paper, 0.9],
          [0.3, inside, 0.6],
          [1, inside, 0],
        ],
        [0.5, 0.5],
        0.5,
      ) +
      `<clipPath id="window"><path d="${archPath(aw * 0.86, ah * 0.88, lobes)}"/></clipPath>`,
    body: [
      rect(0, 0, w, h, { fill: p.ground }),
      rect(0, 0, w, h, { fill: 'url(#j)', 'fill-opacity': p.dark ? 0.7 : 0.55 }),
      place(cx, cy, 1, path(archPath(aw * 1.06, ah * 1.03, lobes), { fill: p.ground })),
      place(cx, cy, 1, path(archPath(aw, ah * 0.97, lobes), { fill: p.dark ? p.pop : p.ink })),
      place(cx, cy, 1, path(archPath(aw * 0.93, ah * 0.925, lobes), { fill: p.dark ? p.deep : p.paper })),
      place(cx, cy, 1, path(archPath(aw * 0.86, ah * 0.88, lobes), { fill: 'url(#eve)' })),
      stars,
      place(
        cx,
        cy,
        1,
        `<g clip-path="url(#window)">${circle(0, ah * 0.1, aw * 0.4, { fill: 'url(#sun)' })}</g>`,
      ),
      place(
        cx,
        cy + ah * 0.1,
        (aw / 200) * 0.68,
        scene.motif(
          p.dark ? onGround(p) : { a: '#F9A826', b: p.ground, c: p.second, dark: p.night, light: p.paper },
        ),
      ),
      tall
        ? `${rect(0, 1330, w, h - 1330, { fill: p.ground })}${rect(0, 1330, w, 14, { fill: p.pop })}${rect(0, 1356, w, 5, { fill: p.ink, 'fill-opacity': 0.5 })}${textStack(scene, { x: 120, y: 1430, w: w - 240, h: 480 }, { fill: p.ink, accent: p.pop, align: 'middle', anchor: 'middle', maxLines: 3 })}`
        : `${rect(0, 0, 800, h, { fill: p.ground })}${rect(800, 0, 12, h, { fill: p.pop })}${textStack(scene, { x: 96, y: 90, w: 630, h: 720 }, { fill: p.ink, accent: p.pop, anchor: 'middle' })}`,
    ].join(''),
  };
};
