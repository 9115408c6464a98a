const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance (WCAG 2.2) of `#rgb` or `#rrggbb`, 0 to 1; null when the text is neither. */
function luminance(color: string): number | null {
  if (!HEX.test(color)) return null;
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(digits.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two such colours (WCAG 2.2), 1 to 21. Throws a `RangeError` for anything else. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === null || b === null) throw new RangeError(`not colours: ${one}, ${other}`);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether dark or light text is easier to read on a colour (`#rgb` or `#rrggbb`); null when it is no such colour. */
export function readableOn(color: string): 'night' | 'ivory' | null {
  const light = luminance(color);
  if (light === null) return null;
  // Where black and white text have the same contrast.
  return light > 0.179 ? 'night' : 'ivory';
}
