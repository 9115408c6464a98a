import type { Random } from '../../random.ts';
import type { Inks } from '../motifs/inks.ts';
import type { Palette } from '../palettes.ts';
import { circle, n, path, rect, times } from '../svg.ts';
import type { Face } from '../type/faces.ts';
import { textPath } from '../type/text-path.ts';
import { titleBlock } from '../type/title.ts';

/** The words of a poster. */
export type Words = { title: string; subtitle?: string; presenter?: string; place: string; tag: string };

/** The arguments of a layout for one poster, tall (1600 × 2000) or wide (1600 × 900). */
export type Scene = {
  words: Words;
  w: number;
  h: number;
  tall: boolean;
  palette: Palette;
  face: Face;
  random: Random;
  /** Draws the motif of the poster inside a circle of radius 100 around (0, 0). */
  motif(inks: Inks): string;
};

export type Drawing = { defs: string; body: string };
export type Layout = (scene: Scene) => Drawing;

export type Box = { x: number; y: number; w: number; h: number };

type StackOptions = {
  fill: string | readonly string[];
  accent: string;
  align?: 'start' | 'middle';
  /** The vertical position of a stack that is less high than its box. */
  anchor?: 'top' | 'middle' | 'bottom';
  maxLines?: number;
  presenter?: boolean;
};

/** Draws presenter, title, subtitle, and a line with tag and place in a box, one below the other. */
export function textStack(scene: Scene, box: Box, options: StackOptions): string {
  const { words } = scene;
  const align = options.align ?? 'start';
  const x = align === 'middle' ? box.x + box.w / 2 : box.x;
  const small = scene.tall ? 54 : 44;
  const gap = small * 0.95;
  const presenter = (options.presenter ?? true) ? words.presenter : undefined;
  const { subtitle } = words;
  const subtitleSize = small * 1.28;
  const above = presenter ? small * 0.72 + gap : 0;
  const below = (subtitle ? gap * 0.9 + subtitleSize * 0.8 : 0) + gap * 1.05 + small * 0.72;
  const title = titleBlock(words.title, {
    face: scene.face,
    width: box.w,
    height: Math.max(small * 2, box.h - above - below),
    fill: options.fill,
    align,
    maxLines: options.maxLines ?? 4,
    maxSize: 360,
  });
  const total = above + title.height + below;
  const anchor = options.anchor ?? 'top';
  let y = box.y + (anchor === 'bottom' ? box.h - total : anchor === 'middle' ? (box.h - total) / 2 : 0);
  let svg = '';
  const plain = typeof options.fill === 'string' ? options.fill : (options.fill[0] ?? scene.palette.ink);
  if (presenter) {
    y += small * 0.72;
    svg += textPath(presenter, {
      face: 'text',
      size: small,
      fill: plain,
      x,
      y,
      anchor: align,
      maxWidth: box.w,
      opacity: 0.86,
    });
    y += gap;
  }
  svg += `<g transform="translate(${n(x)} ${n(y)})">${title.svg}</g>`;
  y += title.height;
  if (subtitle) {
    y += gap * 0.9 + subtitleSize * 0.8;
    svg += textPath(subtitle, {
      face: 'text',
      size: subtitleSize,
      fill: options.accent,
      x,
      y,
      anchor: align,
      maxWidth: box.w,
    });
  }
  y += gap * 1.05 + small * 0.72;
  svg += textPath(`${words.tag}  ·  ${words.place}`, {
    face: 'text',
    size: small,
    fill: plain,
    x,
    y,
    anchor: align,
    maxWidth: box.w,
    opacity: 0.86,
  });
  return svg;
}

/** A fine grain over the whole picture, which makes flat colours look printed. */
export function grain(scene: Scene): Drawing {
  const dots = times(90, () =>
    circle(scene.random.between(0, 160), scene.random.between(0, 160), scene.random.between(0.8, 1.9), {
      fill: scene.random.chance(0.5) ? '#fff' : '#000',
    }),
  );
  return {
    defs: `<pattern id="grain" width="160" height="160" patternUnits="userSpaceOnUse">${dots}</pattern>`,
    body: rect(0, 0, scene.w, scene.h, { fill: 'url(#grain)', 'fill-opacity': 0.075 }),
  };
}

/** `count` wedges from a point to beyond the edges of the picture. */
export function rays(cx: number, cy: number, count: number, fill: string, offset = 0, reach = 2600): string {
  const half = Math.PI / count / 2;
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = offset + (i * 2 * Math.PI) / count;
    d += `M${n(cx)} ${n(cy)}L${n(cx + reach * Math.cos(a - half))} ${n(cy + reach * Math.sin(a - half))}L${n(cx + reach * Math.cos(a + half))} ${n(cy + reach * Math.sin(a + half))}Z`;
  }
  return path(d, { fill });
}

/** A pattern for fills with the given id: a jaali, the lattice of Indian windows, of one of four kinds. */
export function jaali(id: string, size: number, stroke: string, width: number, kind: number): string {
  const s = size;
  const h = s / 2;
  const shapes = [
    `<path d="M${h} 0L${s} ${h}L${h} ${s}L0 ${h}Z"/><circle cx="${h}" cy="${h}" r="${n(s * 0.17)}"/><circle cx="0" cy="0" r="${n(s * 0.17)}"/><circle cx="${s}" cy="0" r="${n(s * 0.17)}"/><circle cx="0" cy="${s}" r="${n(s * 0.17)}"/><circle cx="${s}" cy="${s}" r="${n(s * 0.17)}"/>`,
    `<circle cx="0" cy="0" r="${h}"/><circle cx="${s}" cy="0" r="${h}"/><circle cx="0" cy="${s}" r="${h}"/><circle cx="${s}" cy="${s}" r="${h}"/><circle cx="${h}" cy="${h}" r="${n(s * 0.13)}"/>`,
    `<path d="M0 0L${s} ${s}M${s} 0L0 ${s}M${h} 0L${h} ${s}M0 ${h}L${s} ${h}"/><path d="M${h} ${n(s * 0.2)}L${n(s * 0.8)} ${h}L${h} ${n(s * 0.8)}L${n(s * 0.2)} ${h}Z"/>`,
    `<path d="M0 ${h}Q${n(h / 2)} ${h} ${h} 0Q${n(h * 1.5)} ${h} ${s} ${h}Q${n(h * 1.5)} ${h} ${h} ${s}Q${n(h / 2)} ${h} 0 ${h}Z"/><circle cx="0" cy="0" r="${n(s * 0.16)}"/><circle cx="${s}" cy="0" r="${n(s * 0.16)}"/><circle cx="0" cy="${s}" r="${n(s * 0.16)}"/><circle cx="${s}" cy="${s}" r="${n(s * 0.16)}"/>`,
  ];
  return `<pattern id="${id}" width="${s}" height="${s}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${stroke}" stroke-width="${width}">${shapes[kind % shapes.length]}</g></pattern>`;
}
