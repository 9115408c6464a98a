import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoArtwork, demoArtworkIds } from './artwork.ts';
import { demoCatalogue } from './demo-catalogue.ts';

const ids = demoArtworkIds();

describe('the pictures of the demonstration', () => {
  test('are all that the catalogue refers to', () => {
    const used = new Set(
      JSON.stringify(demoCatalogue(new Date('2026-03-14T13:00:00Z'))).match(
        /(?<=\/files\/images\/)[a-z0-9-]+/g,
      ),
    );
    const known = new Set(ids);
    for (const id of used) expect(known).toContain(id);
    expect(used.size).toBe(known.size);
  });

  test('are drawn the same every time', () => {
    const id = 'demo-poster-local-train-opera';
    expect(demoArtwork(id)).toBe(demoArtwork(id));
    expect(demoArtwork('demo-poster-nothing')).toBeUndefined();
  });

  test('are numbers and outlines only: no text that needs a font, nothing from outside', () => {
    for (const id of ids) {
      const svg = demoArtwork(id) ?? '';
      expect(svg, id).toMatch(/^<svg /);
      expect(svg.includes('NaN') || svg.includes('undefined') || svg.includes('Infinity'), id).toBe(false);
      expect(/<text|<image|font-family|href=/.test(svg), id).toBe(false);
    }
  });

  test('differ from one another', () => {
    const seen = new Set(ids.map((id) => demoArtwork(id)));
    expect(seen.size).toBe(ids.length);
  });

  test.each([
    ['demo-poster-rangilo-garbo', 1600, 2000],
    ['demo-wide-rangilo-garbo', 1600, 900],
    ['demo-gallery-goa-1', 1600, 1200],
  ])('%s is %i by %i and not of one colour', async (id, w, h) => {
    const { data, info } = await sharp(Buffer.from(demoArtwork(id) ?? ''))
      .resize(400)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, Math.round((400 * h) / w)]);
    const { channels } = await sharp(data, { raw: info }).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });
});
