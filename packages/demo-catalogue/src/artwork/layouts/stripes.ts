import { onAccent } from '../motifs/inks.ts';
import { circle, n, path, place, rect } from '../svg.ts';
import { type Layout, textStack } from './scene.ts';

/** Broad bands that turn around the motif and run over the edges. */
export const stripes: Layout = (scene) => {
  const { palette: p, random, tall, w, h } = scene;
  const colours = p.dark
    ? [p.soft, p.second, p.pop, p.third, p.paper]
    : [p.soft, p.second, p.pop, p.third, p.ink];
  const mirror = tall && random.chance(0.5);
  const cx = tall ? 960 : 1180;
  const cy = tall ? 1330 : 440;
  const inner = tall ? 400 : 270;
  const band = tall ? 64 : 46;
  const bands = colours
    .map((colour, i) => {
      const r = inner + band * (colours.length - i);
      const d = `M${n(cx - r)} ${h + 20}L${n(cx - r)} ${n(cy)}A${n(r)} ${n(r)} 0 0 1 ${n(cx)} ${n(cy - r)}L${w + 20} ${n(cy - r)}L${w + 20} ${h + 20}Z`;
      return path(d, { fill: colour });
    })
    .join('');
  const picture =
    circle(cx, cy, inner, { fill: p.ground }) +
    circle(cx, cy, inner * 0.93, { fill: p.pop }) +
    place(cx, cy, (inner / 100) * 0.72, upright(scene.motif(onAccent(p)), mirror));
  const inside = path(
    `M${n(cx - inner)} ${h + 20}L${n(cx - inner)} ${n(cy)}A${inner} ${inner} 0 0 1 ${n(cx)} ${n(cy - inner)}L${w + 20} ${n(cy - inner)}L${w + 20} ${h + 20}Z`,
    { fill: p.ground },
  );
  const art = bands + inside + picture;
  return {
    defs: '',
    body: [
      rect(0, 0, w, h, { fill: p.ground }),
      mirror ? `<g transform="translate(${w} 0) scale(-1 1)">${art}</g>` : art,
      tall
        ? textStack(
            scene,
            { x: 96, y: 96, w: w - 192, h: 490 },
            { fill: p.ink, accent: p.dark ? p.pop : p.ink, anchor: 'top', maxLines: 3 },
          )
        : textStack(
            scene,
            { x: 80, y: 90, w: 560, h: 720 },
            { fill: p.ink, accent: p.dark ? p.pop : p.ink, anchor: 'middle' },
          ),
    ].join(''),
  };
};

/** Mirrors a drawing a second time, so that it is upright inside a mirrored group. */
const upright = (svg: string, mirrored: boolean): string =>
  mirrored ? `<g transform="scale(-1 1)">${svg}</g>` : svg;
