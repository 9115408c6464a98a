import { onAccent } from '../motifs/inks.ts';
import { circle, n, path, place, polygon, rect } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** The motif in a spotlight among screen-printed dots, and the words on a slanted sheet. */
export const halftone: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const cx = tall ? w / 2 : 1170;
  const cy = tall ? 680 : 450;
  const r = tall ? 500 : 350;
  const step = tall ? 54 : 44;
  let dots = '';
  for (let row = 0; row * step < h + step; row++) {
    for (let x = (row % 2) * (step / 2); x < w + step; x += step) {
      const y = row * step * 0.87;
      const far = Math.hypot(x - cx, y - cy) / r;
      const size = step * 0.62 * Math.max(0, Math.min(1, (2.6 - far) / 1.7)) * 0.8;
      if (size > 2 && far > 0.9)
        dots += `M${n(x - size)} ${n(y)}a${n(size)} ${n(size)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size)} 0 1 0 ${n(-size * 2)} 0`;
    }
  }
  const tilt = random.pick([-5, 5, -4, 4]);
  const sheet = p.dark ? p.paper : p.ink;
  const sheetInk = p.dark ? p.night : p.paper;
  const sheetAccent = p.dark ? '#B3124F' : p.ground;
  const spot =
    circle(cx, cy, r, { fill: p.pop }) +
    place(
      cx,
      cy,
      (r / 100) * 0.86,
      `<clipPath id="spot"><circle cx="0" cy="0" r="116"/></clipPath><g clip-path="url(#spot)">${scene.motif(onAccent(p))}</g>`,
    );
  if (!tall) {
    return {
      defs: '',
      body: [
        rect(0, 0, w, h, { fill: p.ground }),
        path(dots, { fill: p.deep }),
        spot,
        polygon(
          [
            [0, 0],
            [760, 0],
            [680, h],
            [0, h],
          ],
          { fill: sheet },
        ),
        textStack(
          scene,
          { x: 84, y: 90, w: 560, h: 720 },
          { fill: sheetInk, accent: sheetAccent, anchor: 'middle' },
        ),
      ].join(''),
    };
  }
  return {
    defs: '',
    body: [
      rect(0, 0, w, h, { fill: p.ground }),
      path(dots, { fill: p.deep }),
      spot,
      `<g transform="rotate(${tilt} 800 1580)">${rect(-200, 1268, w + 400, 900, { fill: p.second })}${rect(-200, 1300, w + 400, 900, { fill: sheet })}</g>`,
      textStack(
        scene,
        { x: 120, y: 1400, w: w - 240, h: 500 },
        { fill: sheetInk, accent: sheetAccent, align: 'middle', anchor: 'middle', maxLines: 3 },
      ),
    ].join(''),
  };
};
