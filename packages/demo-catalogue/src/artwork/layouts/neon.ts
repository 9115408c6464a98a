import { circle, n, path, place, radial, rect, times } from '../svg.ts';
import { textPath } from '../type/text-path.ts';
import { titleBlock } from '../type/title.ts';
import { type Layout, textStack } from './scene.ts';

/** Neon tubes around the motif, on a dark wall. */
export const neon: Layout = (scene) => {
  const { palette: p, random, tall, w, h, words } = scene;
  const cx = tall ? w / 2 : 1180;
  const cy = tall ? 770 : 450;
  const base = tall ? 335 : 250;
  const shape = random.int(0, 2);
  const ring = (r: number): string => {
    if (shape === 0)
      return `M${n(cx - r)} ${n(cy)}A${n(r)} ${n(r)} 0 1 1 ${n(cx + r)} ${n(cy)}A${n(r)} ${n(r)} 0 1 1 ${n(cx - r)} ${n(cy)}Z`;
    if (shape === 1)
      return `M${n(cx)} ${n(cy - r * 1.15)}L${n(cx + r * 1.08)} ${n(cy)}L${n(cx)} ${n(cy + r * 1.15)}L${n(cx - r * 1.08)} ${n(cy)}Z`;
    return `M${n(cx - r)} ${n(cy + r)}L${n(cx - r)} ${n(cy - r * 0.1)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${n(cy - r * 0.1)}L${n(cx + r)} ${n(cy + r)}Z`;
  };
  const tube = (d: string, colour: string, width: number): string =>
    [
      [width * 5, 0.1],
      [width * 3, 0.16],
      [width * 1.8, 0.35],
      [width, 1],
    ]
      .map(([size, opacity]) =>
        path(d, {
          fill: 'none',
          stroke: colour,
          'stroke-width': size,
          'stroke-opacity': opacity,
          'stroke-linejoin': 'round',
        }),
      )
      .join('') +
    path(d, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': width * 0.3,
      'stroke-opacity': 0.85,
      'stroke-linejoin': 'round',
    });
  const bricks = times(tall ? 26 : 12, (row) =>
    path(`M0 ${row * 78}H${w}${times(12, (i) => `M${i * 150 + (row % 2) * 75} ${row * 78}v78`)}`, {
      fill: 'none',
      stroke: p.soft,
      'stroke-opacity': 0.22,
      'stroke-width': 4,
    }),
  );
  const tubes = [base * 1.62, base * 1.36, base * 1.12]
    .map((r, i) => tube(ring(r), [p.second, p.pop, p.third][i] ?? p.pop, tall ? 15 : 11))
    .join('');
  const picture = place(
    cx,
    cy,
    (base / 100) * 0.86,
    scene.motif({ a: p.pop, b: p.second, c: p.third, dark: p.deep, light: p.paper }),
  );
  const wall =
    rect(0, 0, w, h, { fill: 'url(#wall)' }) + bricks + circle(cx, cy, base * 2.3, { fill: 'url(#halo)' });
  const defs =
    radial(
      'wall',
      [
        [0, p.soft],
        [0.55, p.ground],
        [1, p.deep],
      ],
      [cx / w, cy / h],
    ) +
    radial(
      'halo',
      [
        [0, p.pop, 0.42],
        [0.6, p.second, 0.16],
        [1, p.ground, 0],
      ],
      [0.5, 0.5],
      0.5,
    );
  if (!tall) {
    return {
      defs,
      body: `${wall}${tubes}${picture}${path(`M0 0H720V900H0Z`, { fill: p.deep, 'fill-opacity': 0.72 })}${textStack(scene, { x: 90, y: 90, w: 570, h: 720 }, { fill: p.ink, accent: p.pop, anchor: 'middle' })}`,
    };
  }
  const title = titleBlock(words.title, {
    face: scene.face,
    width: w - 220,
    height: 320,
    fill: p.ink,
    align: 'middle',
    maxLines: 3,
    maxSize: 300,
  });
  const titleY = 1420 + (330 - title.height) / 2;
  const echo = (dx: number, colour: string, opacity: number) =>
    `<g transform="translate(${w / 2 + dx} ${n(titleY + dx)})" opacity="${opacity}">${title.svg.replaceAll(`fill="${p.ink}"`, `fill="${colour}"`)}</g>`;
  return {
    defs,
    body: [
      wall,
      tubes,
      picture,
      rect(0, 1360, w, 640, { fill: p.deep, 'fill-opacity': 0.78 }),
      echo(14, p.second, 0.9),
      echo(7, p.pop, 0.9),
      echo(0, p.ink, 1),
      words.presenter
        ? textPath(words.presenter, {
            face: 'text',
            size: 54,
            fill: p.ink,
            x: w / 2,
            y: 118,
            anchor: 'middle',
            maxWidth: w - 240,
          })
        : '',
      words.subtitle
        ? textPath(words.subtitle, {
            face: 'text',
            size: 68,
            fill: p.pop,
            x: w / 2,
            y: 1866,
            anchor: 'middle',
            maxWidth: w - 220,
          })
        : '',
      textPath(`${words.tag}  ·  ${words.place}`, {
        face: 'text',
        size: 54,
        fill: p.ink,
        x: w / 2,
        y: 1944,
        anchor: 'middle',
        maxWidth: w - 220,
      }),
    ].join(''),
  };
};
