import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portOf, sendRaw, statusOf } from '../support/raw-http.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const LIST = '/service/events_service/v2/no_auth/events?page_size=100';
const READS_AT_ONCE = 4;
const READS_WAITING = 64;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const last = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;

let server: TestApp;
let sockets: Socket[];
/** Statements that read the lists; they wait until `open` is called. */
let statements: number;
let open: () => void;
beforeEach(async () => {
  server = await createTestApp();
  sockets = [];
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { pool } = server.context;
  const query = pool.query.bind(pool);
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  statements = 0;
  vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    if (JSON.stringify(given[0]).includes('listings')) {
      statements++;
      await opened;
    }
    return Reflect.apply(query, null, given);
  });
});
afterEach(async () => {
  open();
  for (const socket of sockets) socket.destroy();
  await server.close();
  vi.restoreAllMocks();
});

/** Opens a connection and sends bytes over it; collects what comes back. */
async function send(bytes: string) {
  const socket = connect(portOf(server.app), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  const said = { text: '', closed, socket };
  socket.setEncoding('latin1').on('data', (text) => {
    said.text += text;
  });
  await once(socket, 'connect');
  socket.write(bytes);
  return said;
}

const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

/** How many statements one list takes at once. */
async function statementsOfOne(): Promise<number> {
  await send(get(LIST));
  await expect.poll(() => statements).toBeGreaterThan(0);
  await pause(100);
  return statements;
}

it('works on four lists at once, keeps 64 waiting, refuses more, and takes an order meanwhile', async () => {
  const each = await statementsOfOne();
  const others = READS_AT_ONCE + READS_WAITING - 1;
  const waiting = await Promise.all(Array.from({ length: others }, () => send(last(LIST))));
  await expect.poll(() => statements).toBe(each * READS_AT_ONCE);
  await pause(200);
  expect(statements).toBe(each * READS_AT_ONCE);
  const refused = await sendRaw(portOf(server.app), last(LIST));
  expect(statusOf(refused)).toBe(503);
  expect(refused).toMatch(/^retry-after: \d+\r$/im);
  expect(refused).toContain('"code":"unavailable"');
  // What changes something asks for no place: it is refused for its own fault, at once.
  for (const path of ['/customer/payment/init2', '/customer/check', '/customer/payment/callback']) {
    const bytes = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
    expect([path, statusOf(await sendRaw(portOf(server.app), bytes)) < 500]).toEqual([path, true]);
  }
  open();
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(new Set(waiting.map(({ text }) => statusOf(text)))).toEqual(new Set([200]));
});

it('drops lists that wait when their connections close', async () => {
  const each = await statementsOfOne();
  const waiting = await Promise.all(Array.from({ length: 60 }, () => send(get(LIST))));
  await expect.poll(() => statements).toBe(each * READS_AT_ONCE);
  for (const { socket } of waiting) socket.destroy();
  await pause(200);
  open();
  const after = await sendRaw(portOf(server.app), last(LIST));
  expect(statusOf(after)).toBe(200);
  // Those that were begun, and the last one: none of the 57 that waited.
  expect(statements).toBeLessThanOrEqual(each * (READS_AT_ONCE + 1) + 8);
});

it('works on one request of a connection at a time, and answers all in their order', async () => {
  const each = await statementsOfOne();
  const said = await send(get(LIST).repeat(199) + last('/no/such'));
  await expect.poll(() => statements).toBe(2 * each);
  await pause(200);
  expect(statements).toBe(2 * each);
  open();
  await said.closed;
  const answers = answersIn(said.text);
  expect(answers).toHaveLength(200);
  expect(answers.at(-1)).toBe('HTTP/1.1 404');
  expect(new Set(answers.slice(0, -1))).toEqual(new Set(['HTTP/1.1 200']));
});

it('cuts a connection that sends hundreds of requests and waits for no answer', async () => {
  await statementsOfOne();
  const said = await send(get(LIST).repeat(600));
  await said.closed;
  expect(said.text).toBe('');
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});

it('takes a request with a body that stands behind others on its connection', async () => {
  const body = JSON.stringify({ mobile: '9876543210' });
  const check = `POST /customer/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const said = await send(get('/healthz').repeat(3) + check + body.slice(0, 5));
  await pause(100);
  said.socket.write(body.slice(5) + check + body + last('/healthz'));
  await said.closed;
  expect(answersIn(said.text)).toEqual(Array(6).fill('HTTP/1.1 200'));
});
