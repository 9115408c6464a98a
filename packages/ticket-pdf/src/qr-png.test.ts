import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { qrPng } from './qr-png.ts';

it.each(['a', 'https://example.com/?q=%E0%A4%95', 'eyJhbGciOiJFZERTQSJ9.eyJ0IjoxfQ.x-_9', 'नमस्ते'])(
  'carries %s',
  async (token) => {
    const { data, width, height } = PNG.sync.read(Buffer.from(await qrPng(token)));
    expect(width).toBe(height);
    const read = jsQR(new Uint8ClampedArray(data), width, height);
    expect(new TextDecoder().decode(Uint8Array.from(read?.binaryData ?? []))).toBe(token);
  },
);

it('qrPng rejects a token that is empty or too long for a QR code', async () => {
  await expect(qrPng('')).rejects.toThrow();
  await expect(qrPng('x'.repeat(5000))).rejects.toThrow();
});
