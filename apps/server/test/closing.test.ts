import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeGracefully } from '../src/http/close-gracefully.ts';
import { type TrackedConnections, trackConnections } from '../src/http/track-connections.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const WITHIN_MS = 500;
const CHECK = 'POST /customer/check';

const JSON_TYPE = { 'content-type': 'application/json' };

let server: TestApp;
let connections: TrackedConnections;
/** The connections that the server has accepted, at each of its addresses. */
let accepted: Socket[];
const track = (message: unknown) => accepted.push((message as { socket: Socket }).socket);
beforeEach(() => {
  accepted = [];
  subscribe('net.server.socket', track);
});
afterEach(async () => {
  unsubscribe('net.server.socket', track);
  await server.close();
});

const whenReceived = (count: number) =>
  expect.poll(() => accepted.filter(({ bytesRead }) => bytesRead > 0).length).toBe(count);

async function listen(host: string): Promise<void> {
  server = await createTestApp();
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

test('closing does not wait for stalled senders, at either address of localhost', async () => {
  await listen('localhost');
  const hosts = server.app.addresses().map((one) => (one as AddressInfo).address);
  const sockets = await Promise.all(hosts.map((host) => begin(CHECK, JSON_TYPE, '{', host)));
  const headless = connect((server.app.server.address() as AddressInfo).port, hosts[0]);
  headless.on('error', () => undefined);
  headless.write('POST /customer/check HTTP/1.1\r\nhost: loc');
  await whenReceived(hosts.length + 1);
  const began = Date.now();
  await closeGracefully(server.app, connections, WITHIN_MS);
  expect(Date.now() - began).toBeGreaterThanOrEqual(WITHIN_MS - 10);
  await expect.poll(() => [...sockets, headless].every(({ destroyed }) => destroyed)).toBe(true);
});

test('closing does not wait for unused connections', async () => {
  await listen('127.0.0.1');
  const unused = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  unused.on('error', () => undefined);
  await expect.poll(() => accepted.length).toBe(1);
  const began = Date.now();
  await closeGracefully(server.app, connections, 10_000);
  expect(Date.now() - began).toBeLessThan(5_000);
});

test('closing finishes running requests without closing their connections', async () => {
  await listen('127.0.0.1');
  const socket = await begin(CHECK, { ...JSON_TYPE, 'content-length': '24' }, '{"mobile":');
  await whenReceived(1);
  const closing = closeGracefully(server.app, connections, 60_000);
  socket.write('"9876543210"} ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await closing;
});
