// The attackers run in a process of their own and keep 20 connections busy for some seconds.
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The options of an attack. All addresses are paths. */
export interface AttackOptions {
  attack: AttackName | 'all';
  origin: string;
  seconds: number;
  /** Large lists. */
  lists: string[];
  /** The file of a picture of 59 megapixels, and the customers that upload it. */
  picture: string;
  uploaders: { id: string; token: string }[];
  /** PDFs and QR pictures of tickets. */
  tickets: string[];
}

/** The number of answers with each status; 0 stands for a broken connection. */
export type StatusCounts = Record<string, number>;

const CONNECTIONS = 20;
const UPLOADS = 16;
const PIPELINED = 200;
/** The pause between two requests of a connection. */
const PAUSE_MS = 10;
const MAX_REQUESTS_PER_CONNECTION = 2_000;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const counts: StatusCounts = {};
const count = (status: number | string) => {
  counts[status] = (counts[status] ?? 0) + 1;
};

interface AttackRequest {
  method?: string;
  path: string;
  headers?: IncomingHttpHeaders;
  body?: string | Buffer;
}

/** Sends a request and reads its answer to the end. */
function send(origin: string, { method = 'GET', path, headers, body }: AttackRequest): Promise<void> {
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

type Attack = (options: AttackOptions, index: number) => Promise<void>;

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
      // The attacker pipelines requests and disconnects after a second, so that the server works for unread answers.
      const disconnect = setTimeout(() => socket.destroy(), 1_000);
      socket.on('data', (data) => {
        for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) count(status ?? 0);
      });
      socket.on('error', () => count(0));
      socket.on('close', () => {
        clearTimeout(disconnect);
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

async function attack(options: AttackOptions): Promise<StatusCounts> {
  const names = options.attack === 'all' ? ATTACK_NAMES : [options.attack];
  const connections = CONNECTIONS / names.length;
  const deadline = performance.now() + options.seconds * 1_000;
  const attacking = names.flatMap((name) =>
    Array.from({ length: connections }, async (_, index) => {
      for (let sent = 0; sent < MAX_REQUESTS_PER_CONNECTION && performance.now() < deadline; sent++) {
        await (ATTACKS[name] as Attack)(options, index);
      }
    }),
  );
  await Promise.all(attacking);
  return counts;
}

if (process.send) {
  process.once('message', async (options: AttackOptions) => {
    process.send?.(await attack(options));
    process.disconnect();
    agent.destroy();
  });
}
