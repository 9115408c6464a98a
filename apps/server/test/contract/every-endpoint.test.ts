import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { contract, operations } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** What the server answers besides the contract: nothing of it is called by the apps. */
const BESIDES = [
  /^GET \/(healthz|readyz|metrics)$/,
  /^GET \/service\/(openapi\.json|docs(\/.*)?)$/,
  /^GET \/\.well-known\/jwks\.json$/,
  /^GET \/t\/:code$/,
  /^GET \/dev\/outbox/,
  /^[A-Z]+ \/sandbox\/razorpay\//,
];

// What the built sites bring: their files and pages, whether they are built or not.
const ofSites = (url: string) => !/^\/(service|customer|leads|cms|api|dev|sandbox)\b/.test(url);

const registered: { method: string; url: string }[] = [];
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!['HEAD', 'OPTIONS'].includes(one)) registered.push({ method: one, url });
  });
};

let it: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', collect);
  it = await createTestApp({}, { sites: true });
  unsubscribe('fastify.initialization', collect);
});
afterAll(() => it.close());

const routes = () => registered.map(({ method, url }) => `${method} ${url}`);
const inContract = operations(contract).map(({ endpoint: { method, path } }) => `${method} ${path}`);

test('every endpoint of the contract is registered', () => {
  expect(inContract.filter((route) => !routes().includes(route))).toEqual([]);
});

test('nothing else is', () => {
  const others = registered
    .filter(({ method, url }) => !(method === 'GET' && ofSites(url)))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !inContract.includes(route) && !BESIDES.some((known) => known.test(route)));
  expect(others).toEqual([]);
});
