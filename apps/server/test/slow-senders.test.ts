import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { closeGracefully } from '../src/http/close-gracefully.ts';
import { type TrackedConnections, trackConnections } from '../src/http/track-connections.ts';
import { signIn } from './support/sign-in.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const WITHIN_MS = 500;
const CHECK = 'POST /customer/check';

const JSON_TYPE = { 'content-type': 'application/json' };

let server: TestApp;
let connections: TrackedConnections;
afterEach(() => server.close());

async function listen(host: string, requestWithinMs?: number, formWithinMs = requestWithinMs): Promise<void> {
  server = await createTestApp(
    {},
    { ...(requestWithinMs && { requestWithinMs }), ...(formWithinMs && { formWithinMs }) },
  );
  connections = trackConnections();
  await server.app.listen({ host, port: 0 });
}

/** Begins a request, such as `POST /path`, with a body that does not end. */
async function begin(call: string, headers: Record<string, string>, body: string, host = '127.0.0.1') {
  const { port } = server.app.server.address() as AddressInfo;
  const socket: Socket = connect(port, host);
  socket.on('error', () => undefined); // the server disconnects it
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', 'content-length': '100000', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`${call} HTTP/1.1\r\n${lines}\r\n${body}`);
  return socket;
}

const part =
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

test.each([
  ['JSON', CHECK, JSON_TYPE, '{'],
  ['a form', 'PUT /customer/profile/image', { 'content-type': 'multipart/form-data; boundary=x' }, part],
  ['a call of the sandbox', 'POST /sandbox/razorpay/v1/orders', JSON_TYPE, '{'],
])(
  'a client that sends %s byte by byte is disconnected when the time for a request is over',
  async (_kind, call, type, body) => {
    await listen('127.0.0.1', WITHIN_MS);
    const { token, userId } = await signIn(server);
    const began = Date.now();
    const socket = await begin(call, { ...type, authorization: `Bearer ${token}`, user: userId }, body);
    while (!socket.destroyed && Date.now() - began < 10_000) {
      socket.write(' ');
      await pause(50);
    }
    expect(socket.destroyed).toBe(true);
    expect(Date.now() - began).toBeGreaterThanOrEqual(WITHIN_MS);
  },
);

test('a form that comes slowly is accepted although another request would be over', async () => {
  await listen('127.0.0.1', WITHIN_MS, 60_000);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d4006a' } })
    .png()
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from(part.replace('name="image"', 'name="file"')),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) };
  const socket = await begin('POST /files/uploads', type, '');
  const began = Date.now();
  for (let at = 0; at < body.length; at += 20) {
    socket.write(body.subarray(at, at + 20));
    await pause((4 * WITHIN_MS * 20) / body.length);
  }
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  expect(Date.now() - began).toBeGreaterThan(2 * WITHIN_MS);
  socket.destroy();
});

test('closing does not wait for stalled senders, at either address of localhost', async () => {
  await listen('localhost');
  const hosts = server.app.addresses().map((one) => (one as AddressInfo).address);
  const sockets = await Promise.all(hosts.map((host) => begin(CHECK, JSON_TYPE, '{', host)));
  const headless = connect((server.app.server.address() as AddressInfo).port, hosts[0]);
  headless.on('error', () => undefined);
  headless.write('POST /customer/check HTTP/1.1\r\nhost: loc');
  await pause(100);
  const began = Date.now();
  await closeGracefully(server.app, connections, WITHIN_MS);
  expect(Date.now() - began).toBeGreaterThanOrEqual(WITHIN_MS - 10);
  await expect.poll(() => [...sockets, headless].every(({ destroyed }) => destroyed)).toBe(true);
});

test('closing does not wait for unused connections', async () => {
  await listen('127.0.0.1');
  const unused = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  unused.on('error', () => undefined);
  await once(unused, 'connect');
  await pause(100);
  const began = Date.now();
  await closeGracefully(server.app, connections, 10_000);
  expect(Date.now() - began).toBeLessThan(5_000);
});

test('closing finishes running requests without closing their connections', async () => {
  await listen('127.0.0.1');
  const socket = await begin(CHECK, { ...JSON_TYPE, 'content-length': '24' }, '{"mobile":');
  await pause(100);
  const closing = closeGracefully(server.app, connections, 60_000);
  socket.write('"9876543210"} ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await closing;
});
