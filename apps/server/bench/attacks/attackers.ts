// The attackers, in a process of their own: they keep 20 connections busy until their time is over.
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What an attack is told. Ticket addresses are paths. */
export interface Orders {
  attack: AttackName | 'all';
  origin: string;
  seconds: number;
  /** Paths of big lists. */
  lists: string[];
  /** A file with a picture of 59 megapixels, and those who upload it. */
  picture: string;
  uploaders: { id: string; token: string }[];
  /** Paths of tickets' PDFs and QR pictures. */
  tickets: string[];
}

/** What the attackers saw: how often each status came, 0 for a connection that was cut. */
export type Seen = Record<string, number>;

const CONNECTIONS = 20;
const UPLOADS = 16;
const PIPELINED = 200;
/** Between requests that cost the sender nothing; and so many of them a connection at most. */
const PAUSE_MS = 10;
const MOST = 2_000;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const seen: Seen = {};
const count = (status: number | string) => {
  seen[status] = (seen[status] ?? 0) + 1;
};

interface Sent {
  method?: string;
  path: string;
  headers?: IncomingHttpHeaders;
  body?: string | Buffer;
}

/** Sends a request and reads its answer to the end. */
function send(origin: string, { method = 'GET', path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const ended = (status: number) => {
      count(status);
      resolve();
    };
    const sent = request(`${origin}${path}`, { method, headers, agent }, (answer) => {
      answer.on('error', () => ended(0));
      answer.on('end', () => ended(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on('error', () => ended(0));
    sent.end(body);
  });
}

const SPACES = `gzip${' '.repeat(15_000)}br`;
const DEEP = '['.repeat(250_000);

type Attack = (orders: Orders, index: number) => Promise<void>;

const ATTACKS = {
  headers: async ({ origin }, index) => {
    const headers = { 'accept-encoding': SPACES };
    const accept = { accept: SPACES };
    await send(
      origin,
      index % 2 === 0 ? { path: '/', headers } : { path: '/files/images/x?w=400', headers: accept },
    );
    await pause(PAUSE_MS);
  },
  lists: ({ origin, lists }) => {
    const { hostname, port } = new URL(origin);
    const bytes = Array.from(
      { length: PIPELINED },
      (_, at) => `GET ${lists[at % lists.length]} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`,
    ).join('');
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      // Sent without waiting, and gone after a second, as who wants work done and no answers.
      const leave = setTimeout(() => socket.destroy(), 1_000);
      socket.on('data', (data) => {
        for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) count(status ?? 0);
      });
      socket.on('error', () => count(0));
      socket.on('close', () => {
        clearTimeout(leave);
        resolve();
      });
      socket.write(bytes);
    });
  },
  uploads: async ({ origin, uploaders, picture }, index) => {
    const uploader = uploaders[index];
    if (!uploader || index >= UPLOADS) return pause(1_000);
    const image = await readFile(picture);
    const head =
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--x--\r\n')]);
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(body.length),
      authorization: `Bearer ${uploader.token}`,
      user: uploader.id,
    };
    await send(origin, { method: 'PUT', path: '/customer/profile/image', headers, body });
    await pause(PAUSE_MS);
  },
  tickets: async ({ origin, tickets }, index) => {
    const path = tickets[index % tickets.length];
    if (path) await send(origin, { path });
    await pause(PAUSE_MS);
  },
  json: async ({ origin }) => {
    const headers = { 'content-type': 'application/json' };
    await send(origin, { method: 'POST', path: '/customer/check', headers, body: DEEP });
    await pause(PAUSE_MS);
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];

async function attack(orders: Orders): Promise<Seen> {
  const names = orders.attack === 'all' ? ATTACK_NAMES : [orders.attack];
  const connections = CONNECTIONS / names.length;
  const until = performance.now() + orders.seconds * 1_000;
  const busy = names.flatMap((name) =>
    Array.from({ length: connections }, async (_, index) => {
      for (let sent = 0; sent < MOST && performance.now() < until; sent++) {
        await (ATTACKS[name] as Attack)(orders, index);
      }
    }),
  );
  await Promise.all(busy);
  return seen;
}

if (process.send) {
  process.once('message', async (orders: Orders) => {
    process.send?.(await attack(orders));
    process.disconnect();
    agent.destroy();
  });
}
