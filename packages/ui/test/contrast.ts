const channel = (digits: string) => {
  const part = Number.parseInt(digits, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance (WCAG 2.2) of `#rrggbb`, 0 to 1. Throws a `RangeError` for anything else. */
function luminance(color: string): number {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(color) ?? [];
  if (!red || !green || !blue) throw new RangeError(`${color} is not a colour of the form #rrggbb.`);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** The contrast ratio of two colours `#rrggbb` (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
