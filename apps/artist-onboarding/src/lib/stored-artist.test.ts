import { expect, it } from 'vitest';
import { artistOfLink } from './stored-artist.ts';

it('reads the artist of a message’s link, and no other fragment', () => {
  expect(artistOfLink('#0f8b-4c36.c2FtcGxl-_x')).toEqual({ id: '0f8b-4c36', token: 'c2FtcGxl-_x' });
  for (const hash of ['', '#', '#content', '#a.', '#.b', '#a.b.c', '#a b.c', `#a.${'x'.repeat(201)}`])
    expect(artistOfLink(hash)).toBeNull();
});
