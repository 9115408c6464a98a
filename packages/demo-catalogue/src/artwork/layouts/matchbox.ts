import { onAccent } from '../motifs/inks.ts';
import { around, circle, path, place, readable, rect, star } from '../svg.ts';
import { textPath } from '../type/text-path.ts';
import { jaali, type Layout, rays, scallops, textStack } from './scene.ts';

/** The label of an old matchbox: a frame, rays, a ribbon, and a plate with the words. */
export const matchbox: Layout = (scene) => {
  const { palette: p, random, tall, w, h, words } = scene;
  const frame = tall ? 64 : 44;
  const plateTop = tall ? 1345 : 0;
  const plate = p.dark ? p.paper : p.ink;
  const plateInk = p.dark ? p.night : p.paper;
  const plateAccent = p.dark ? '#B3124F' : p.ground;
  const cx = tall ? w / 2 : 1160;
  const cy = tall ? 770 : 440;
  const r = tall ? 395 : 275;
  const disc = [
    place(
      cx,
      cy,
      r / 100,
      around(20, () => path('M-16 -96L0 -126L16 -96Z', { fill: p.second })),
    ),
    circle(cx, cy, r * 1.02, { fill: p.paper }),
    circle(cx, cy, r * 0.93, { fill: p.pop }),
    place(cx, cy, (r / 100) * 0.72, scene.motif(onAccent(p))),
  ].join('');
  const corner = (x: number, y: number) =>
    place(x, y, 0.42, star(8, 100, 46, { fill: p.pop }) + circle(0, 0, 30, { fill: p.paper }));
  const inset = frame + 26;
  const border = [
    rect(0, 0, w, h, { fill: p.paper }),
    rect(frame, frame, w - frame * 2, h - frame * 2, { fill: p.ground }),
    `<clipPath id="in"><rect x="${frame}" y="${frame}" width="${w - frame * 2}" height="${h - frame * 2}"/></clipPath>`,
  ].join('');
  const edge = `${rect(inset, inset, w - inset * 2, h - inset * 2, { fill: 'none', stroke: p.paper, 'stroke-width': 6 })}${rect(frame * 0.42, frame * 0.42, w - frame * 0.84, h - frame * 0.84, { fill: 'none', stroke: p.night, 'stroke-width': 5 })}`;
  if (!tall) {
    const plateW = 740;
    return {
      defs: jaali('j', 90, p.soft, 5, random.int(0, 3)),
      body: [
        border,
        `<g clip-path="url(#in)">${rays(cx, cy, 28, p.deep)}${rect(frame, frame, plateW, h - frame * 2, { fill: plate })}${disc}</g>`,
        edge,
        textStack(
          scene,
          { x: inset + 56, y: inset + 50, w: plateW - 150, h: h - inset * 2 - 100 },
          { fill: plateInk, accent: plateAccent, anchor: 'middle' },
        ),
      ].join(''),
    };
  }
  const ribbonY = 178;
  const ribbon = [
    path(
      `M190 ${ribbonY + 34}L60 ${ribbonY + 34}L118 ${ribbonY + 92}L60 ${ribbonY + 150}L250 ${ribbonY + 150}Z M1410 ${ribbonY + 34}L1540 ${ribbonY + 34}L1482 ${ribbonY + 92}L1540 ${ribbonY + 150}L1350 ${ribbonY + 150}Z`,
      { fill: p.night },
    ),
    rect(190, ribbonY, 1220, 122, { fill: p.second }),
    rect(190, ribbonY + 10, 1220, 5, { fill: p.paper }),
    rect(190, ribbonY + 107, 1220, 5, { fill: p.paper }),
    textPath(words.presenter ?? words.tag, {
      face: 'text',
      size: 58,
      fill: readable(p.second, p.paper, p.night),
      x: w / 2,
      y: ribbonY + 81,
      anchor: 'middle',
      maxWidth: 1120,
    }),
  ].join('');
  return {
    defs: jaali('j', 96, p.soft, 5, random.int(0, 3)),
    body: [
      border,
      `<g clip-path="url(#in)">${rays(cx, cy, 32, p.deep)}</g>`,
      ribbon,
      disc,
      corner(190, 470),
      corner(w - 190, 470),
      corner(190, 1150),
      corner(w - 190, 1150),
      rect(frame, plateTop, w - frame * 2, h - frame - plateTop, { fill: plate }),
      scallops(frame, plateTop + 2, w - frame * 2, 18, plate, true),
      edge,
      textStack(
        scene,
        { x: inset + 70, y: plateTop + 46, w: w - (inset + 70) * 2, h: h - inset - plateTop - 90 },
        {
          fill: plateInk,
          accent: plateAccent,
          align: 'middle',
          anchor: 'middle',
          presenter: false,
          maxLines: 3,
        },
      ),
    ].join(''),
  };
};
