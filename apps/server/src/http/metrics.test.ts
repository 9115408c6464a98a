import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { listenForMetrics } from './metrics.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'serves the metrics to %s',
  async (remoteAddress) => {
    const answer = await server.app.inject({ url: '/metrics', remoteAddress });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds');
  },
);

test.each(['203.0.113.9', '2001:db8::1', '10.0.0.8', '::ffff:203.0.113.9'])(
  'answers 404 to a request for the metrics from %s',
  async (remoteAddress) => {
    const answer = await server.app.inject({ url: '/metrics', remoteAddress });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('http_request_duration_seconds');
  },
);

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'answers 404 to a request for the metrics that a proxy of this machine forwards with %s',
  async (name) => {
    const answer = await server.app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } });
    expect(answer.statusCode).toBe(404);
  },
);

test('serves only the metrics at their own address', async () => {
  const listener = await listenForMetrics(server.app, { host: '127.0.0.1', port: 0 });
  try {
    const ask = (path: string, init = {}) => fetch(`http://127.0.0.1:${listener.port}${path}`, init);
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('http_request_duration_seconds');
    expect((await ask('/healthz')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  } finally {
    await listener.close();
  }
});
