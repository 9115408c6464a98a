import { onAccent } from '../motifs/inks.ts';
import { circle, n, path, place, rect, times } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** Flat shapes that run over the edges, and words set to the left. */
export const swiss: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const flip = random.chance(0.5);
  const cx = tall ? (flip ? 560 : 1010) : 1230;
  const cy = tall ? 1440 : 470;
  const r = tall ? 560 : 400;
  const side = flip && tall ? 1 : 0;
  const bars = times(9, (i) =>
    rect(
      tall ? (side ? w - 330 : 0) : 850,
      (tall ? 1080 : 40) + i * (tall ? 66 : 94),
      tall ? 330 : 300,
      tall ? 30 : 44,
      { fill: p.soft },
    ),
  );
  const quarter = path(
    side
      ? `M0 ${h}L0 ${n(h - r * 0.85)}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 1 ${n(r * 0.85)} ${h}Z`
      : `M${w} ${h}L${w} ${n(h - r * 0.85)}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 0 ${n(w - r * 0.85)} ${h}Z`,
    { fill: p.second },
  );
  const small = circle(tall ? (side ? w - 210 : 210) : 880, tall ? 1820 : 790, tall ? 120 : 74, {
    fill: p.third,
  });
  return {
    defs: '',
    body: [
      rect(0, 0, w, h, { fill: p.ground }),
      bars,
      quarter,
      circle(cx, cy, r, { fill: p.pop }),
      place(cx, cy, (r / 100) * 0.7, scene.motif(onAccent(p))),
      small,
      rect(96, tall ? 100 : 84, tall ? 210 : 150, tall ? 16 : 12, { fill: p.pop }),
      tall
        ? textStack(
            scene,
            { x: 96, y: 160, w: w - 192, h: 640 },
            { fill: p.ink, accent: p.dark ? p.pop : p.ink, anchor: 'top', maxLines: 3 },
          )
        : textStack(
            scene,
            { x: 96, y: 130, w: 660, h: 690 },
            { fill: p.ink, accent: p.dark ? p.pop : p.ink, anchor: 'top' },
          ),
    ].join(''),
  };
};
