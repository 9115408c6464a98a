// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../test/contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const token = (name: string) => {
  const [, light, dark] = css.match(new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`)) ?? [];
  if (!light || !dark) throw new Error(`no token ${name}`);
  return { light, dark };
};

/** Text on a ground: 4.5:1. The edge of a control: 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: [text: string, grounds: string[], least: number][] = [
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
  it.each(PAIRS.flatMap(([text, grounds, least]) => grounds.map((ground) => ({ text, ground, least }))))(
    'has $text on $ground at $least:1 or more',
    ({ text, ground, least }) => {
      expect(contrast(token(text)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(least);
    },
  );
});
