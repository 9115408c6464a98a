import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contract } from '@jalsa/api-client/contract';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { ServerLimits } from '../../src/config/limits.ts';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const { path, method } = contract.customer.uploadImage;

let jalsa: TestApp;
let base: string;
afterEach(async () => {
  vi.restoreAllMocks();
  await jalsa.close();
});

async function listen(
  uploads: Partial<ServerLimits['uploads']> = {},
  rates: Partial<ServerLimits['rates']> = {},
): Promise<void> {
  jalsa = await createTestApp({}, { limits: { uploads, rates } });
  await jalsa.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${port()}`;
}
const port = () => (jalsa.app.server.address() as AddressInfo).port;

/** The files of running requests. */
const incoming = () => readdir(join(jalsa.context.config.dataDir, 'files', 'incoming'));
const kept = () => readdir(join(jalsa.context.config.dataDir, 'files', 'images')).catch(() => []);

const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => addBuyer(jalsa)));
const headersOf = ({ id, token }: Buyer) => ({ authorization: `Bearer ${token}`, user: id });

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d4006a' } })
    .png()
    .toBuffer();
}

async function upload(buyer: Buyer, bytes: Buffer) {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  const answer = await fetch(base + path, { method, headers: headersOf(buyer), body });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { code?: string; message?: string; details?: unknown },
  };
}

/** Starts an upload of 5 MB and sends its first bytes, or none. */
async function begin(buyer: Buyer, first = 50_000): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined); // the server may disconnect it
  await once(socket, 'connect');
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '5000000',
    ...headersOf(buyer),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  if (first > 0) {
    socket.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n');
    socket.write(
      Buffer.from(`Content-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n${'x'.repeat(first)}`, 'latin1'),
    );
  }
  return socket;
}

/** The first lines of the answer. */
async function headOf(socket: Socket): Promise<string> {
  let read = '';
  while (!read.includes('\r\n\r\n')) read += String((await once(socket, 'data'))[0]);
  return read;
}

describe('a picture of 59 megapixels', () => {
  let large: Buffer;
  beforeAll(async () => {
    large = await picture(9_000, 6_556);
  });

  it('is refused in sixteen simultaneous uploads before a pixel is decoded, and leaves no file', async () => {
    await listen();
    const senders = await buyers(16);
    const decodings = [vi.spyOn(sharp.prototype, 'toBuffer'), vi.spyOn(sharp.prototype, 'stats')];
    const answers = await Promise.all(senders.map((buyer) => upload(buyer, large)));
    for (const { status, body } of answers) {
      expect(status).toBe(415);
      expect(body).toMatchObject({
        code: 'unsupported_media_type',
        message: 'The picture me.png has 60 megapixels. The limit is 24 megapixels.',
        details: [{ path: 'image', message: 'must have at most 24 megapixels' }],
      });
    }
    for (const decoding of decodings) expect(decoding).not.toHaveBeenCalled();
    expect(await incoming()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

it('accepts a picture of 24 megapixels and refuses one with one more row', async () => {
  await listen();
  const [buyer] = (await buyers(1)) as [Buyer];
  expect((await upload(buyer, await picture(6_000, 4_000))).status).toBe(200);
  expect((await upload(buyer, await picture(6_000, 4_001))).status).toBe(415);
});

it('decodes sixteen simultaneous pictures two at a time', async () => {
  await listen();
  const photo = await picture(600, 400);
  const senders = await buyers(16);
  const decode = sharp.prototype.toBuffer;
  let running = 0;
  let peak = 0;
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    peak = Math.max(peak, ++running);
    try {
      return await decode.call(this);
    } finally {
      running--;
    }
  } as never);
  const answers = await Promise.all(senders.map((buyer) => upload(buyer, photo)));
  expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 200));
  expect(spy.mock.calls.length).toBeGreaterThanOrEqual(16);
  expect(peak).toBe(2);
  expect(await incoming()).toEqual([]);
});

describe('an upload whose body has not arrived', () => {
  it('the server refuses an upload past the hourly limit', async () => {
    await listen({}, { photos: 2 });
    const [buyer] = (await buyers(1)) as [Buyer];
    const photo = await picture(9, 9);
    // A file that is refused counts as well.
    expect([(await upload(buyer, photo)).status, (await upload(buyer, Buffer.from('no'))).status]).toEqual([
      200, 415,
    ]);
    const socket = await begin(buyer, 0);
    const head = await headOf(socket);
    socket.destroy();
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(head).toMatch(/\r\nretry-after: 3600\r\n/);
    expect(head).toMatch(/\r\ncache-control: no-store\r\n/);
    expect(await incoming()).toEqual([]);
  });

  it('the server refuses a third simultaneous upload of a customer, and accepts it after the others end', async () => {
    await listen();
    const [buyer, other] = (await buyers(2)) as [Buyer, Buyer];
    const photo = await picture(9, 9);
    const sockets = [await begin(buyer), await begin(buyer)];
    await expect.poll(incoming).toHaveLength(2);
    const third = await begin(buyer, 0);
    expect(await headOf(third)).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 5\r\n/);
    third.destroy();
    expect((await upload(other, photo)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect((await upload(buyer, photo)).status).toBe(200);
  });

  it('the server refuses an upload past the limit of the process with 503, and accepts it once there is room', async () => {
    await listen({ atOnce: 3 });
    const [last, ...senders] = (await buyers(4)) as [Buyer, ...Buyer[]];
    const sockets = await Promise.all(senders.map((buyer) => begin(buyer)));
    await expect.poll(incoming).toHaveLength(3);
    const refused = await begin(last, 0);
    expect(await headOf(refused)).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 5\r\n/);
    refused.destroy();
    for (const socket of sockets) socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect((await upload(last, await picture(9, 9))).status).toBe(200);
  });

  it('the server refuses a form that announces more bytes than its files may have', async () => {
    await listen();
    const [buyer] = (await buyers(1)) as [Buyer];
    const answer = await jalsa.app.inject({
      method,
      url: path,
      headers: { ...headersOf(buyer), 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.alloc(20_000_000),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('a refused upload leaves its connection open for the next request', async () => {
    await listen();
    const [buyer] = (await buyers(1)) as [Buyer];
    const socket = connect(port(), '127.0.0.1');
    const lines = Object.entries({ host: 'localhost', ...headersOf(buyer) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const form = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\nContent-Type: image/gif\r\n\r\n${'x'.repeat(9_000_000)}\r\n--b--\r\n`;
    const type = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n`;
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${type}\r\n${form}`);
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 200']);
    expect(await incoming()).toEqual([]);
  });
});

it('a start removes the files of a dead process and keeps those of a running one', async () => {
  await listen();
  const folder = join(jalsa.context.config.dataDir, 'files', 'incoming');
  await writeFile(join(folder, 'abandoned'), 'x');
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await utimes(join(folder, 'abandoned'), longAgo, longAgo);
  await writeFile(join(folder, 'under-way'), 'x');
  const next = await buildApp(jalsa.context, { sites: [] });
  await next.ready();
  expect(await incoming()).toEqual(['under-way']);
  await next.close();
});
