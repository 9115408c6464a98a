import { onAccent } from '../motifs/inks.ts';
import { circle, linear, n, path, place, rect, times } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** The motif on a disc above layers of water or hills. */
export const waves: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const cx = tall ? w / 2 : 1170;
  const cy = tall ? 640 : 340;
  const r = tall ? 430 : 270;
  const colours = p.dark
    ? [p.second, p.pop, p.soft, p.third, p.soft, p.deep]
    : [p.second, p.pop, p.third, p.soft, p.deep, p.ink];
  const top = tall ? 860 : 450;
  const gap = tall ? 92 : 66;
  const layer = (i: number): string => {
    const y = top + i * gap;
    const amp = (tall ? 62 : 42) - i * 3;
    const length = random.between(0.8, 1.5) * (tall ? 620 : 520);
    const phase = random.between(0, length);
    let d = `M${n(-phase)} ${n(y)}`;
    let up = i % 2 === 0;
    for (let x = -phase; x < w + length; x += length / 2) {
      d += `q${n(length / 4)} ${n(up ? -amp : amp)} ${n(length / 2)} 0`;
      up = !up;
    }
    return (
      path(`${d}L${w + 900} ${h + 10}L-900 ${h + 10}Z`, { fill: colours[i % colours.length] }) +
      path(d, { fill: 'none', stroke: p.paper, 'stroke-opacity': 0.4, 'stroke-width': 5 })
    );
  };
  const floor = p.dark ? p.deep : p.ink;
  const words = p.paper;
  return {
    defs: linear('sky', [
      [0, p.ground],
      [1, p.soft],
    ]),
    body: [
      rect(0, 0, w, h, { fill: 'url(#sky)' }),
      ...[1.42, 1.28, 1.14].map((k, i) =>
        circle(cx, cy, r * k, {
          fill: 'none',
          stroke: p.pop,
          'stroke-opacity': 0.25 + i * 0.2,
          'stroke-width': 10,
        }),
      ),
      circle(cx, cy, r, { fill: p.pop }),
      place(cx, cy - r * 0.1, (r / 100) * 0.7, scene.motif(onAccent(p))),
      times(tall ? 5 : 6, layer),
      tall
        ? path(`M0 1330Q400 1270 800 1330T1600 1330L1600 2000L0 2000Z`, { fill: floor })
        : path(`M0 0L700 0Q790 225 700 450T700 900L0 900Z`, { fill: floor }),
      tall
        ? textStack(
            scene,
            { x: 110, y: 1400, w: w - 220, h: 510 },
            {
              fill: words,
              accent: p.dark ? p.pop : p.ground,
              align: 'middle',
              anchor: 'middle',
              maxLines: 3,
            },
          )
        : textStack(
            scene,
            { x: 96, y: 90, w: 560, h: 720 },
            { fill: words, accent: p.dark ? p.pop : p.ground, anchor: 'middle' },
          ),
    ].join(''),
  };
};
