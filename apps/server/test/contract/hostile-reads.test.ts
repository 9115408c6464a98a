import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { addEvent, addPackage } from '../support/catalogue.ts';
import { orderBody } from '../support/orders.ts';
import { portOf, sendRaw, statusOf } from '../support/raw-http.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const LIST = '/service/events_service/v2/no_auth/events?page_size=100';
const READS_AT_ONCE = 2;
const READS_WAITING = 64;
const OWN_READS_AT_ONCE = 8;
const OWN_READS_AT_ONCE_PER_CUSTOMER = 2;
const OWN_READS_WAITING_PER_CUSTOMER = 32;
/** Names in the statements of a list and of an order, as in JSON. */
const LISTS = '\\"matching\\"';
const ORDERS = 'from \\"orders\\"';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const last = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;
/** A read of a customer's own data. */
const own = (path: string, { token, id }: Buyer) =>
  last(path, `authorization: Bearer ${token}\r\nuser: ${id}\r\n`);
const profileOf = (buyer: Buyer) => own(`/customer/customer/${buyer.id}`, buyer);
const ordersOf = (buyer: Buyer) => own(`/customer/payment/orders/${buyer.id}`, buyer);

let server: TestApp;
let sockets: Socket[];
/** Delays statements that contain `delayedText` (lists at first) until `releaseStatements` is called. */
let statements: number;
let delayedText: string;
let releaseStatements: () => void;
/** The number of requests that have reached the server. */
let arrived: number;
beforeEach(async () => {
  server = await createTestApp();
  sockets = [];
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  arrived = 0;
  server.app.server.on('request', () => arrived++);
  const { pool } = server.context;
  const query = pool.query.bind(pool);
  const released = new Promise<void>((resolve) => {
    releaseStatements = resolve;
  });
  statements = 0;
  delayedText = LISTS;
  vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    if (JSON.stringify(given[0]).includes(delayedText)) {
      statements++;
      await released;
    }
    return Reflect.apply(query, null, given);
  });
});
afterEach(async () => {
  releaseStatements();
  for (const socket of sockets) socket.destroy();
  await server.close();
  vi.restoreAllMocks();
});

/** Opens a connection, sends bytes, and collects the answers. */
async function send(bytes: string) {
  const socket = connect(portOf(server.app), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  const connection = { text: '', closed, socket };
  socket.setEncoding('latin1').on('data', (text) => {
    connection.text += text;
  });
  await once(socket, 'connect');
  socket.write(bytes);
  return connection;
}

const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

/** Fills the limit of visitors' reads with lists that do not end yet. */
async function fillReads() {
  const each = await statementsOfOne();
  const others = READS_AT_ONCE + READS_WAITING - 1;
  await Promise.all(Array.from({ length: others }, () => send(last(LIST))));
  await expect.poll(() => arrived).toBe(others + 1);
  await expect.poll(() => statements).toBe(each * READS_AT_ONCE);
  await expect.poll(async () => statusOf(await sendRaw(portOf(server.app), last(LIST)))).toBe(503);
}

/** The number of connections that the server has not yet seen close. */
const openConnections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));

/** The number of simultaneous statements of one list. */
async function statementsOfOne(): Promise<number> {
  await send(get(LIST));
  await expect.poll(() => statements).toBeGreaterThan(0);
  await pause(100);
  return statements;
}

it('runs two lists at a time, queues 64, refuses more, and places an order meanwhile', async () => {
  const each = await statementsOfOne();
  const others = READS_AT_ONCE + READS_WAITING - 1;
  const waiting = await Promise.all(Array.from({ length: others }, () => send(last(LIST))));
  await expect.poll(() => arrived).toBe(others + 1);
  await expect.poll(() => statements).toBe(each * READS_AT_ONCE);
  await pause(200);
  expect(statements).toBe(each * READS_AT_ONCE);
  const refused = await sendRaw(portOf(server.app), last(LIST));
  expect(statusOf(refused)).toBe(503);
  expect(refused).toMatch(/^retry-after: \d+\r$/im);
  expect(refused).toContain('"code":"unavailable"');
  // A request that changes data has no limit: it is refused for its own fault, at once.
  for (const path of ['/customer/payment/init2', '/customer/check', '/customer/payment/callback']) {
    const bytes = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
    expect([path, statusOf(await sendRaw(portOf(server.app), bytes)) < 500]).toEqual([path, true]);
  }
  releaseStatements();
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(new Set(waiting.map(({ text }) => statusOf(text)))).toEqual(new Set([200]));
});

it('drops queued lists when their connections close', async () => {
  const each = await statementsOfOne();
  const waiting = await Promise.all(Array.from({ length: 60 }, () => send(get(LIST))));
  await expect.poll(() => statements).toBe(each * READS_AT_ONCE);
  for (const { socket } of waiting) socket.destroy();
  await expect.poll(openConnections).toBe(1);
  releaseStatements();
  const after = await sendRaw(portOf(server.app), last(LIST));
  expect(statusOf(after)).toBe(200);
  // The running requests and the last one: none of the 57 queued ones.
  expect(statements).toBeLessThanOrEqual(each * (READS_AT_ONCE + 1) + 8);
});

