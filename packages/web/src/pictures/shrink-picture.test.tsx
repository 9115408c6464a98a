import { afterEach, expect, it, vi } from 'vitest';
import { setWording } from '../texts/wording.ts';
import { PictureRefusal, pictureRefusal, shrinkPicture } from './shrink-picture.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >> 16), ...u16(value & 0xffff)];
const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 2, 0, 0, 0]);
/** A JPEG as a phone writes it: EXIF, a fill byte and a table of codes stand before the size. */
const jpeg = (width: number, height: number, sizeMarker = 0xc0) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, ...u16(6), 1, 2, 3, 4, 0xff, 0xff, 0xc4, ...u16(3), 7],
    [0xff, sizeMarker, ...u16(11), 8, ...u16(height), ...u16(width), 1, 1, 17, 0],
  );
const fileOf = (content: Uint8Array<ArrayBuffer>, name = 'a.jpg', type = 'image/jpeg') =>
  new File([content], name, { type });

/** What the browser decodes. */
const decodesTo = (width: number, height: number) =>
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => ({ width, height, close: () => {} })),
  );
afterEach(() => vi.unstubAllGlobals());

const KIND = 'Only PNG, JPG, and JPEG files are allowed for a.jpg.';

it.each([
  ['a GIF with another ending', bytes('GIF89a....'), KIND],
  ['a text', bytes('text'), KIND],
  ['nothing', bytes(), KIND],
  ['a WebP', bytes('RIFF....WEBPVP8 '), KIND],
  [
    'a PNG of 28 megapixels',
    png(7000, 4000),
    'The picture a.jpg has 28 megapixels. The limit is 24 megapixels.',
  ],
  [
    'a JPEG of 25 megapixels',
    jpeg(5000, 4801),
    'The picture a.jpg has 25 megapixels. The limit is 24 megapixels.',
  ],
  [
    'a progressive JPEG of 48 megapixels',
    jpeg(8000, 6000, 0xc2),
    'The picture a.jpg has 48 megapixels. The limit is 24 megapixels.',
  ],
])('refuses %s before a pixel is decoded', async (_name, content, reason) => {
  decodesTo(1, 1);
  expect(await pictureRefusal(fileOf(content))).toBe(reason);
  expect(createImageBitmap).not.toHaveBeenCalled();
});

it.each([
  ['a PNG', png(6000, 4000)],
  ['a JPEG', jpeg(6000, 4000)],
])('tells that %s that cannot be decoded is damaged', async (_name, content) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not decoded')));
  expect(await pictureRefusal(fileOf(content))).toBe(
    'The picture a.jpg is damaged. Please choose another one.',
  );
});

it.each(['image/jpeg', 'image/jpg', 'application/octet-stream', ''])(
  'judges a picture that claims the type "%s" by its bytes',
  async (type) => {
    decodesTo(6000, 4000);
    expect(await pictureRefusal(fileOf(jpeg(6000, 4000), 'a.gif', type))).toBeUndefined();
  },
);

it('returns a small picture unchanged', async () => {
  decodesTo(640, 480);
  const file = fileOf(png(640, 480));
  expect(await shrinkPicture(file, { side: 2000, maxBytes: 2_000_000 })).toBe(file);
});

it('draws a large picture at its longest side, as a JPEG in the first quality that is small enough', async () => {
  decodesTo(3000, 4000);
  const drawImage = vi.fn();
  const sizes = [3_000_000, 1_500_000];
  const qualities: unknown[] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: () => {}, drawImage }),
    toBlob: (done: (blob: Blob) => void, type: string, quality: number) => {
      qualities.push(quality);
      done(new Blob([new Uint8Array(sizes.shift() ?? 0)], { type }));
    },
  };
  vi.spyOn(document, 'createElement').mockReturnValueOnce(canvas as never);
  const shrunk = await shrinkPicture(fileOf(jpeg(3000, 4000), 'front.side.png'), {
    side: 2000,
    maxBytes: 2_000_000,
  });
  expect([canvas.width, canvas.height]).toEqual([1500, 2000]);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 3000, 4000, 0, 0, 1500, 2000);
  expect(qualities).toEqual([0.85, 0.7]);
  expect([shrunk.name, shrunk.type, shrunk.size]).toEqual(['front.side.jpg', 'image/jpeg', 1_500_000]);
});

it('a refusal of a picture is in the language of the page', () => {
  setWording({ rules: { imageDamaged: '{file} ख़राब है' }, failures: {}, wait: String, other: '' });
  expect(new PictureRefusal('imageDamaged', { file: 'a.jpg' }).message).toBe('a.jpg ख़राब है');
  setWording(undefined);
});
