import { REFERENCE } from '@jalsa/site/types';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerErrorHandler, sendFrameworkError } from '../http/error-handler.ts';
import { systemClock } from '../lib/clock.ts';
import { DomainError } from '../lib/domain-error.ts';
import { createLogger } from '../lib/logger.ts';
import { chooseFailurePage, loadFailurePages } from './failure-pages.ts';
import type { LoadedSite } from './load-site.ts';
import { createPageCache } from './page-cache.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let app: FastifyInstance;
const rendered: number[] = [];
beforeAll(async () => {
  app = fastify({ frameworkErrors: sendFrameworkError });
  app.decorate('documentHeaders', { 'content-security-policy': "default-src 'self'" });
  registerErrorHandler(app, { log: createLogger('silent'), clock: systemClock });
  const site: LoadedSite = {
    name: 'test',
    folder: '',
    mount: '/',
    kind: 'rendered',
    clientFolder: '',
    files: new Set(),
    rendered: {
      site: {
        render: () => Promise.reject(new Error('this test renders no page')),
        renderFailure: (status) => {
          rendered.push(status);
          return `<!doctype html><h1>${status}</h1><p>${REFERENCE}</p>`;
        },
        pageAddress: (address) => address,
        inlineScript: '',
        crawlerAddresses: { pages: [], excluded: [] },
      },
      assets: { manifest: {} },
    },
    languages: [],
    scriptHashes: [],
  };
  app.failurePage = chooseFailurePage([
    {
      ...site,
      origin: 'http://localhost',
      policy: {},
      failurePages: await loadFailurePages(site),
      pages: createPageCache({ clock: systemClock, maxBytes: 1, onError: () => {} }),
    },
  ]);
  const failures: Record<string, () => never> = {
    broken: () => {
      throw new Error('an internal secret');
    },
    busy: () => {
      throw new DomainError('rate_limited', 'Slower, please.');
    },
    away: () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    },
  };
  app.get<{ Params: { what: string } }>('/:what', ({ params }) => failures[params.what]?.());
  app.get('/service/broken', () => failures.broken?.());
  await app.ready();
});
afterAll(() => app.close());

describe('an error page for a browser', () => {
  test.each([
    ['/broken', 500],
    ['/busy', 429],
    ['/away', 503],
    ['/%ff', 400],
    [`/${'x'.repeat(2_001)}/y`, 400],
    ['/no/such/address', 404],
  ])('is the answer at %.20s, with the status %i', async (url, status) => {
    const answer = await app.inject({ url, headers: BROWSER });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['retry-after'] !== undefined).toBe([429, 503].includes(status));
    expect(answer.body).toMatch(new RegExp(`^<!doctype html><h1>${status}</h1><p>[\\w-]+</p>$`));
    expect(answer.body).not.toContain('secret');
  });
});

test('an error page is rendered once, and has the id of the request', async () => {
  const ask = () => app.inject({ url: '/broken', headers: BROWSER });
  const [one, other] = [await ask(), await ask()];
  expect(new Set(rendered).size).toBe(rendered.length);
  expect(one.body).not.toBe(other.body);
});

describe('an error in JSON', () => {
  test.each([
    ['a program that accepts anything', '/broken', { accept: '*/*' }],
    ['a request without an Accept header', '/broken', {}],
    ['a program that accepts JSON', '/broken', { accept: 'application/json' }],
    ['a browser at the address of an endpoint', '/service/broken', BROWSER],
    ['a browser at an unknown address below /service', '/service/nothing', BROWSER],
  ])('is the answer to %s', async (_case, url, headers) => {
    const answer = await app.inject({ url, headers });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toHaveProperty('request_id');
  });
});