it('accepts a request with a body behind other requests on its connection', async () => {
  const body = JSON.stringify({ mobile: '9876543210' });
  const check = `POST /customer/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const connection = await send(get('/healthz').repeat(3) + check + body.slice(0, 5));
  await pause(100);
  connection.socket.write(body.slice(5) + check + body + last('/healthz'));
  await connection.closed;
  expect(answersIn(connection.text)).toEqual(Array(6).fill('HTTP/1.1 200'));
});

it('answers reads of a customer’s own orders and tickets while the queue of visitors’ reads is full', async () => {
  const buyer = await addBuyer(server);
  const event = await addEvent(server.context.database, { capacity: 10 });
  const entry = await addPackage(server.context.database, { eventId: event.id });
  const free = await addPackage(server.context.database, { eventId: event.id, price: 0 });
  const buy = (packageId: string, price?: number) =>
    buyer.order(orderBody({ buyer, eventId: event.id, packages: { [packageId]: 1 }, price }));
  const pending = await buy(entry.id);
  const { ticket_data } = await buy(free.id, 0);
  await fillReads();
  for (const path of [
    `/customer/payment/orders/${pending.ticket_order._id}`,
    `/customer/customer/ticket/${ticket_data.ticket_tracking_id}`,
    `/customer/customer/tickets/${buyer.id}/v2`,
    `/customer/customer/${buyer.id}`,
  ]) {
    expect([path, statusOf(await sendRaw(portOf(server.app), own(path, buyer)))]).toEqual([path, 200]);
  }
});

it('runs two reads of a customer at a time, queues 32, refuses more, and answers other customers', async () => {
  const [flooder, other] = [await addBuyer(server), await addBuyer(server)];
  delayedText = ORDERS;
  const many = OWN_READS_AT_ONCE_PER_CUSTOMER + OWN_READS_WAITING_PER_CUSTOMER;
  const waiting = await Promise.all(Array.from({ length: many }, () => send(ordersOf(flooder))));
  await expect.poll(() => arrived).toBe(many);
  await expect.poll(() => statements).toBe(OWN_READS_AT_ONCE_PER_CUSTOMER);
  await pause(200);
  expect(statements).toBe(OWN_READS_AT_ONCE_PER_CUSTOMER);
  const refused = await sendRaw(portOf(server.app), ordersOf(flooder));
  expect(statusOf(refused)).toBe(503);
  expect(refused).toMatch(/^retry-after: \d+\r$/im);
  expect(statusOf(await sendRaw(portOf(server.app), profileOf(other)))).toBe(200);
  releaseStatements();
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(new Set(waiting.map(({ text }) => statusOf(text)))).toEqual(new Set([404]));
});

it('runs eight reads of customers at a time, and refuses none of the queued ones', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => addBuyer(server)));
  delayedText = ORDERS;
  const waiting = await Promise.all(
    buyers.flatMap((buyer) => [send(ordersOf(buyer)), send(ordersOf(buyer)), send(ordersOf(buyer))]),
  );
  await expect.poll(() => statements).toBe(OWN_READS_AT_ONCE);
  await pause(200);
  expect(statements).toBe(OWN_READS_AT_ONCE);
  releaseStatements();
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(new Set(waiting.map(({ text }) => statusOf(text)))).toEqual(new Set([404]));
});

it('refuses a read without a session before it enters the queue', async () => {
  await fillReads();
  const path = '/customer/customer/ticket/J4M7KQ2RTX';
  const unknown = last(path, 'authorization: Bearer no-such-token\r\n');
  expect(statusOf(await sendRaw(portOf(server.app), unknown))).toBe(401);
});

it('a read that waits for a content site holds no permit of visitors', async () => {
  let asked = 0;
  const waiting: (() => void)[] = [];
  const site = createServer((_request, response) => {
    asked++;
    waiting.push(() => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const reader = await createTestApp({ CMS_URL: address });
  try {
    await reader.app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (path: string) => sendRaw(portOf(reader.app), last(path));
    const posts = Array.from({ length: READS_AT_ONCE + 1 }, (_, n) =>
      ask(`/service/accounts_service/v1/no_auth/blog/details/${n + 1}`),
    );
    await expect.poll(() => asked).toBe(READS_AT_ONCE + 1);
    expect(statusOf(await ask(LIST))).toBe(200);
    for (const answer of waiting) answer();
    expect((await Promise.all(posts)).map(statusOf)).toEqual([404, 404, 404]);
  } finally {
    site.closeAllConnections();
    await reader.close();
    site.close();
  }
});
