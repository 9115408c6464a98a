import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleContract } from '@jalsa/api-client/console';
import { contract, operations } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** The routes outside the contract; no app calls them. */
const BESIDES = [
  /^GET \/(healthz|readyz|metrics)$/,
  /^GET \/service\/(openapi\.json|docs(\/.*)?)$/,
  /^GET \/\.well-known\/jwks\.json$/,
  /^GET \/t\/:code$/,
  /^GET \/files\/images\/:id$/,
  /^GET \/files\/images\/private\/:link\/:id$/,
  /^GET \/blogs\/(rss|atom)\.xml$/,
  /^GET \/dev\/outbox(\.(json|css|js)|\/:id\/(:file|mail\.html))?$/,
  /^[A-Z]+ \/sandbox\/razorpay\//,
];

const MARKETPLACE = fileURLToPath(new URL('../../../marketplace/dist/client/', import.meta.url));

/** The routes of the site: its pages, the files for search engines, and each built file. */
const OF_THE_SITE = [
  'GET /*',
  'GET /assets/*',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:name.xml',
  ...(existsSync(MARKETPLACE) ? readdirSync(MARKETPLACE, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => !path.startsWith('.') && statSync(join(MARKETPLACE, path)).isFile())
    .map((path) => `GET /${path}`),
];

const registered: { app: FastifyInstance; method: string; url: string }[] = [];
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!['HEAD', 'OPTIONS'].includes(one)) registered.push({ app: fastify, method: one, url });
  });
};

let server: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', collect);
  server = await createTestApp({}, { sites: true });
  unsubscribe('fastify.initialization', collect);
});
afterAll(() => server.close());

// Another application of the same process is not the server.
const routes = () =>
  registered.filter(({ app }) => app === server.app).map(({ method, url }) => `${method} ${url}`);
const inContract = [...operations(contract), ...operations(consoleContract)].map(
  ({ endpoint: { method, path } }) => `${method} ${path}`,
);

test('the server registers every endpoint of the contract', () => {
  expect(inContract.filter((route) => !routes().includes(route))).toEqual([]);
});

test('the server registers no other route', () => {
  const known = [...inContract, ...OF_THE_SITE];
  const others = routes().filter(
    (route) => !known.includes(route) && !BESIDES.some((besides) => besides.test(route)),
  );
  expect(others).toEqual([]);
});
