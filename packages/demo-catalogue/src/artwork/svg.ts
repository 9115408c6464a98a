/** A number as text with at most one decimal. No screen shows less than a tenth of a unit. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Attributes = Record<string, string | number | undefined>;

const attributeText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${attributeText(attributes)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributeText(attributes)}/>`;

export const rect = (x: number, y: number, w: number, h: number, attributes: Attributes): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${attributeText(attributes)}/>`;

export const path = (d: string, attributes: Attributes): string =>
  `<path d="${d}"${attributeText(attributes)}/>`;

export const polygon = (points: readonly (readonly [number, number])[], attributes: Attributes): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${attributeText(attributes)}/>`;

/** Moves a drawing so that its (0, 0) is at (cx, cy), scales it and turns it. */
export const place = (cx: number, cy: number, scale: number, inside: string, degrees = 0): string =>
  `<g transform="translate(${n(cx)} ${n(cy)})${degrees ? ` rotate(${n(degrees)})` : ''} scale(${Math.round(scale * 1000) / 1000})">${inside}</g>`;

/** Turns a drawing clockwise around (0, 0). */
export const rotated = (degrees: number, inside: string): string =>
  `<g transform="rotate(${n(degrees)})">${inside}</g>`;

/** Drawings at `count` equal angles around (0, 0), the first turned by `offset` degrees. */
export const around = (count: number, draw: (index: number) => string, offset = 0): string =>
  Array.from({ length: count }, (_, i) => rotated(offset + (360 / count) * i, draw(i))).join('');

/** `count` drawings, one after the other. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** The point on a circle around (0, 0) at an angle: 0 degrees is up, and degrees run clockwise. */
const polar = (r: number, degrees: number): [number, number] => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [r * Math.cos(a), r * Math.sin(a)];
};

export const star = (points: number, outer: number, inner: number, attributes: Attributes): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, i) => polar(i % 2 ? inner : outer, (180 / points) * i)),
    attributes,
  );

export const linear = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  to: readonly [number, number] = [0, 1],
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`;

export const radial = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  at: readonly [number, number] = [0.5, 0.5],
  r = 0.75,
): string =>
  `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="${r}">${stopsOf(stops)}</radialGradient>`;

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** An SVG document of `w` by `h` units. */
export const document = (w: number, h: number, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${defs}</defs>${body}</svg>`;
