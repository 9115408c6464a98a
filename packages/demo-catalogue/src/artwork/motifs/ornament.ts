import { around, circle, ellipse, n, path, rotated, star, times } from '../svg.ts';
import type { Motif } from './inks.ts';

const petal = (length: number, width: number, fill: string, from = 0): string =>
  path(
    `M0 ${n(-from)}C${n(width)} ${n(-from - length * 0.35)} ${n(width * 0.8)} ${n(-from - length * 0.75)} 0 ${n(-from - length)}C${n(-width * 0.8)} ${n(-from - length * 0.75)} ${n(-width)} ${n(-from - length * 0.35)} 0 ${n(-from)}Z`,
    { fill },
  );

/** A floor pattern of petals and dots. */
export const rangoli: Motif = (k, random) => {
  const count = random.pick([8, 10, 12, 16]);
  const step = 360 / count;
  return [
    around(count, () => petal(40, 15, k.a, 58)),
    around(count, () => petal(26, 8, k.c, 62)),
    around(count, () => circle(0, -88, 4.5, { fill: k.b }), step / 2),
    around(count, () => petal(36, 13, k.b, 32), step / 2),
    around(count, () => petal(20, 6, k.light, 38), step / 2),
    circle(0, 0, 38, { fill: k.dark }),
    around(count, () => petal(22, 7, k.a, 12)),
    around(count * 2, () => circle(0, -34, 2, { fill: k.light })),
    circle(0, 0, 11, { fill: k.c }),
    circle(0, 0, 5, { fill: k.b }),
  ].join('');
};

/** A lotus seen from the side. */
export const lotus: Motif = (k) => {
  const leaf = (degrees: number, length: number, width: number, fill: string) =>
    rotated(degrees, petal(length, width, fill));
  return `<g transform="translate(0 62)">${[
    ...[-78, 78].map((d) => leaf(d, 98, 24, k.c)),
    ...[-54, 54].map((d) => leaf(d, 118, 30, k.b)),
    ...[-28, 28].map((d) => leaf(d, 136, 34, k.a)),
    leaf(0, 152, 36, k.light),
    leaf(0, 108, 18, k.b),
    ...[-28, 28].map((d) => leaf(d, 92, 14, k.light)),
    path('M-96 14Q0 46 96 14Q60 34 0 34Q-60 34 -96 14Z', { fill: k.dark }),
  ].join('')}</g>`;
};

/** A peacock's tail, opened. */
export const feathers: Motif = (k) => {
  const eye = (r: number) =>
    `<g transform="translate(0 ${n(-r)})">${ellipse(0, 0, 13, 18, { fill: k.a })}${ellipse(0, 3, 9, 12, { fill: k.b })}${ellipse(0, 5, 5, 7, { fill: k.dark })}${circle(1.5, 3, 1.8, { fill: k.light })}</g>`;
  const fan = (r: number, degrees: number[]) =>
    degrees
      .map((d) => rotated(d, `${path(`M0 0L0 ${n(-r)}`, { stroke: k.c, 'stroke-width': 2.4 })}${eye(r)}`))
      .join('');
  return `<g transform="translate(0 62)">${fan(136, [-66, -44, -22, 0, 22, 44, 66])}${fan(100, [-72, -48, -24, 0, 24, 48, 72])}${fan(64, [-60, -30, 0, 30, 60])}${path(
    'M0 34C-30 34 -30 -8 -8 -26C-14 -44 -6 -58 6 -56C16 -54 18 -46 28 -44C20 -42 16 -38 14 -30C26 -4 26 34 0 34Z',
    { fill: k.dark },
  )}${circle(7, -47, 2.6, { fill: k.light })}${[-10, 2, 14].map((d) => rotated(d, path('M4 -56L4 -72', { stroke: k.dark, 'stroke-width': 2 }) + circle(4, -73, 2.6, { fill: k.a }))).join('')}</g>`;
};

/** A clay lamp with its flame. */
export const diya: Motif = (k) =>
  [
    around(20, () => path('M0 -66L0 -92', { stroke: k.a, 'stroke-width': 3, 'stroke-linecap': 'round' })),
    path('M0 -58C26 -22 24 6 0 10C-24 6 -26 -22 0 -58Z', { fill: k.a }),
    path('M0 -34C13 -14 12 4 0 7C-12 4 -13 -14 0 -34Z', { fill: k.light }),
    path('M-84 2Q0 34 84 2C80 48 44 72 0 72C-44 72 -80 48 -84 2Z', { fill: k.b }),
    path('M-84 2Q0 34 84 2Q60 44 0 44Q-60 44 -84 2Z', { fill: k.dark }),
    times(7, (i) => circle(-48 + i * 16, 54 + (i === 3 ? 4 : Math.abs(i - 3) * -1.6), 4, { fill: k.c })),
    path('M-30 72L30 72L40 86L-40 86Z', { fill: k.dark }),
  ].join('');

/** The positions of the stars between the tips of the crescent. */
const STARS = [
  [44, -34],
  [16, -8],
  [62, -2],
  [76, -62],
  [36, 26],
  [92, -22],
] as const;

/** A crescent and stars. */
export const moon: Motif = (k, random) =>
  [
    path('M30 -84A90 90 0 1 0 84 36A70 70 0 1 1 30 -84Z', { fill: k.a }),
    ...STARS.map(
      ([x, y]) =>
        `<g transform="translate(${n(x + random.between(-7, 7))} ${n(y + random.between(-7, 7))})">${star(4, random.between(6, 15), 2.6, { fill: random.pick([k.light, k.light, k.b]) })}</g>`,
    ),
  ].join('');

/** The outline of a pointed window with lobes on both sides, `w` wide and `h` high around (0, 0). */
export const archPath = (w: number, h: number, lobes = 4): string => {
  const half = w / 2;
  const spring = -h / 2 + w * 0.62;
  const left: [number, number][] = [];
  for (let i = 0; i <= lobes; i++) {
    const t = i / lobes;
    left.push([
      -half * Math.cos((t * Math.PI) / 2) ** 0.9,
      spring - w * 0.62 * Math.sin((t * Math.PI) / 2) ** 1.15,
    ]);
  }
  const right = left.map(([x, y]) => [-x, y] as [number, number]).reverse();
  const lobe = (points: [number, number][]) =>
    points
      .slice(1)
      .map(([x, y], i) => {
        const [px, py] = points[i] as [number, number];
        const r = Math.hypot(x - px, y - py) * 0.56;
        return `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
      })
      .join('');
  const [lx, ly] = left[0] as [number, number];
  return `M${n(-half)} ${n(h / 2)}L${n(lx)} ${n(ly)}${lobe(left)}${lobe(right)}L${n(half)} ${n(h / 2)}Z`;
};
