import { circle, ellipse, n, path, rect, rotated, times } from '../svg.ts';
import type { Motif } from './inks.ts';

/** A stage microphone. */
export const microphone: Motif = (k) =>
  rotated(
    24,
    [
      path('M-17 6L17 6L9 100L-9 100Z', { fill: k.a }),
      path('M2 6L17 6L9 100L1 100Z', { fill: k.dark, 'fill-opacity': 0.25 }),
      rect(-24, -8, 48, 18, { rx: 6, fill: k.b }),
      circle(0, -48, 44, { fill: k.light }),
      `<clipPath id="mic"><circle cx="0" cy="-48" r="44"/></clipPath><g clip-path="url(#mic)" stroke="${k.dark}" stroke-width="3.4" stroke-opacity=".75" fill="none">${times(
        9,
        (i) =>
          `<path d="M${n(-88 + i * 22)} -96L${n(-66 + i * 22)} 0M${n(-66 + i * 22)} -96L${n(-88 + i * 22)} 0"/>`,
      )}</g>`,
      path('M-46 -54Q0 -40 46 -54L46 -42Q0 -28 -46 -42Z', { fill: k.b }),
      rect(-8, 34, 16, 8, { rx: 4, fill: k.light }),
    ].join(''),
  );

/** A pair of tabla. */
export const tabla: Motif = (k) => {
  const drum = (x: number, r: number, h: number, fill: string) =>
    `<g transform="translate(${x} 0)">${path(`M${-r} -18C${n(-r * 1.16)} ${n(h * 0.5)} ${n(-r * 0.9)} ${h} 0 ${h}C${n(r * 0.9)} ${h} ${n(r * 1.16)} ${n(h * 0.5)} ${r} -18Z`, { fill })}${times(
      6,
      (i) =>
        path(
          `M${n(-r + (i * r) / 3)} -10L${n(-r * 0.8 + (i * r) / 3.4)} ${n(h * 0.78)}L${n(-r + ((i + 1) * r) / 3)} -10`,
          { fill: 'none', stroke: k.light, 'stroke-width': 2.6 },
        ),
    )}${ellipse(0, -18, r, r * 0.36, { fill: k.light })}${ellipse(0, -18, r * 0.74, r * 0.25, { fill: k.c })}${ellipse(r * 0.08, -18, r * 0.38, r * 0.13, { fill: k.dark })}</g>`;
  return drum(-46, 50, 66, k.b) + drum(54, 40, 72, k.a);
};

/** A sitar, leaning. */
export const sitar: Motif = (k) =>
  rotated(
    32,
    [
      ellipse(0, 58, 42, 44, { fill: k.a }),
      ellipse(0, 54, 33, 35, { fill: k.c }),
      circle(0, 62, 5, { fill: k.dark }),
      rect(-14, 66, 28, 6, { rx: 2, fill: k.dark }),
      path('M-9 26L-7 -98L7 -98L9 26Z', { fill: k.b }),
      times(9, (i) => rect(-9, -84 + i * 12, 18, 2.2, { fill: k.light })),
      ellipse(0, -74, 21, 19, { fill: k.a }),
      path('M-7 -98L7 -98L4 -112L-4 -112Z', { fill: k.dark }),
      times(
        5,
        (i) =>
          `${rect(8, -60 + i * 17, 15, 4, { rx: 2, fill: k.light })}${circle(24, -58 + i * 17, 4.4, { fill: k.dark })}`,
      ),
      path('M-4 -98L-4 68M0 -98L0 68M4 -98L4 68', { stroke: k.light, 'stroke-width': 1, fill: 'none' }),
    ].join(''),
  );

/** A guitar, leaning. */
export const guitar: Motif = (k) =>
  rotated(
    -30,
    [
      path('M0 -8C30 -14 40 8 30 26C58 40 56 96 0 96C-56 96 -58 40 -30 26C-40 8 -30 -14 0 -8Z', {
        fill: k.a,
      }),
      path('M0 2C22 -2 28 12 20 30C44 42 42 86 0 86C-42 86 -44 42 -20 30C-28 12 -22 -2 0 2Z', {
        fill: k.b,
        'fill-opacity': 0.55,
      }),
      circle(0, 38, 15, { fill: k.dark }),
      rect(-17, 68, 34, 7, { rx: 2, fill: k.dark }),
      rect(-6.5, -92, 13, 122, { fill: k.light }),
      times(8, (i) => rect(-6.5, -78 + i * 12, 13, 1.6, { fill: k.dark })),
      path('M-10 -118L10 -118L8 -90L-8 -90Z', { fill: k.b }),
      times(
        3,
        (i) =>
          circle(-13, -112 + i * 8, 3, { fill: k.light }) + circle(13, -112 + i * 8, 3, { fill: k.light }),
      ),
      path('M-3 -92L-3 70M0 -92L0 70M3 -92L3 70', { stroke: k.dark, 'stroke-width': 0.8 }),
    ].join(''),
  );

/** A record with a coloured label. */
export const record: Motif = (k) =>
  [
    circle(0, 0, 98, { fill: k.dark }),
    ...[90, 82, 74, 66, 58, 50].map((r, i) =>
      circle(0, 0, r, {
        fill: 'none',
        stroke: k.light,
        'stroke-opacity': i % 2 ? 0.12 : 0.26,
        'stroke-width': 1.6,
      }),
    ),
    path('M0 0L-64 -74A98 98 0 0 1 -30 -93Z M0 0L64 74A98 98 0 0 1 30 93Z', {
      fill: k.light,
      'fill-opacity': 0.14,
    }),
    circle(0, 0, 38, { fill: k.a }),
    path('M-38 0A38 38 0 0 1 38 0Z', { fill: k.b }),
    circle(0, 0, 13, { fill: k.light }),
    circle(0, 0, 5, { fill: k.dark }),
  ].join('');
