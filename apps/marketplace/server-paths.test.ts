import { expect, test } from 'vitest';
import { SERVER_PATHS } from './server-paths.ts';

test.each([
  '/service/docs',
  '/dev/outbox',
  '/t/Ab3dEf6hIj9k',
  '/healthz',
  '/.well-known/jwks.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pune.xml',
])('matches %s, which the server answers', (address) => {
  expect(address).toMatch(SERVER_PATHS);
});

test.each(['/', '/explore/events-in-pune', '/terms', '/sign-in', '/src/entry-client.tsx'])(
  'does not match %s, which is a page or a file of a page',
  (address) => {
    expect(address).not.toMatch(SERVER_PATHS);
  },
);
