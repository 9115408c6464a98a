import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { portOf } from '../support/raw-http.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const WITHIN_MS = 2_000;
const PICTURE = Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(1_000)}`, 'latin1');

let server: TestApp;
let buyer: Buyer;
let sockets: Socket[];
beforeEach(async () => {
  server = await createTestApp({}, { limits: { uploads: { atOnce: 4 } }, requestWithinMs: WITHIN_MS });
  buyer = await addBuyer(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Opens a connection and sends the beginning of a request. */
async function begin(head: string, headers: Record<string, string>, body: string | Buffer = '') {
  const socket = connect(portOf(server.app), '127.0.0.1');
  sockets.push(socket);
  const sender = { socket, text: '', isClosed: false };
  socket.on('error', () => undefined); // the server disconnects it
  socket.on('close', () => {
    sender.isClosed = true;
  });
  socket.setEncoding('latin1').on('data', (text) => {
    sender.text += text;
  });
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${head} HTTP/1.1\r\n${lines.join('')}`);
  if (body) {
    socket.write('\r\n');
    socket.write(body);
  }
  return sender;
}

const JSON_BODY = { 'content-type': 'application/json', 'content-length': '100000' };
const own = () => ({ authorization: `Bearer ${buyer.token}`, user: buyer.id });
const form = () =>
  begin(
    'PUT /customer/profile/image',
    { ...own(), 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' },
    Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      PICTURE,
    ]),
  );
const checks = () => server.api.customer.check({ body: { mobile: '9876543210' } });
const incoming = () => readdir(join(server.context.config.dataDir, 'files', 'incoming'));

test('hundreds of senders who send byte by byte are disconnected, and others are answered meanwhile', async () => {
  const slow = await Promise.all([
    ...Array.from({ length: 200 }, () => begin('POST /customer/check', {})),
    ...Array.from({ length: 200 }, () => begin('POST /customer/check', JSON_BODY, '{')),
    form(),
    form(),
  ]);
  await expect.poll(incoming).toHaveLength(2);
  const trickle = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('x');
  }, 100);
  try {
    expect((await fetch(`http://127.0.0.1:${portOf(server.app)}/healthz`)).status).toBe(200);
    await checks();
    await expect.poll(() => slow.every(({ isClosed }) => isClosed), { timeout: 20_000 }).toBe(true);
    expect(new Set(slow.map(({ text }) => text.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 408 Request Timeout']),
    );
  } finally {
    clearInterval(trickle);
  }
  // Their places and files are free.
  await expect.poll(incoming).toEqual([]);
  await form();
  await expect.poll(incoming).toHaveLength(1);
});

test('a body that never ends is refused while it arrives, whatever length it announces', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const huge = [
    await begin('POST /customer/check', { ...JSON_BODY, 'content-length': '10000000000' }, '{'),
    await begin(
      'POST /customer/check',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      chunk.repeat(5),
    ),
  ];
  for (const sender of huge)
    await expect.poll(() => sender.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*"payload_too_large"/);
  await checks();
});

test('headers that never end are refused, and the connection closes', async () => {
  const sender = await begin('GET /healthz', { 'x-large': 'x'.repeat(20_000) });
  await expect.poll(() => sender.text).toMatch(/^HTTP\/1\.1 431 [\s\S]*"headers_too_large"/);
  await expect.poll(() => sender.isClosed).toBe(true);
});

test('a thousand requests that one connection sends at once leave others their answers', async () => {
  const list = 'GET /service/events_service/v2/no_auth/events?page_size=100';
  const flood = await begin(list, {}, `${list} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(1_000));
  await checks();
  const answers = () => flood.text.match(/HTTP\/1\.1 \d+/g) ?? [];
  await expect.poll(() => answers().length, { timeout: 20_000 }).toBe(1_001);
  expect(new Set(answers())).toEqual(new Set(['HTTP/1.1 200', 'HTTP/1.1 503']));
});
