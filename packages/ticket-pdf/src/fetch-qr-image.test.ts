import { expect, it } from 'vitest';
import { fetchQrImage } from './fetch-qr-image.ts';
import { qrPng } from './qr-png.ts';

const answering = (body: BodyInit | null, status = 200): typeof fetch => {
  return async () => new Response(body, { status });
};

it('fetchQrImage returns the bytes of the picture', async () => {
  const png = await qrPng('token');
  expect(await fetchQrImage('/qr.png', answering(new Blob([new Uint8Array(png)])))).toEqual(png);
});

it.each([
  ['an answer that is no success', answering('gone', 404)],
  ['an answer that is no picture', answering('<html>')],
  ['an empty answer', answering(null)],
  [
    'a network failure',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('fetchQrImage returns null for %s', async (_, fetchImage) => {
  expect(await fetchQrImage('/qr.png', fetchImage)).toBeNull();
});
