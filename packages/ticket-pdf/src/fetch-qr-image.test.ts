import { expect, it } from 'vitest';
import { fetchQrImage } from './fetch-qr-image.ts';
import { qrPng } from './qr-png.ts';

const answering = (body: BodyInit | null, status = 200): typeof fetch => {
  return async () => new Response(body, { status });
};

it('brings the picture', async () => {
  const png = await qrPng('token');
  expect(await fetchQrImage('/qr.png', answering(new Blob([new Uint8Array(png)])))).toEqual(png);
});

it.each([
  ['no success', answering('gone', 404)],
  ['no picture', answering('<html>')],
  ['nothing', answering(null)],
  [
    'no network',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('brings null when there is %s', async (_, fetchImage) => {
  expect(await fetchQrImage('/qr.png', fetchImage)).toBeNull();
});
