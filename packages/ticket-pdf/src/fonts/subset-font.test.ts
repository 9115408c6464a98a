import { Blob, Face, Font } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { readWoff, writeTrueType } from './font-tables.ts';
import { loadFont } from './load-font.ts';
import { subsetFont } from './subset-font.ts';

const open = (file: Uint8Array<ArrayBuffer>) => new Font(new Face(new Blob(file.buffer)));

it('subsetFont keeps the outlines and advances of the glyphs, and of their parts, and no other outline', async () => {
  const { tables, shape } = await loadFont('latin-ext');
  const glyphs = shape('ĀṣṭǄ', 'ltr').flatMap((cluster) => cluster.glyphs.map(({ id }) => id));
  const file = subsetFont(tables, glyphs);
  const whole = open(writeTrueType(tables));
  const part = open(file);
  for (const glyph of glyphs) {
    expect(part.glyphToPath(glyph)).toBe(whole.glyphToPath(glyph));
    expect(part.glyphToPath(glyph)).not.toBe('');
    expect(part.glyphHAdvance(glyph)).toBe(whole.glyphHAdvance(glyph));
  }
  const [other] = shape('ž', 'ltr').flatMap((cluster) => cluster.glyphs.map(({ id }) => id));
  expect(part.glyphToPath(other ?? 0)).toBe('');
  expect(file.length).toBeLessThan(writeTrueType(tables).length / 5);
});

it('readWoff refuses a file of another kind', async () => {
  await expect(readWoff(new TextEncoder().encode('<!doctype html>'))).rejects.toThrow('no WOFF');
});
