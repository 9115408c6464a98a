import { afterEach, expect, it, vi } from 'vitest';
import { pictureRefusal, unreadableRefusal } from './picture-refusal.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a PNG', { name: 'a.png', type: 'image/png', size: 10_000_000 }, undefined],
  ['a JPEG', { name: 'a.jpg', type: 'image/jpeg', size: 1 }, undefined],
  [
    'a GIF',
    { name: 'a.gif', type: 'image/gif', size: 1 },
    'Only PNG, JPG, and JPEG files are allowed for a.gif.',
  ],
  [
    'a file of 30 MB',
    { name: 'a.png', type: 'image/png', size: 30_000_000 },
    'The file a.png is too large: at most 10 MB.',
  ],
])('the refusal of %s names the file and the reason', (_name, file, reason) => {
  expect(pictureRefusal(file)).toBe(reason);
});

it('refuses a text with the name of a picture', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not decoded')));
  const text = new File(['text'], 'notes.png', { type: 'image/png' });
  expect(await unreadableRefusal(text)).toBe('Only PNG, JPG, and JPEG files are allowed for notes.png.');
});
