import type { Random } from '../../random.ts';
import { circle, ellipse, n, path, rect, times } from '../svg.ts';
import type { Inks, Motif } from './inks.ts';

const SKINS = ['#8D5637', '#A96B45', '#C68A5E', '#6F412A', '#D9A577'];

/** A portrait without a face, as on printed bills: random hair, shoulders and clothes. */
export const portrait: Motif = (k, random) => {
  const skin = random.pick(SKINS);
  const shade = 'rgba(30,8,30,.22)';
  const behind = hairBehind(k, random);
  return [
    shoulders(k, random),
    path('M-17 20L17 20L20 58Q0 74 -20 58Z', { fill: skin }),
    path('M-17 34Q0 50 17 30L19 52Q0 58 -17 44Z', { fill: shade }),
    behind.svg,
    ellipse(0, -14, 35, 45, { fill: skin }),
    path('M6 -58A35 45 0 0 1 4 31Q26 6 22 -20Z', { fill: shade }),
    hairAndFace(k, random, behind.long),
  ].join('');
};

function shoulders(k: Inks, random: Random): string {
  const cloth = random.pick([k.a, k.b, k.c]);
  const base = path('M-98 110C-94 62 -52 54 -18 46Q0 64 18 46C52 54 94 62 98 110Z', { fill: cloth });
  const wear = random.pick(['kurta', 'sari', 'jacket', 'plain']);
  if (wear === 'kurta') {
    return `${base}${path('M-18 46Q0 64 18 46L22 56L0 84L-22 56Z', { fill: k.light })}${path('M0 78L0 110', { stroke: k.light, 'stroke-width': 4 })}`;
  }
  if (wear === 'sari') {
    return `${base}${path('M-60 60C-20 60 20 80 44 110L98 110C96 84 84 70 62 62Q20 70 -18 46Q-40 52 -60 60Z', { fill: k.light })}${path('M-56 62C-10 66 30 88 50 110', { fill: 'none', stroke: k.dark, 'stroke-width': 4 })}`;
  }
  if (wear === 'jacket') {
    return `${base}${path('M-18 46L-46 56L-20 110L0 78L20 110L46 56L18 46Q0 64 -18 46Z', { fill: k.dark })}${path('M-18 46Q0 64 18 46L10 66L0 78L-10 66Z', { fill: k.light })}`;
  }
  return `${base}${path('M-24 48Q0 78 24 48L30 52Q0 88 -30 52Z', { fill: k.light })}`;
}

function hairBehind(k: Inks, random: Random): { svg: string; long: boolean } {
  const style = random.pick(['long', 'long', 'none', 'bob', 'none']);
  if (style === 'long')
    return {
      long: true,
      svg: path(
        'M-40 -22C-44 -84 44 -84 42 -22C48 20 58 44 50 86C28 66 -26 66 -50 86C-58 44 -48 20 -40 -22Z',
        { fill: k.dark },
      ),
    };
  if (style === 'bob')
    return {
      long: true,
      svg: path('M-46 -20C-46 -84 46 -84 46 -20C50 0 48 16 42 30L-42 30C-48 16 -50 0 -46 -20Z', {
        fill: k.dark,
      }),
    };
  return { long: false, svg: '' };
}

