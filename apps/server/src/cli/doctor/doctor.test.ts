import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { createSandbox, type ListeningSandbox, listen } from 'razorpay-sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { OWN_ENVIRONMENT } from '../../../test/support/jalsa-process.ts';
import { rewriteSql } from '../../../test/support/rewrite-sql.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { allKeys } from '../../../test/support/test-storage.ts';
import { manualClock } from '../../lib/clock.ts';
import { CHECKS } from './checks.ts';
import { runDoctor } from './doctor.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

const KEY_ID = 'rzp_live_ILgsfZCZoFIKMb';
const KEY_SECRET = 'key-secret-of-the-test';
const WEBHOOK_SECRET = 'webhook-secret-of-the-test';
const FILES_KEY = randomBytes(32).toString('base64');

let folder: string;
let server: TestApp;
let gateway: ListeningSandbox;
const servers: Server[] = [];
/** Settings of a server that could sell but for its channels and its http. */
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-doctor-'));
  server = await createTestApp({ RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET });
  gateway = await listen(
    createSandbox({ keyId: KEY_ID, keySecret: KEY_SECRET, webhookSecret: WEBHOOK_SECRET }),
  );
  settings = {
    // Most of the checks judge the database itself.
    DATABASE_URL: server.context.listenUrl ?? '',
    JALSA_DATA: folder,
    JALSA_FILES_KEY: FILES_KEY,
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: KEY_ID,
    RAZORPAY_KEY_SECRET: KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_API_URL: gateway.url,
    SITE_ORIGIN: await server.app.listen({ port: 0 }),
    ARTISTS_ORIGIN: 'https://artists.invalid',
    TRUSTED_PROXIES: '1',
  };
});
afterAll(async () => {
  for (const one of servers) one.closeAllConnections();
  await gateway.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** The lines of `jalsa doctor` by the name of their check, and its exit code. */
async function doctor(more: Record<string, string | undefined> = {}, clock?: ReturnType<typeof manualClock>) {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await runDoctor({ ...settings, ...more }, clock && { clock });
  vi.restoreAllMocks();
  const output = written.join('');
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => /^(ok|mend|cannot be checked) +(\w+) +(.*)$/.exec(line)?.slice(1) ?? [line]);
  const of = (name: string) =>
    lines.filter((line) => line[1] === name).map(([verdict, , text]) => `${verdict}: ${text}`);
  return { of, output, exitCode: process.exitCode };
}

/** An address at which nothing listens. */
async function unusedAddress(): Promise<string> {
  const url = await answering(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return url;
}

/** A server that answers every request in the same way. */
async function answering(listener: RequestListener): Promise<string> {
  const one = createServer(listener).listen(0, '127.0.0.1');
  servers.push(one);
  await new Promise((resolve) => one.once('listening', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

describe('keys', () => {
  test('are accepted by the gateway', async () => {
    expect((await doctor()).of('keys')).toEqual(['ok: the gateway accepts the live key']);
  });

  test('with a wrong secret are named', async () => {
    const { of, exitCode } = await doctor({ RAZORPAY_KEY_SECRET: 'another-secret' });
    expect(of('keys')).toEqual([
      expect.stringMatching(/^mend: the gateway refuses RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET/),
    ]);
    expect(exitCode).toBe(1);
  });

  test('that are test keys, or the sandbox, sell nothing', async () => {
    const keys = { keyId: 'rzp_test_ILgsfZCZoFIKMb', keySecret: 'secret', webhookSecret: 'hook' };
    const trial = await listen(createSandbox(keys));
    const withTestKey = await doctor({
      RAZORPAY_API_URL: trial.url,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
    });
    await trial.close();
    expect(withTestKey.of('keys')).toEqual([expect.stringMatching(/^mend: .* is a test key/)]);
    const inside = await doctor({
      PAYMENT_PROVIDER: undefined,
      RAZORPAY_API_URL: undefined,
      RAZORPAY_KEY_ID: undefined,
    });
    expect(inside.of('keys')).toEqual([
      expect.stringMatching(/^mend: PAYMENT_PROVIDER=sandbox moves no money/),
    ]);
  });

  test('cannot be checked while the gateway is silent or answers something else', async () => {
    const down = await doctor({ RAZORPAY_API_URL: await unusedAddress() });
    expect(down.of('keys')).toEqual([expect.stringMatching(/^cannot be checked: .*ECONNREFUSED/)]);
    const busy = await answering((_request, response) => response.writeHead(503).end());
    expect((await doctor({ RAZORPAY_API_URL: busy })).of('keys')).toEqual([
      'cannot be checked: the gateway answers 503 to a list of payments',
    ]);
  });
});

describe('the clock', () => {
  test('is compared with that of the gateway', async () => {
    expect((await doctor()).of('clock')).toEqual([expect.stringMatching(/^ok: the clock is [01] s off/)]);
  });

  test.each([
    [31_000, 'fast'],
    [-40_000, 'slow'],
  ])('is wrong when it is %d ms off', async (off, direction) => {
    const { of } = await doctor({}, manualClock(new Date(Date.now() + off)));
    expect(of('clock')).toEqual([
      expect.stringMatching(new RegExp(`^mend: the clock is \\d+ s ${direction}`)),
    ]);
  });
});

describe('webhooks', () => {
  const stored = async () => {
    const { rows } = await server.context.pool.query('select id from webhook_events');
    return rows.map(({ id }) => id);
  };

  test('reach the server, which stores one row that says nothing', async () => {
    await doctor();
    const { of } = await doctor();
    expect(of('webhook')).toEqual([expect.stringMatching(/^ok: webhooks reach the server at http/)]);
    expect(await stored()).toEqual(['jalsa-doctor']);
    await server.runJobs();
    const { rows } = await server.context.pool.query('select body from webhook_events');
    expect(rows).toEqual([{ body: null }]);
  });

  test('need the same secret on both sides', async () => {
    const { of } = await doctor({ RAZORPAY_WEBHOOK_SECRET: 'another-webhook-secret' });
    expect(of('webhook')).toEqual([
      expect.stringMatching(/^mend: the running server has another RAZORPAY_WEBHOOK_SECRET/),
    ]);
  });

  test.each([
    ['a proxy that knows no such path', 404],
    ['a proxy that redirects', 301],
    ['a server that accepts everything', 200],
  ])('do not reach it through %s', async (_case, status) => {
    const proxy = await answering((_request, response) =>
      response.writeHead(status, { location: 'https://jalsa.example/' }).end('{}'),
    );
    expect((await doctor({ SITE_ORIGIN: proxy })).of('webhook')).toEqual([
      expect.stringMatching(new RegExp(`^mend: .* answers ${status} to a webhook with a wrong signature`)),
    ]);
  });

  test('do not reach it through a proxy without a server', async () => {
    const proxy = await answering((_request, response) => response.writeHead(502).end());
    expect((await doctor({ SITE_ORIGIN: proxy })).of('webhook')).toEqual([
      expect.stringMatching(/^mend: .* answers 502: start the server, and see whether its proxy reaches it/),
    ]);
  });

  test('do not reach a server that does not run', async () => {
    const address = await unusedAddress();
    expect((await doctor({ SITE_ORIGIN: address })).of('webhook')).toEqual([
      `mend: nothing answers at ${address}: start the server and its proxy`,
    ]);
  });
});

describe('the database', () => {
  const MIN_WAL = expect.stringMatching(/^mend: DATABASE_URL: min_wal_size is \d+ MB/);

  test('needs connections for the whole pool and a large log', async () => {
    const { of } = await doctor({ DATABASE_POOL_SIZE: '9000' });
    expect(of('database')).toEqual([
      expect.stringMatching(/^mend: DATABASE_URL: \d+ of \d+ connections are free, .* needs 9001/),
      MIN_WAL,
    ]);
  });

  test('is right with a large log', async () => {
    await onServer((client) => client.query("alter system set min_wal_size = '1GB'"));
    await onServer((client) => client.query('select pg_reload_conf()'));
    await expect
      .poll(async () => (await doctor()).of('database'))
      .toEqual([
        expect.stringMatching(/^ok: PostgreSQL \d+.* can be migrated and has \d+ connections to spare/),
      ]);
    await onServer((client) => client.query('alter system reset min_wal_size'));
    await onServer((client) => client.query('select pg_reload_conf()'));
  });

  test('of another owner can get neither tables nor extensions', async () => {
    await onServer((client) => client.query("create role doctor_guest login password 'guest-password'"));
    await onServer((client) => client.query('create database doctor_foreign template template0'));
    const url = new URL(inject('postgresUrl'));
    Object.assign(url, { pathname: '/doctor_foreign', username: 'doctor_guest', password: 'guest-password' });
    const { of, output } = await doctor({ DATABASE_URL: url.href });
    expect(of('database')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^mend: DATABASE_URL: the user may not create tables/),
        expect.stringMatching(/^mend: DATABASE_URL: the extension pg_trgm is missing/),
      ]),
    );
    expect(output).not.toContain('guest-password');
    await onServer((client) => client.query('drop database doctor_foreign with (force)'));
    await onServer((client) => client.query('drop role doctor_guest'));
  });

  test.each([
    ['at no server', { host: '127.0.0.1:1' }, /cannot be reached/],
    ['with another password', { password: 'hunter2-hunter2' }, /refuses the connection/],
    ['that does not exist', { pathname: '/nowhere' }, /does not exist/],
  ])('%s is named without its password', async (_case, change, reason) => {
    const url = Object.assign(new URL(settings.DATABASE_URL ?? ''), change);
    const { of, output } = await doctor({ DATABASE_URL: url.href });
    expect(of('database')).toEqual([expect.stringMatching(reason)]);
    expect(output).not.toContain(url.password);
  });

  test('of a newer version is not touched', async () => {
    const insert = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await server.context.pool.query(insert, ['newer needs 9000', Date.now() * 2]);
    expect((await doctor()).of('database')).toContainEqual(
      expect.stringMatching(/^mend: DATABASE_URL: it was made by a newer version of Jalsa/),
    );
    await server.context.pool.query("delete from drizzle.__drizzle_migrations where hash like 'newer%'");
  });

  test('is a PostgreSQL of one’s own', async () => {
    expect((await doctor({ DATABASE_URL: undefined })).of('database')).toEqual([
      expect.stringMatching(/^mend: DATABASE_URL is not set/),
    ]);
  });
});

describe('the connections', () => {
  test('take writes, keep named statements and bring notifications', async () => {
    const { of } = await doctor({ DATABASE_DIRECT_URL: server.context.listenUrl ?? '' });
    expect(of('connections')).toEqual([
      'ok: DATABASE_URL takes writes',
      expect.stringMatching(/^ok: (named statements can be used again|a pooler in transaction mode)/),
      'ok: notifications arrive over DATABASE_DIRECT_URL',
    ]);
  });

  test('are refused when DATABASE_DIRECT_URL is another database', async () => {
    const { of } = await doctor({ DATABASE_DIRECT_URL: inject('postgresUrl') });
    expect(of('connections')[2]).toMatch(/^mend: .*both must lead to one database/);
  });

  test('to a database that only reads are refused', async () => {
    const url = new URL(settings.DATABASE_URL ?? '');
    const name = url.pathname.slice(1);
    await onServer((client) => client.query(`alter database ${name} set default_transaction_read_only = on`));
    const { of } = await doctor({ DATABASE_URL: server.context.listenUrl ?? '' });
    expect(of('connections')[0]).toMatch(/^mend: DATABASE_URL: the database cannot be changed by its user/);
    await onServer((client) => client.query(`alter database ${name} reset default_transaction_read_only`));
  });
});

describe('the work in the background', () => {
  const ran = (secondsAgo: number) =>
    server.context.pool.query(
      "insert into recurring_work (name, ran_at) values ('messages', now() - make_interval(secs => $1)) on conflict (name) do update set ran_at = excluded.ran_at",
      [secondsAgo],
    );

  test('cannot be checked before a server has worked', async () => {
    await server.context.pool.query('delete from recurring_work');
    expect((await doctor()).of('work')).toEqual([expect.stringMatching(/^cannot be checked: no server/)]);
  });

  test('is right while each has run within three periods, and named once it has not', async () => {
    await ran(100);
    expect((await doctor()).of('work')).toEqual(['ok: all work in the background has run lately']);
    await ran(200);
    expect((await doctor()).of('work')).toEqual([
      expect.stringMatching(/^mend: "messages" has not run for 2\d\d s: start the server or jalsa work/),
    ]);
  });
});

describe('the storage', () => {
  test('can be written to, and nothing stays there', async () => {
    expect((await doctor()).of('storage')).toEqual([
      expect.stringMatching(/^ok: JALSA_DATA can be written to and has \d+ GB free/),
      'ok: the key of private documents is in JALSA_FILES_KEY',
    ]);
    expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([]);
  });

  test('that cannot be made, and a key beside the documents, are named', async () => {
    const { of } = await doctor({ JALSA_DATA: '/proc/jalsa', JALSA_FILES_KEY: undefined });
    expect(of('storage')).toEqual([
      expect.stringMatching(/^mend: JALSA_DATA: \/proc\/jalsa cannot be written to \(ENOENT\)/),
      expect.stringMatching(/^mend: JALSA_FILES_KEY is missing/),
    ]);
  });
});

test('files that processes behind the public address do not have are named, and what one machine has', async () => {
  const shared = await doctor({ JALSA_DATA: server.context.config.dataDir });
  expect(shared.of('files')).toEqual([
    'ok: only this machine has pictures and documents, files that are being received, its log',
    expect.stringMatching(/^ok: 8 pictures that were written here are shown at http/),
  ]);
  expect(await allKeys(server.context.files.storage)).toEqual([]);
  const apart = await doctor({ DATABASE_URL: undefined, JALSA_FILES_KEY: undefined, SMS: 'recorder' });
  expect(apart.of('files')[0]).toBe(
    'ok: only this machine has the database, pictures and documents, the key of documents, recorded messages, files that are being received, its log',
  );
  expect((await doctor()).of('files')[1]).toMatch(
    /^mend: 8 of 8 pictures that were written here are not found at http.*: a process there has other files/,
  );
  expect((await doctor({ SITE_ORIGIN: await unusedAddress() })).of('files')[1]).toMatch(
    /^cannot be checked: nothing answers at http.*: start every server/,
  );
});

test('a bucket that cannot be used is named', async () => {
  const { of, output } = await doctor({
    FILES_URL: `s3://jalsa?endpoint=${await unusedAddress()}`,
    AWS_ACCESS_KEY_ID: 'key-id',
    AWS_SECRET_ACCESS_KEY: 'bucket-secret-of-the-test',
  });
  expect(of('storage')[1]).toMatch(/^mend: FILES_URL: the bucket jalsa cannot be used \(.*ECONNREFUSED/);
  expect(output).not.toContain('bucket-secret-of-the-test');
});

test('processes of several machines without a bucket are named', async () => {
  const connectionString = server.context.listenUrl ?? '';
  const clients = [1, 2].map(() => new pg.Client({ connectionString, application_name: 'jalsa 1' }));
  await Promise.all(clients.map((client) => client.connect()));
  // All connections of a test come from one address.
  const rewrite = (statement: string) => statement.replace('distinct client_addr', 'distinct pid');
  const findings = await rewriteSql({ rewrite }, () => doctor());
  expect(findings.of('database')).toContainEqual(
    expect.stringMatching(/^cannot be checked: processes of 2 machines use this database/),
  );
  await Promise.all(clients.map((client) => client.end()));
});

describe('the origins', () => {
  /** Serves https at a free port of localhost with a new certificate, which this process trusts if `trusted`. */
  async function serveTls(days: number, trusted = true): Promise<string> {
    const [keyFile, certificateFile] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
    const fields = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-nodes', '-keyout', keyFile, '-out', certificateFile, '-days', String(days)];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...files, ...fields]);
    const [key, cert] = [await readFile(keyFile), await readFile(certificateFile, 'utf8')];
    if (trusted) setDefaultCACertificates([...getCACertificates('default'), cert]);
    const one = createTlsServer({ key, cert }, (_request, response) => response.end()).listen(0);
    servers.push(one);
    await new Promise((resolve) => one.once('listening', resolve));
    return `https://localhost:${(one.address() as AddressInfo).port}`;
  }

  test('have a certificate that lasts', async () => {
    const { of } = await doctor({ SITE_ORIGIN: await serveTls(31), ARTISTS_ORIGIN: await serveTls(10) });
    expect(of('origins')).toEqual([
      'ok: SITE_ORIGIN: localhost has a certificate for 30 more days',
      expect.stringMatching(/^mend: ARTISTS_ORIGIN: the certificate of localhost ends in 9 days: renew it/),
    ]);
  });

  test('with an unknown name, without https or with a certificate that nobody trusts are named', async () => {
    const { of } = await doctor({ ARTISTS_ORIGIN: await serveTls(31, false) });
    expect(of('origins')).toEqual([
      expect.stringMatching(/^mend: SITE_ORIGIN is http:.*: give the public https address/),
      expect.stringMatching(
        /^mend: ARTISTS_ORIGIN: localhost has no certificate that browsers accept \(DEPTH_ZERO/,
      ),
    ]);
    expect((await doctor()).of('origins')[1]).toMatch(
      /^mend: ARTISTS_ORIGIN: artists.invalid is unknown \(E[A-Z_]+\): add its DNS record/,
    );
  });
});

test('proxies must be counted where the site has https, and alone reach the port', async () => {
  const behind = { SITE_ORIGIN: 'https://jalsa.invalid' };
  expect((await doctor({ ...behind, TRUSTED_PROXIES: '0' })).of('proxies')).toEqual([
    expect.stringMatching(/^mend: TRUSTED_PROXIES is 0/),
  ]);
  expect((await doctor({ ...behind, HOST: '0.0.0.0' })).of('proxies')).toEqual([
    expect.stringMatching(/^cannot be checked: HOST=0\.0\.0\.0 listens to other machines/),
  ]);
  expect((await doctor(behind)).of('proxies')).toEqual([expect.stringMatching(/^ok: TRUSTED_PROXIES is 1/)]);
});

test('channels that keep messages are named, and templates that do not exist', async () => {
  const { of } = await doctor({ SMS: 'recorder' });
  expect(of('channels')).toEqual(
    ['WHATSAPP=outbox', 'SMS=recorder', 'EMAIL=outbox'].map((setting) =>
      expect.stringContaining(`mend: ${setting} keeps messages`),
    ),
  );
  expect((await doctor({ SMS_DLT_TEMPLATE_IDS: 'poem=1107' })).of('channels')).toEqual([
    'mend: SMS_DLT_TEMPLATE_IDS names "poem": there is no such template',
  ]);
});

test('defaults and values of a trial are named', async () => {
  const { of } = await doctor({
    JALSA_DATA: undefined,
    LOG_LEVEL: 'error',
    API_ORIGINS: 'http://gate.example',
  });
  expect(of('defaults')).toEqual([
    expect.stringMatching(/^mend: JALSA_DATA is \.data of the current folder/),
    expect.stringMatching(/^mend: LOG_LEVEL=error leaves out/),
    expect.stringMatching(/^mend: RAZORPAY_API_URL is not Razorpay’s/),
    expect.stringMatching(/^mend: API_ORIGINS has http:\/\/gate\.example/),
  ]);
});

describe('uploads', () => {
  test('of 2 MB reach the server, which stores nothing', async () => {
    const [site, artists] = (await doctor()).of('uploads');
    expect(site).toMatch(/^ok: a file of 2 MB reaches the server at http/);
    expect(artists).toMatch(/^cannot be checked: /);
    expect(await readdir(join(server.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  test.each([
    [413, /^mend: SITE_ORIGIN: the proxy refuses a file of 2 MB \(413\): .*client_max_body_size 64m/],
    [502, /^mend: SITE_ORIGIN: .* answers 502 to a file that is no picture/],
  ])('do not reach it through a proxy that answers %d', async (status, line) => {
    const proxy = await answering((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end());
    });
    expect((await doctor({ SITE_ORIGIN: proxy })).of('uploads')[0]).toMatch(line);
  });
});

describe('wrong settings', () => {
  test('are printed, and the other checks are made', async () => {
    const { of, exitCode } = await doctor({ RAZORPAY_KEY_SECRET: undefined, PORT: 'http' });
    expect(of('settings')).toEqual([
      'mend: PORT is "http": it must be a port number from 0 to 65535, in digits',
      'mend: RAZORPAY_KEY_SECRET is missing: PAYMENT_PROVIDER=razorpay needs it',
      expect.stringMatching(/^mend: SITE_ORIGIN is "http:/),
      ...['WHATSAPP', 'SMS', 'EMAIL'].map((name) => expect.stringContaining(`mend: ${name}=outbox`)),
    ]);
    expect(of('keys')).toEqual(['cannot be checked: mend PAYMENT_PROVIDER, RAZORPAY_KEY_SECRET first']);
    expect(of('storage')[0]).toMatch(/^ok/);
    expect(exitCode).toBe(1);
  });

  test('do not keep the command from running', async () => {
    const environment = { ...OWN_ENVIRONMENT, PORT: 'http', JALSA_DATA: folder };
    const ended = await run(process.execPath, [MAIN, 'doctor'], { cwd: folder, env: environment }).catch(
      (error: { code: number; stdout: string }) => error,
    );
    expect(ended).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^mend +settings +PORT is "http"/),
    });
    expect(ended.stdout).toMatch(/^ok +storage/m);
  });
});

test('docs/going-live.md lists the lines in the order in which they are printed', async () => {
  const guide = await readFile(new URL('../../../../../docs/going-live.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| name in the line .*\n.*\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  const names = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(names).toEqual(['settings', ...new Set(CHECKS.map(({ name }) => name))]);
});

test('prints no secret, also where another system repeats it', async () => {
  const echo = await answering((request, response) => {
    response.statusMessage = 'no';
    response.writeHead(302, { location: `/${request.headers.authorization}` }).end(KEY_SECRET);
  });
  const { output } = await doctor({ RAZORPAY_API_URL: echo });
  for (const secret of [KEY_ID, KEY_SECRET, WEBHOOK_SECRET, FILES_KEY]) expect(output).not.toContain(secret);
});

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
