import { around, circle, ellipse, n, path, place, polygon, rect, rotated, star, times } from '../svg.ts';
import type { Motif } from './inks.ts';

/** A glass of cutting chai, steaming. */
export const chai: Motif = (k) =>
  [
    ...[-26, 0, 26].map((x, i) =>
      path(`M${x} -44C${x - 18} -60 ${x + 18} -72 ${x} ${i === 1 ? -98 : -88}`, {
        fill: 'none',
        stroke: k.light,
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
    ),
    path('M-50 -32L50 -32L38 84L-38 84Z', { fill: k.light }),
    path('M-46 -8L46 -8L36 78L-36 78Z', { fill: k.a }),
    path('M-46 -8L46 -8L44 8Q22 16 0 6Q-22 -2 -44 8Z', { fill: k.b }),
    ...[-24, -8, 8, 24].map((x) =>
      path(`M${x} 14L${n(x * 0.82)} 78`, { stroke: k.light, 'stroke-opacity': 0.55, 'stroke-width': 4 }),
    ),
    ellipse(0, 92, 60, 8, { fill: k.dark, 'fill-opacity': 0.4 }),
  ].join('');

/** A pot on the wheel. */
export const pot: Motif = (k) =>
  [
    path('M-22 -72L22 -72Q30 -62 20 -50C70 -30 74 40 30 60L-30 60C-74 40 -70 -30 -20 -50Q-30 -62 -22 -72Z', {
      fill: k.a,
    }),
    path('M-55 -16Q0 10 55 -16L58 0Q0 26 -58 0Z', { fill: k.b }),
    times(9, (i) =>
      polygon(
        [
          [-48 + i * 12, 18 - Math.abs(i - 4) * 1.5],
          [-42 + i * 12, 34 - Math.abs(i - 4) * 1.5],
          [-54 + i * 12, 34 - Math.abs(i - 4) * 1.5],
        ],
        { fill: k.light },
      ),
    ),
    ellipse(0, -72, 22, 5, { fill: k.dark }),
    ellipse(0, 64, 90, 17, { fill: k.c }),
    ellipse(0, 60, 90, 15, { fill: k.dark }),
    path('M-14 76L14 76L22 104L-22 104Z', { fill: k.dark }),
  ].join('');

/** A film reel with its strip. */
export const reel: Motif = (k) =>
  [
    circle(-10, -10, 80, { fill: k.a }),
    `<g transform="translate(-10 -10)">${around(5, () => circle(0, -44, 20, { fill: k.dark }))}${circle(0, 0, 12, { fill: k.light })}${circle(0, 0, 80, { fill: 'none', stroke: k.light, 'stroke-width': 5 })}</g>`,
    path('M-10 70C30 72 50 78 96 66L100 90C54 102 30 96 -12 94Z', { fill: k.b }),
    times(6, (i) => rect(8 + i * 15, 77 + Math.sin(i) * 2, 8, 9, { fill: k.light })),
  ].join('');

/** The two masks of the stage. */
export const masks: Motif = (k) => {
  const face = (fill: string, mouth: string) =>
    `${path('M-44 -52Q0 -40 44 -52C48 0 40 52 0 62C-40 52 -48 0 -44 -52Z', { fill })}${path('M-28 -14Q-18 -26 -8 -14Q-18 -8 -28 -14ZM8 -14Q18 -26 28 -14Q18 -8 8 -14Z', { fill: k.dark })}${mouth}`;
  return (
    place(34, 20, 1, face(k.b, path('M-22 36Q0 14 22 36Q0 26 -22 36Z', { fill: k.dark })), 14) +
    place(-30, -16, 1.12, face(k.light, path('M-24 16Q0 50 24 16Q0 28 -24 16Z', { fill: k.dark })), -12)
  );
};

/** A platter of small bowls. */
export const thali: Motif = (k) =>
  [
    circle(0, 0, 98, { fill: k.light }),
    circle(0, 0, 88, { fill: k.dark, 'fill-opacity': 0.14 }),
    around(
      7,
      (i) =>
        `${circle(0, -58, 24, { fill: k.dark })}${circle(0, -58, 20, { fill: [k.a, k.b][i % 2] })}${circle(-6, -62, 4, { fill: k.light, 'fill-opacity': 0.7 })}${circle(7, -54, 3, { fill: k.light, 'fill-opacity': 0.5 })}`,
    ),
    path('M-26 4A26 26 0 0 1 26 4Q0 16 -26 4Z', { fill: k.a }),
    ellipse(0, 6, 28, 11, { fill: k.c }),
    times(8, (i) => ellipse(-18 + i * 5, 4 + (i % 2) * 4, 3, 1.4, { fill: k.light })),
  ].join('');

/** A running road over hills with the sun behind. */
export const road: Motif = (k) =>
  [
    circle(0, -18, 56, { fill: k.a }),
    path('M-100 30Q-56 -28 -14 22Q22 -40 100 20L100 60L-100 60Z', { fill: k.c }),
    path('M-100 44Q-30 8 20 40Q60 20 100 44L84 76Q0 112 -84 76Z', { fill: k.b }),
    path('M-4 30C30 40 -40 52 4 66C20 74 6 86 -26 94L30 92C60 76 40 66 22 60C0 52 34 42 4 30Z', {
      fill: k.dark,
    }),
    path('M4 36C18 44 -16 54 10 66C24 72 16 84 4 92', {
      fill: 'none',
      stroke: k.light,
      'stroke-width': 2.6,
      'stroke-dasharray': '6 5',
    }),
  ].join('');

/** Palms before a low sun. */
export const palms: Motif = (k) => {
  const palm = (x: number, h: number, lean: number) => {
    const top = 70 - h;
    return `${path(`M${x - 4} 78Q${x + lean * 0.4} ${top + h / 2} ${x + lean} ${top}L${x + lean + 5} ${top}Q${x + lean * 0.4 + 7} ${top + h / 2} ${x + 6} 78Z`, { fill: k.dark })}<g transform="translate(${x + lean + 2} ${top})">${[-150, -112, -70, -34, 0, 34, 150].map((d) => rotated(d * 0.72, path('M0 0Q16 -26 2 -52Q-6 -26 0 0Z', { fill: k.dark }))).join('')}</g>`;
  };
  return [
    circle(0, 0, 78, { fill: k.a }),
    ...[0, 1, 2, 3].map((i) => rect(-100, 18 + i * 17, 200, 4 + i * 2.6, { fill: k.b })),
    palm(-44, 112, 22),
    palm(40, 92, -10),
    path('M-100 80Q0 64 100 80L100 92Q0 84 -100 92Z', { fill: k.dark }),
  ].join('');
};

/** A bat, a ball and stumps. */
export const cricket: Motif = (k) =>
  [
    ...[-28, -8, 12].map((x) => rect(x - 4, -70, 9, 150, { rx: 4, fill: k.light })),
    rect(-32, -80, 24, 7, { rx: 3, fill: k.b }),
    rect(-6, -80, 24, 7, { rx: 3, fill: k.b }),
    rotated(
      34,
      rect(-7, -112, 14, 62, { rx: 6, fill: k.dark }) +
        path('M-20 -52Q0 -64 20 -52L20 82Q0 98 -20 82Z', { fill: k.a }) +
        path('M0 -52L0 86', { stroke: k.dark, 'stroke-opacity': 0.3, 'stroke-width': 4 }),
    ),
    circle(62, 52, 25, { fill: k.b }),
    path('M46 36Q66 52 62 76M53 30Q74 50 70 75', {
      fill: 'none',
      stroke: k.light,
      'stroke-width': 2.4,
      'stroke-dasharray': '5 3',
    }),
  ].join('');

/** Balloons over bunting. */
export const balloons: Motif = (k) => {
  const balloon = (x: number, y: number, r: number, fill: string) =>
    `${path(`M${x} ${y + r}Q${x + 8} ${y + r + 40} ${n(x * 0.3)} 96`, { fill: 'none', stroke: k.light, 'stroke-width': 2 })}${ellipse(x, y, r * 0.86, r, { fill })}${ellipse(x - r * 0.3, y - r * 0.36, r * 0.16, r * 0.26, { fill: k.light, 'fill-opacity': 0.7 })}${polygon(
      [
        [x - 5, y + r + 6],
        [x + 5, y + r + 6],
        [x, y + r - 2],
      ],
      { fill },
    )}`;
  return (
    balloon(-46, -18, 40, k.a) +
    balloon(48, -26, 38, k.b) +
    balloon(0, -48, 46, k.c) +
    balloon(14, 22, 30, k.light)
  );
};

/** A rocket at its start. */
export const rocket: Motif = (k) =>
  rotated(
    28,
    [
      path('M-20 58L0 112L20 58Z', { fill: k.b }),
      path('M-10 58L0 90L10 58Z', { fill: k.light }),
      path('M0 -100C34 -64 36 10 26 58L-26 58C-36 10 -34 -64 0 -100Z', { fill: k.light }),
      path('M0 -100C16 -84 25 -62 29 -40L-29 -40C-25 -62 -16 -84 0 -100Z', { fill: k.a }),
      path('M-29 8L-58 62L-26 52ZM29 8L58 62L26 52Z', { fill: k.a }),
      circle(0, -8, 15, { fill: k.dark }),
      circle(0, -8, 10, { fill: k.b }),
      rect(-26, 34, 52, 8, { fill: k.dark, 'fill-opacity': 0.4 }),
    ].join(''),
  ) +
  [
    [-70, -50],
    [64, -72],
    [78, 40],
    [-80, 44],
  ]
    .map(([x, y]) => place(x ?? 0, y ?? 0, 1, star(4, 11, 3, { fill: k.c })))
    .join('');

/** A game pad. */
export const gamepad: Motif = (k) =>
  [
    path(
      'M-60 -42L60 -42C104 -42 106 62 72 62C50 62 46 26 22 26L-22 26C-46 26 -50 62 -72 62C-106 62 -104 -42 -60 -42Z',
      { fill: k.a },
    ),
    rect(-66, -16, 40, 13, { rx: 3, fill: k.dark }),
    rect(-52.5, -29.5, 13, 40, { rx: 3, fill: k.dark }),
    circle(34, -10, 8, { fill: k.b }),
    circle(70, -10, 8, { fill: k.c }),
    circle(52, -28, 8, { fill: k.light }),
    circle(52, 8, 8, { fill: k.dark }),
    rect(-12, -22, 9, 5, { rx: 2, fill: k.light }),
    rect(4, -22, 9, 5, { rx: 2, fill: k.light }),
  ].join('');

/** A city's roofs with a dome and towers. */
export const domes: Motif = (k, random) =>
  [
    circle(random.pick([-34, 0, 34]), -22, 60, { fill: k.a }),
    path('M-42 84L-42 8C-62 -18 -22 -44 0 -74C22 -44 62 -18 42 8L42 84Z', { fill: k.b }),
    path('M0 -74L0 -96', { stroke: k.b, 'stroke-width': 4 }),
    circle(0, -96, 5, { fill: k.light }),
    ...[-76, 76].map(
      (x) =>
        `${rect(x - 11, -22, 22, 106, { fill: k.c })}${path(`M${x - 16} -22C${x - 20} -40 ${x - 4} -46 ${x} -60C${x + 4} -46 ${x + 20} -40 ${x + 16} -22Z`, { fill: k.c })}${circle(x, -62, 3.4, { fill: k.light })}${rect(x - 14, -22, 28, 5, { fill: k.light })}`,
    ),
    path('M-20 84L-20 40Q-20 18 0 8Q20 18 20 40L20 84Z', { fill: k.dark }),
    rect(-100, 80, 200, 8, { fill: k.light }),
  ].join('');

/** A speech balloon with a lit bulb, for talks and meetups. */
export const bulb: Motif = (k) =>
  [
    around(12, () => path('M0 -84L0 -100', { stroke: k.b, 'stroke-width': 5, 'stroke-linecap': 'round' })),
    path('M0 -72C46 -72 62 -20 34 10C24 22 22 30 22 42L-22 42C-22 30 -24 22 -34 10C-62 -20 -46 -72 0 -72Z', {
      fill: k.a,
    }),
    path('M-14 40L-20 -8L-8 4L0 -10L8 4L20 -8L14 40', {
      fill: 'none',
      stroke: k.dark,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    ...[48, 60, 72].map((y, i) => rect(-20 + i * 3, y, 40 - i * 6, 8, { rx: 4, fill: k.light })),
    path('M-30 -40Q-22 -56 -8 -60', {
      fill: 'none',
      stroke: k.light,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  ].join('');
