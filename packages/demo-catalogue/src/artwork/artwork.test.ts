import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../demo-catalogue.ts';
import { ARTWORK_EDITION, artworksById, artworkUrl } from './artwork-list.ts';
import { renderArtwork } from './render-artwork.ts';

const ids = [...artworksById().keys()];
const idOf = (name: string) => artworkUrl(name).replace('/files/images/', '');
const drawings = new Map([...artworksById()].map(([id, artwork]) => [id, renderArtwork(artwork)]));

describe('the pictures of the demonstration', () => {
  test('are exactly the pictures that the catalogue names', () => {
    const used = new Set(
      JSON.stringify(demoCatalogue(new Date('2026-03-14T13:00:00Z'))).match(
        /(?<=\/files\/images\/)[a-z0-9-]+/g,
      ),
    );
    const known = new Set(ids);
    for (const id of used) expect(known).toContain(id);
    expect(used.size).toBe(known.size);
  });

  test('have addresses that end with their colour', () => {
    expect(idOf('poster-local-train-opera')).toMatch(/^demo2-poster-local-train-opera--[0-9a-f]{6}$/);
  });

  test('get a new edition when a drawing changes', () => {
    const digest = createHash('sha256');
    for (const svg of drawings.values()) digest.update(svg);
    // When this fails and the change is intended, raise ARTWORK_EDITION and write the new edition and digest here. New pictures
    // change the digest alone.
    expect([ARTWORK_EDITION, digest.digest('hex').slice(0, 16)]).toEqual([2, '8e4a10064e9e1df6']);
  });

  test('need no font and no other file', () => {
    for (const [id, svg] of drawings) {
      expect(svg, id).toMatch(/^<svg /);
      expect(svg.includes('NaN') || svg.includes('undefined') || svg.includes('Infinity'), id).toBe(false);
      expect(/<text|<image|font-family|href=/.test(svg), id).toBe(false);
    }
  });

  test('differ from one another', () => {
    const seen = new Set(drawings.values());
    expect(seen.size).toBe(ids.length);
  });

  test.each([
    ['poster-rangilo-garbo', 1600, 2000],
    ['wide-rangilo-garbo', 1600, 900],
    ['gallery-goa-1', 1600, 1200],
  ])('%s is %i by %i pixels and has several colours', async (name, w, h) => {
    const { data, info } = await sharp(Buffer.from(drawings.get(idOf(name)) ?? ''))
      .resize(400)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, Math.round((400 * h) / w)]);
    const { channels } = await sharp(data, { raw: info }).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });
});
