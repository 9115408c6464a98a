import { expect, test } from 'vitest';
import { isServerAddress } from './server-paths.ts';

test.each([
  '/service/docs',
  '/dev/outbox',
  '/t/Ab3dEf6hIj9k',
  '/healthz',
  '/.well-known/jwks.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pune.xml',
  '/blogs/rss.xml?utm_source=reader',
])('matches %s, which the server answers', (address) => {
  expect(isServerAddress(address)).toBe(true);
});

test.each(['/', '/explore/events-in-pune', '/terms', '/sign-in', '/blogs/rss', '/src/entry-client.ts'])(
  'does not match %s, which is a page or a file of a page',
  (address) => {
    expect(isServerAddress(address)).toBe(false);
  },
);
