import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../../test/words.ts';
import { SCRIPTS, type Script } from './font-names.ts';
import { writeTrueType } from './font-tables.ts';
import { loadFont, type ShapingFont } from './load-font.ts';

/** Glyphs as hb-shape prints them without the names of clusters: `[12+600|13@-20,5+0]`. */
function printed(font: ShapingFont, text: string, direction: 'ltr' | 'rtl'): string {
  const glyphs = font.shape(text, direction).flatMap((cluster) => cluster.glyphs);
  const all = glyphs.map(({ id, advance, dx, dy }) => `${id}${dx || dy ? `@${dx},${dy}` : ''}+${advance}`);
  return `[${all.join('|')}]`;
}

describe.each(Object.keys(SCRIPTS) as Script[])('the font of %s', (script) => {
  const direction = script === 'arabic' ? 'rtl' : 'ltr';

  it('has the glyphs and places of the HarfBuzz program for 50 words', async () => {
    const font = await loadFont(script);
    const words = WORDS[script] ?? [];
    expect(new Set(words).size).toBe(50);
    const folder = await mkdtemp(join(tmpdir(), 'font-'));
    const file = join(folder, 'font.ttf');
    await writeFile(file, writeTrueType(font.tables));
    const options = ['--no-glyph-names', '--no-clusters', ...(script === 'arabic' ? ['--language=ur'] : [])];
    const { stdout, error } = spawnSync('hb-shape', [...options, file], {
      input: words.join('\n'),
      encoding: 'utf8',
    });
    await rm(folder, { recursive: true });
    if (error) throw error;
    expect(words.map((word) => printed(font, word, direction))).toEqual(stdout.trim().split('\n'));
  });

  it('has all letters of the words, and keeps their text', async () => {
    const font = await loadFont(script);
    for (const word of WORDS[script] ?? []) {
      const clusters = font.shape(word, direction);
      expect(clusters.every(({ glyphs }) => glyphs.every(({ id }) => id !== 0))).toBe(true);
      const inOrder = direction === 'rtl' ? clusters.toReversed() : clusters;
      expect(inOrder.map(({ text }) => text).join('')).toBe(word);
    }
  });
});

it('loadFont loads a font once', async () => {
  expect(await loadFont('tamil')).toBe(await loadFont('tamil'));
});
