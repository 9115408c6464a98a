import { expect, test } from 'vitest';
import { OF_THE_SERVER } from './of-the-server.ts';

test.each([
  '/service/docs',
  '/dev/outbox',
  '/t/Ab3dEf6hIj9k',
  '/healthz',
  '/.well-known/jwks.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pune.xml',
])('the server answers %s', (address) => {
  expect(address).toMatch(OF_THE_SERVER);
});

test.each(['/', '/explore/events-in-pune', '/terms', '/sign-in', '/src/entry-client.tsx'])(
  '%s is a page, or a file of one',
  (address) => {
    expect(address).not.toMatch(OF_THE_SERVER);
  },
);
