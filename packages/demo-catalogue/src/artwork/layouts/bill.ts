import { onAccent } from '../motifs/inks.ts';
import { circle, place, polygon, rect, star, times } from '../svg.ts';
import { textPath } from '../type/text-path.ts';
import { justifiedBlock } from '../type/title.ts';
import { type Layout, textStack } from './scene.ts';

/** A letterpress bill: every line of the title has the full width. */
export const bill: Layout = (scene) => {
  const { palette: p, tall, w, h, words, random } = scene;
  const colours = [p.ink, p.pop];
  if (!tall) {
    return {
      defs: '',
      body: [
        rect(0, 0, w, h, { fill: p.ground }),
        rect(40, 40, w - 80, h - 80, { fill: 'none', stroke: p.ink, 'stroke-width': 8 }),
        polygon(
          [
            [1030, 44],
            [w - 44, 44],
            [w - 44, h - 44],
            [930, h - 44],
          ],
          { fill: p.pop },
        ),
        place(1280, 450, 2.7, scene.motif(onAccent(p))),
        textStack(
          scene,
          { x: 110, y: 110, w: 740, h: 680 },
          { fill: colours, accent: p.ink, anchor: 'middle', justified: true, maxLines: 4 },
        ),
      ].join(''),
    };
  }
  const inset = 100;
  const width = w - inset * 2;
  const title = justifiedBlock(words.title, {
    face: scene.face,
    width,
    height: 1000,
    fill: colours,
    maxLines: 5,
  });
  const titleY = 290 + Math.max(0, (1000 - title.height) / 2);
  const discR = 290;
  const left = random.chance(0.5);
  const discX = left ? inset + discR : w - inset - discR;
  const textX = left ? inset + discR * 2 + 70 : inset;
  const textW = width - discR * 2 - 70;
  return {
    defs: '',
    body: [
      rect(0, 0, w, h, { fill: p.ground }),
      rect(44, 44, w - 88, h - 88, { fill: 'none', stroke: p.ink, 'stroke-width': 10 }),
      rect(66, 66, w - 132, h - 132, { fill: 'none', stroke: p.ink, 'stroke-width': 3 }),
      textPath(words.presenter ?? words.tag, {
        face: 'text',
        size: 62,
        fill: p.ink,
        x: w / 2,
        y: 186,
        anchor: 'middle',
        maxWidth: width - 220,
      }),
      ...[inset + 40, w - inset - 40].map((x) => place(x, 166, 0.32, star(6, 100, 44, { fill: p.pop }))),
      rect(inset, 232, width, 10, { fill: p.ink }),
      `<g transform="translate(${inset} ${titleY})">${title.svg}</g>`,
      rect(inset, 1322, width, 10, { fill: p.ink }),
      rect(inset, 1340, width, 4, { fill: p.ink }),
      circle(discX, 1620, discR - 30, { fill: p.pop }),
      times(24, (i) =>
        circle(
          discX + Math.cos((i / 24) * 6.2832) * (discR - 8),
          1620 + Math.sin((i / 24) * 6.2832) * (discR - 8),
          8,
          { fill: p.ink },
        ),
      ),
      place(discX, 1620, 1.86, scene.motif(onAccent(p))),
      stackLines(scene.words, textX, textW, p.ink, p.pop),
    ].join(''),
  };
};

function stackLines(
  words: { subtitle?: string; tag: string; place: string },
  x: number,
  width: number,
  ink: string,
  accent: string,
): string {
  const lines: [string, number, string][] = [
    ...(words.subtitle ? ([[words.subtitle, 78, accent]] as [string, number, string][]) : []),
    [words.tag, 62, ink],
    [words.place, 62, ink],
  ];
  const total = lines.reduce((sum, [, size]) => sum + size * 1.42, 0);
  let y = 1620 - total / 2 + 50;
  return lines
    .map(([text, size, fill]) => {
      const drawn = textPath(text, { face: 'text', size, fill, x, y, maxWidth: width });
      y += size * 1.42;
      return drawn;
    })
    .join('');
}
