import { n } from '../svg.ts';
import { FACES, type Face, loadFont } from './faces.ts';

const DEVANAGARI = /[\u0900-\u097F](?:[\u0900-\u097F\s]*[\u0900-\u097F])?/g;

export type Run = {
  /** The outline as path data; the baseline is at y = 0 and the first letter at x = 0. */
  d: string;
  width: number;
  /** The height of the capitals above the baseline; in Devanagari, of the head line and the signs above it. */
  cap: number;
};

const LETTER: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** The outline of a text, shaped for its scripts. `size` and the results are in units of the drawing. */
export function textRun(text: string, face: Face, size: number): Run {
  const style = FACES[face];
  const shown = style.upper ? text.toUpperCase() : text;
  const space = style.tracking * size;
  let x = 0;
  let cap = 0;
  let d = '';
  for (const part of byScript(shown)) {
    const font = loadFont(part.devanagari ? style.devanagari : style.latin);
    const scale = size / font.unitsPerEm;
    cap = Math.max(cap, part.devanagari ? size * 0.82 : font.capHeight * scale);
    const run = font.layout(part.text);
    run.glyphs.forEach((glyph, i) => {
      const position = run.positions[i];
      if (!position) return;
      const dx = x + position.xOffset * scale;
      const dy = -position.yOffset * scale;
      for (const { command, args } of glyph.path.commands) {
        d += LETTER[command] ?? '';
        for (let k = 0; k < args.length; k += 2) {
          d += `${k ? ' ' : ''}${n(dx + (args[k] ?? 0) * scale)} ${n(dy - (args[k + 1] ?? 0) * scale)}`;
        }
      }
      // The head line connects Devanagari letters: added space would cut it.
      x += position.xAdvance * scale + (part.devanagari ? 0 : space);
    });
  }
  return { d, width: Math.max(0, x - space), cap };
}

export type TextOptions = {
  face: Face;
  size: number;
  fill: string;
  x: number;
  /** The y of the baseline. */
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** The text becomes smaller where it would be wider than this. */
  maxWidth?: number;
  opacity?: number;
};

/** Draws one line of text as an SVG path. */
export function textPath(text: string, options: TextOptions): string {
  let run = textRun(text, options.face, options.size);
  if (options.maxWidth !== undefined && run.width > options.maxWidth) {
    run = textRun(text, options.face, (options.size * options.maxWidth) / run.width);
  }
  const shift = options.anchor === 'middle' ? run.width / 2 : options.anchor === 'end' ? run.width : 0;
  const opacity = options.opacity === undefined ? '' : ` fill-opacity="${options.opacity}"`;
  return `<path transform="translate(${n(options.x - shift)} ${n(options.y)})" fill="${options.fill}"${opacity} d="${run.d}"/>`;
}

function byScript(text: string): { text: string; devanagari: boolean }[] {
  const parts: { text: string; devanagari: boolean }[] = [];
  let last = 0;
  for (const match of text.matchAll(DEVANAGARI)) {
    if (match.index > last) parts.push({ text: text.slice(last, match.index), devanagari: false });
    parts.push({ text: match[0], devanagari: true });
    last = match.index + match[0].length;
  }
  if (last < text.length) parts.push({ text: text.slice(last), devanagari: false });
  return parts;
}
