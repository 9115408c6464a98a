import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../test/contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const token = (name: string) => {
  const [, light, dark] = css.match(new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`)) ?? [];
  if (!light || !dark) throw new Error(`The theme has no token ${name}.`);
  return { light, dark };
};

/**
 * The contrast of text on a background is at least 4.5:1, that of a control's border 3:1 (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */
const PAIRS: [text: string, backgrounds: string[], minimum: number][] = [
  ['ink', ['paper', 'surface', 'sunken', 'marigold-soft', 'rani-soft'], 4.5],
  ['muted', ['paper', 'surface', 'sunken'], 4.5],
  ['rani', ['paper', 'surface', 'rani-soft'], 4.5],
  ['leaf', ['paper', 'surface', 'leaf-soft'], 4.5],
  ['danger', ['paper', 'surface', 'danger-soft'], 4.5],
  ['on-marigold', ['marigold', 'marigold-strong'], 4.5],
  ['on-ink', ['ink'], 4.5],
  ['edge', ['paper', 'surface', 'sunken'], 3],
  ['focus', ['paper', 'surface', 'sunken'], 3],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(
    PAIRS.flatMap(([text, backgrounds, minimum]) =>
      backgrounds.map((background) => ({ text, background, minimum })),
    ),
  )('has $text on $background at $minimum:1 or more', ({ text, background, minimum }) => {
    expect(contrast(token(text)[theme], token(background)[theme])).toBeGreaterThanOrEqual(minimum);
  });
});
