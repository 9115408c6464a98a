import { randomOf } from '../random.ts';
import { eveningLook, roomPalette } from './colours.ts';
import { jaali, rays } from './layouts/scene.ts';
import { MOTIFS } from './motifs/index.ts';
import { onAccent, onGround } from './motifs/inks.ts';
import { archPath } from './motifs/ornament.ts';
import { crowd } from './motifs/people.ts';
import { circle, document, ellipse, linear, n, path, place, radial, rect, times } from './svg.ts';

const W = 1600;
const H = 1200;

/** Draws the room of a restaurant, 1600 × 1200: windows, lamps, and a laid table. */
export function drawRoom(seed: string): string {
  const random = randomOf(`room ${seed}`);
  const p = roomPalette(random);
  const windows = random.pick([2, 3]);
  const wide = W / windows;
  const lobes = random.pick([3, 4, 5]);
  const openings = times(windows, (i) => {
    const x = wide * (i + 0.5);
    const inside = random.pick(['domes', 'palms', 'moon'] as const);
    const w = Math.min(440, wide * 0.72);
    return [
      place(x, 420, 1, path(archPath(w * 1.12, 720, lobes), { fill: p.pop })),
      `<clipPath id="w${i}"><path d="${archPath(w, 660, lobes)}"/></clipPath>`,
      place(
        x,
        420,
        1,
        `<g clip-path="url(#w${i})">${rect(-w, -400, w * 2, 800, { fill: 'url(#eve)' })}${place(0, 60, w / 230, MOTIFS[inside]({ ...onGround(p), a: '#FFC145' }, random))}</g>`,
      ),
    ].join('');
  });
  const lamps = times(4, (i) => {
    const x = 200 + i * 400 + random.between(-40, 40);
    const y = random.between(150, 300);
    return `${path(`M${n(x)} 0V${n(y)}`, { stroke: p.paper, 'stroke-width': 4 })}${circle(x, y + 40, 150, { fill: 'url(#glow)' })}${path(`M${n(x - 52)} ${n(y + 60)}Q${n(x - 52)} ${n(y)} ${n(x)} ${n(y)}Q${n(x + 52)} ${n(y)} ${n(x + 52)} ${n(y + 60)}Z`, { fill: p.second })}${ellipse(x, y + 60, 52, 10, { fill: '#FFF3C4' })}`;
  });
  const dishes = random.shuffle(['chai', 'pot', 'diya', 'lotus'] as const).slice(0, 3);
  const tableTop = 900;
  return document(
    W,
    H,
    jaali('j', 80, p.soft, 5, random.int(0, 3)) +
      linear('eve', [
        [0, p.deep],
        [0.6, p.second],
        [1, '#FFC145'],
      ]) +
      radial(
        'glow',
        [
          [0, '#FFE9A8', 0.7],
          [1, '#FFE9A8', 0],
        ],
        [0.5, 0.5],
        0.5,
      ),
    [
      rect(0, 0, W, H, { fill: p.ground }),
      rect(0, 0, W, H, { fill: 'url(#j)', 'fill-opacity': 0.45 }),
      openings,
      lamps,
      rect(0, 780, W, 420, { fill: p.deep }),
      ellipse(W / 2, tableTop + 80, 900, 190, { fill: p.night, 'fill-opacity': 0.45 }),
      ellipse(W / 2, tableTop + 30, 880, 180, { fill: p.paper }),
      ellipse(W / 2, tableTop + 22, 800, 150, { fill: p.pop, 'fill-opacity': 0.35 }),
      dishes
        .map(
          (name, i) =>
            `${ellipse(420 + i * 380, 925, 150, 34, { fill: p.night, 'fill-opacity': 0.25 })}${place(420 + i * 380, 800 + (i % 2) * 50, 1.35, MOTIFS[name]({ a: p.pop, b: p.second, c: p.third, dark: p.night, light: '#FFFDF8' }, random))}`,
        )
        .join(''),
    ].join(''),
  );
}

/** Draws an evening for the gallery of a city, 1600 × 1200: motifs without words. */
export function drawEvening(seed: string): string {
  const random = randomOf(`evening ${seed}`);
  const { look, palette: p } = eveningLook(random);
  const motif = MOTIFS[random.pick(look.motifs)];
  const others = random.shuffle(Object.values(MOTIFS)).slice(0, 2);
  const cx = W / 2;
  if (random.chance(0.5)) {
    return document(
      W,
      H,
      radial(
        'spot',
        [
          [0, p.pop, 0.9],
          [0.5, p.second, 0.35],
          [1, p.ground, 0],
        ],
        [0.5, 0.5],
        0.5,
      ) +
        linear('beam', [
          [0, p.pop, 0.6],
          [1, p.pop, 0],
        ]),
      [
        rect(0, 0, W, H, { fill: p.ground }),
        circle(cx, 520, 820, { fill: 'url(#spot)' }),
        times(9, (i) =>
          path(
            `M${i * 200 - 10} -10L${i * 200 + 12} -10L${n(i * 200 + random.between(60, 260))} ${H}L${n(i * 200 - random.between(60, 260))} ${H}Z`,
            { fill: 'url(#beam)' },
          ),
        ),
        place(cx, 540, 3.9, motif(onGround(p), random)),
        place(300, 620, 1.9, others[0]?.(onGround(p), random) ?? ''),
        place(W - 300, 620, 1.9, others[1]?.(onGround(p), random) ?? ''),
        `<g transform="translate(0 1010)">${crowd(W, 170, p.soft, random)}</g>`,
        `<g transform="translate(0 ${H})">${crowd(W, 230, p.deep, random)}</g>`,
      ].join(''),
    );
  }
  return document(
    W,
    H,
    jaali('j', 96, p.soft, 5, random.int(0, 3)),
    [
      rect(0, 0, W, H, { fill: p.ground }),
      rect(0, 0, W, H, { fill: 'url(#j)', 'fill-opacity': 0.6 }),
      `<g opacity=".5">${rays(cx, 560, 26, p.deep)}</g>`,
      [0, 1, 2]
        .map((i) => {
          const x = 290 + i * 510;
          const big = i === 1;
          return `${place(x, 600, 1, path(archPath(big ? 520 : 420, big ? 1020 : 840, 4), { fill: p.pop }))}${place(x, 600, 1, path(archPath(big ? 470 : 376, big ? 950 : 780, 4), { fill: i === 1 ? p.deep : p.second }))}${place(x, 640, big ? 2 : 1.6, (big ? motif : (others[i === 0 ? 0 : 1] ?? motif))(big ? onGround(p) : onAccent(p), random))}`;
        })
        .join(''),
      `<g transform="translate(0 ${H})">${crowd(W, 210, p.deep, random)}</g>`,
    ].join(''),
  );
}
