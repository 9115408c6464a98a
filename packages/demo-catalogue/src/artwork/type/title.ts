import { n } from '../svg.ts';
import { FACES, type Face } from './faces.ts';
import { textRun } from './text-path.ts';

export type TitleOptions = {
  face: Face;
  width: number;
  height: number;
  fill: string | readonly string[];
  align?: 'start' | 'middle';
  maxLines?: number;
  maxSize?: number;
};

export type Block = {
  /** The drawing; its top left corner, or its top centre with `align: 'middle'`, is at (0, 0). */
  svg: string;
  height: number;
};

/** The size at which lines are measured. */
const PROBE = 100;

/** Draws a title in the line breaks that give it the largest size in its box. */
export function titleBlock(text: string, options: TitleOptions): Block {
  const { face, width, height, align = 'start', maxLines = 4, maxSize = 1000 } = options;
  const { leading } = FACES[face];
  let best: { lines: string[]; size: number } | undefined;
  for (const lines of breaks(text.split(/\s+/), maxLines)) {
    const widest = Math.max(...lines.map((line) => textRun(line, face, PROBE).width));
    const cap = textRun(lines[0] ?? '', face, PROBE).cap / PROBE;
    const tall = cap + (lines.length - 1) * leading + descent(lines.at(-1) ?? '', face);
    const size = Math.min((PROBE * width) / widest, height / tall, maxSize);
    if (!best || size > best.size * 1.02) best = { lines, size };
  }
  if (!best) throw new RangeError('a title needs at least one word');
  return draw(best.lines, () => best.size, options, align);
}

function draw(
  lines: string[],
  sizeOf: (line: string) => number,
  options: TitleOptions,
  align: 'start' | 'middle',
): Block {
  const { face, fill } = options;
  let y = 0;
  let svg = '';
  lines.forEach((line, i) => {
    const size = sizeOf(line);
    const run = textRun(line, face, size);
    y += i === 0 ? run.cap : size * FACES[face].leading;
    const x = align === 'middle' ? -run.width / 2 : 0;
    const colour = typeof fill === 'string' ? fill : fill[i % fill.length];
    svg += `<path transform="translate(${n(x)} ${n(y)})" fill="${colour}" d="${run.d}"/>`;
  });
  const last = lines.at(-1) ?? '';
  return { svg, height: y + descent(last, face) * sizeOf(last) };
}

/** The depth of a line below its baseline, in ems. */
function descent(line: string, face: Face): number {
  if (FACES[face].upper) return 0;
  if (/[\u0900-\u097F]/.test(line)) return 0.3;
  return /[gjpqy,;Q]/.test(line) ? 0.22 : 0.02;
}

/** Every way to break words into at most `maxLines` lines. */
function breaks(words: string[], maxLines: number): string[][] {
  const found: string[][] = [];
  const walk = (start: number, lines: string[]) => {
    if (start === words.length) {
      found.push(lines);
      return;
    }
    if (lines.length === maxLines) return;
    for (let end = start + 1; end <= words.length; end++) {
      walk(end, [...lines, words.slice(start, end).join(' ')]);
    }
  };
  walk(0, []);
  return found;
}