function hairAndFace(k: Inks, random: Random, long: boolean): string {
  const top = random.pick(
    long ? ['parted', 'bun', 'parted', 'curls'] : ['parted', 'turban', 'quiff', 'curls', 'quiff'],
  );
  const hair: Record<string, string> = {
    parted: path('M-38 -8C-46 -74 46 -74 38 -8C34 -36 14 -46 0 -52C-14 -46 -34 -36 -38 -8Z', {
      fill: k.dark,
    }),
    bun: `${circle(0, -74, 18, { fill: k.dark })}${path('M-37 -10C-44 -70 44 -70 37 -10C32 -40 -32 -40 -37 -10Z', { fill: k.dark })}${times(7, (i) => circle(-15 + i * 5, -62 - Math.sin((i / 6) * Math.PI) * 5, 3.2, { fill: k.light }))}`,
    turban: `${path('M-46 -22C-52 -92 52 -92 46 -22C22 -44 -22 -44 -46 -22Z', { fill: k.b })}${path('M-46 -22C-26 -62 20 -70 46 -44M-48 -40C-20 -74 20 -80 40 -62', { fill: 'none', stroke: k.dark, 'stroke-opacity': 0.5, 'stroke-width': 3.4 })}${path('M0 -84L-7 -60L0 -52L7 -60Z', { fill: k.light })}`,
    quiff: path(
      'M-38 -12C-44 -46 -36 -74 4 -76C44 -80 48 -46 38 -12C36 -30 30 -40 20 -42C0 -38 -28 -40 -38 -12Z',
      { fill: k.dark },
    ),
    curls: times(9, (i) => {
      const a = Math.PI + (i / 8) * Math.PI;
      return circle(Math.cos(a) * 37, -22 + Math.sin(a) * 40, 15, { fill: k.dark });
    }),
  };
  const parts = [hair[top] ?? ''];
  if (random.chance(0.35)) {
    parts.push(
      `<g fill="${k.light}" fill-opacity=".28" stroke="${k.dark}" stroke-width="4">${circle(-15, -12, 12.5, {})}${circle(15, -12, 12.5, {})}<path d="M-2.500 -12L2.500 -12" fill="none"/></g>`,
    );
  }
  if (!long && random.chance(0.5)) {
    parts.push(path('M-34 0C-34 42 34 42 34 0C26 20 18 12 0 12C-18 12 -26 20 -34 0Z', { fill: k.dark }));
  } else if (long && random.chance(0.5)) {
    parts.push(circle(0, -34, 3.6, { fill: k.b }));
  }
  if (long && random.chance(0.5))
    parts.push(circle(-35, 6, 4.6, { fill: k.light }) + circle(35, 6, 4.6, { fill: k.light }));
  return parts.join('');
}

/** A dancer with raised arms and a turning skirt. */
export const dancer: Motif = (k) =>
  [
    path('M-14 -4C-60 26 -92 70 -96 86Q-48 104 0 98Q48 104 96 86C92 70 60 26 14 -4Z', { fill: k.a }),
    path('M-96 86Q-48 104 0 98Q48 104 96 86L92 74Q46 92 0 86Q-46 92 -92 74Z', { fill: k.b }),
    times(9, (i) =>
      path(`M${n(-10 + i * 2.5)} 4L${n(-78 + i * 19.5)} 84`, {
        stroke: k.light,
        'stroke-opacity': 0.6,
        'stroke-width': 2.4,
      }),
    ),
    path('M-16 -40Q0 -48 16 -40L14 0L-14 0Z', { fill: k.c }),
    path('M-15 -38C-40 -44 -52 -66 -34 -92M15 -38C42 -40 60 -56 46 -88', {
      fill: 'none',
      stroke: SKINS[1],
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    path('M-15 -38C-40 -34 -74 -30 -92 4C-66 -14 -40 -22 -14 -24Z', { fill: k.light, 'fill-opacity': 0.85 }),
    circle(0, -62, 16, { fill: SKINS[1] }),
    path('M-17 -60C-20 -88 20 -88 17 -60C10 -74 -10 -74 -17 -60Z', { fill: k.dark }),
    circle(12, -80, 9, { fill: k.dark }),
    rect(-40, -94, 12, 5, { rx: 2, fill: k.light }),
  ].join('');

/** A row of heads and raised hands, seen from behind, from x = 0 to `width` and about `height` units above y = 0. */
export function crowd(width: number, height: number, fill: string, random: Random): string {
  let d = `M0 ${n(height * 0.1)}`;
  let x = -20;
  let shapes = '';
  while (x < width + 20) {
    const r = height * random.between(0.16, 0.22);
    const y = -height * random.between(0.3, 0.52);
    shapes += circle(x, y, r, {});
    shapes += path(
      `M${n(x - r * 2)} 0C${n(x - r * 1.8)} ${n(y + r * 1.3)} ${n(x + r * 1.8)} ${n(y + r * 1.3)} ${n(x + r * 2)} 0Z`,
      {},
    );
    if (random.chance(0.34)) {
      const lean = random.between(-0.6, 0.6) * r;
      const top = y - height * random.between(0.3, 0.5);
      const hx = x + r * 1.5;
      shapes += `<path fill="none" stroke="${fill}" stroke-width="${n(r * 0.5)}" stroke-linecap="round" d="M${n(hx)} 0Q${n(hx + lean)} ${n(y)} ${n(hx + lean * 1.6)} ${n(top)}"/>${circle(hx + lean * 1.6, top, r * 0.36, {})}`;
    }
    x += r * random.between(2.1, 2.9);
  }
  d += `L${n(width)} ${n(height * 0.1)}L${n(width)} -4L0 -4Z`;
  return `<g fill="${fill}">${shapes}<path d="${d}"/></g>`;
}
