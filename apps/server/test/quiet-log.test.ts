import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from './support/test-app.ts';

let server: TestApp;
let lines: { level: number; msg: string; route?: string; failures?: number; err?: { message: string } }[];
beforeEach(async () => {
  lines = [];
  server = await createTestApp({ LOG_LEVEL: 'info' }, { logTo: (line) => lines.push(JSON.parse(line)) });
  lines.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

test('a successful probe logs no line, any other request one', async () => {
  for (const probe of ['/healthz', '/readyz', '/metrics']) {
    expect((await server.app.inject(probe)).statusCode).toBe(200);
  }
  await server.app.inject('/no/such/thing');
  expect(lines.map(({ msg, route }) => [msg, route])).toEqual([['request', undefined]]);
});

test('requests that fail without a database are logged with the reason once a minute', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(() => Promise.reject(full));
  const ask = () => server.app.inject('/service/events_service/v2/no_auth/events?page=1&limit=10');
  expect((await ask()).statusCode).toBe(503);
  await ask();
  server.clock.advance(61);
  await ask();
  const reasons = lines.filter(({ level }) => level >= 50);
  expect(reasons.map(({ err }) => err?.message)).toEqual([
    expect.stringMatching(/Failed query|No space/),
    expect.stringMatching(/Failed query|No space/),
  ]);
});

test('a disconnecting sender is not logged as a failure of the database', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted]: Socket[] = await once(server.app.server, 'connection');
  const head = [
    'POST /customer/check HTTP/1.1',
    'host: a',
    'content-type: application/json',
    'content-length: 9',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await expect.poll(() => accepted?.bytesRead).toBeGreaterThan(0);
  socket.resetAndDestroy();
  await expect.poll(() => accepted?.closed).toBe(true);
  // The line of a later request follows those of this one.
  await server.app.inject('/no/such/thing');
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request');
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
