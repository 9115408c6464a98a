import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addConstants } from '../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { sites: true });
  await addConstants(server.context.database);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

test('an unknown page of the site is a 404 with its header and footer', async () => {
  const answer = await server.app.inject({ url: '/no/such/page', headers: BROWSER });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<footer');
});

test('an invalid address is answered with a page that needs no script', async () => {
  const answer = await server.app.inject({ url: '/%ff', headers: BROWSER });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(answer.body).toContain('This link doesn’t work');
  expect(answer.body).toContain(`Reference: ${answer.headers['x-request-id']}`);
});

test('a page whose data fails to load has a Retry-After header', async () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(server.context.pool, 'query').mockImplementation(() => Promise.reject(unreachable));
  const answer = await server.app.inject({ url: '/home/pune', headers: BROWSER });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<main');
});

test('the server renders a limited number of pages at once, queues more and answers the rest with 503', async () => {
  const query = server.context.pool.query.bind(server.context.pool);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.spyOn(server.context.pool, 'query').mockImplementation(async (...given: unknown[]) => {
    await opened;
    return Reflect.apply(query, null, given);
  });
  const asked = Promise.all(Array.from({ length: 68 }, (_, index) => server.app.inject(`/no/such/${index}`)));
  const refused = await server.app.inject({ url: '/no/such/page/either', headers: BROWSER });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.body).toContain('<main');
  open();
  const statuses = (await asked).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test('the content security policy allows the one inline script of a page', async () => {
  for (const url of ['/terms-and-conditions', '/%ff']) {
    const { body, headers } = await server.app.inject({ url, headers: BROWSER });
    const scripts = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const inline = scripts.filter(([, attributes]) => !attributes?.includes('type="application/'));
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0]?.[2] ?? '')
      .digest('base64');
    const policy = String(headers['content-security-policy']).split(';');
    // WebAssembly lays out the texts of tickets.
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`);
  }
});
